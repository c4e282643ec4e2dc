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
  let step = 0; // how many moves there are

  function showNearness() {
    part("whole").hidden = !stage.isNear();
  }

  /** The drawing that is needed now, near enough to be tapped. */
  function setStage(view) {
    const free = isOnPhone() ? board.free() : [];
    tabs.look({ isInMiddle: board.isLitIn(".middle"), isOnSheet: board.isLitIn(".paper") });
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

  /** Keys of dice are tapped several times in a row, and are others as soon as something was done with them. */
  const isRepeatable = (key) => key?.matches("[data-face], [data-die]") ?? false;
  const nameOf = (key) => (key === null ? "" : isRepeatable(key) ? `${step} ${key.dataset.key}` : key.dataset.key);

  /** Everything that can be tapped, as the guard knows it. */
  function guardNow() {
    const keys = ["panel", "tools"].flatMap((place) => [...part(place).querySelectorAll("[data-key]")]);
    const fields = board.free();
    const seen = (element, id) => {
      const { left, top } = element.getBoundingClientRect();
      return { id, x: left, y: top };
    };
    guard.see([
      ...keys.map((key) => ({ ...seen(key, nameOf(key)), keypad: isRepeatable(key) ? `keypad ${step}` : "" })),
      seen(part("undo"), "undo"),
      ...fields.map((field) => seen(field, field.dataset.target)),
    ]);
  }

  /** Where what can be tapped is too small for a thumb, a tap comes nearer first. */
  function tapBoard(meant, event) {
    if (!event || !isFree() || !stage.comesNearer(event)) on.tapped(meant);
    showNearness();
  }

  function listen() {
    const keyOf = ({ target }) => nameOf(target.closest("[data-key]"));
    const targetOf = ({ target }) => target.closest("[data-target]")?.dataset.target ?? "";
    const isKey = ({ target }) => isRepeatable(target.closest("[data-key]"));
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
      step = view?.step ?? 0;
      setStage(view);
      guardNow();
    },
  };
}
