// Half-entered dice: they survive a reload of the page, a closed tab, and an undo and redo by another phone, as long as
// the same roll still has to be entered. A position is a text that identifies a state of the table.

/** `storage` is the browser's storage, or null if it is not available; `key` is the table's. */
export function makeUnfinished(storage, key) {
  let kept = null; // { position, entry, told }: the roll being entered
  try {
    kept = JSON.parse(storage.getItem(key));
  } catch {
    // It then lasts only as long as the page.
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
    /** The dice entered for this roll, { faces, rolled, order, open }; null if another roll was being entered. */
    of(position, entry) {
      const isSame = kept?.position === position && JSON.stringify(kept.entry) === JSON.stringify(entry);
      if (!isSame) return null;
      const { faces, thrown: rolled, order, open } = kept.told;
      return { faces, rolled, order, open };
    },
    keep(position, entry, { faces, rolled, order, open }) {
      put({ position, entry, told: { faces, thrown: rolled, order, open } });
    },
    drop() {
      if (kept) put(null);
    },
  };
}

/** A short digest of a text (FNV-1a). */
function digest(text) {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  return (sum >>> 0).toString(36);
}

/** Identifies the state of the table for its next roll: any earlier move may have been corrected. */
export const positionAfter = (moves) => `${moves.length} ${digest(moves.join("\n"))}`;
