// What others did at a live table: moves are heard, and what changes the past is seen, too, until somebody has read it.

import { pastOf } from "../server/news.js";
import { announce, button, capitalised, gained, make, patch, say } from "./page.js";

const mostHeard = 3; // moves that are read out after one another
const mostAfter = 3; // moves after which nobody needs to know any more that something was taken back

/** `place` is where it is seen. */
export function makeTold(place, players) {
  let after = 0; // moves since the line was shown

  function showLine(words) {
    const dismiss = button("dismiss", "×", () => showLine(""), { "aria-label": say("dismiss"), title: say("dismiss") });
    patch(place, ...(words ? [make("span", {}, words), dismiss] : []));
    place.hidden = words === "";
  }

  function inWords({ word, by, number, count }) {
    return say(word, { who: players[by - 1] ?? capitalised(say("table")), number, n: count, count });
  }

  /** News of the ledger, `size` rows long until now; `isOwn`: it was done here. */
  return function tell({ keep, add }, { size, change, isOwn }) {
    const moves = add.slice(-mostHeard).map(({ words, gain }) => (gain ? `${words} (${gained(gain)})` : words));
    const taken = size - keep;
    const past = taken > 0 ? pastOf(change, { taken, first: keep + 1 }) : null;
    after = past ? 0 : after + add.length;
    if (past && !isOwn) showLine(inWords(past));
    else if (after >= mostAfter) showLine("");
    const heard = [past ? inWords(past) : "", past?.word === "has_corrected" ? "" : moves.join(". ")];
    if (taken > 0 || moves.length > 0) announce(heard.filter(Boolean).join(" "));
  };
}
