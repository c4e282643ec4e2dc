// The last action on this device: for a moment it can be undone with one tap, without confirmation.

const moment = 5_000; // milliseconds

/** `now` is a clock in milliseconds. */
export function makeRecentAction(now = () => Date.now()) {
  let done = null; // { token, step, at, version }: there were `step` moves before it

  return {
    note(action) {
      done = { ...action, at: now(), version: null };
    },
    /** The server has carried it out: it made this version, including forced moves. */
    sentAs(token, version) {
      if (done?.token === token) done = { ...done, version, at: now() };
    },
    /**
     * The action, if it can be undone at once: it is recent, and the only one among these entries since then. Another
     * player's move that arrived together with it is no reason to undo both.
     */
    undoable(version, entries) {
      if (done === null || done.version !== version || now() - done.at >= moment) return null;
      const made = entries.slice(done.step).filter(({ forced }) => !forced);
      return made.length <= 1 ? done : null;
    },
    forget() {
      done = null;
    },
  };
}
