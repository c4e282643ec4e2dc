// The actions made on this device, from the tap until their effect is on the page: they wait in the outbox, are sent,
// and are done; one that was not accepted is held until the player decides.

import { makeOutbox, newToken, storedList } from "./outbox.js";

const patience = 300; // milliseconds for an answer, before the panel says that an action is being sent
const mostDone = 20; // actions that are remembered after they were carried out

/**
 * `key` names the list in the browser's storage; `post(kind, body)` and `inquire(path, query)` ask the server; `table`
 * provides view(), latestVersion() (the last one received, perhaps not on the page yet), isReachable() and isSaving()
 * (a correction is being saved); `on` is called with changed(), sent(), done(action, version), late() if others have
 * acted before, heldUp() if an action was not accepted, refused(action, answer), which returns whether it has dealt with it, kept(message), gone(answer),
 * reached() and unreachable().
 */
export function makeSending({ storage, key, post, inquire, table, on }) {
  let waiting = null; // { action, version, isSlow }: the action that was sent and is not on the page yet
  let done = []; // { action, version }: actions carried out lately

  /** The action is done and its result is received: the next one can be made. */
  function settle() {
    if (waiting && table.latestVersion() >= waiting.version) waiting = null;
  }

  const outbox = makeOutbox({
    list: storedList(storage, key),
    post: ({ kind, body }) => post(kind, body),
    on: {
      changed: on.changed,
      reached: on.reached,
      unreachable: on.unreachable,
      gone: on.gone,
      kept({ message }) {
        waiting = null;
        on.kept(message);
      },
      held({ action, verdict, answer }) {
        waiting = null;
        on.late();
        on.heldUp();
        const isDone = verdict === "late" && answer.happened?.includes(action.words); // another phone did the same
        if (isDone || (verdict === "refused" && on.refused(action, answer))) outbox.drop();
        else judgeHeld();
      },
      done(action, { version }) {
        done = [...done.slice(-mostDone), { action, version }];
        if (waiting?.action.body.token === action.body.token) waiting.version = version;
        on.done(action, version);
        settle();
      },
    },
  });

  /** Whether a move that came too late is still possible, and its effect now. Only the last answer counts. */
  async function judgeHeld() {
    const held = outbox.held();
    if (held?.verdict !== "late" || held.action.kind !== "move") return;
    const look = (held.looks ?? 0) + 1;
    held.looks = look;
    const effect = await inquire("preview", { move: held.action.body.move });
    if (held.looks !== look) return;
    held.fits = effect !== null && !effect.refused;
    held.words = held.fits ? effect.words : "";
    on.changed();
  }

  /** A slow action is shown as being sent; for a fast one the message would only flicker. */
  function showIfSlow(sent) {
    if (waiting !== sent) return;
    sent.isSlow = true;
    on.changed();
  }

  return {
    /** Sends an action, by this player unless the body says otherwise; returns its token. */
    send(kind, words, body) {
      const action = { kind, words, body: { follows: table.view().version, token: newToken(), ...body } };
      waiting = table.isReachable() && !outbox.held() ? { action, version: Infinity, isSlow: false } : null;
      if (waiting) setTimeout(showIfSlow, patience, waiting);
      on.sent();
      outbox.add(action);
      return action.body.token;
    },
    /** Sends the held action again, as one that knows the table as it is. */
    again() {
      const words = outbox.held()?.words;
      outbox.again((action) => ({ ...action, words: words || action.words, body: { ...action.body, follows: table.view().version } }));
    },
    sendOn: outbox.send,
    drop: outbox.drop,
    dropAll: outbox.dropAll,
    takeBack: outbox.takeBack,
    actions: outbox.actions,
    held: outbox.held,
    isBehind: outbox.isBehind,
    judgeHeld,
    settle,
    waiting: () => waiting,
    /** The page does not wait for an answer any more. */
    giveUp() {
      waiting = null;
    },
    /** Actions made here that are not on the page yet. */
    unsent: () => [
      ...outbox.actions(),
      ...done.filter(({ version }) => version > (table.view()?.version ?? 0)).map(({ action }) => action),
    ],
    /** The version that an action made. */
    versionOf: (token) => done.find(({ action }) => action.body.token === token)?.version,
    /** Whether a change of the table was made here: it is done, or being sent. */
    isOwn({ number, kind, step }) {
      if (done.some(({ version }) => version === number)) return true;
      if (kind === "correct") return table.isSaving();
      const [first] = outbox.actions();
      return outbox.isSending() && first?.kind === kind && first.body.step === step;
    },
  };
}
