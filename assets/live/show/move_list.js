// Every move that is legal now, by its words: for people who cannot tap, or do not want to.

import { make, patch } from "./page.js";
import { chanceTitle } from "../entry/panel.js";

/** `act` hears choose(entry) and tellDice(move). */
export function makeMoveList(place, { players, act }) {
  const part = (name) => place.querySelector(`[data-${name}]`);

  function item(entry, isFree) {
    const words = entry.dice ? chanceTitle(entry, players) : entry.words;
    const press = () => (entry.dice ? act.tellDice(entry.move) : act.choose(entry));
    const attributes = { type: "button", "data-key": `list-${entry.move}`, disabled: !isFree, onclick: press };
    return make("li", {}, make("button", attributes, words));
  }

  const field = place.querySelector("input");
  let known = []; // what the field completes

  /** Browsers ask for that only where something is typed. */
  function complete() {
    if (document.activeElement !== field) return;
    part("known-moves").replaceChildren(...known.map(({ move }) => make("option", { value: move.replace(/\?$/, "") })));
  }

  field.addEventListener("focus", complete);
  return {
    show(moves, isFree) {
      part("all-count").textContent = moves.length;
      patch(part("all-moves"), ...moves.map((entry) => item(entry, isFree)));
      known = moves;
      complete();
    },
  };
}
