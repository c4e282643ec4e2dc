// Keeps a finger that taps twice from doing two things: what has only just appeared where something else was cannot be
// meant yet, and what was just tapped was meant once. Keys and the mouse know what they do, but for a double click.

const fresh = 400; // milliseconds for which a control is new
const grave = 1200; // the same for what nobody would do twice in a row: the program throws the dice
const twice = 550; // milliseconds between two taps that may be one
const bounce = 100; // the same, on keys that are meant to be tapped several times
const spot = 40; // pixels

/** `now` is a clock in milliseconds. */
export function makeGuard(now = () => performance.now()) {
  const controls = new Map(); // { at, x, y }: when each control appeared where it is
  let last = null; // { id, x, y, at }: the last tap that was meant; others do not keep the next one waiting

  return {
    /** These controls, { id, x, y }, are there now; one that has moved is as new as one that has appeared. */
    see(seen) {
      const there = new Map(seen.map((control) => [control.id, control]));
      for (const id of controls.keys()) if (!there.has(id)) controls.delete(id);
      for (const [id, { x, y }] of there) {
        const known = controls.get(id);
        const isSame = known && Math.hypot(known.x - x, known.y - y) < spot / 2;
        if (!isSame) controls.set(id, { at: now(), x, y });
      }
    },
    /**
     * Whether a tap is meant: { id, x, y, isKey, isGrave }; `isKey` if it may be meant several times in a row, `isGrave`
     * if it must not be done by a finger that meant something else.
     */
    isMeant({ id, x, y, isKey, isGrave }) {
      const at = now();
      const sinceTap = last ? at - last.at : Infinity;
      const isSameSpot = last !== null && Math.hypot(last.x - x, last.y - y) < spot;
      const isAgain = last?.id === id;
      const isFresh = at - (controls.get(id)?.at ?? -Infinity) < (isGrave ? grave : fresh);
      const isTwice = sinceTap < twice && (isAgain || isSameSpot);
      const isRepeated = isKey && isAgain && sinceTap >= bounce;
      const isMeant = !isFresh && (isRepeated || !isTwice);
      if (isMeant) last = { id, x, y, at };
      return isMeant;
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
    const isGrave = event.target.closest("[data-roll]") !== null;
    if (guard.isMeant({ id, x: event.clientX, y: event.clientY, isKey: isKey(event), isGrave })) return;
    event.stopPropagation();
    event.preventDefault();
  };
  place.addEventListener("click", hold, true);
}
