// The move that entered dice make, from the server or in notation.

import { seatOf, verbOf } from "./choice.js";
import { say } from "../show/page.js";
import { spelled } from "./dice_entry.js";
import { inWords } from "./dice_keypad.js";

/** "Ala: roll". */
export function rollInWords(move, players) {
  const player = players[seatOf(move) - 1];
  return [player, say(`verb.${verbOf(move)}`)].filter(Boolean).join(": ");
}

/**
 * The move that all dice make if no question remains: it is sent at once, and the referee says whether dice can show
 * that. Null if the rules depend on more than the faces.
 */
export function plainMove({ entry, now }, players) {
  const move = spelled(now, entry.move);
  if (!move) return null;
  const shown = now.dice.map(({ name }, i) => now.faces[i] && inWords(name, now.faces[i])).filter(Boolean);
  return { move, words: `${rollInWords(move, players)} ${shown.join(", ")}` };
}

/**
 * The result of the dice entered so far: { moves } that record them, or { refused } if the rules exclude these faces.
 * `ask(path, query)` returns null if the server does not answer; then the move in notation is used.
 */
export async function outcomeOf({ entry, now }, ask) {
  const known = await ask("thrown", { move: entry.move, face: now.faces });
  if (Array.isArray(known)) return { moves: known };
  if (known?.refused) return known;
  const move = spelled(now, entry.move);
  return { moves: move ? [{ move, words: move }] : [] };
}
