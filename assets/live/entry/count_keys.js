// Keys for dice that are not on the board: a face, and how many dice show it. A row of faces leads to every count;
// below it, as far as there is room, each face is repeated with the most frequent counts, for one tap instead of two.
// Other possible moves are shown beside the keys in a few words.

import { isOffBoard, meant, verbOf } from "./choice.js";
import { drawDie, inWords, labelled } from "./dice_keypad.js";
import { button, capitalised, hasWord, make, say } from "../show/page.js";

const rowHeight = 50; // pixels of a row of keys
const hintHeight = 22; // of the line above them
const mostRows = 3; // of keys that need one tap

const valueOf = (target) => target.slice(target.indexOf("#") + 1);
const isFace = (target) => target.startsWith("face#");
const times = (count) => `×${count}`;

/** The label of a key for a screen reader: the move once there is only one, else the face, or "3 dice". */
function labelOf(target, { moves, tapped }) {
  const left = meant(moves, [...tapped.filter((one) => one !== target), target]);
  if (left.length === 1) return left[0].words;
  const value = valueOf(target);
  return isFace(target) ? inWords("", value) : say("number_of_dice", { n: Number(value), count: value });
}

const key = (attributes, ...children) =>
  make("button", { type: "button", class: "key cast", ...attributes }, ...children);

function targetKey(target, state, act) {
  const attributes = {
    "data-key": `piece-${target}`,
    "data-piece": target,
    "aria-label": labelOf(target, state),
    "aria-pressed": String(state.tapped.includes(target)),
    onclick: () => act.tapOn({ target }),
  };
  const value = valueOf(target);
  return key(attributes, isFace(target) ? drawDie("", value, state.game) : make("b", { class: "card-number" }, times(value)));
}

function moveKey(entry, { game }, act) {
  const [face, count] = entry.taps.map(valueOf);
  const attributes = {
    "data-key": `move-${entry.move}`,
    "data-move": entry.move,
    "data-count": times(count),
    onclick: () => act.choose(entry),
  };
  return key(attributes, labelled(drawDie("", face, game), entry.words));
}

const row = (kind, label, keys) => make("div", { class: `keys ${kind}`, role: "group", "aria-label": label }, ...keys);

/** Rows for the most frequent counts, with every face in its column. */
function rowsAtOnce(entries, counts, state, act) {
  const faces = new Set(entries.map(({ taps }) => taps[0]));
  if (faces.size === 1) return [row("at-once", say("how_many_dice"), entries.map((entry) => moveKey(entry, state, act)))];
  return counts.map((count) => {
    const ofCount = entries.filter(({ taps }) => taps[1] === count);
    return row("at-once", labelOf(count, { ...state, moves: [] }), ofCount.map((entry) => moveKey(entry, state, act)));
  });
}

/** The keys for moves that name a face and a count, `room` pixels high at most; null if there are no such moves. */
export function countKeys(state, act, room) {
  const entries = state.moves.filter(({ taps }) => taps?.length === 2 && taps.every(isOffBoard));
  if (entries.length === 0) return null;
  const targets = [...new Set(entries.flatMap(({ taps }) => taps))];
  const counts = targets.filter((target) => !isFace(target));
  const keysOf = (wanted) => wanted.map((target) => targetKey(target, state, act));
  const often = Math.max(0, Math.min(mostRows, Math.floor((room - hintHeight) / rowHeight) - 1));
  const below = state.tapped.some(isFace)
    ? [row("counts", say("how_many_dice"), keysOf(counts))]
    : rowsAtOnce(entries, counts.slice(0, often), state, act);
  const hint = state.tapped.some(isFace) ? say("how_many_dice") : say("counted_hint");
  return make("div", { class: "counted" }, make("p", { class: "hint" }, hint), row("faces", say("which_face_kept"), keysOf(targets.filter(isFace))), ...below);
}

/** "take 25 from Ala" for "1: take 25 from 2" if there is a short text for the verb; else the whole sentence. */
function fewWords({ move, words }, players) {
  const [, what = "", , seat] = move.replace(/^\d+: /, "").split(" ");
  const key = `short.${verbOf(move)}${seat ? "_from" : ""}`;
  return hasWord(key) ? say(key, { what, player: players[Number(seat) - 1] ?? "" }) : words;
}

/** The other possible moves, beside the keys. */
export function otherKeys(entries, { players }, act) {
  if (entries.length === 0) return null;
  const choices = entries.map((entry) => {
    const isRisky = verbOf(entry.move) === "bust"; // next to keys that should not be confused with it
    const named = { "data-move": entry.move, title: entry.words, class: isRisky ? "risky" : false };
    return button(`move-${entry.move}`, capitalised(fewWords(entry, players)), () => act.choose(entry), named);
  });
  return make("div", { class: "words" }, ...choices);
}
