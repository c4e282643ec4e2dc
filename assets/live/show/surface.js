// The page as something that is held in the hand: which sheet is seen, how near, and which taps are meant. The rest of
// the page asks it whose moves are offered and tells it when something has changed.

import { makeGuard, watchTaps } from "./guard.js";
import { makeStage } from "./stage.js";
import { makeTabs } from "./tabs.js";

const gesture = 400; // milliseconds in which a second tap belongs to the one that came nearer
const afterDrawing = 100; // milliseconds: by then the page is on the screen

const areaOf = ({ viewBox }) => viewBox.baseVal.width * viewBox.baseVal.height;

/**
 * `part(name)` finds a part of the page; `isOnPhone()`: one sheet at a time is seen; `isBusy()`: what was done is on its
 * way, and nothing else is heard; `on` hears changed() and tapped(meaning).
 */
export function makeSurface({ page, part, board, players, isOnPhone, isBusy, isFree, on }) {
  const [middle, sheet] = [".middle", ".paper"].map((place) => page.querySelector(`${place} svg.drawing`));
  const stage = makeStage(part("board"), { isUsed: isOnPhone });
  const isTableFirst = areaOf(middle) > areaOf(sheet);
  const tabs = makeTabs(part("tabs"), { players, isUsed: isOnPhone, isTableFirst, on });
  const guard = makeGuard();
  let staged = ""; // what the stage was set for
  let step = 0; // how many moves there are
  let isFinger = false; // that touched the page last
  let nearSince = -Infinity; // when a tap came nearer
  let lastChange = null; // when what can be tapped last changed or moved, unless the guard has looked at it since

  function showNearness() {
    part("whole").hidden = !stage.isNear();
  }

  /** The drawing that is needed now comes up. */
  function turn(view) {
    tabs.look({ isInMiddle: board.isLitIn(".middle"), isOnSheet: board.isLitIn(".paper") });
    tabs.show(view ?? {});
    stage.turn(tabs.seen());
  }

  /** It is as large as there is room for, and near enough to be tapped. */
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

  /** Keys of dice are tapped several times in a row, and are others as soon as something was done with them. */
  const isRepeatable = (key) => key?.matches("[data-face], [data-die], [data-key=erase]") ?? false;
  const nameOf = (key) => (key === null ? "" : isRepeatable(key) ? `${step} ${key.dataset.key}` : key.dataset.key);

  /** What can be tapped has changed or moved: the guard looks at it once it is on the screen, or a finger comes first. */
  function guardSoon(since) {
    lastChange = Math.max(lastChange ?? -Infinity, since);
    setTimeout(guardNow, afterDrawing);
  }

  /** Shows the guard everything that can be tapped. */
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
      ...keys.map((key) => ({ ...seen(key, nameOf(key), key.innerHTML), keypad: isRepeatable(key) ? `keypad ${step}` : "" })),
      seen(part("undo"), "undo"),
      ...fields.map((field) => seen(field, field.dataset.target, field.getAttribute("aria-label"))),
    ], at);
  }

  /** Where what can be tapped is too small for a thumb, a tap comes nearer first; a double tap does no more than that. */
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
    page.addEventListener("scroll", () => guardSoon(-Infinity), true); // what a finger has scrolled was seen to come
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
    /** After everything else was drawn. */
    settle(view) {
      step = view?.step ?? 0;
      setStage();
      guardSoon(performance.now());
    },
  };
}
