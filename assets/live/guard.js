// Keeps a finger that taps twice from doing two things: what has only just appeared where something else was cannot be
// meant yet, and what was just tapped was meant once. Keys and the mouse know what they do, but for a double click.

const fresh = 400; // milliseconds for which a control is new
const twice = 550; // milliseconds between two taps that may be one
const bounce = 100; // the same, on keys that are meant to be tapped several times
const spot = 40; // pixels

/** `now` is a clock in milliseconds. */
export function makeGuard(now = () => performance.now()) {
  const since = new Map(); // when each control appeared
  let last = null; // { id, x, y, at }: the last tap

  return {
    /** These controls are there now. */
    see(ids) {
      const there = new Set(ids);
      for (const id of since.keys()) if (!there.has(id)) since.delete(id);
      for (const id of there) if (!since.has(id)) since.set(id, now());
    },
    /** Whether a tap is meant: { id, x, y, isKey }; `isKey` if it may be meant several times in a row. */
    isMeant({ id, x, y, isKey }) {
      const at = now();
      const before = last;
      last = { id, x, y, at };
      const sinceTap = before ? at - before.at : Infinity;
      if (isKey && before?.id === id) return sinceTap >= bounce;
      if (at - (since.get(id) ?? 0) < fresh) return false;
      if (isKey) return true;
      const isSameSpot = before && Math.hypot(before.x - x, before.y - y) < spot;
      return !(sinceTap < twice && (before.id === id || isSameSpot));
    },
  };
}

/** Stops taps in `place` that are not meant; `idOf(event)` names the control, "" for what needs no guard. */
export function watchTaps(place, guard, { idOf, isKey }) {
  let kind = "mouse";
  place.addEventListener("pointerdown", ({ pointerType }) => (kind = pointerType), true);
  const hold = (event) => {
    const id = idOf(event);
    const isFinger = kind !== "mouse" || event.detail > 1;
    if (!id || event.detail === 0 || !isFinger) return;
    if (guard.isMeant({ id, x: event.clientX, y: event.clientY, isKey: isKey(event) })) return;
    event.stopPropagation();
    event.preventDefault();
  };
  place.addEventListener("click", hold, true);
}
