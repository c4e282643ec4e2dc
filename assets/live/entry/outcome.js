// What dice come to that were told by hand: the move that they make, as the server says it or as it would be written.

import { seatOf, verbOf } from "./choice.js";
import { say } from "../show/page.js";
import { hasChoice, spelled } from "./throwing.js";

/** "Ala: roll". */
export function rollInWords(move, players) {
  const player = players[seatOf(move) - 1];
  return [player, say(`verb.${verbOf(move)}`)].filter(Boolean).join(": ");
}

/**
 * The move that all dice make, where there is nothing to ask about: it is sent at once. Null where the rules have more
 * to say about dice than what they show.
 */
export function plainMove({ entry, now }, players) {
  const move = entry.judged || hasChoice(now) ? "" : spelled(now, entry.move);
  return move ? { move, words: `${rollInWords(move, players)} ${now.faces.filter(Boolean).join(" ")}` } : null;
}

/**
 * What the dice make, as far as they are told: { moves } that tell it, or { refused } if the rules know that they
 * cannot show it. `ask(path, query)` gives nothing where nobody answers; then it is what would be written.
 */
export async function outcomeOf({ entry, now }, ask) {
  const known = await ask("thrown", { move: entry.move, face: now.faces });
  if (Array.isArray(known)) return { moves: known };
  if (known?.refused) return known;
  const move = spelled(now, entry.move);
  return { moves: move ? [{ move, words: move }] : [] };
}
