// Announces what others did at a live table: moves are read out, and changes of earlier moves are also shown until they
// are dismissed.

import { changeOfPast, removedMoves } from "../server/ledger_diff.js";
import { announce, button, capitalised, gained, make, patch, say } from "./page.js";

const mostSpoken = 3; // moves read out in a row
const mostAfter = 3; // moves after which a line about earlier moves disappears
const moment = 5_000; // milliseconds after which a line about an undo disappears: the moves it names are seen to be gone
const mostNamed = 2; // undone moves that the line names

/** `place` is the element that shows the line. */
export function makeAnnouncer(place, players) {
  let after = 0; // moves since the line was shown
  let timer = 0;

  function showLine(words, isBrief = false) {
    clearTimeout(timer);
    if (isBrief) timer = setTimeout(showLine, moment, "");
    const dismiss = button("dismiss", "×", () => showLine(""), { "aria-label": say("dismiss"), title: say("dismiss") });
    patch(place, ...(words ? [make("span", {}, words), dismiss] : []));
    place.hidden = words === "";
  }

  /** `gone` are the moves that are not in the game any more. */
  function inWords({ word, by, number, count }, gone) {
    const named = gone.slice(0, mostNamed).map(({ words }) => words);
    const moves = [...named, ...(gone.length > mostNamed ? ["…"] : [])].join("; ");
    const what = say(word, { who: players[by - 1] ?? capitalised(say("table")), number, n: count, count, moves });
    return word !== "has_undone" && moves ? `${what} ${say("no_longer_in", { moves })}` : what;
  }

  /**
   * Announces changes of the ledger: rows that are `gone` now, and new ones; `isOwn`: they were made here, by the player
   * in seat `who`.
   */
  return function announceNews({ keep, add }, { gone: replaced, change, isOwn, who }) {
    const moves = add.slice(-mostSpoken).map(({ words, gain }) => (gain ? `${words} (${gained(gain)})` : words));
    const taken = replaced.length;
    const gone = removedMoves(replaced, add, who);
    const past = taken > 0 ? changeOfPast(change, { taken, first: keep + 1 }) : null;
    after = past ? 0 : after + add.length;
    if (past && !isOwn) showLine(inWords(past, gone), past.word === "has_undone");
    else if (after >= mostAfter) showLine("");
    const spoken = [past ? inWords(past, gone) : "", past?.word === "has_corrected" ? "" : moves.join(". ")];
    if (taken > 0 || moves.length > 0) announce(spoken.filter(Boolean).join(" "));
  };
}
