// The possible moves at a live table and the taps that make them. Nothing here knows a game or a page: a legal move is
// { move, words, taps } or, if dice or cards decide it, { move, dice }; a tap is a name such as "2/yellow/A1" or
// "dice/hand#w". The page highlights the targets from `reachable` and passes on the taps.

/** The seat of a move: 0 for a move of the table ("next"). */
export function seatOf(move) {
  const seat = /^\s*(\d+):/.exec(move);
  return seat ? Number(seat[1]) : 0;
}

/** "roll" for "1: roll ?". */
export const verbOf = (move) => move.replace(/^\s*\d+:\s*/, "").split(" ")[0];

/** The moves offered on this device: all of them, or those of one player, of the table and of absent players. */
export function offered(legal, who, absent = []) {
  return who === 0 ? legal : legal.filter(({ move }) => [0, who, ...absent].includes(seatOf(move)));
}

/**
 * The moves that can still be offered while actions wait to be sent: the state of the table after them is unknown, so
 * their players can only type further moves. Players who act at the same time are not affected, unless the table itself
 * acts.
 */
export function untouched(legal, queued) {
  if (queued.length === 0) return legal;
  const seats = queued.map(({ kind, body }) => (kind === "move" ? seatOf(body.move) : 0));
  if (seats.includes(0)) return [];
  return legal.filter(({ move }) => seatOf(move) > 0 && !seats.includes(seatOf(move)));
}

/** Whether a move only continues the game: the table makes it, and the table has no other move. */
export function onlyGoesOn(legal, move) {
  const ofTable = legal.filter((entry) => seatOf(entry.move) === 0);
  return ofTable.length === 1 && ofTable[0].move === move && !ofTable[0].dice;
}

/** Dice that need not all be rolled: a reroll. */
export const mayStay = ({ dice }) => dice?.some((die) => die.may_stay) ?? false;

/**
 * The seat of another player who may still reroll, which this move of `owner`'s phone ends; 0 if there is none. At a
 * shared phone everybody sees that, and nobody is asked.
 */
export function whoMayStillReroll(legal, move, owner) {
  const seat = seatOf(move);
  if (owner === 0 || seat === 0) return 0;
  const reroll = legal.find((entry) => mayStay(entry) && seatOf(entry.move) !== seat && seatOf(entry.move) !== owner);
  return reroll ? seatOf(reroll.move) : 0;
}

/** Keys that are not on the board (rules/tapping.hpp): a face to keep, and how many dice show it. */
export const isOffBoard = (target) => /^(face|count)#/.test(target);

const kindOf = (target) => target.slice(0, target.indexOf("#"));

/**
 * The earlier taps that stay when a new one is added: a key replaces another of its kind, and keys cannot be combined
 * with the board.
 */
export const staysWith = (tapped, target) =>
  tapped.filter((one) => isOffBoard(one) === isOffBoard(target) && !(isOffBoard(one) && kindOf(one) === kindOf(target)));

/** The taps that are on the board. */
export const onBoard = (tapped) => tapped.filter((target) => !isOffBoard(target));

/** A die, a card or such a key: it is offered in the panel, too. */
export const isPiece = (target) => target.includes("#");

/** The moves that match the taps so far, in any order. */
export const meant = (moves, tapped) =>
  moves.filter(({ dice, taps }) => !dice && tapped.every((target) => taps.includes(target)));

/**
 * What can follow the taps so far: `targets`, the possible next taps, each with the moves it leads to; `complete`, the
 * moves that need no further tap. Moves that are chosen by their words are complete from the start. A target that all
 * of several moves need does not distinguish them, and is left out.
 */
export function reachable(moves, tapped) {
  const left = meant(moves, tapped);
  const complete = left.filter(({ taps }) => taps.length === tapped.length);
  const open = left.filter(({ taps }) => taps.length > tapped.length);
  const targets = new Map();
  for (const move of open) {
    for (const target of move.taps) {
      if (!tapped.includes(target)) targets.set(target, [...(targets.get(target) ?? []), move]);
    }
  }
  const tells = ([, moves]) => open.length === 1 || moves.length < open.length;
  const telling = [...targets].filter(tells);
  return { targets: telling.length > 0 ? new Map(telling) : targets, complete };
}

/**
 * The taps so far, as many as still lead to a move: after a change by others, as much of a choice as possible is kept.
 */
export function stillTapped(moves, tapped) {
  for (let count = tapped.length; count > 0; count -= 1) {
    const first = tapped.slice(0, count);
    if (meant(moves, first).length > 0) return first;
  }
  return [];
}

/**
 * The result of a tap: the taps so far, and the move once only one matches them. Several moves with the same taps have
 * to be distinguished by their words: `among`.
 */
export function tap(moves, tapped, target) {
  const taps = [...tapped, target];
  const left = meant(moves, taps);
  const { targets, complete } = reachable(moves, taps);
  const chosen = left.length === 1 ? left[0] : null;
  return { tapped: taps, chosen, among: targets.size === 0 && complete.length > 1 ? complete : [] };
}

/**
 * The common beginning of sentences, in whole words, and the rest of each: "Ala takes white 3 as" and "green",
 * "orange". No common beginning if a rest would be empty.
 */
export function commonStart(sentences) {
  const split = sentences.map((sentence) => sentence.split(" "));
  const shortest = Math.min(...split.map((words) => words.length - 1));
  let same = 0;
  while (same < shortest && split.every((words) => words[same] === split[0][same])) same += 1;
  if (sentences.length < 2) same = 0;
  return { start: split[0]?.slice(0, same).join(" ") ?? "", rests: split.map((words) => words.slice(same).join(" ")) };
}

/** Whether a move can still be made: it is among the legal ones, or an outcome of an open one. */
export function isStillLegal(legal, move) {
  return legal.some((entry) =>
    entry.dice ? seatOf(entry.move) === seatOf(move) && verbOf(entry.move) === verbOf(move) : entry.move === move,
  );
}
