// What is new at a live table, as values: new rows of the ledger, and changes of earlier moves.

/** The new rows of a ledger, { keep, add }: rows of `entries` that have not changed stay. */
export function ledgerDiff({ keep, add }, entries) {
  const known = entries.slice(keep);
  const isSame = (entry, i) => entry.move === known[i]?.move && entry.at === known[i]?.at;
  const differs = add.findIndex((entry, i) => !isSame(entry, i));
  const same = differs < 0 ? add.length : differs;
  return { keep: keep + same, add: add.slice(same) };
}

/** Duties grouped by their words: { seats, words }. */
export function groupDuties(list) {
  const lines = new Map();
  for (const { seat, words } of list) lines.set(words, [...(lines.get(words) ?? []), seat]);
  return [...lines].map(([words, seats]) => ({ seats, words }));
}

/** Whether it has become this seat's turn: it has a duty now, and had none before. */
export function becomesTurn(before, after, seat) {
  const isIn = (duties) => duties.some((duty) => duty.seat === seat);
  return seat > 0 && isIn(after) && !isIn(before);
}

/**
 * The moves that are gone, out of those that a change replaced by others: rows of `taken` that are not among `added`,
 * those of one seat first.
 */
export function removedMoves(taken, added, seat = 0) {
  const left = added.map(({ move }) => move);
  const removed = taken.filter(({ move }) => {
    const at = left.indexOf(move);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isOwn = (entry) => seat > 0 && entry.seat === seat;
  return [...removed.filter(isOwn), ...removed.filter((entry) => !isOwn(entry))];
}

/**
 * Describes a change of earlier moves, as a word and its gaps: `change` is the last change of the table, { kind, by,
 * step }, or null; `taken` moves of the page were removed or replaced, the first of them is number `first`. The
 * combined effect of several changes is attributed to no one.
 */
export function changeOfPast(change, { taken, first }) {
  const { kind, by, step } = change ?? {};
  if (kind === "correct") return { word: "has_corrected", by, number: first };
  if (kind === "undo" && step === first - 1) return { word: "has_undone", by, count: taken };
  return { word: "past_differs", number: first };
}
