// The dice of one line of a draft: a wrong roll in an earlier move is corrected with the same keys as a new roll. The
// server says which move the dice make after the moves before the line.

import { verbOf } from "./choice.js";
import { diceCard } from "./dice_keypad.js";
import { button, make, renew, say } from "../show/page.js";
import * as dice from "./dice_entry.js";

const budget = 210; // pixels: the draft needs the rest of a phone's screen

/**
 * `place` is the element for the keys; `outcome(move, faces)` asks the server for the moves that these faces make of an
 * open move, { refused }, or null; `choose({ move, words })` is called with the chosen move.
 */
export function makeDraftDice(place, { game, outcome, choose }) {
  let rolling = null; // { entry, now, message, among }

  function show() {
    place.hidden = rolling === null;
    if (!rolling) return renew(place);
    const { entry, now, message, among } = rolling;
    const keys = diceCard(
      { rolling: now, title: say("which_face"), verb: verbOf(entry.move), game, budget, isOnline: true, message },
      {
        tapDie: (die) => roll(dice.tapDie(now, die)),
        tapFace: (kind, face) => roll(dice.tapFace(now, kind, face)),
        rollAll: () => roll(dice.rollAll(now)),
        erase: () => roll(dice.back(now)),
        rollForUs: null,
      },
    );
    const choices = among.map((one) => button(`outcome-${one.move}`, one.words, () => choose(one)));
    return renew(place, keys, choices.length > 0 ? make("div", { class: "words" }, ...choices) : null);
  }

  function roll(now) {
    rolling = { ...rolling, now, message: "", among: [] };
    show();
    if (dice.isComplete(now)) judge();
  }

  async function judge() {
    const entered = rolling;
    const found = await outcome(entered.entry.move, entered.now.faces);
    if (rolling !== entered) return;
    if (found?.length === 1) return choose(found[0]);
    const refused = found === null ? say("no_answer") : (found.refused ?? (found.length === 0 ? say("cannot_show") : ""));
    rolling = { ...entered, message: refused, among: refused ? [] : found };
    show();
  }

  return {
    /** Offers the dice of an open move, with the faces in the written move; without an entry, hides them. */
    offer(entry, move = "") {
      if (!entry) rolling = null;
      else rolling = { entry, now: dice.entryFrom(entry.dice, move), message: "", among: [] };
      show();
    },
  };
}
