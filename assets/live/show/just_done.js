// What was done on this device just now: for a moment it is taken back with one tap, without being asked about.

const moment = 5_000; // milliseconds

/** `now` is a clock in milliseconds. */
export function makeJustDone(now = () => Date.now()) {
  let done = null; // { token, step, at, version }: `step` moves were there before it

  return {
    note(action) {
      done = { ...action, at: now(), version: null };
    },
    /** The server did it: it made this version, with what was forced after it. */
    sentAs(token, version) {
      if (done?.token === token) done = { ...done, version, at: now() };
    },
    /** What can be taken back at once: nothing else has happened since, and not much time. */
    undoable(version) {
      const isLast = done !== null && done.version === version;
      return isLast && now() - done.at < moment ? done : null;
    },
    forget() {
      done = null;
    },
  };
}
