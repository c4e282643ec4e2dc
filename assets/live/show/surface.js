// Adapts the page to touch screens: which sheet is shown, how large, and which taps are intended. The rest of the page
// asks it whose moves are offered and tells it when something has changed.

import { makeGuard, watchTaps } from "./guard.js";
import { makeStage } from "./stage.js";
import { makeTabs } from "./tabs.js";

const gesture = 400; // milliseconds in which a second tap belongs to the one that zoomed in
const afterDrawing = 100; // milliseconds: by then the page is on the screen

const areaOf = ({ viewBox }) => viewBox.baseVal.width * viewBox.baseVal.height;

/**
 * `part(name)` finds a part of the page; `isOnPhone()`: one sheet is shown at a time; `isBusy()`: an action is being
 * sent, and other input is ignored; `on` is called with changed() and tapped(meaning).
 */
export function makeSurface({ page, part, board, players, isOnPhone, isBusy, isFree, on }) {
  const [middle, sheet] = [".middle", ".paper"].map((place) => page.querySelector(`${place} svg.drawing`));
  const stage = makeStage(part("board"), { isUsed: isOnPhone, scaled: board.scaled });
  const isTableFirst = areaOf(middle) > areaOf(sheet);
  const tabs = makeTabs(part("tabs"), { players, isUsed: isOnPhone, isTableFirst, on });
  const guard = makeGuard();
  let staged = ""; // the state the stage was set for
  let step = 0; // the number of moves
  let isFinger = false; // the page was last touched by a finger
  let nearSince = -Infinity; // when a tap zoomed in
  let lastChange = null; // when a control last changed or moved; null after the guard has looked

  function showNearness() {
    part("whole").hidden = !stage.isNear();
  }

  /** Shows the drawing that is needed now. */
  function turn(view) {
    const ownSheet = `.paper[data-seat="${tabs.acting()}"]`;
    tabs.look({ isInMiddle: board.isLitIn(".middle"), isOnSheet: board.isLitIn(ownSheet) });
    tabs.show(view ?? {});
    stage.turn(tabs.seen());
  }

  /** Makes it as large as possible, and zooms in as needed for tapping. */
  function setStage() {
    const free = isOnPhone() ? board.free() : [];
    const { clientWidth, clientHeight } = part("board");
    const names = free.map(({ dataset }) => dataset.target);
    const wanted = isOnPhone() ? JSON.stringify([tabs.seen(), names, clientWidth, clientHeight]) : "";
    if (wanted === staged) return;
    staged = wanted;
    const isKey = ({ dataset }) => part("panel").querySelector(`[data-piece="${CSS.escape(dataset.target)}"]`) !== null;
    stage.fit(free, isKey);
    showNearness();
  }

  /** Keys of dice are tapped several times in a row; after each action they count as different keys. */
  const isRepeatable = (key) => key?.matches("[data-face], [data-die], [data-key=erase]") ?? false;
  const nameOf = (key) => (key === null ? "" : isRepeatable(key) ? `${step} ${key.dataset.key}` : key.dataset.key);

  /** What a key shows: its words and shapes. */
  function lookOf(key) {
    const labels = [key, ...key.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    const shapes = [...key.querySelectorAll("use")].map((one) => one.getAttribute("href"));
    return [key.textContent, ...labels, ...shapes].join(" ");
  }

  /** Controls have changed or moved: the guard looks at them once they are drawn, or when a finger comes first. */
  function guardSoon(since) {
    lastChange = Math.max(lastChange ?? -Infinity, since);
    setTimeout(guardNow, afterDrawing);
  }

  /** Shows all controls to the guard. */
  function guardNow() {
    if (lastChange === null) return;
    const at = lastChange;
    lastChange = null;
    const keys = ["panel", "tools", "service"].flatMap((place) => [...part(place).querySelectorAll("[data-key]")]);
    const fields = board.free().filter((field) => !isOnPhone() || field.closest(".seen"));
    const seen = (element, id, look = "") => {
      const { left, top } = element.getBoundingClientRect();
      return { id, x: left, y: top, look };
    };
    guard.see([
      ...keys.map((key) => (isRepeatable(key) ? { ...seen(key, nameOf(key)), keypad: `keypad ${step}` } : seen(key, nameOf(key), lookOf(key)))),
      seen(part("undo"), "undo"),
      ...fields.map((field) => seen(field, field.dataset.target, field.getAttribute("aria-label"))),
    ], at);
  }

  /** If the fields are too small for a thumb, a tap first zooms in; a double tap does no more than that. */
  function tapBoard(meant, event) {
    if (isFinger && performance.now() - nearSince < gesture) return;
    if (event && isFree() && stage.comesNearer(event)) nearSince = performance.now();
    else on.tapped(meant);
    showNearness();
  }

  function listen() {
    const keyOf = ({ target }) => nameOf(target.closest("[data-key]"));
    const targetOf = ({ target }) => target.closest("[data-target]")?.dataset.target ?? "";
    const isKey = ({ target }) => isRepeatable(target.closest("[data-key]"));
    page.addEventListener("pointerdown", ({ pointerType }) => (isFinger = pointerType !== "mouse"), true);
    page.addEventListener("pointerdown", guardNow, true);
    page.addEventListener("click", guardNow, true);
    page.addEventListener("toggle", () => guardSoon(performance.now()), true);
    page.addEventListener("scroll", () => guardSoon(-Infinity), true); // the user sees where scrolled controls go
    watchTaps(part("panel"), guard, { idOf: keyOf, isKey });
    watchTaps(part("undo"), guard, { idOf: () => "undo", isKey: () => false });
    watchTaps(part("tools"), guard, { idOf: keyOf, isKey });
    watchTaps(part("service"), guard, { idOf: keyOf, isKey: () => false });
    watchTaps(part("board"), guard, { idOf: targetOf, isKey: () => false });
    for (const place of ["panel", "tools"]) {
      part(place).addEventListener("click", (event) => isBusy() && event.stopPropagation(), true);
    }
    board.listen(tapBoard);
    part("whole").addEventListener("click", () => {
      stage.whole();
      showNearness();
    });
  }

  return {
    listen,
    focus: tabs.focus,
    follow: tabs.follow,
    turn,
    /** The menu was opened or closed. */
    uncovered: () => guardSoon(performance.now()),
    /** Called after everything else was drawn. */
    settle(view) {
      step = view?.step ?? 0;
      setStage();
      guardSoon(performance.now());
    },
  };
}
