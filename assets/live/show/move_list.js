// All legal moves by their words, for people who cannot tap or prefer a list.

import { make, patch } from "./page.js";
import { chanceTitle } from "../entry/panel.js";

const later = 100; // milliseconds: by then what is visible has been drawn

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

  let isOpen = true; // whether they can be made now
  let timer = 0;

  function draw() {
    timer = 0;
    part("all-count").textContent = known.length;
    patch(part("all-moves"), ...known.map((entry) => item(entry, isOpen)));
    part("all-moves").removeAttribute("aria-busy");
  }

  field.addEventListener("focus", complete);
  return {
    /** Shows these moves; a moment later if the list is not visible. */
    show(moves, isFree, isVisible) {
      const isSame = isFree === isOpen && moves.length === known.length && moves.every((entry, i) => entry === known[i]);
      if (isSame) return;
      known = moves;
      isOpen = isFree;
      complete();
      clearTimeout(timer);
      if (isVisible) {
        draw();
        return;
      }
      part("all-moves").setAttribute("aria-busy", "true");
      timer = setTimeout(draw, later);
    },
  };
}
