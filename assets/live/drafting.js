// A correction of the past, as a value: the moves from a step on, as somebody would have them. Each line has a key, so
// that the page can keep its fields while lines come and go.

let lastKey = 0;
const line = (move) => ({ key: ++lastKey, move });

/** A draft that begins after `step` moves; `moves` is the whole game. */
export const draftOf = (moves, step) => ({ step, base: [...moves], lines: moves.slice(step).map(line) });

export function change(draft, key, move) {
  return { ...draft, lines: draft.lines.map((one) => (one.key === key ? { ...one, move } : one)) };
}

export const remove = (draft, key) => ({ ...draft, lines: draft.lines.filter((one) => one.key !== key) });

/** An empty line before another one; before nothing is at the end. */
export function insert(draft, key) {
  const at = draft.lines.findIndex((one) => one.key === key);
  const lines = [...draft.lines];
  const added = line("");
  lines.splice(at < 0 ? lines.length : at, 0, added);
  return { draft: { ...draft, lines }, added: added.key };
}

/** This line and all that follow are dropped. */
export function cut(draft, key) {
  const at = draft.lines.findIndex((one) => one.key === key);
  return at < 0 ? draft : { ...draft, lines: draft.lines.slice(0, at) };
}

export const movesOf = ({ lines }) => lines.map(({ move }) => move.trim()).filter((move) => move !== "");

/** The line of a move of the game, by its number from 1; empty lines are none. */
export function lineAt(draft, number) {
  const filled = draft.lines.filter(({ move }) => move.trim() !== "");
  return filled[number - draft.step - 1] ?? null;
}

/**
 * The table has gone on meanwhile: what was played since comes behind the draft. Nothing if the past itself is another
 * one now, and the draft says nothing about it.
 */
export function catchUp(draft, moves) {
  if (draft.base.some((move, i) => moves[i] !== move)) return null;
  const added = moves.slice(draft.base.length).map(line);
  return { ...draft, base: [...moves], lines: [...draft.lines, ...added] };
}

/** Whether it says anything new. */
export function isChanged(draft) {
  const moves = movesOf(draft);
  const rest = draft.base.slice(draft.step);
  return moves.length !== rest.length || moves.some((move, i) => move !== rest[i]);
}
