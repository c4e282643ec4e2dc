// A correction of earlier moves, as a value: the moves from a step on, as they should be. Each line has a key, so that
// the page can keep its fields while lines are added and removed, the words of the move, which the referee says again
// after each change, and those of the move as it was played. A draft knows the version of the table that it was made from, and is applied on top of it, whatever
// follows.

let lastKey = 0;
const line = ({ move, words = "" }) => ({ key: ++lastKey, move, words, played: words });

/** A draft that begins after `step` moves; `entries` are the whole game, { move, words }, as of `version`. */
export function draftOf(entries, step, version) {
  return { step, version, base: entries.map(({ move }) => move), lines: entries.slice(step).map(line) };
}

/** The words of the lines after a change are dropped: they may no longer be true. */
export function change(draft, key, move, words = "") {
  const at = draft.lines.findIndex((one) => one.key === key);
  const lines = draft.lines.map((one, i) => {
    if (i < at) return one;
    return i === at ? { ...one, move, words, played: "" } : { ...one, words: "" };
  });
  return { ...draft, lines };
}

/** The words of its moves, as far as they are legal. */
export function worded(draft, words) {
  const left = [...words];
  const lines = draft.lines.map((one) => (one.move.trim() === "" ? one : { ...one, words: left.shift() ?? "" }));
  return { ...draft, lines };
}

export const remove = (draft, key) => ({ ...draft, lines: draft.lines.filter((one) => one.key !== key) });

/** Inserts an empty line before another one, or at the end if there is no such line. */
export function insert(draft, key) {
  const at = draft.lines.findIndex((one) => one.key === key);
  const lines = [...draft.lines];
  const added = line({ move: "" });
  lines.splice(at < 0 ? lines.length : at, 0, added);
  return { draft: { ...draft, lines }, added: added.key };
}

/** Drops this line and all that follow. */
export function cut(draft, key) {
  const at = draft.lines.findIndex((one) => one.key === key);
  return at < 0 ? draft : { ...draft, lines: draft.lines.slice(0, at) };
}

/** A move in notation with the name of its player instead of the seat: "Ala: keep 4". */
export const withName = (move, players) =>
  move.trim().replace(/^(\d+):/, (all, seat) => (players[seat - 1] ? `${players[seat - 1]}:` : all));

const filled = (lines) => lines.map(({ move }) => move.trim()).filter((move) => move !== "");

export const movesOf = ({ lines }) => filled(lines);

/** The whole game according to the draft. */
export const gameOf = (draft) => [...draft.base.slice(0, draft.step), ...movesOf(draft)];

/** The moves of the draft before a line, or all of them. */
export function movesBefore({ lines }, key) {
  const at = lines.findIndex((one) => one.key === key);
  return filled(at < 0 ? lines : lines.slice(0, at));
}

/** The line of a move of the game, by its number from 1; empty lines are not counted. */
export function lineAt(draft, number) {
  return draft.lines.filter(({ move }) => move.trim() !== "")[number - draft.step - 1] ?? null;
}

/**
 * The table has changed meanwhile: moves played since are appended to the draft. Null if earlier moves have changed,
 * which the draft does not know about.
 */
export function catchUp(draft, entries, version) {
  if (draft.base.some((move, i) => entries[i]?.move !== move)) return null;
  const added = entries.slice(draft.base.length).map(line);
  return { ...draft, version, base: entries.map(({ move }) => move), lines: [...draft.lines, ...added] };
}

/** Whether it differs from the game. */
export function isChanged(draft) {
  const moves = movesOf(draft);
  const rest = draft.base.slice(draft.step);
  return moves.length !== rest.length || moves.some((move, i) => move !== rest[i]);
}
