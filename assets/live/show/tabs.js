// Whose sheet is seen on a phone, and so whose moves are offered there: the sheet of the player to act comes up by
// itself, any other one with a tap, and then stays until something is to be done on this device again.

import { button, make, patch, say, shortNames } from "./page.js";

/** The middle of the table, as a tab. */
const middle = 0;

/** `isUsed()`: one sheet at a time is seen. `isTableFirst`: more happens in the middle of the table than on sheets. */
export function makeTabs(place, { players, isUsed, isTableFirst, on }) {
  const names = shortNames(players);
  let chosen = null; // the tab that somebody has tapped
  let isOver = false; // what it was tapped for may be done
  let acting = 0; // whose sheet comes by itself
  let inMiddle = isTableFirst;

  const seen = () => chosen ?? (inMiddle || acting === 0 ? middle : acting);

  function tab(seat, { totals = [], duties = [], absent = [] }) {
    const isDue = duties.some((duty) => duty.seat === seat);
    const name = seat === middle ? say("table_tab") : names[seat - 1];
    const total = seat === middle ? null : make("b", { "data-tab-total": seat }, String(totals[seat - 1] ?? ""));
    const gone = absent.includes(seat) ? make("span", { class: "quiet" }, say("absent")) : null;
    const named = seat === middle ? {} : { title: players[seat - 1] };
    const pressed = { "aria-pressed": String(seat === seen()), "data-tab": seat, class: isDue ? "due" : false, ...named };
    return button(`tab-${seat}`, "", () => choose(seat), pressed, make("span", { class: "name" }, name), total, gone);
  }

  function choose(seat) {
    chosen = seat;
    isOver = false;
    on.changed();
  }

  return {
    /**
     * The table has changed, or what was done here is on its way: the sheet of the player to act comes up again,
     * unless the player whose tab was tapped is not done yet.
     */
    follow() {
      isOver = true;
    },
    /**
     * Whose moves are offered, out of seats that have some: those of the sheet that somebody has tapped, whosever phone
     * it is; else those of the phone's owner and of absent players, or of the first player to act at
     * a phone of the table. While an action is being sent (`isSettled` is false) the chosen tab stays.
     * 0: nobody's; null: not one sheet at a time is seen.
     */
    focus(seats, own, absent, isSettled) {
      if (!isUsed()) return null;
      const players = [...new Set(seats)].filter((seat) => seat > 0);
      if (isOver && isSettled) {
        if (!players.includes(chosen)) chosen = null;
        isOver = false;
      }
      const here = own > 0 ? [own, ...absent].filter((seat) => players.includes(seat)) : players;
      acting = here[0] ?? (own > 0 ? own : acting);
      return players.includes(chosen) ? chosen : (here[0] ?? 0);
    },
    /** What can be tapped lies in the middle, or on a sheet; where nothing can be, it stays as it is. */
    look({ isInMiddle, isOnSheet }) {
      if (isOnSheet) inMiddle = false;
      else if (isInMiddle) inMiddle = true;
      else inMiddle = isTableFirst;
    },
    seen,
    show(view) {
      place.hidden = !isUsed();
      patch(place, ...[middle, ...players.map((_, i) => i + 1)].map((seat) => tab(seat, view)));
    },
  };
}
