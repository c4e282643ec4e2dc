// The page as something that is held in the hand: which sheet is seen, how near, and which taps are meant. The rest of
// the page asks it whose moves are offered and tells it when something has changed.

import { makeGuard, watchTaps } from "./guard.js";
import { makeStage } from "./stage.js";
import { makeTabs } from "./tabs.js";

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

  function showNearness() {
    part("whole").hidden = !stage.isNear();
  }

  /** The drawing that is needed now, near enough to be tapped. */
  function setStage(view) {
    const free = isOnPhone() ? board.free() : [];
    const isIn = (place) => free.some((element) => element.closest(place) !== null);
    tabs.look({ isInMiddle: isIn(".middle"), isOnSheet: isIn(".paper") });
    tabs.show(view ?? {});
    const { clientWidth, clientHeight } = part("board");
    const names = free.map(({ dataset }) => dataset.target);
    const wanted = isOnPhone() ? JSON.stringify([tabs.seen(), names, clientWidth, clientHeight]) : "";
    if (wanted === staged) return;
    staged = wanted;
    const isKey = ({ dataset }) => part("panel").querySelector(`[data-piece="${CSS.escape(dataset.target)}"]`) !== null;
    stage.show(tabs.seen(), free, isKey);
    showNearness();
  }

  /** Everything that can be tapped, as the guard knows it. */
  function guardNow() {
    const keys = ["panel", "tools"].flatMap((place) =>
      [...part(place).querySelectorAll("[data-key]")].map(({ dataset }) => dataset.key),
    );
    guard.see([...keys, "undo", ...board.free().map(({ dataset }) => dataset.target)]);
  }

  /** Where what can be tapped is too small for a thumb, a tap comes nearer first. */
  function tapBoard(meant, event) {
    if (!event || !isFree() || !stage.comesNearer(event)) on.tapped(meant);
    showNearness();
  }

  function listen() {
    const keyOf = ({ target }) => target.closest("[data-key]")?.dataset.key ?? "";
    const targetOf = ({ target }) => target.closest("[data-target]")?.dataset.target ?? "";
    const isKey = ({ target }) => target.closest("[data-face], [data-die], [data-counted]") !== null;
    watchTaps(part("panel"), guard, { idOf: keyOf, isKey });
    watchTaps(part("undo"), guard, { idOf: () => "undo", isKey: () => false });
    watchTaps(part("tools"), guard, { idOf: keyOf, isKey: () => false });
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
    show(view) {
      setStage(view);
      guardNow();
    },
  };
}
