// What of the table is seen on a phone: one drawing at a time, as large as there is room for, and so that everything
// that can be tapped is as large as a thumb. Where that is too much for one look, the first tap comes nearer and the
// second one chooses. On a desk all drawings are seen at once, and this does nothing.

const thumb = 44; // pixels
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
  let shown = views[0];
  let nearer = 1; // how much larger than the whole drawing
  let needed = 1; // how much it has to be for a thumb

  const drawingOf = (view) => view.querySelector("svg.drawing");

  /** The drawing fills its place, times how near one has come. */
  function size(view, times) {
    const drawing = drawingOf(view);
    const { width, height } = drawing.viewBox.baseVal;
    const frame = getComputedStyle(view);
    const room = {
      width: view.clientWidth - parseFloat(frame.paddingLeft) - parseFloat(frame.paddingRight),
      height: view.clientHeight - parseFloat(frame.paddingTop) - parseFloat(frame.paddingBottom),
    };
    const scale = Math.min(room.width / width, room.height / height) * times;
    if (!(scale > 0)) return;
    drawing.style.width = `${Math.floor(width * scale)}px`;
    drawing.style.height = `${Math.floor(height * scale)}px`;
  }

  function free() {
    for (const view of views) drawingOf(view).removeAttribute("style");
  }

  /** A point of the drawing comes to the middle of what is seen. */
  function centre({ x, y }, times) {
    const before = drawingOf(shown).getBoundingClientRect();
    const part = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
    size(shown, times);
    nearer = times;
    const after = drawingOf(shown).getBoundingClientRect();
    const frame = shown.getBoundingClientRect();
    shown.scrollLeft += after.left + part.x * after.width - (frame.left + frame.width / 2);
    shown.scrollTop += after.top + part.y * after.height - (frame.top + frame.height / 2);
  }

  function whole() {
    nearer = 1;
    size(shown, 1);
    shown.scrollTo(0, 0);
  }

  return {
    /**
     * Which drawing is seen; `lit` are the elements that can be tapped in it. What can be tapped only there comes near
     * enough by itself; what is a key, too (`isKey(element)`), only when it is tapped.
     */
    show(name, lit, isKey) {
      if (!isUsed()) return free();
      shown = views.find(({ dataset }) => dataset.view === String(name)) ?? shown;
      for (const view of views) view.classList.toggle("seen", view === shown);
      whole();
      const inside = lit.filter((element) => shown.contains(element));
      const rectangles = inside.map((element) => element.getBoundingClientRect());
      needed = nearness(rectangles);
      if (needed === 1) return undefined;
      const alone = inside.filter((element) => !isKey(element)).map((element) => element.getBoundingClientRect());
      if (alone.length === 0) return undefined;
      const box = around(alone);
      const fits = box.width * needed <= shown.clientWidth && box.height * needed <= shown.clientHeight;
      if (fits) centre({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, needed);
      return undefined;
    },
    /** Whether a tap has to come nearer before it can choose anything; then it does. */
    comesNearer({ clientX, clientY }) {
      if (!isUsed() || nearer >= needed) return false;
      centre({ x: clientX, y: clientY }, needed);
      return true;
    },
    isNear: () => isUsed() && nearer > 1,
    whole,
  };
}
