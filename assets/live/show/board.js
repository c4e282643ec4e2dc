// The drawing of a live table: the contents of its boxes, highlights for what can be tapped, and previews of a move. A
// target is a box ("2/yellow/A1") or a piece in one ("dice/hand#w").

const svg = "http://www.w3.org/2000/svg";
const outline = 0.04; // of the width of a piece
const near = 22; // pixels by which a thumb may miss, if it hits nothing else
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
    boxes.set(place.dataset.box, { place, value, drawn: value?.innerHTML });
  }
  const drawings = [...board.querySelectorAll("svg.drawing")];
  let tried = []; // boxes that show a preview
  let lit = []; // { element, name, group }: the highlighted targets with their frames
  let lighted = "";
  const sizes = new Map(); // of shapes that are used several times

  function put(shown) {
    for (const [name, drawn] of Object.entries(shown)) {
      const box = boxes.get(name);
      if (!box?.value || box.drawn === drawn) continue;
      box.drawn = drawn;
      box.value.innerHTML = drawn;
    }
  }

  function mark(names, kind) {
    for (const place of board.querySelectorAll(`.${kind}`)) place.classList.remove(kind);
    for (const name of names) boxes.get(name)?.place.classList.add(kind);
  }

  function takeBack() {
    for (const { value, drawn } of tried) value.innerHTML = drawn;
    tried = [];
    mark([], "would-be");
  }

  function wouldBe(shown) {
    takeBack();
    tried = Object.keys(shown).map((name) => boxes.get(name)).filter((box) => box?.value);
    for (const { place, value } of tried) value.innerHTML = shown[place.dataset.box];
    mark(Object.keys(shown), "would-be");
  }

  // ---- where a tap is possible ----

  /** The elements of a target: several for dice that look alike. */
  function elementsOf(target) {
    const hash = target.indexOf("#");
    const place = boxes.get(hash < 0 ? target : target.slice(0, hash))?.place;
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

  /** The button is the frame, not what is printed inside it: its label is the meaning of a tap. */
  function lightUp({ element, target: { name, label, isChosen }, isFirst, measured }) {
    for (const child of element.children) child.setAttribute("aria-hidden", "true");
    const group = frame(element, measured);
    group.dataset.target = name;
    if (isFirst) {
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "0");
      group.setAttribute("aria-label", label);
      if (isChosen) group.setAttribute("aria-pressed", "true");
    } else {
      group.setAttribute("aria-hidden", "true");
    }
    element.classList.add("lit");
    group.classList.toggle("chosen", isChosen);
    lit.push({ element, name, group });
  }

  function putOut() {
    for (const { element, group } of lit) {
      group.remove();
      element.classList.remove("lit");
      for (const child of element.children) child.removeAttribute("aria-hidden");
    }
    lit = [];
  }

  /** For screen readers a picture has no parts; one with buttons is a group of these buttons only. */
  function openPictures() {
    const buttons = lit.map(({ group }) => group).filter((group) => group.hasAttribute("role"));
    for (const drawing of drawings) {
      const isOpen = buttons.some((button) => drawing.contains(button));
      const role = isOpen ? "group" : "img";
      if (drawing.getAttribute("role") !== role) drawing.setAttribute("role", role);
      for (const child of drawing.children) {
        const isSilent = isOpen && !buttons.some((button) => child.contains(button));
        if (child.hasAttribute("aria-hidden") === isSilent) continue;
        if (isSilent) child.setAttribute("aria-hidden", "true");
        else child.removeAttribute("aria-hidden");
      }
    }
  }

  /**
   * Highlights the targets, { name, label, isChosen }: the meaning of a tap there, and whether it was tapped already.
   */
  function light(targets) {
    const wanted = JSON.stringify(targets);
    if (wanted === lighted && lit.every(({ group }) => board.contains(group))) return;
    lighted = wanted;
    const focused = document.activeElement?.dataset?.target;
    putOut();
    const found = new Map(); // each element once, with the first target that includes it
    for (const target of targets) {
      elementsOf(target.name).forEach((element, i) => {
        if (!found.has(element)) found.set(element, { element, target, isFirst: i === 0 });
      });
    }
    const measured = [...found.values()].map((one) => ({ ...one, measured: measure(one.element) })); // before anything is drawn
    for (const one of measured) lightUp(one);
    openPictures();
    if (!focused) return;
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
   * The meaning of a tap: { target } if it is highlighted there, or is the only one nearby where nothing else is; {
   * cell } if it cannot be tapped; or nothing.
   */
  function meaningOf(event) {
    const hit = lit.find(({ element, group }) => element.contains(event.target) || group.contains(event.target));
    if (hit) return { target: hit.name };
    const cell = cellAt(event);
    if (cell && isField(cell)) return { cell };
    const target = nearestTo(event);
    return target ? { target } : cell ? { cell } : {};
  }

  /** A field of a sheet or a piece, but not the background of pieces that can be tapped. */
  const isField = (cell) => !lit.some(({ name }) => name.startsWith(`${cell}#`));

  /** Whether the drawing with an element is visible: on a phone several drawings are stacked. */
  function isSeen(element) {
    const hidden = element.closest("[data-view]:not(.seen)");
    return hidden === null || board.querySelector(".seen") === null;
  }

  function nearestTo(event) {
    const away = lit.filter(({ group }) => isSeen(group)).map(({ group, name }) => {
      const { left, right, top, bottom } = group.getBoundingClientRect();
      const x = Math.max(left - event.clientX, 0, event.clientX - right);
      const y = Math.max(top - event.clientY, 0, event.clientY - bottom);
      return { name, distance: Math.hypot(x, y) };
    });
    const [nearest] = away.sort((one, other) => one.distance - other.distance);
    return nearest && nearest.distance <= near ? nearest.name : null;
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
    countOf: (target) => elementsOf(target).length,
    /** Whether a part of the board has targets, tapped or not. */
    isLitIn: (place) => lit.some(({ group }) => group.closest(place) !== null),
    /** Targets in their order on the board. */
    inOrder: (targets) => {
      const first = new Map([...targets].map((target) => [target, elementsOf(target)[0]]));
      const isBefore = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      return [...first.keys()].sort((one, other) => (isBefore(first.get(one), first.get(other)) ? -1 : 1));
    },
    /** The elements that can be tapped and are not chosen yet. */
    free: () => lit.filter(({ group }) => !group.classList.contains("chosen")).map(({ group }) => group),
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
