// What of the table is seen on a phone: one drawing at a time, as large as there is room for, and so that everything
// that can be tapped is as large as a thumb. Where that is too much for one look, the first tap comes nearer and the
// second one chooses. On a desk all drawings are seen at once, and this does nothing.

const thumb = 44; // pixels
const margin = 4; // pixels around a drawing
const muchLarger = 1.5; // times, or smaller: then lines and letters would look coarse
const most = 8; // times larger than the whole drawing

/** How much nearer one has to come so that rectangles are as large as a thumb; 1 if they are. */
export function nearness(rectangles) {
  const sides = rectangles.flatMap(({ width, height }) => [width, height]).filter((side) => side > 0);
  return sides.length === 0 ? 1 : Math.min(most, Math.max(1, thumb / Math.min(...sides)));
}

/** What encloses rectangles. */
export function around(rectangles) {
  const left = Math.min(...rectangles.map((one) => one.left));
  const top = Math.min(...rectangles.map((one) => one.top));
  const right = Math.max(...rectangles.map((one) => one.right));
  const bottom = Math.max(...rectangles.map((one) => one.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** `isUsed()` tells whether one drawing is seen at a time. */
export function makeStage(board, { isUsed }) {
  const views = [...board.querySelectorAll("[data-view]")];
  const laidOut = new Map(); // view: pixels for a unit of its drawing
  let shown = views[0];
  let nearer = 1; // how much larger than the whole drawing
  let needed = 1; // how much it has to be for a thumb

  const drawingOf = (view) => view.querySelector("svg.drawing");

  /**
   * Pixels for a unit of a drawing as it is laid out: about `scale`, for which there is room. As long as little changes
   * it is only magnified, since phones take long to lay out the text of a drawing anew.
   */
  function layOut(view, { width, height }, scale) {
    const known = laidOut.get(view);
    if (known && Math.abs(Math.log(scale / known)) < Math.log(muchLarger)) return known;
    const { style } = drawingOf(view);
    style.width = `${width * scale}px`;
    style.height = `${height * scale}px`;
    laidOut.set(view, scale);
    return scale;
  }

  /** The drawing fills its place, times how near one has come. */
  function size(view, times) {
    const drawing = drawingOf(view);
    const { width, height } = drawing.viewBox.baseVal;
    const place = { width: board.clientWidth, height: board.clientHeight };
    const room = { width: place.width - 2 * margin, height: place.height - 2 * margin };
    const whole = Math.min(room.width / width, room.height / height);
    if (!(whole > 0)) return;
    const base = layOut(view, { width, height }, whole);
    const scale = whole * times;
    const [left, top] = [place.width - width * scale, place.height - height * scale].map((rest) => Math.max(margin, rest / 2));
    drawing.style.transform = `translate(${left}px, ${top}px) scale(${scale / base})`;
    if (times > 1) drawing.style.setProperty("--near", times);
    else drawing.style.removeProperty("--near");
  }

  function setNearer(times) {
    nearer = times;
    shown.classList.toggle("near", times > 1);
  }

  function free() {
    for (const view of views) {
      drawingOf(view).removeAttribute("style");
      view.classList.remove("seen", "near");
    }
    laidOut.clear();
  }

  /** The drawing comes nearer, and the point of it that is at `from` goes to `to`, as far as it can be scrolled. */
  function comeNearer(from, to, times) {
    const before = drawingOf(shown).getBoundingClientRect();
    const part = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height };
    size(shown, times);
    setNearer(times);
    const after = drawingOf(shown).getBoundingClientRect();
    shown.scrollLeft += after.left + part.x * after.width - to.x;
    shown.scrollTop += after.top + part.y * after.height - to.y;
  }

  const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

  /** All of the drawing is seen, and there is nothing left to scroll. */
  function whole() {
    setNearer(1);
    size(shown, 1);
  }

  return {
    /** Another drawing is seen, or the same one. */
    turn(name) {
      const next = views.find(({ dataset }) => dataset.view === String(name)) ?? shown;
      if (!isUsed() || (next === shown && next.classList.contains("seen"))) return;
      setNearer(1);
      shown = next;
      for (const view of views) view.classList.toggle("seen", view === shown);
    },
    /**
     * Shows all of the drawing; `lit` are the elements that can be tapped in it. What can be tapped only there comes
     * near enough by itself; what is a key, too (`isKey(element)`), only when it is tapped.
     */
    fit(lit, isKey) {
      if (!isUsed()) return free();
      whole();
      const inside = lit.filter((element) => shown.contains(element));
      const rectangles = inside.map((element) => element.getBoundingClientRect());
      needed = nearness(rectangles);
      if (needed === 1) return undefined;
      const alone = inside.filter((element) => !isKey(element)).map((element) => element.getBoundingClientRect());
      if (alone.length === 0) return undefined;
      const box = around(alone);
      const fits = box.width * needed <= shown.clientWidth && box.height * needed <= shown.clientHeight;
      if (fits) comeNearer(middleOf(box), middleOf(shown.getBoundingClientRect()), needed);
      return undefined;
    },
    /** Whether a tap has to come nearer before it can choose anything; then it does. */
    comesNearer({ clientX, clientY }) {
      if (!isUsed() || nearer >= needed) return false;
      const tapped = { x: clientX, y: clientY };
      comeNearer(tapped, tapped, needed); // what was tapped stays under the finger
      return true;
    },
    isNear: () => isUsed() && nearer > 1,
    whole,
  };
}
