// All legal moves by their words, for people who cannot tap or prefer a list.

import { make, patch } from "./page.js";
import { chanceTitle } from "../entry/panel.js";

/** `act` is called with choose(entry) and enterDice(move). */
export function makeMoveList(place, { players, act }) {
  const part = (name) => place.querySelector(`[data-${name}]`);

  function item(entry, isFree) {
    const words = entry.dice ? chanceTitle(entry, players) : entry.words;
    const press = () => (entry.dice ? act.enterDice(entry.move) : act.choose(entry));
    const attributes = { type: "button", "data-key": `list-${entry.move}`, disabled: !isFree, onclick: press };
    return make("li", {}, make("button", attributes, words));
  }

  const field = place.querySelector("input");
  let known = []; // completions for the field

  /** Sets completions only while the field is in use: only then do browsers need them. */
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
