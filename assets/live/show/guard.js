// Prevents a double tap from doing two things: a tap on a control that has just appeared or moved is not intended yet,
// and a repeated tap is intended once. Keyboard and mouse input is not filtered, except double clicks.

const fresh = 400; // milliseconds for which a control is new
const twice = 550; // milliseconds between two taps that may be one double tap
const bounce = 100; // the same for keys that are meant to be tapped several times
const gesture = 1200; // the longest series of taps that may be one gesture; also how long a control with serious effects counts as new
const spot = 40; // pixels

/** `now` is a clock in milliseconds. */
export function makeGuard(now = () => performance.now()) {
  const controls = new Map(); // { at, x, y }: when each control appeared at its position
  let meant = null; // { id, x, y, at }: the last tap that was accepted
  let last = null; // the last tap

  /** All keys of a keypad are as old as the keypad, wherever they are in it. */
  const isSame = (known, { x, y, look, keypad }) =>
    known && (keypad ? known.keypad === keypad : known.look === look && Math.hypot(known.x - x, known.y - y) < spot / 2);

  /** Whether two taps may be a double tap: on the same control, or where it was. */
  const isSamePlace = (one, { id, x, y }) => one !== null && (one.id === id || Math.hypot(one.x - x, one.y - y) < spot);

  return {
    /**
     * These controls, { id, x, y, look, keypad }, have been visible since `since`; one that has moved or changed its
     * look counts as new.
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
     * Whether a tap is intended: { id, x, y, at, isKey, isGrave }; `at` is when the finger tapped, which a busy phone
     * may report late; `isKey` if it may be repeated quickly, `isGrave` if it must not be triggered by a tap meant for
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

/** Stops unintended taps in `place`; `idOf(event)` names the control, "" for one that needs no guard. */
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
