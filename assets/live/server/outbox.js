// The actions made on this device that are on their way to the server: a list that survives the page, so that nothing
// is lost with the connection. Each action has a token generated here; the server carries out an action sent twice only
// once. They are sent one after the other; one that is not accepted holds up the others until the player decides.
//
// An action is { kind, body, words }: kind "move", body { follows, token, by, … }, words for people.

/** The meaning of an answer to an action: { status, body }. */
export function verdictOf({ status, body }) {
  // Only this server returns a version; other pages may answer 200, too, such as a network's login page.
  if (status === 200) return Number.isInteger(body?.version) ? "done" : "unreachable";
  if (status === 409) return "late";
  if (status === 422) return "refused";
  if (status === 410) return body?.kept ? "kept" : "closed";
  if ((status === 404 || status === 403) && body?.message) return "gone";
  // The server is stopping, or a proxy has no server: the action was not processed.
  return [502, 503, 504].includes(status) ? "unreachable" : "failed";
}

/** The seat whose move an action is; "" for one that concerns the whole table. */
const seatIn = ({ kind, body }) => (kind === "move" && /^\s*(\d+):/.exec(body.move)?.[1]) || "";

/**
 * After an action is done, the actions behind it follow its version: their author knew about it. A version older than
 * the one they name changes nothing. A move of another player does not depend on it, and is judged by what that player
 * saw.
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

/**
 * A list of actions in the browser's storage, read again each time so that two pages of one table do not overwrite each
 * other's.
 */
export function storedList(storage, key) {
  let memory = null; // if the browser stores nothing, the list lasts as long as the page
  let known = { text: "[]", actions: [] }; // as it was read last
  return {
    read() {
      if (memory) return memory;
      try {
        const text = storage.getItem(key) ?? "[]";
        if (text !== known.text) known = { text, actions: JSON.parse(text) };
        return known.actions;
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
 * `list` stores the actions, `post(action)` returns { status, body } or throws without an answer, `on` is called with:
 * changed(), done(action, answer), kept(answer) if it came after the round was closed and waits for the organiser,
 * held({ action, verdict, answer }), gone(answer), unreachable(), reached(). If the link is no longer valid nothing is
 * sent any more; stored actions then wait for another link to the same table.
 */
export function makeOutbox({ list, post, on }) {
  let sending = false;
  let held = null;
  let behind = false; // an action could not be sent when it was made
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
    /** Sends the held action again, changed by `renew` if given. */
    again(renew = (action) => action) {
      if (!held) return send();
      const { token } = held.action.body;
      list.write(list.read().map((action) => (action.body.token === token ? renew(action) : action)));
      held = null;
      return send();
    },
    /** Drops the held action; the others go on. */
    drop() {
      if (held) list.write(without(list.read(), held.action.body.token));
      held = null;
      on.changed();
      return send();
    },
    /** Withdraws an action unless it was sent or is being sent; whether it did. */
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
