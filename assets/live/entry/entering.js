// What the people at this device are about to do, until it is sent: what was tapped, which dice are being told, and,
// where moves are looked at before they are made, the plan that waits to be confirmed. Whenever the table changes, what
// no longer fits is forgotten or says so.

import {
  isOffBoard,
  isStillLegal,
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
  verbOf,
} from "./choice.js";
import { makeJustDone } from "../show/just_done.js";
import { outcomeOf, plainMove, rollInWords } from "./outcome.js";
import { recall, remember, say, session } from "../show/page.js";
import * as dice from "./throwing.js";
import { makeUnfinished, positionAfter } from "./unfinished.js";

const nobody = -1; // has no seat

/**
 * `table` tells view(), entries(), isReachable(), isBusy(), unsent() (actions whose outcome is not on the page yet),
 * sentAs(token) (the version that an action made) and focus(seats, who, absent, isSettled) (whose moves are offered, out
 * of those of these seats; 0: only the table's, null: those that this device is for); `inquire(path, query)` asks the server and gives nothing if it does not answer; `led` is the
 * seat of the player whom the phone has followed to this table; `on` hears changed(), send(kind, words, body), which
 * gives the token, unsend(token), which tells whether it could, and refused(words), why a tap does nothing.
 */
export function makeEntering({ board, inquire, name, led = "", players, table, on }) {
  const known = recall(`live who ${name}`, led);
  let isAsking = name !== "" && known === "" && players.length > 1; // whose phone this is
  let who = Number(known);
  if (!(who >= 0 && who <= players.length)) who = 0;
  const unfinished = makeUnfinished(session, `live dice ${name}`);
  const justDone = makeJustDone();
  let atOnce = recall("live at once", "yes") !== "no";
  let tapped = [];
  let among = []; // moves that the same taps or dice can mean
  let throwing = null; // { entry, now, message }: dice that are told by hand
  let asked = null; // those of them that the server looks at
  let plan = null; // { kind, words, … }: what would be done
  let undone = null; // { position, move }: a roll that was taken back here, to be told otherwise
  let typedSoFar = ""; // of a face with several letters
  let looks = 0; // how often the effect of a plan was asked for: only the last answer counts

  /** Nobody can say now what a move would do. */
  const isBlind = () => !table.isReachable() || table.unsent().length > 0;

  const tappable = new WeakMap(); // legal moves as they can be tapped: the board stays the same as long as they do

  /** A move that no tap can reach is chosen by its words. */
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
    const throwFirst = [...free.filter((entry) => entry.dice), ...free]; // others go by what is thrown
    const focus = table.focus(throwFirst.map(({ move }) => seatOf(move)), who, absent, unsent.length === 0);
    const here = focus === null ? offered(free, who, absent) : offered(free, focus || nobody);
    return here.map(asTapped);
  }

  function forget() {
    tapped = [];
    among = [];
    throwing = null;
    plan = null;
    board.takeBack();
  }

  const positionOf = (entries) => positionAfter(entries.map(({ move }) => move));
  const position = () => positionOf(table.entries());

  /** Dice that are to be told, from where that was left. */
  function throwingOf(entry) {
    const told = unfinished.of(position(), entry);
    const isUndone = undone?.position === position() && verbOf(undone.move) === verbOf(entry.move);
    const now = isUndone ? dice.resume(dice.retold(entry.dice, undone.move)) : dice.begin(entry.dice);
    return { entry, now: told ? dice.resume({ ...now, ...told }) : now, message: "" };
  }

  /** What is taken back from a step on: a roll that was entered by hand is there again, for the die that was wrong. */
  function noteUndone(step) {
    const entries = table.entries();
    const { move, virtual } = entries[step] ?? {};
    undone = move && !virtual ? { position: positionOf(entries.slice(0, step)), move } : null;
  }

  /** If dice are all that can be told, they are asked for without a tap. */
  function openDice() {
    if (plan || throwing || among.length > 0 || tapped.length > 0) return;
    const all = moves();
    if (all.length === 0 || !all.every((entry) => entry.dice)) return;
    throwing = throwingOf(all.find((entry) => unfinished.of(position(), entry)) ?? all[0]);
  }

  function startAgain() {
    forget();
    openDice();
    on.changed();
  }

  // ---- the plan ----

  /** What the plan would do, as the referee sees it. The plan may be another one when the answer comes. */
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
    const told = throwing;
    forget();
    plan = { kind: "move", move, words, told, blind: isBlind(), effect: null, refused: "" };
    if (atOnce || onlyGoesOn(table.view().legal, move)) {
      carryOut();
      return;
    }
    on.changed();
    if (!plan.blind) lookAhead();
  }

  /**
   * What was done last is taken back, with what was forced after it: at once if it was done here just now, otherwise it
   * is named before.
   */
  function undo() {
    const entries = table.entries();
    const own = justDone.undoable(table.view().version);
    if (own) {
      noteUndone(own.step);
      forget();
      justDone.forget();
      on.send("undo", entries.slice(own.step).map(({ words }) => words).join("; "), { step: own.step });
      on.changed();
      return;
    }
    let step = entries.length - 1;
    while (step > 0 && entries[step].forced) step -= 1;
    undoTo(step);
  }

  /** How many moves stay; those that do not are named before. */
  function undoTo(step, note = "") {
    forget();
    const words = table.entries().slice(step).map((entry) => entry.words);
    plan = { kind: "undo", step, note, words: words.reverse() };
    on.changed();
  }

  function carryOut() {
    const { kind, move, step, words, effect, token } = plan;
    if (kind === "unsend" && !on.unsend(token)) {
      plan = { ...plan, note: say("on_its_way") };
      settleUnsend();
      on.changed();
      return;
    }
    forget();
    if (kind === "move") {
      unfinished.drop();
      undone = null;
      sendMove(effect?.words ?? words, { move });
    } else if (kind === "undo") {
      noteUndone(step);
      on.send("undo", words.join("; "), { step });
    }
    openDice();
    on.changed();
  }

  /** A move goes to the server, with what is forced after it unless somebody wants to look at that first. */
  function sendMove(words, body) {
    const { step } = table.view();
    const token = on.send("move", words, { ...body, and_forced: atOnce });
    justDone.note({ token, step });
  }

  /** What was to be taken back before it was sent has been sent: then it is undone like any other move. */
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

  /** From the plan back to the dice that were told for it, or to where nothing was chosen. */
  function back() {
    const told = plan?.told ?? (among.length > 0 ? throwing : null);
    forget();
    if (told) throwing = { ...told, now: dice.reopen(told.now) };
    settle(); // others may have moved since the dice were told
    on.changed();
  }

  // ---- taps ----

  /** Whether a tap leads on from those so far. */
  function isNext(before, target) {
    if (isOffBoard(target)) return meant(moves(), [...before, target]).length > 0;
    return reachable(moves(), before).targets.has(target);
  }

  /** `target` is lit, or `cell` cannot be tapped now; neither: a tap beside everything takes the choice back. */
  function tapOn({ target, cell }) {
    if (!table.view()?.open || isAsking || table.isBusy() || plan) return;
    if (cell) {
      explain(cell);
      return;
    }
    if (throwing) return;
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

  /** Why nothing can be done with a cell, in the referee's words; what was chosen stays chosen. */
  async function explain(cell) {
    if (tapped.includes(cell)) {
      back();
      return;
    }
    if (throwing) {
      on.refused(say("dice_first"));
      return;
    }
    if (moves().length === 0) return;
    const answer = table.isReachable() ? await inquire("why-not", { tap: [...staysWith(tapped, cell), cell] }) : null;
    on.refused(answer?.refused || say("not_there"));
  }

  /** What a tap means: the move, or how many moves it can lead to. */
  function meaning(entries) {
    return entries.length === 1 ? entries[0].words : say("leads_to", { n: entries.length, count: entries.length });
  }

  function light() {
    const isFree = table.view().open && !plan && !throwing && !isAsking && among.length === 0 && !table.isBusy();
    const { targets } = reachable(isFree ? moves() : [], onBoard(tapped));
    const chosen = (isFree ? onBoard(tapped) : []).map((name) => ({ name, label: say("back"), isChosen: true }));
    const next = [...targets].map(([name, entries]) => ({ name, label: meaning(entries), isChosen: false }));
    board.light([...next, ...chosen]);
  }

  // ---- dice ----

  /** A question to the server, if it can be reached. */
  const ask = async (...question) => (table.isReachable() ? inquire(...question) : null);

  /** The dice cannot show that: the die that was told last is asked for again. */
  function refuse(told, message, die) {
    throwing = { ...told, message, now: die >= 0 ? dice.back(told.now) : told.now };
    unfinished.keep(position(), throwing.entry, throwing.now);
    on.changed();
  }

  async function tellThrown(die = -1) {
    const told = throwing;
    const plain = atOnce ? plainMove(told, players) : null;
    if (plain) {
      choose(plain);
      return;
    }
    asked = told;
    const { moves: found = [], refused } = await outcomeOf(told, ask);
    if (asked === told) asked = null;
    if (throwing !== told) return;
    if (found.length === 1) {
      choose(found[0]);
      return;
    }
    if (found.length === 0) {
      refuse(told, refused ?? (table.isReachable() ? say("cannot_show") : say("type_it")), die);
      return;
    }
    among = found;
    on.changed();
  }

  /** A roll that has become impossible is refused before the rest of it is told. */
  async function judgeSoFar(die) {
    const told = throwing;
    if (!told.entry.judged || !table.isReachable()) return;
    const { refused } = await outcomeOf(told, ask);
    if (throwing === told && refused) refuse(told, refused, die);
  }

  /** What the dice show now; `die` was told last. */
  function roll(now, die = -1) {
    throwing = { ...throwing, now, message: "" };
    unfinished.keep(position(), throwing.entry, now);
    on.changed();
    if (dice.isComplete(now)) tellThrown(die);
    else if (die >= 0) judgeSoFar(die);
  }

  const tellFace = (face) => roll(dice.tell(throwing.now, face), throwing.now.open);

  /** Which dice are thrown again may be all that is still to be said; which one is asked for enters nothing. */
  function touch(die) {
    const now = dice.touch(throwing.now, die);
    if (dice.hasChoice(now)) {
      roll(now);
      return;
    }
    throwing = { ...throwing, now, message: "" };
    unfinished.keep(position(), throwing.entry, now);
    on.changed();
  }

  function tapFace(kind, face) {
    const { now } = throwing;
    const next = dice.tapFace(now, kind, face);
    if (next !== now) roll(next, next.order[next.order.length - 1]);
  }

  function rollForUs(move = "") {
    if (move) throwing = throwingOf(moves().find((entry) => entry.move === move));
    const { entry, now } = throwing;
    const only = dice.hasChoice(now) ? { dice: dice.thrownOf(now) } : {};
    forget();
    unfinished.drop();
    sendMove(rollInWords(entry.move, players), { move: entry.move, ...only });
  }

  /** A key that is a face of the die that is asked for tells it. */
  function press(key) {
    if (!throwing || plan || isAsking || table.isBusy()) return false;
    const { now } = throwing;
    if (key === "Backspace") {
      roll(dice.back(now));
      return true;
    }
    const { faces = [] } = now.dice[now.open] ?? {};
    const typed = [typedSoFar + key.toLowerCase(), key.toLowerCase()].find((text) => faces.some((face) => face.startsWith(text)));
    typedSoFar = typed && !faces.includes(typed) ? typed : "";
    if (typed && faces.includes(typed)) tellFace(typed);
    return typed !== undefined;
  }

  // ---- the table has changed ----

  /** What can no longer be done is forgotten: the table has changed, or what was done here is on its way. */
  function settle() {
    settleUnsend();
    if (plan?.kind === "move" && plan.blind && !isBlind()) {
      plan = { ...plan, blind: false };
      lookAhead();
    }
    const now = moves();
    if (throwing && !plan) {
      const same = now.find(({ move }) => move === throwing.entry.move);
      if (JSON.stringify(same) !== JSON.stringify(throwing.entry)) throwing = null;
    }
    among = among.filter(({ move }) => isStillLegal(now, move));
    tapped = stillTapped(now, tapped);
    openDice();
  }

  function follow() {
    const { step } = table.view();
    if (plan?.kind === "move" && !plan.blind) lookAhead();
    if (plan?.kind === "undo") {
      if (step <= plan.step) plan = null;
      else undoTo(plan.step, plan.note);
    }
    settle();
  }

  return {
    state: () => ({ who, isAsking, atOnce, tapped, among, throwing, plan, moves: moves() }),
    /** Whether all dice are told, and the server has not said yet what they come to. */
    isTelling: () => asked !== null && asked === throwing,
    follow,
    settle,
    light,
    tapOn,
    press,
    undo,
    undoTo,
    sentAs: (token, version) => justDone.sentAs(token, version),
    choose,
    back,
    carryOut,
    /** Dice are told that need not be: there is something else to do, or others can throw, too. */
    tellDice(move, die = -1) {
      const entry = moves().find((one) => one.move === move);
      forget();
      if (entry) throwing = throwingOf(entry);
      if (entry && die >= 0) touch(die);
      else on.changed();
    },
    /** All dice that may stay are thrown. */
    tellAll(move) {
      const entry = moves().find((one) => one.move === move);
      forget();
      if (!entry) return;
      throwing = throwingOf(entry);
      roll(dice.throwAll(throwing.now));
    },
    /** Dice that can be told beside whatever else can be done: a face begins to tell them. */
    tellFaceOf(move, kind, face) {
      const entry = moves().find((one) => one.move === move);
      forget();
      if (!entry) return;
      throwing = throwingOf(entry);
      tapFace(kind, face);
    },
    /** What was made without a connection is taken back before it is sent. */
    planUnsend({ words, body }) {
      forget();
      plan = { kind: "unsend", words: [words], token: body.token, sent: body.move, note: "" };
      on.changed();
    },
    dice: {
      ask: touch,
      tell: tapFace,
      all: () => roll(dice.throwAll(throwing.now)),
      erase: () => roll(dice.back(throwing.now)),
      enter: () => tellThrown(),
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
