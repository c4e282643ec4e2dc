// The ledger of a live table: one row per move, one group per turn. On a phone the newest is on top, where it is
// visible.

import { gained, make, say, timeOf } from "./page.js";

const narrow = matchMedia("(max-width: 60rem)");
const nearNewest = 40; // pixels from the end that still count as the end
const deepest = 3; // deeper chains of bonuses are indented like these

/** Marks dice rolled by the program: a sign, and words for screen readers. */
function virtualMark() {
  const said = make("span", { class: "hidden-text" }, `${say("virtual")}: `);
  const sign = make("span", { "aria-hidden": "true" }, "⚄ ");
  return make("span", { class: "virtual", title: say("virtual") }, sign, said);
}

export function makeLedger(table, { players, press }) {
  let entries = []; // all moves
  const rows = []; // { entry, line, group }: the rows drawn so far
  let newestFirst = narrow.matches;

  function lineOf(entry, number) {
    const words = entry.virtual ? [virtualMark(), entry.words] : [entry.words];
    const what = press
      ? make("button", { type: "button", "data-step": number, title: entry.move, "aria-haspopup": "dialog" }, ...words)
      : make("span", { title: entry.move }, ...words);
    return make(
      "tr",
      { class: `depth-${Math.min(entry.depth, deepest)}`, "data-step": number },
      make("td", { class: "number", title: timeOf(entry.at) }, String(number)),
      make("td", { class: "what" }, what),
      make("td", { class: "number" }, gained(entry.gain)),
      ...entry.totals.map((total, i) =>
        make("td", { class: i + 1 === entry.seat ? "number sum own" : "number sum" }, String(total)),
      ),
    );
  }

  function groupOf(entry) {
    const last = rows.length > 0 ? rows[rows.length - 1].group : null;
    if (last && !entry.turn) return last;
    const heading = make("th", { colspan: 3 + players.length, scope: "colgroup" }, entry.turn || say("turn"));
    const group = make("tbody", {}, make("tr", { class: "turn" }, heading));
    if (newestFirst) table.tHead.after(group);
    else table.append(group);
    return group;
  }

  function add(entry) {
    const line = lineOf(entry, rows.length + 1);
    const group = groupOf(entry);
    if (newestFirst) group.firstElementChild.after(line);
    else group.append(line);
    rows.push({ entry, line, group });
  }

  function removeLast() {
    const { line, group } = rows.pop();
    line.remove();
    if (group.children.length === 1) group.remove();
  }

  const shelf = table.parentElement;
  let put = 0; // the last scroll position set here
  let isAway = false; // the reader has scrolled to older moves, and stays there
  let isSeen = typeof ResizeObserver === "undefined"; // it has a size; until then it is not drawn

  function showNewest() {
    if (isAway || !isSeen) return;
    shelf.scrollTop = newestFirst ? 0 : shelf.scrollHeight;
    put = shelf.scrollTop;
  }

  /** Notes whether the reader has scrolled to older moves. */
  function look() {
    if (shelf.scrollTop === put) return;
    const away = newestFirst ? shelf.scrollTop : shelf.scrollHeight - shelf.clientHeight - shelf.scrollTop;
    isAway = away > nearNewest;
  }
  shelf.addEventListener("scroll", look);
  function resized([{ contentRect }]) {
    isSeen = contentRect.width > 0;
    if (isSeen) draw();
  }
  if (!isSeen) new ResizeObserver(resized).observe(shelf);

  function markNewest() {
    table.querySelector("tr[aria-current]")?.removeAttribute("aria-current");
    rows[rows.length - 1]?.line.setAttribute("aria-current", "step");
  }

  function draw() {
    if (rows.length > 0) look(); // on a busy device a new move may come before the scroll event
    const isDrawn = ({ entry }, i) => entries[i] === entry;
    while (!rows.every(isDrawn)) removeLast();
    for (const entry of entries.slice(rows.length)) add(entry);
    markNewest();
    showNewest();
  }

  /** The first `keep` entries stay, the others are new. */
  function change({ keep, add: added }) {
    entries = [...entries.slice(0, keep), ...added];
    if (isSeen) draw();
  }

  narrow.addEventListener?.("change", () => {
    newestFirst = narrow.matches;
    while (rows.length > 0) removeLast();
    if (isSeen) draw();
  });
  if (press) {
    table.addEventListener("click", (event) => {
      const step = event.target.closest("button[data-step]")?.dataset.step;
      if (step) press(Number(step));
    });
  }
  return { change, entries: () => entries, size: () => entries.length };
}
