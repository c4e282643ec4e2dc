// The visible part of the table on a phone: one drawing at a time, as large as possible, and so that everything that
// can be tapped is as large as a thumb. If it does not fit, the first tap zooms in and the second one chooses. On a
// wide screen all drawings are visible, and this does nothing.

const thumb = 44; // pixels
const margin = 4; // pixels around a drawing
const muchLarger = 1.5; // times, or smaller: beyond that, lines and letters would look coarse
const most = 8; // the largest zoom

/** The zoom at which rectangles are as large as a thumb; 1 if they are already. */
export function nearness(rectangles) {
  const sides = rectangles.flatMap(({ width, height }) => [width, height]).filter((side) => side > 0);
  return sides.length === 0 ? 1 : Math.min(most, Math.max(1, thumb / Math.min(...sides)));
}

/** The rectangle that encloses rectangles. */
export function around(rectangles) {
  const left = Math.min(...rectangles.map((one) => one.left));
  const top = Math.min(...rectangles.map((one) => one.top));
  const right = Math.max(...rectangles.map((one) => one.right));
  const bottom = Math.max(...rectangles.map((one) => one.bottom));
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** `isUsed()`: one drawing is shown at a time; `scaled(times)` is called when the zoom has changed. */
export function makeStage(board, { isUsed, scaled }) {
  const views = [...board.querySelectorAll("[data-view]")];
  const laidOut = new Map(); // view: pixels per unit of its drawing
  let shown = views[0];
  let nearer = 1; // the current zoom
  let needed = 1; // the zoom needed for a thumb

  const drawingOf = (view) => view.querySelector("svg.drawing");

  /**
   * The pixels per unit at which a drawing is laid out: about `scale`. Small changes only scale the existing layout,
   * since phones take long to lay out the text of a drawing again.
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

  /** Fits the drawing into its place, times the zoom. */
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
  }

  function setNearer(times) {
    nearer = times;
    scaled(times);
    shown.classList.toggle("near", times > 1);
  }

  function free() {
    setNearer(1);
    for (const view of views) {
      drawingOf(view).removeAttribute("style");
      view.classList.remove("seen", "near");
    }
    laidOut.clear();
  }

  /** Zooms in, and moves the point of the drawing at `from` to `to`, as far as it can be scrolled. */
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

  /** Shows the whole drawing, with nothing to scroll. */
  function whole() {
    setNearer(1);
    size(shown, 1);
  }

  return {
    /** Shows a drawing, or keeps showing it. */
    turn(name) {
      const next = views.find(({ dataset }) => dataset.view === String(name)) ?? shown;
      if (!isUsed() || (next === shown && next.classList.contains("seen"))) return;
      setNearer(1);
      shown = next;
      for (const view of views) view.classList.toggle("seen", view === shown);
    },
    /**
     * Shows the whole drawing; `lit` are the elements that can be tapped in it. If something can be tapped only there,
     * it zooms in as needed; elements that also have a key (`isKey(element)`) do not cause this.
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
    /** Zooms in if a tap here is too inexact to choose anything; whether it did. */
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
