// Keeps a finger that taps twice from doing two things: what has only just appeared or moved where something else was
// cannot be meant yet, and what was just tapped was meant once. Keys and the mouse know what they do, but for a double
// click.

const fresh = 400; // milliseconds for which a control is new
const twice = 550; // milliseconds between two taps that may be one
const bounce = 100; // the same, on keys that are meant to be tapped several times
const gesture = 1200; // how long taps in a row may be one, and for which what is grave is new
const spot = 40; // pixels

/** `now` is a clock in milliseconds. */
export function makeGuard(now = () => performance.now()) {
  const controls = new Map(); // { at, x, y }: when each control appeared where it is
  let meant = null; // { id, x, y, at }: the last tap that was meant
  let last = null; // the last tap

  /** Keys of one keypad are as old as the keypad, wherever they are in it. */
  const isSame = (known, { x, y, look, keypad }) =>
    known && (keypad ? known.keypad === keypad : known.look === look && Math.hypot(known.x - x, known.y - y) < spot / 2);

  /** Whether two taps may be one: on the same control, or where it was. */
  const isSamePlace = (one, { id, x, y }) => one !== null && (one.id === id || Math.hypot(one.x - x, one.y - y) < spot);

  return {
    /**
     * These controls, { id, x, y, look, keypad }, are there since `since`; one that has moved or looks otherwise is as new
     * as one that has appeared.
     */
    see(seen, since = now()) {
      const keypads = new Map([...controls.values()].filter(({ keypad }) => keypad).map(({ keypad, at }) => [keypad, at]));
      const there = new Map(seen.map((control) => [control.id, control]));
      for (const id of controls.keys()) if (!there.has(id)) controls.delete(id);
      for (const [id, control] of there) {
        if (!isSame(controls.get(id), control)) controls.set(id, { ...control, at: keypads.get(control.keypad) ?? since });
      }
    },
    /**
     * Whether a tap is meant: { id, x, y, at, isKey, isGrave }; `at` is when the finger tapped, which a busy phone may hear
     * of later; `isKey` if it may be meant several times in a row, `isGrave` if it must not be done by a finger that meant
     * something else.
     */
    isMeant(tap) {
      const { at = now() } = tap;
      const [sinceMeant, sinceLast] = [meant, last].map((one) => (one ? at - one.at : Infinity));
      const isFresh = at - (controls.get(tap.id)?.at ?? -Infinity) < (tap.isGrave ? gesture : fresh);
      const inRow = sinceMeant < (tap.isGrave ? gesture : twice) || (sinceMeant < gesture && sinceLast < twice);
      const isTwice = isSamePlace(meant, tap) && inRow;
      const isRepeated = tap.isKey && meant?.id === tap.id && sinceMeant >= bounce;
      last = { at };
      const isMeant = !isFresh && (isRepeated || !isTwice);
      if (isMeant) meant = { ...tap, at };
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
    const isGrave = event.target.closest("[data-roll], [data-confirm]") !== null;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    if (guard.isMeant({ id, x, y, at, isKey: isKey(event), isGrave })) return;
    event.stopPropagation();
    event.preventDefault();
  };
  place.addEventListener("click", hold, true);
}
