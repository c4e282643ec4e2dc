// Dice that are half told: they outlive a reload of the page, and a move that another phone takes back and makes again,
// as long as the same roll is still to be told. A position is a text that tells one of the table from others.

/** `storage` is the browser's for this visit, or null where it keeps nothing. */
export function makeUnfinished(storage, key) {
  let kept = null; // { position, entry, told }: the roll that is being told
  try {
    kept = JSON.parse(storage.getItem(key));
  } catch {
    // It then lasts as long as the page.
  }

  function put(next) {
    kept = next;
    try {
      if (next) storage.setItem(key, JSON.stringify(next));
      else storage.removeItem(key);
    } catch {
      // The same.
    }
  }

  return {
    /** What was told of this roll, { faces, thrown, order, open }; nothing if it was not this one. */
    of(position, entry) {
      const isSame = kept?.position === position && JSON.stringify(kept.entry) === JSON.stringify(entry);
      return isSame ? kept.told : null;
    },
    keep(position, entry, { faces, thrown, order, open }) {
      put({ position, entry, told: { faces, thrown, order, open } });
    },
    drop: () => put(null),
  };
}

/** Where a table stands, as far as its next roll is concerned: a move that was played before may have been corrected. */
export const positionAfter = (moves) => `${moves.length} ${moves[moves.length - 1] ?? ""}`;
