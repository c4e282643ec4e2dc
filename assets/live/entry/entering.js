// The input on this device until it is sent: taps, dice being entered (rolling.js), and, if moves are shown before they
// are made, the plan waiting for confirmation. Whenever the table changes, input that no longer fits is dropped or marked.

import {
  isOffBoard,
  isStillLegal,
  mayStay,
  meant,
  offered,
  onBoard,
  onlyGoesOn,
  reachable,
  seatOf,
  staysWith,
  stillTapped,
  tap,
  untouched,
  whoMayStillReroll,
} from "./choice.js";
import { makeRecentAction } from "../show/recent_action.js";
import { rollInWords } from "./outcome.js";
import { makeRolling } from "./rolling.js";
import { recall, remember, say } from "../show/page.js";

const noSeat = -1;

/**
 * `table` provides view(), entries(), isReachable(), isBusy(), unsent() (actions whose outcome is not on the page yet),
 * sentAs(token) (the version that an action made) and focus(seats, who, absent, isSettled) (the seat whose moves are
 * offered, out of these seats; 0: only the table's moves, null: those of this device's players); `inquire(path, query)`
 * asks the server and returns null if it does not answer; `linkedSeat` is the seat of the player whom the phone has
 * followed to this table; `on` is called with changed(), send(kind, words, body), which returns the token,
 * unsend(token), which returns whether it was possible, and refused(words), why a tap does nothing.
 */
export function makeEntering({ board, inquire, name, linkedSeat = "", players, table, on }) {
  const known = recall(`live who ${name}`, linkedSeat);
  let isAsking = name !== "" && known === "" && players.length > 1; // whose phone this is
  let who = Number(known);
  if (!(who >= 0 && who <= players.length)) who = 0;
  const recent = makeRecentAction();
  let atOnce = recall("live at once", "yes") !== "no";
  let tapped = [];
  let among = []; // moves with the same taps or dice
  let plan = null; // { kind, words, … }: what is about to be done
  let looks = 0; // counts requests for the effect of a plan: only the last answer counts

  /** Whether the effect of a move cannot be known now. */
  const isBlind = () => !table.isReachable() || table.unsent().length > 0;

  const tappable = new WeakMap(); // legal moves with the taps possible here: the board stays the same as long as they do

  /** A move that cannot be made by taps is chosen by its words. */
  function asTapped(entry) {
    if (!tappable.has(entry)) {
      const canBeTapped = entry.dice || entry.taps.every((target) => isOffBoard(target) || board.has(target));
      tappable.set(entry, canBeTapped ? entry : { ...entry, taps: [] });
    }
    return tappable.get(entry);
  }

  /** Moves that can be made here. */
  function moves() {
    const { legal = [], absent = [] } = table.view() ?? {};
    const unsent = table.unsent();
    const free = untouched(legal, unsent);
    const rollsFirst = [...free.filter((entry) => entry.dice), ...free]; // the other moves depend on the roll
    const focus = table.focus(rollsFirst.map(({ move }) => seatOf(move)), who, absent, unsent.length === 0);
    const here = focus === null ? offered(free, who, absent) : offered(free, focus || noSeat);
    return here.map(asTapped);
  }

  const rolls = makeRolling({
    name,
    players,
    table,
    inquire,
    isAtOnce: () => atOnce,
    on: {
      changed: on.changed,
      chosen: (move) => choose(move),
      several(moves) {
        among = moves;
        on.changed();
      },
    },
  });

  function forget() {
    tapped = [];
    among = [];
    rolls.stop();
    plan = null;
    board.takeBack();
  }

  /** If only dice can be entered, their keys open without a tap. */
  function openDice() {
    if (plan || rolls.now() || among.length > 0 || tapped.length > 0) return;
    const all = moves();
    if (all.length === 0 || !all.every((entry) => entry.dice)) return;
    rolls.start(all.find(rolls.isBegun) ?? all[0]);
  }

  function startAgain() {
    forget();
    openDice();
    on.changed();
  }

  // ---- the plan ----

  /** Asks the referee for the effect of the plan. The plan may have changed when the answer comes. */
  async function lookAhead() {
    const { move } = plan;
    const look = ++looks;
    const effect = await inquire("preview", { move });
    if (look !== looks || plan?.move !== move) return;
    const refused = effect?.refused ?? "";
    plan = { ...plan, blind: !effect, effect: effect && !refused ? effect : null, refused };
    if (plan.effect) board.wouldBe(plan.effect.shown);
    else board.takeBack();
    on.changed();
  }

  function choose({ move, words }) {
    const entered = rolls.now();
    forget();
    plan = { kind: "move", move, words, entered, blind: isBlind(), effect: null, refused: "" };
    if (costOf(plan) === "" && (atOnce || onlyGoesOn(table.view().legal, move))) {
      carryOut();
      return;
    }
    on.changed();
    if (!plan.blind) lookAhead();
  }

  /** What a planned move costs others, as a question: while they may still reroll, it is not made at once. */
  function costOf({ kind, move }) {
    const seat = kind === "move" ? whoMayStillReroll(table.view().legal ?? [], move, who) : 0;
    return seat ? say("may_still_reroll", { player: players[seat - 1] }) : "";
  }

  const planInWords = () => plan && { ...plan, note: plan.note || costOf(plan) };

  /**
   * Undoes the last action, with the moves forced by it: at once if it was made here just now, otherwise after a
   * confirmation that names them.
   */
  function undo() {
    const entries = table.entries();
    const own = recent.undoable(table.view().version, entries);
    if (own) {
      rolls.noteUndone(own.step);
      forget();
      recent.forget();
      on.send("undo", entries.slice(own.step).map(({ words }) => words).join("; "), { step: own.step });
      on.changed();
      return;
    }
    let step = entries.length - 1;
    while (step > 0 && entries[step].forced) step -= 1;
    undoTo(step);
  }

  /** Undoes all moves after this many; they are named first. */
  function undoTo(step, note = "") {
    forget();
    const words = table.entries().slice(step).map((entry) => entry.words);
    plan = { kind: "undo", step, note, words: words.reverse() };
    on.changed();
  }

  function carryOut() {
    const { kind, move, step, words, effect, entered, token } = plan;
    if (kind === "unsend" && !on.unsend(token)) {
      plan = { ...plan, note: say("on_its_way") };
      settleUnsend();
      on.changed();
      return;
    }
    forget();
    if (kind === "move") {
      rolls.finish();
      const sent = sendMove(effect?.words ?? words, { move });
      if (entered) rolls.sent(sent, entered);
    } else if (kind === "undo") {
      rolls.noteUndone(step);
      on.send("undo", words.join("; "), { step });
    }
    openDice();
    on.changed();
  }

  /** Sends a move, with permission to make forced moves after it unless moves are shown before they are made. */
  function sendMove(words, body) {
    const { step } = table.view();
    const token = on.send("move", words, { ...body, and_forced: atOnce });
    recent.note({ token, step });
    return token;
  }

  /** The action that was to be withdrawn before sending has been sent: then it is undone like any other move. */
  function settleUnsend() {
    if (plan?.kind !== "unsend" || table.unsent().some(({ body }) => body.token === plan.token)) return;
    if (!table.sentAs(plan.token)) {
      plan = null;
      return;
    }
    const moves = table.entries().map((entry) => entry.move);
    const at = moves.lastIndexOf(plan.sent);
    undoTo(at < 0 ? moves.length - 1 : at, say("sent_meanwhile"));
  }

  /** From the plan back to the dice entered for it, or to where nothing was chosen. */
  function back() {
    const entered = plan?.entered ?? (among.length > 0 ? rolls.now() : null);
    forget();
    if (entered) rolls.reopen(entered);
    settle(); // others may have moved since the dice were entered
    on.changed();
  }

  // ---- taps ----

  /** Whether a tap continues those so far. */
  function isNext(before, target) {
    if (isOffBoard(target)) return meant(moves(), [...before, target]).length > 0;
    return reachable(moves(), before).targets.has(target);
  }

  /**
   * `target` is highlighted, or `cell` cannot be tapped now, or what was tapped is never a target (`isPrinted`); none of
   * these: a tap on empty space cancels the choice.
   */
  function tapOn({ target, cell, isPrinted }) {
    if (!table.view()?.open || isAsking || table.isBusy() || plan) return;
    if (isPrinted) {
      if (moves().length > 0) on.refused(say(rolls.now() ? "dice_first" : "not_there"));
      return;
    }
    if (cell) {
      explain(cell);
      return;
    }
    if (rolls.now()) return;
    const before = target ? staysWith(tapped, target) : tapped;
    const isTakenBack = tapped.includes(target);
    if (!target || isTakenBack || !isNext(before, target)) {
      if (tapped.length > 0) back();
      return;
    }
    const next = tap(moves(), before, target);
    if (next.chosen) {
      choose(next.chosen);
      return;
    }
    ({ tapped, among } = next);
    on.changed();
  }

  /** Says why a cell cannot be used, in the referee's words; the choice so far stays. */
  async function explain(cell) {
    if (tapped.includes(cell)) {
      back();
      return;
    }
    if (rolls.now()) {
      on.refused(say("dice_first"));
      return;
    }
    if (moves().length === 0) return;
    const answer = table.isReachable() ? await inquire("why-not", { tap: [...staysWith(tapped, cell), cell] }) : null;
    on.refused(answer?.refused || say("not_there"));
  }

  /** The meaning of a tap: the move, or how many moves it can lead to. */
  function meaning(entries) {
    return entries.length === 1 ? entries[0].words : say("leads_to", { n: entries.length, count: entries.length });
  }

  function light() {
    const isFree = table.view().open && !plan && !rolls.now() && !isAsking && among.length === 0 && !table.isBusy();
    const { targets } = reachable(isFree ? moves() : [], onBoard(tapped));
    const chosen = (isFree ? onBoard(tapped) : []).map((name) => ({ name, label: say("back"), isChosen: true }));
    const next = [...targets].map(([name, entries]) => ({ name, label: meaning(entries), isChosen: false }));
    board.light([...next, ...chosen]);
  }

  // ---- dice ----

  function rollForUs(move = "") {
    if (move) rolls.start(moves().find((entry) => entry.move === move));
    const { entry } = rolls.now();
    const only = rolls.chosen();
    forget();
    rolls.finish();
    sendMove(rollInWords(entry.move, players), { move: entry.move, ...only });
  }

  /** The keys of dice open; whether they can be rolled. */
  function openRoll(move) {
    const entry = moves().find((one) => one.move === move);
    forget();
    if (entry) rolls.start(entry);
    return Boolean(entry);
  }

  /** Enters a face of the selected die by keyboard. */
  function press(key) {
    return rolls.now() && !plan && !isAsking && !table.isBusy() ? rolls.press(key) : false;
  }

  // ---- the table has changed ----

  /** Dice were being entered, and others have made that impossible. */
  function sayWhyNoMore({ entry, now }) {
    const isBegun = now.faces.some(Boolean) || (mayStay(entry) && now.rolled.some(Boolean));
    const last = table.entries().at(-1);
    if (!isBegun || !last || table.unsent().length > 0) return;
    on.refused(say("entry_over", { what: last.words }));
  }

  /** Drops input that is no longer possible: the table has changed, or an action from here is being sent. */
  function settle() {
    settleUnsend();
    if (plan?.kind === "move" && plan.blind && !isBlind()) {
      plan = { ...plan, blind: false };
      lookAhead();
    }
    const now = moves();
    const { entry } = rolls.now() ?? {};
    if (entry && !plan) {
      const same = now.find(({ move }) => move === entry.move);
      if (JSON.stringify(same) !== JSON.stringify(entry)) {
        sayWhyNoMore(rolls.now());
        rolls.stop();
      }
    }
    among = among.filter(({ move }) => isStillLegal(now, move));
    tapped = stillTapped(now, tapped);
    openDice();
  }

  function follow() {
    const { step, over, open } = table.view();
    if (over || !open) rolls.finish();
    if (plan?.kind === "move" && !plan.blind) lookAhead();
    if (plan?.kind === "undo") {
      if (step <= plan.step) plan = null;
      else undoTo(plan.step, plan.note);
    }
    settle();
  }

  return {
    state: () => ({ who, isAsking, atOnce, tapped, among, rolling: rolls.now(), plan: planInWords(), moves: moves() }),
    isSubmitting: rolls.isSubmitting,
    follow,
    settle,
    light,
    tapOn,
    press,
    undo,
    undoTo,
    sentAs: (token, version) => recent.sentAs(token, version),
    refuseRoll: rolls.refuseSent,
    choose,
    back,
    carryOut,
    /** Opens the keys of dice that need not be rolled: there is another move, or others can roll, too. */
    enterDice(move, die = -1) {
      if (openRoll(move) && die >= 0) rolls.tapDie(die);
      else on.changed();
    },
    /** Rolls all dice that may stay. */
    rollAllDice(move) {
      if (openRoll(move)) rolls.rollAll();
    },
    /** A tap on a face begins to enter a roll while other moves are still possible. */
    enterFaceOf(move, kind, face) {
      if (openRoll(move)) rolls.tapFace(kind, face);
    },
    /** Withdraws an action made offline before it is sent. */
    planUnsend({ words, body }) {
      forget();
      plan = { kind: "unsend", words: [words], token: body.token, sent: body.move, note: "" };
      on.changed();
    },
    dice: {
      tapDie: rolls.tapDie,
      tapFace: rolls.tapFace,
      rollAll: rolls.rollAll,
      erase: rolls.erase,
      enter: () => rolls.submit(),
      rollForUs: () => rollForUs(),
      back,
    },
    rollForUs,
    be(seat) {
      who = seat;
      isAsking = false;
      remember(`live who ${name}`, String(seat));
      startAgain();
    },
    enterAtOnce(yes) {
      atOnce = yes;
      remember("live at once", yes ? "yes" : "no");
      on.changed();
    },
  };
}
