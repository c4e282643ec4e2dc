// The dice being entered on this device, from the first tap until they are complete: then they become a move.

import { verbOf } from "./choice.js";
import * as dice from "./dice_entry.js";
import { outcomeOf, plainMove } from "./outcome.js";
import { makeUnfinished, positionAfter } from "./unfinished_roll.js";
import { say, storage } from "../show/page.js";

/**
 * `table` provides entries() and isReachable(), `inquire(path, query)` asks the server and returns null if it does not
 * answer; `isAtOnce()`: moves are made without showing their effect before. `on` is called with changed(), chosen(move),
 * the move that the dice make, and several(moves), if they can make more than one.
 */
export function makeRolling({ name, players, table, inquire, isAtOnce, on }) {
  const unfinished = makeUnfinished(storage, `live dice ${name}`);
  let rolling = null; // { entry, now, message }: dice being entered
  let asked = null; // the roll the server is being asked about
  let unjudged = null; // { token, entered }: a roll that was sent without asking whether dice can show it
  let undone = null; // { position, move }: a roll that was undone here, to be corrected
  let typedSoFar = ""; // the beginning of a face with several letters

  const positions = new WeakMap(); // of lists of entries, which never change

  function positionOf(entries) {
    if (!positions.has(entries)) positions.set(entries, positionAfter(entries.map(({ move }) => move)));
    return positions.get(entries);
  }

  const position = () => positionOf(table.entries());
  const keep = () => unfinished.keep(position(), rolling.entry, rolling.now);

  /** The dice of a roll, continued where entering stopped. */
  function start(entry) {
    const kept = unfinished.of(position(), entry);
    const isUndone = undone?.position === position() && verbOf(undone.move) === verbOf(entry.move);
    const now = isUndone ? dice.resume(dice.entryFrom(entry.dice, undone.move)) : dice.begin(entry.dice);
    rolling = { entry, now: kept ? dice.resume({ ...now, ...kept }) : now, message: "" };
  }

  /** A question to the server, if it can be reached. */
  const ask = async (...question) => (table.isReachable() ? inquire(...question) : null);

  /** The dice cannot show that: the die entered last is cleared. */
  function refuse(entered, message, die) {
    rolling = { ...entered, message, now: die >= 0 ? dice.back(entered.now) : entered.now };
    keep();
    on.changed();
  }

  async function submit(die = -1) {
    const entered = rolling;
    const plain = isAtOnce() ? plainMove(entered, players) : null;
    if (plain) {
      on.chosen(plain);
      return;
    }
    asked = entered;
    const { moves: found = [], refused } = await outcomeOf(entered, ask);
    if (asked === entered) asked = null;
    if (rolling !== entered) return;
    if (found.length === 1) on.chosen(found[0]);
    else if (found.length > 1) on.several(found);
    else refuse(entered, refused ?? (table.isReachable() ? say("cannot_show") : say("type_it")), die);
  }

  /** A roll that has become impossible is refused before all of it is entered. */
  async function judgeSoFar(die) {
    const entered = rolling;
    if (!entered.entry.judged || !table.isReachable()) return;
    const { refused } = await outcomeOf(entered, ask);
    if (rolling === entered && refused) refuse(entered, refused, die);
  }

  function select(now) {
    rolling = { ...rolling, now, message: "" };
    keep();
    on.changed();
  }

  /** Updates the entered dice; `die` was entered last. */
  function roll(now, die = -1) {
    select(now);
    if (dice.isComplete(now)) submit(die);
    else if (die >= 0) judgeSoFar(die);
  }

  /** A tap on a die: for a reroll, choosing the dice may complete the input; otherwise it only selects the die. */
  function tapDie(die) {
    const now = dice.tapDie(rolling.now, die);
    if (dice.hasChoice(now)) roll(now);
    else select(now);
  }

  function tapFace(kind, face) {
    const { now } = rolling;
    const next = dice.tapFace(now, kind, face);
    if (next !== now) roll(next, next.order[next.order.length - 1]);
  }

  /** Enters a face of the selected die by keyboard; whether the key was one of its faces. */
  function press(key) {
    const { now } = rolling;
    if (key === "Backspace") {
      roll(dice.back(now));
      return true;
    }
    const { faces = [] } = now.dice[now.open] ?? {};
    const typed = [typedSoFar + key.toLowerCase(), key.toLowerCase()].find((text) => faces.some((face) => face.startsWith(text)));
    typedSoFar = typed && !faces.includes(typed) ? typed : "";
    if (typed && faces.includes(typed)) roll(dice.enter(now, typed), now.open);
    return typed !== undefined;
  }

  return {
    now: () => rolling,
    /** Whether all dice are entered and the server has not answered yet. */
    isSubmitting: () => asked !== null && asked === rolling,
    start,
    /** Whether dice of this roll were entered before. */
    isBegun: (entry) => unfinished.of(position(), entry) !== null,
    stop() {
      rolling = null;
    },
    /** The roll is made, or there is none any more. */
    finish() {
      unfinished.drop();
      undone = null;
    },
    /** Back to dice that were entered, to change them. */
    reopen(entered) {
      rolling = { ...entered, now: dice.reopen(entered.now) };
    },
    /** A roll was sent without asking before; `entered` are its dice. */
    sent(token, entered) {
      unjudged = { token, entered };
    },
    /**
     * The server has refused such a roll: its dice are shown again, without the last one, and with the reason as it is
     * given for dice on the table. Whether it was one.
     */
    refuseSent(token, message) {
      if (unjudged?.token !== token) return false;
      const { entered } = unjudged;
      unjudged = null;
      const before = position();
      outcomeOf(entered, ask).then(({ refused }) => {
        if (position() === before) refuse(entered, refused ?? message, entered.now.order.at(-1) ?? -1); // else it is over
      });
      return true;
    },
    /** After an undo from a step on: a roll entered by hand is restored, so that a wrong die can be corrected. */
    noteUndone(step) {
      const entries = table.entries();
      const { move, virtual } = entries[step] ?? {};
      undone = move && !virtual ? { position: positionOf(entries.slice(0, step)), move } : null;
    },
    tapDie,
    tapFace,
    press,
    rollAll: () => roll(dice.rollAll(rolling.now)),
    erase: () => roll(dice.back(rolling.now)),
    submit,
    /** The dice that the program will roll, if the player has chosen them. */
    chosen: () => (dice.hasChoice(rolling.now) ? { dice: dice.rolledOf(rolling.now) } : {}),
  };
}
