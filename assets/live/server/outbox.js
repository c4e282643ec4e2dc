// What was done on this device and is on its way to the server: a list that outlives the page, so that nothing is lost
// when the connection is. Each action has a token made here; the server does what is sent twice only once. They are
// sent one after the other; one that is not accepted holds up the others until somebody has decided.
//
// An action is { kind, body, words }: kind "move", body { follows, token, by, … }, words for people.

/** What an answer to an action means: { status, body }. */
export function verdictOf({ status, body }) {
  // Only this server names a version; others say 200, too: a network that wants a password first.
  if (status === 200) return Number.isInteger(body?.version) ? "done" : "unreachable";
  if (status === 409) return "late";
  if (status === 422) return "refused";
  if (status === 410) return body?.kept ? "kept" : "closed";
  if ((status === 404 || status === 403) && body?.message) return "gone";
  // A server that stops, or a proxy without one, has not looked at it.
  return [502, 503, 504].includes(status) ? "unreachable" : "trouble";
}

/** Whose move an action is; "" for what concerns the whole table. */
const seatIn = ({ kind, body }) => (kind === "move" && /^\s*(\d+):/.exec(body.move)?.[1]) || "";

/**
 * Those that come after one that was done follow it: whoever made them had made that one before. An older version than
 * they name is nothing new to them. A move of another player does not depend on it, and is judged by what its player saw.
 */
export function following(actions, done, version) {
  return actions.map((action) => {
    const isOther = seatIn(done) !== "" && seatIn(action) !== "" && seatIn(done) !== seatIn(action);
    const follows = isOther ? action.body.follows : Math.max(action.body.follows, version);
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
 * changed(), done(action, answer), kept(answer) if it came after the round was closed and waits for the organiser,
 * held({ action, verdict, answer }), gone(answer), unreachable(), reached(). Behind a
 * link that is gone nothing is sent any more; what is kept then waits for another link to the same table.
 */
export function makeOutbox({ list, post, on }) {
  let sending = false;
  let held = null;
  let behind = false; // something could not be sent when it was made
  let gone = false;

  function settle(action, answer) {
    const verdict = verdictOf(answer);
    if (verdict === "unreachable") throw new Error(`status ${answer.status}`);
    on.reached();
    if (verdict === "gone") {
      gone = true;
      on.gone(answer);
      return;
    }
    if (verdict === "kept") {
      list.write(without(list.read(), action.body.token));
      on.kept(answer.body);
      return;
    }
    if (verdict !== "done") {
      held = { action, verdict, answer: answer.body };
      on.held(held);
      return;
    }
    list.write(following(without(list.read(), action.body.token), action, answer.body.version));
    on.done(action, answer.body);
  }

  async function send() {
    if (sending || held || gone) return;
    sending = true;
    try {
      for (let first = list.read()[0]; first && !held && !gone; first = list.read()[0]) settle(first, await post(first));
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
    /** Takes one back, unless it was sent or is on its way; whether that was done. */
    takeBack(token) {
      const actions = list.read();
      const at = actions.findIndex(({ body }) => body.token === token);
      const isFree = at > 0 || (at === 0 && !sending && !held);
      if (isFree) list.write(without(actions, token));
      on.changed();
      return isFree;
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
