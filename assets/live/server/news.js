// What is new at a live table, as values: which rows of the ledger are, and what became of the past.

/** What is new in a ledger, { keep, add }: rows of `entries` that are there already stay. */
export function newsIn({ keep, add }, entries) {
  const known = entries.slice(keep);
  const isSame = (entry, i) => entry.move === known[i]?.move && entry.at === known[i]?.at;
  const differs = add.findIndex((entry, i) => !isSame(entry, i));
  const same = differs < 0 ? add.length : differs;
  return { keep: keep + same, add: add.slice(same) };
}

/** What is to be done, each thing once: { seats, words }. */
export function duties(list) {
  const lines = new Map();
  for (const { seat, words } of list) lines.set(words, [...(lines.get(words) ?? []), seat]);
  return [...lines].map(([words, seats]) => ({ seats, words }));
}

/** Whether it has become this seat's turn: there is something for it to do, and there was nothing before. */
export function becomesTurn(before, after, seat) {
  const isIn = (duties) => duties.some((duty) => duty.seat === seat);
  return seat > 0 && isIn(after) && !isIn(before);
}

/**
 * What became of the past, as a word and what it tells: `change` is the last change of the table, { kind, by, step }, or
 * nothing; `taken` moves of the page are gone or others now, the first of them is number `first`. What several changes
 * did together is said of nobody.
 */
export function pastOf(change, { taken, first }) {
  const { kind, by, step } = change ?? {};
  if (kind === "correct") return { word: "has_corrected", by, number: first };
  if (kind === "undo" && step === first - 1) return { word: "has_undone", by, count: taken };
  return { word: "past_differs", number: first };
}
