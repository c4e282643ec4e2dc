// The dice of one line of a draft: a wrong roll of the past is mended with the same keys with which a roll is entered. The
// server says which move the dice make, after the moves that come before the line.

import { verbOf } from "./choice.js";
import { diceCard } from "./dice.js";
import { button, make, renew, say } from "../show/page.js";
import * as dice from "./throwing.js";

const budget = 210; // pixels: the draft keeps the rest of a phone

/**
 * `place` is where the keys are; `outcome(move, faces)` asks the server what these faces make of an open move and gives
 * its moves, { refused }, or nothing; `choose({ move, words })` hears what the dice make.
 */
export function makeDiceThere(place, { game, outcome, choose }) {
  let throwing = null; // { entry, now, message, among }

  function show() {
    place.hidden = throwing === null;
    if (!throwing) return renew(place);
    const { entry, now, message, among } = throwing;
    const keys = diceCard(
      { throwing: now, title: say("which_face"), verb: verbOf(entry.move), game, budget, isOnline: true, message },
      {
        ask: (die) => roll(dice.touch(now, die)),
        tell: (kind, face) => roll(dice.tapFace(now, kind, face)),
        all: () => roll(dice.throwAll(now)),
        erase: () => roll(dice.back(now)),
        rollForUs: null,
      },
    );
    const choices = among.map((one) => button(`outcome-${one.move}`, one.words, () => choose(one)));
    return renew(place, keys, choices.length > 0 ? make("div", { class: "words" }, ...choices) : null);
  }

  function roll(now) {
    throwing = { ...throwing, now, message: "", among: [] };
    show();
    if (dice.isComplete(now)) tell();
  }

  async function tell() {
    const told = throwing;
    const found = await outcome(told.entry.move, told.now.faces);
    if (throwing !== told) return;
    if (found?.length === 1) return choose(found[0]);
    const refused = found === null ? say("no_answer") : (found.refused ?? (found.length === 0 ? say("cannot_show") : ""));
    throwing = { ...told, message: refused, among: refused ? [] : found };
    show();
  }

  return {
    /** The dice of an open move, as the move that was written tells them; nothing: there are none to be told. */
    offer(entry, move = "") {
      if (!entry) throwing = null;
      else throwing = { entry, now: dice.retold(entry.dice, move), message: "", among: [] };
      show();
    },
  };
}
