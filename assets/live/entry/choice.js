// What can be chosen at a live table, and by which taps. Nothing here knows a game or a page: a legal move is
// { move, words, taps } or, if dice or cards decide it, { move, dice }; a tap is a name such as "2/yellow/A1" or
// "dice/hand#w". The page lights what `reachable` says and hears the taps.

/** Whose move it is: 0 for one of the table ("next"). */
export function seatOf(move) {
  const seat = /^\s*(\d+):/.exec(move);
  return seat ? Number(seat[1]) : 0;
}

/** "roll" of "1: roll ?". */
export const verbOf = (move) => move.replace(/^\s*\d+:\s*/, "").split(" ")[0];

/** What is offered on this device: everything, or what one player, the table and players who are gone can do. */
export function offered(legal, who, absent = []) {
  return who === 0 ? legal : legal.filter(({ move }) => [0, who, ...absent].includes(seatOf(move)));
}

/**
 * What can still be offered while actions wait to be sent: nothing is known of the table after them, so that whoever has
 * made one can only type what follows. Others who act at the same time are not concerned; what the table does is.
 */
export function untouched(legal, queued) {
  if (queued.length === 0) return legal;
  const seats = queued.map(({ kind, body }) => (kind === "move" ? seatOf(body.move) : 0));
  if (seats.includes(0)) return [];
  return legal.filter(({ move }) => seatOf(move) > 0 && !seats.includes(seatOf(move)));
}

/** Whether a move only goes on: the table does it, and there is nothing else that the table could do. */
export function onlyGoesOn(legal, move) {
  const ofTable = legal.filter((entry) => seatOf(entry.move) === 0);
  return ofTable.length === 1 && ofTable[0].move === move && !ofTable[0].dice;
}

/** Keys that lie on no board (rules/tapping.hpp): a face to keep, and how many dice show it. */
export const isOffBoard = (target) => /^(face|count)#/.test(target);

const kindOf = (target) => target.slice(0, target.indexOf("#"));

/**
 * What stays tapped beside a new tap: a key takes the place of another of its kind, and keys and the board are two ways
 * to begin.
 */
export const staysWith = (tapped, target) =>
  tapped.filter((one) => isOffBoard(one) === isOffBoard(target) && !(isOffBoard(one) && kindOf(one) === kindOf(target)));

/** What of the taps so far is on the board. */
export const onBoard = (tapped) => tapped.filter((target) => !isOffBoard(target));

/** A die, a card or such a key: it is offered in the panel, too. */
export const isPiece = (target) => target.includes("#");

/** The moves that the taps so far can mean, in whatever order they came. */
export const meant = (moves, tapped) =>
  moves.filter(({ dice, taps }) => !dice && tapped.every((target) => taps.includes(target)));

/**
 * What can come after the taps so far: `targets`, what can be tapped next, each with the moves that it leads to;
 * `complete`, the moves that need no further tap. Moves that are chosen by their words are complete from the start.
 * What all of several moves need says nothing, and is not asked for.
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

/** The taps so far, as far as they still lead to a move: what others do takes back no more of a choice than it must. */
export function stillTapped(moves, tapped) {
  for (let count = tapped.length; count > 0; count -= 1) {
    const first = tapped.slice(0, count);
    if (meant(moves, first).length > 0) return first;
  }
  return [];
}

/**
 * What a tap leads to: the taps so far, and the move as soon as there is just one that they can mean. Several with the
 * same taps have to be told apart by their words: `among`.
 */
export function tap(moves, tapped, target) {
  const taps = [...tapped, target];
  const left = meant(moves, taps);
  const { targets, complete } = reachable(moves, taps);
  const chosen = left.length === 1 ? left[0] : null;
  return { tapped: taps, chosen, among: targets.size === 0 && complete.length > 1 ? complete : [] };
}

/**
 * What sentences have in common at their beginning, in whole words, and the rest of each: "Ala takes white 3 as" and
 * "green", "orange". Nothing in common if a rest would be empty.
 */
export function commonStart(sentences) {
  const split = sentences.map((sentence) => sentence.split(" "));
  const shortest = Math.min(...split.map((words) => words.length - 1));
  let same = 0;
  while (same < shortest && split.every((words) => words[same] === split[0][same])) same += 1;
  if (sentences.length < 2) same = 0;
  return { start: split[0]?.slice(0, same).join(" ") ?? "", rests: split.map((words) => words.slice(same).join(" ")) };
}

/** Whether a move can still be made: it is among the legal ones, or it is an outcome of one that is open. */
export function isStillLegal(legal, move) {
  return legal.some((entry) =>
    entry.dice ? seatOf(entry.move) === seatOf(move) && verbOf(entry.move) === verbOf(move) : entry.move === move,
  );
}
