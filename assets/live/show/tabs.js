// Which sheet is shown on a phone, and so whose moves are offered there: the sheet of the acting player is shown
// automatically, any other one after a tap, until there is something to do on this device again.

import { button, make, patch, say, shortNames } from "./page.js";

/** The middle of the table, as a tab. */
const middle = 0;

/** `isUsed()`: one sheet at a time is shown. `isTableFirst`: more happens in the middle of the table than on sheets. */
export function makeTabs(place, { players, isUsed, isTableFirst, on }) {
  const names = shortNames(players);
  let chosen = null; // the tab that was tapped
  let isOver = false; // the tab may have served its purpose
  let acting = 0; // whose sheet is shown automatically
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
     * The table has changed, or an action from here is being sent: the sheet of the acting player is shown again,
     * unless the player whose tab was tapped still has to act.
     */
    follow() {
      isOver = true;
    },
    /**
     * Whose moves are offered, out of the seats that have some: those of the tapped sheet, whosever phone it is;
     * otherwise those of the phone's owner and of absent players, or on a shared phone of the first player to act.
     * While an action is being sent (`isSettled` is false) the chosen tab stays. 0: no player's; null: all sheets are
     * shown.
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
    /** The seat whose sheet is shown automatically. */
    acting: () => acting,
    /**
     * Shows the middle or the sheet of the acting player, wherever something can be tapped; otherwise the table first if
     * it matters more. What can be taken from another player's sheet is also a key of the panel.
     */
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
