// The drawing of a live table: the contents of its boxes, highlights for what can be tapped, and previews of a move. A
// target is a box ("2/yellow/A1") or a piece in one ("dice/hand#w").

import { morph } from "./morph.js";

const svg = "http://www.w3.org/2000/svg";
const outline = 0.04; // of the width of a piece
const near = 12; // pixels by which a thumb may miss, if it hits nothing else
const dot = 2.5; // units of a drawing: the radius of the dot on targets

function shape(tag, attributes) {
  const element = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export function makeBoard(board) {
  const boxes = new Map();
  for (const place of board.querySelectorAll("[data-box]")) {
    const value = place.querySelector(".value");
    boxes.set(place.dataset.box, { place, value, drawn: value?.innerHTML, times: 0 });
  }
  const drawings = [...board.querySelectorAll("svg.drawing")];
  let tried = []; // boxes that show a preview
  let lit = new Map(); // the highlighted elements, each with { element, name, group }: its target and its frame
  const marked = new Map(); // the boxes of each kind of mark
  let lighted = "";
  const sizes = new Map(); // of shapes that are used several times
  let zoom = 1; // the current one

  function put(shown) {
    for (const [name, drawn] of Object.entries(shown)) {
      const box = boxes.get(name);
      if (!box?.value || box.drawn === drawn) continue;
      box.drawn = drawn;
      box.times += 1;
      redraw(box.value, drawn);
    }
  }

  function redraw(value, drawn) {
    putOutIn(value);
    morph(value, drawn);
  }

  function mark(names, kind) {
    const places = names.map((name) => boxes.get(name)?.place).filter(Boolean);
    for (const place of marked.get(kind) ?? []) if (!places.includes(place)) place.classList.remove(kind);
    for (const place of places) place.classList.add(kind);
    marked.set(kind, places);
  }

  function takeBack() {
    for (const { value, drawn } of tried) redraw(value, drawn);
    tried = [];
    mark([], "would-be");
  }

  function wouldBe(shown) {
    takeBack();
    tried = Object.keys(shown).map((name) => boxes.get(name)).filter((box) => box?.value);
    for (const { place, value } of tried) redraw(value, shown[place.dataset.box]);
    mark(Object.keys(shown), "would-be");
  }

  // ---- where a tap is possible ----

  function boxOf(target) {
    const hash = target.indexOf("#");
    return boxes.get(hash < 0 ? target : target.slice(0, hash));
  }

  /** The elements of a target: several for dice that look alike. */
  function elementsOf(target) {
    const hash = target.indexOf("#");
    const place = boxOf(target)?.place;
    if (!place) return [];
    return hash < 0 ? [place] : [...place.querySelectorAll(`[data-part="${CSS.escape(target.slice(hash + 1))}"]`)];
  }

  /** The box given by the attributes of a rectangle or a card. */
  function written(element) {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => element[name].baseVal.value);
    return { x, y, width, height };
  }

  /** The bounding box of an element; a shape that is used several times is measured once. */
  function sizeOf(element) {
    const name = element.localName === "use" ? element.getAttribute("href") : "";
    if (!name) return element.getBBox();
    if (!sizes.has(name)) sizes.set(name, element.getBBox());
    return sizes.get(name);
  }

  /** The position of an element in its drawing; if it is written in the attributes, no layout is needed. */
  function measure(element) {
    const ground = [...element.children].find(({ localName }) => localName === "rect");
    return ground ? written(ground) : sizeOf(element);
  }

  /** A frame and a dot, so that a target is marked by more than its colour. */
  function frame(element, { x, y, width, height }) {
    const group = shape("g", { class: "frame" });
    const size = Math.min(width, height);
    const edge = { x, y, width, height, rx: size / 8 };
    const inset = element.localName === "svg" ? size / 8 : 0; // parts outside of a card are cut off
    group.append(
      shape("rect", { class: "casing", ...edge }),
      shape("rect", edge),
      shape("circle", { cx: x + width - inset, cy: y + inset, r: Math.min(size / 5, dot) }),
    );
    if (element.localName === "use") {
      const transform = element.getAttribute("transform");
      if (transform) group.setAttribute("transform", transform);
      element.after(group);
    } else {
      element.append(group);
    }
    return group;
  }

  /** The lines of frames are as thick whatever the zoom. Only they depend on it: styling a whole drawing takes long. */
  function thin({ style }) {
    if (zoom > 1) style.setProperty("--near", zoom);
    else style.removeProperty("--near");
  }

  /** Highlights an element that was not highlighted. */
  function lightUp({ element, target: { name }, measured }) {
    for (const child of element.children) child.setAttribute("aria-hidden", "true");
    const group = frame(element, measured);
    if (zoom > 1) thin(group);
    element.classList.add("lit");
    return { element, name, group };
  }

  /** The button is the frame, not what is printed inside it: its label is the meaning of a tap. */
  function describe({ group }, { target: { name, label, isChosen }, isFirst }) {
    const wanted = {
      "data-target": name,
      role: isFirst && "button",
      tabindex: isFirst && "0",
      "aria-label": isFirst && label,
      "aria-pressed": isFirst && isChosen && "true",
      "aria-hidden": !isFirst && "true",
    };
    for (const [attribute, value] of Object.entries(wanted)) {
      if (value === false) group.removeAttribute(attribute);
      else if (group.getAttribute(attribute) !== value) group.setAttribute(attribute, value);
    }
    group.classList.toggle("chosen", isChosen);
  }

  function putOut({ element, group }) {
    group.remove();
    element.classList.remove("lit");
    for (const child of element.children) child.removeAttribute("aria-hidden");
    lit.delete(element);
  }

  /** Nothing is highlighted inside this element any more: it is about to be drawn anew. */
  function putOutIn(place) {
    for (const one of [...lit.values()]) {
      if (!place.contains(one.element)) continue;
      putOut(one);
      lighted = "";
    }
  }

  for (const drawing of drawings) for (const child of drawing.children) child.setAttribute("aria-hidden", "true");
  let opened = new Set(); // children of drawings that have buttons

  /** For screen readers a picture has no parts; one with buttons is a group of these buttons only. */
  function openPictures() {
    const children = new Set();
    const groups = new Set();
    for (const { group } of lit.values()) {
      if (!group.hasAttribute("role")) continue;
      let child = group;
      while (!child.parentNode.matches("svg.drawing")) child = child.parentNode;
      children.add(child);
      groups.add(child.parentNode);
    }
    for (const child of opened) if (!children.has(child)) child.setAttribute("aria-hidden", "true");
    for (const child of children) child.removeAttribute("aria-hidden");
    opened = children;
    for (const drawing of drawings) {
      const role = groups.has(drawing) ? "group" : "img";
      if (drawing.getAttribute("role") !== role) drawing.setAttribute("role", role);
    }
  }

  /**
   * Highlights the targets, { name, label, isChosen }: the meaning of a tap there, and whether it was tapped already.
   */
  function light(targets) {
    const wanted = JSON.stringify(targets);
    if (wanted === lighted) return;
    lighted = wanted;
    const focused = document.activeElement?.dataset?.target;
    const found = new Map(); // each element once, with the first target that includes it
    for (const target of targets) {
      elementsOf(target.name).forEach((element, i) => {
        if (!found.has(element)) found.set(element, { element, target, isFirst: i === 0 });
      });
    }
    for (const one of [...lit.values()]) if (!found.has(one.element)) putOut(one);
    const fresh = [...found.values()].filter(({ element }) => !lit.has(element));
    const measured = fresh.map((one) => ({ ...one, measured: measure(one.element) })); // before anything is drawn
    for (const one of measured) lit.set(one.element, lightUp(one));
    lit = new Map([...found].map(([element, { target }]) => [element, { ...lit.get(element), name: target.name }])); // in their order
    for (const [element, one] of found) describe(lit.get(element), one);
    openPictures();
    if (!focused || document.activeElement?.dataset?.target === focused) return;
    board.querySelector(`[tabindex][data-target="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  /** The cell of the drawing at a point that cannot be tapped now; "" if there is none. */
  function cellAt(event) {
    const box = event.target.closest("[data-box]");
    const part = event.target.closest("[data-part]")?.dataset.part;
    if (!box) return "";
    return part && box.contains(event.target.closest("[data-part]")) ? `${box.dataset.box}#${part}` : box.dataset.box;
  }

  /**
   * The meaning of a tap: { target } if it is highlighted there, or is the only one nearby where nothing else is;
   * { cell } if it cannot be tapped; { isPrinted } for what is never tapped, such as an icon; or nothing.
   */
  function meaningOf(event) {
    const hit = [...lit.values()].find(({ element, group }) => element.contains(event.target) || group.contains(event.target));
    if (hit) return { target: hit.name };
    const cell = cellAt(event);
    if (cell && isField(cell)) return { cell };
    if (!cell && !isBlank(event.target)) return { isPrinted: true };
    const target = onlyOneNear(event);
    return target ? { target } : cell ? { cell } : {};
  }

  /** Whether nothing is drawn there but the background: of the drawing, or of an area. */
  const isBlank = (element) => element.closest("svg.drawing") === null || element.matches("svg.drawing, svg.drawing > rect");

  /** A field of a sheet or a piece, but not the background of pieces that can be tapped. */
  const isField = (cell) => ![...lit.values()].some(({ name }) => name.startsWith(`${cell}#`));

  /** Whether the drawing with an element is visible: on a phone several drawings are stacked. */
  function isSeen(element) {
    const hidden = element.closest("[data-view]:not(.seen)");
    return hidden === null || board.querySelector(".seen") === null;
  }

  /** The target close to a tap, if there is only one. */
  function onlyOneNear(event) {
    const names = [...lit.values()].filter(({ group }) => isSeen(group)).flatMap(({ group, name }) => {
      const { left, right, top, bottom } = group.getBoundingClientRect();
      const x = Math.max(left - event.clientX, 0, event.clientX - right);
      const y = Math.max(top - event.clientY, 0, event.clientY - bottom);
      return Math.hypot(x, y) <= near ? [name] : [];
    });
    return new Set(names).size === 1 ? names[0] : null;
  }

  /** A matrix, multiplied by those in an element's transform attribute. */
  const transformed = (matrix, { transform }) =>
    [...transform.baseVal].reduce((so, { matrix: next }) => so.multiply(DOMMatrix.fromMatrix(next)), matrix);

  /** From the coordinates inside a group to those of its drawing, as given by the attributes. */
  const matrixIn = (group) =>
    group.classList.contains("drawing") ? new DOMMatrix() : transformed(matrixIn(group.parentNode), group);

  /** A box transformed by a matrix, if nothing is rotated. */
  function moved({ x, y, width, height }, { a, d, e, f }) {
    return { x: a * x + e, y: d * y + f, width: a * width, height: d * height };
  }

  /** The position of an element within its parent. */
  function placeOf(element) {
    if (element.localName !== "svg") return moved(measure(element), transformed(new DOMMatrix(), element));
    return written(element);
  }

  /** A picture of a target alone, for a key, as it looks on the board. */
  function picture(target) {
    const [element] = elementsOf(target);
    const drawing = element?.closest("svg.drawing");
    if (!drawing) return null;
    const outside = matrixIn(element.parentNode);
    const box = moved(placeOf(element), outside);
    if (!(box.width > 0 && box.height > 0)) return null;
    const { a, b, c, d, e, f } = outside;
    const copy = element.cloneNode(true);
    for (const frame of copy.querySelectorAll(".frame")) frame.remove();
    copy.classList.remove("lit");
    const group = shape("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    group.append(copy);
    const edge = box.width * outline; // half of its outline is outside
    const viewBox = [box.x - edge, box.y - edge, box.width + 2 * edge, box.height + 2 * edge].join(" ");
    const own = shape("svg", { class: drawing.getAttribute("class"), viewBox, "aria-hidden": "true" });
    own.append(group);
    return own;
  }

  return {
    put,
    wouldBe,
    takeBack,
    changed: (names) => mark(names, "changed"),
    light,
    has: (target) => elementsOf(target).length > 0,
    picture,
    /** Identifies the picture of a target: another one when it was drawn anew. */
    lookOf: (target) => `${target} ${boxOf(target)?.times}`,
    /** The zoom has changed. */
    scaled(times) {
      if (times === zoom) return;
      zoom = times;
      for (const { group } of lit.values()) thin(group);
    },
    countOf: (target) => elementsOf(target).length,
    /** The class of its colour, or "". */
    inkOf: (target) => [...(boxOf(target)?.place.classList ?? [])].find((name) => name.startsWith("ink-")) ?? "",
    /** Whether a part of the board has targets, tapped or not. */
    isLitIn: (place) => [...lit.values()].some(({ group }) => group.closest(place) !== null),
    /** Targets in their order on the board. */
    inOrder: (targets) => {
      const first = new Map([...targets].map((target) => [target, elementsOf(target)[0]]));
      const isBefore = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      return [...first.keys()].sort((one, other) => (isBefore(first.get(one), first.get(other)) ? -1 : 1));
    },
    /** The elements that can be tapped and are not chosen yet. */
    free: () => [...lit.values()].filter(({ group }) => !group.classList.contains("chosen")).map(({ group }) => group),
    listen(tapped) {
      board.addEventListener("click", (event) => {
        if (event.target.closest("a, button:not(.lit), summary")) return;
        tapped(meaningOf(event), event);
      });
      board.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        const { target } = event.target.dataset ?? {};
        if (!target) return;
        event.preventDefault();
        tapped({ target }, null);
      });
    },
  };
}
