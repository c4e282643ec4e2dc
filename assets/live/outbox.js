// What was done on this device and is on its way to the server: a list that outlives the page, so that nothing is lost
// when the connection is. Each action has a token made here; the server does what is sent twice only once. They are
// sent one after the other; one that is not accepted holds up the others until somebody has decided.
//
// An action is { kind, body, words }: kind "move", body { follows, token, by, … }, words for people.

/** What the server's answer to an action means. */
export function verdictOf(status) {
  if (status === 200) return "done";
  if (status === 409) return "late";
  if (status === 422) return "refused";
  if (status === 410) return "closed";
  if (status === 404 || status === 403) return "gone";
  // A server that stops, or a proxy without one, has not looked at it.
  return [502, 503, 504].includes(status) ? "unreachable" : "trouble";
}

/**
 * Those that come after one that was done follow it: whoever made them had made that one before. An older version than
 * they name is nothing new to them.
 */
export function following(actions, version) {
  return actions.map((action) => {
    const follows = Math.max(action.body.follows, version);
    return { ...action, body: { ...action.body, follows } };
  });
}

export const without = (actions, token) => actions.filter(({ body }) => body.token !== token);

/** 128 random bits. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A list of actions in the browser's store, so that two pages of one table do not overwrite each other's. */
export function storedList(storage, key) {
  let memory = null; // in a browser that keeps nothing, the list lasts as long as the page
  return {
    read() {
      if (memory) return memory;
      try {
        return JSON.parse(storage.getItem(key) ?? "[]");
      } catch {
        return [];
      }
    },
    write(actions) {
      try {
        if (actions.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(actions));
        memory = null;
      } catch {
        memory = actions;
      }
    },
  };
}

/**
 * `list` is where actions are kept, `post(action)` gives { status, body } or throws if nobody answers, `on` hears:
 * changed(), done(action, answer), held({ action, verdict, answer }), unreachable(), reached().
 */
export function makeOutbox({ list, post, on }) {
  let sending = false;
  let held = null;
  let behind = false; // something could not be sent when it was made

  function settle(action, answer) {
    const verdict = verdictOf(answer.status);
    if (verdict === "unreachable") throw new Error(`status ${answer.status}`);
    on.reached();
    if (verdict !== "done") {
      held = { action, verdict, answer: answer.body };
      on.held(held);
      return;
    }
    list.write(following(without(list.read(), action.body.token), answer.body.version));
    on.done(action, answer.body);
  }

  async function send() {
    if (sending || held) return;
    sending = true;
    try {
      for (let first = list.read()[0]; first && !held; first = list.read()[0]) settle(first, await post(first));
      behind = false;
    } catch {
      behind = true;
      on.unreachable();
    } finally {
      sending = false;
    }
    on.changed();
  }

  return {
    add(action) {
      list.write([...list.read(), action]);
      on.changed();
      return send();
    },
    send,
    /** What is held up is sent once more, changed by `renew` if that is given. */
    again(renew = (action) => action) {
      if (!held) return send();
      const { token } = held.action.body;
      list.write(list.read().map((action) => (action.body.token === token ? renew(action) : action)));
      held = null;
      return send();
    },
    /** What is held up is given up; the others go on. */
    drop() {
      if (held) list.write(without(list.read(), held.action.body.token));
      held = null;
      on.changed();
      return send();
    },
    /** The last one is taken back before it was sent. */
    takeBack() {
      const actions = list.read();
      if (actions.length > (sending || held ? 1 : 0)) list.write(actions.slice(0, -1));
      on.changed();
    },
    dropAll() {
      list.write([]);
      held = null;
      on.changed();
    },
    actions: () => list.read(),
    held: () => held,
    isBehind: () => behind,
    isSending: () => sending,
  };
}
