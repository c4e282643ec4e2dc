// The contents of the panel: what can be done now, what is about to be done, actions that were not accepted (unsent.js),
// and the end of the game (ending.js). It is rebuilt whenever the state changes.

import { commonStart, isOffBoard, isPiece, mayStay, onBoard, reachable, seatOf, verbOf } from "./choice.js";
import { otherKeys, countKeys } from "./count_keys.js";
import { diceCard, diceTools, drawDie, inWords, labelled, progressOf } from "./dice_keypad.js";
import { button, capitalised, gained, hasWord, make, say, standIn } from "../show/page.js";
import { buttons, card, listOf } from "./cards.js";
import { begin, hasChoice } from "./dice_entry.js";
import { closedCard, linkOnward, standingCard } from "./ending.js";
import { goneCards, heldCard, waitingCard } from "./unsent.js";

const mostWords = 8; // moves listed by their words beside the highlighted ones
const besideDice = 60; // pixels for other moves above the dice
const byNumber = new Intl.Collator("en", { numeric: true }); // 2 before 10
const mostListed = 6; // moves named before they are undone

// ---- what would be done ----

function effectOf(plan, players) {
  if (plan.refused) return make("p", { class: "notice bad", role: "alert" }, plan.refused);
  if (plan.blind) return make("p", { class: "hint" }, say("judged_later"));
  const points = gained(plan.effect?.gain);
  const player = players[seatOf(plan.move) - 1] ?? "";
  return points ? make("p", { class: "gain-words" }, say("brings", { player, points })) : null;
}

function planCard(plan, { players }, act) {
  const isUndo = plan.kind !== "move";
  const count = plan.words.length;
  const title = isUndo ? say("take_back", { n: count, count }) : (plan.effect?.words ?? plan.words);
  const yes = isUndo ? say("yes_undo") : say("confirm");
  const first = { "data-first": true, "aria-describedby": "planned" };
  return card(
    isUndo ? "undoing" : "planned",
    make("h3", { id: "planned", "data-planned": plan.move ?? "" }, title),
    plan.note ? make("p", { class: "notice", role: "alert" }, plan.note) : null,
    isUndo ? listOf(plan.words, mostListed) : effectOf(plan, players),
    buttons(
      plan.refused ? null : button("confirm", yes, act.carryOut, { class: "main big", ...first }),
      button("back", isUndo ? say("keep_it") : say("back"), act.back, { class: "big", "data-first": Boolean(plan.refused) }),
    ),
  );
}

// ---- what can be done ----

function byWords(moves, act, attributes = {}) {
  return moves.map((entry) => {
    const named = { "data-move": entry.move, ...attributes };
    return button(`move-${entry.move}`, entry.words, () => act.choose(entry), named);
  });
}

/** Dice that can be rolled while other moves are possible. */
function byDice(entries, { players }, act) {
  return entries.map((entry) => {
    const isUsual = verbOf(entry.move) !== "reroll"; // moves that continue the turn are more important than a second try
    const named = { "data-chance": entry.move, class: isUsual ? "main" : false };
    return button(`chance-${entry.move}`, `${chanceTitle(entry, players)} …`, () => act.enterDice(entry.move), named);
  });
}

/** "Ala: roll". */
export function chanceTitle({ move }, players) {
  const verb = verbOf(move);
  const what = hasWord(`verb.${verb}`) ? say(`verb.${verb}`) : verb;
  const player = players[seatOf(move) - 1];
  return player ? `${player}: ${what}` : what;
}

/** The part before the first colon, if these parts are all different. */
function shortened(sentences) {
  const starts = sentences.map((sentence) => sentence.split(": ")[0]);
  return new Set(starts).size === sentences.length ? starts : sentences;
}

/** The field that a move goes to; "" if it is made otherwise. */
const fieldOf = ({ taps = [] }) => taps.filter((target) => !isPiece(target)).at(-1) ?? "";

/** In the order of their fields on the sheet; those with the same field by their numbers. */
function inSheetOrder(moves, { inOrder }) {
  const fields = inOrder(new Set(moves.map(fieldOf).filter(Boolean)));
  const placeOf = (entry) => fields.indexOf(fieldOf(entry));
  return [...moves].sort((one, other) => placeOf(one) - placeOf(other) || byNumber.compare(one.move, other.move));
}

/** Several moves that begin alike: the common beginning is shown once. Keys have the colours of their fields. */
function alike(moves, act, { isShort = false, inkOf = () => "" } = {}) {
  const { start, rests: whole } = commonStart(moves.map(({ words }) => words));
  const rests = isShort ? shortened(whole) : whole;
  const choices = moves.map((entry, i) => {
    const named = { "data-move": entry.move, "aria-label": entry.words, class: inkOf(fieldOf(entry)) || false };
    return button(`move-${entry.move}`, rests[i], () => act.choose(entry), named);
  });
  return [start ? make("p", { class: "start" }, `${start} …`) : null, make("div", { class: "words" }, ...choices)];
}

function whichCard(among, act) {
  const back = buttons(button("back", say("back"), act.back));
  return card("which", make("h3", {}, say("which")), ...alike(among, act), back);
}

/** The label of a key for a screen reader: the move, or how many moves it leads to. */
function labelOf(entries) {
  return entries.length === 1 ? entries[0].words : say("leads_to", { n: entries.length, count: entries.length });
}

/** The picture on a key: the die or the card as on the board. */
function faceOf(target, label, { picture }) {
  const drawn = picture(target);
  return drawn ? labelled(drawn, label) : make("b", {}, target.slice(target.indexOf("#") + 1));
}

function pieceKey([target, entries], state, act) {
  const label = labelOf(entries);
  const count = state.countOf(target);
  const build = () => {
    const attributes = { type: "button", class: "key cast", "data-key": `piece-${target}`, "data-piece": target };
    return make("button", { ...attributes, "data-count": count > 1 ? `×${count}` : false }, faceOf(target, label, state));
  };
  return standIn(`piece-${target}`, `${state.lookOf(target)} ${count} ${label}`, () => act.tapOn({ target }), build);
}

/** In the order on the board. */
function pieceKeys(pieces, state, act) {
  if (pieces.length === 0) return null;
  const entries = new Map(pieces);
  const keys = state.inOrder(entries.keys()).map((target) => pieceKey([target, entries.get(target)], state, act));
  return make("div", { class: "keys pieces", role: "group" }, ...keys);
}

/** The rolled dice, where one sheet is shown at a time and the dice are not among the keys. */
function rollStrip({ hasTools, picture }) {
  const drawn = hasTools ? null : picture("dice/roll");
  return drawn && drawn.querySelector("[data-part], .die") ? make("div", { class: "strip", "aria-hidden": "true" }, drawn) : null;
}

/** A hint in words on what can be tapped now. */
function hintFor({ targets, tapped, pieces, complete, duty }) {
  if (targets.size === 0) return "";
  if (tapped.some((target) => !isPiece(target))) return say("tap_die");
  if (tapped.length > 0) return complete.length > 0 ? say("tap_next") : say("tap_where");
  if (pieces.length > 0) return say("tap_either");
  return [duty && `${capitalised(duty)}.`, say("tap_first")].filter(Boolean).join(" ");
}

/** The duty of the players who can move here, if it is the same for all of them. */
function dutyOf(moves, view) {
  const seats = new Set(moves.map(({ move }) => seatOf(move)));
  const words = new Set(view.duties.filter(({ seat }) => seats.has(seat)).map((duty) => duty.words));
  return words.size === 1 ? [...words][0] : "";
}

/** Dice that may be rerolled are shown as they lie: tapping one begins the choice. */
function diceAgain({ move, dice }, { game }, act) {
  const keys = dice.map(({ name, shows }, i) =>
    make(
      "button",
      {
        type: "button",
        class: "key cast resting",
        "data-key": `die-${i}`,
        "data-die": i,
        "aria-pressed": "false",
        "aria-label": `${say("die", { number: i + 1 })}, ${inWords(name, shows)}, ${say("stays")}`,
        onclick: () => act.enterDice(move, i),
      },
      drawDie(name, shows, game),
    ),
  );
  const all = button("all-dice", say("all_dice"), () => act.rollAllDice(move), { class: "all" });
  const group = { class: "keys dice", role: "group", "data-again": move, "aria-label": say("which_again") };
  return make("div", group, ...keys, all);
}

/** Dice that can be rolled while other moves are possible: tapping one of their faces begins the roll. */
function diceAtOnce(entry, { players, game, budget, isReachable }, act) {
  const shown = {
    rolling: begin(entry.dice),
    title: chanceTitle(entry, players),
    verb: verbOf(entry.move),
    game,
    budget: budget - besideDice,
    isOnline: isReachable,
  };
  const tapFace = (kind, face) => act.enterFaceOf(entry.move, kind, face);
  return diceCard(shown, { tapDie: () => {}, tapFace, rollForUs: () => act.rollForUs(entry.move) });
}

function choiceCard(state, act) {
  const { moves } = state;
  const tapped = onBoard(state.tapped);
  const { targets: all, complete } = reachable(moves, tapped);
  const targets = new Map([...all].filter(([target]) => !isOffBoard(target)));
  const chances = tapped.length === 0 ? moves.filter(({ dice }) => dice) : [];
  if (moves.length === 1 && !moves[0].dice) {
    return card("only", ...byWords(moves, act, { class: "main huge", "data-first": true }));
  }
  const pieces = [...targets].filter(([target]) => isPiece(target));
  const behind = [...new Set([...targets.values()].flat())];
  const others = [...behind, ...complete];
  const counted = countKeys(state, act, state.budget - (others.length > 0 ? besideDice : 0));
  if (counted) return card("choices", counted, otherKeys(others, state, act));
  const again = pieces.length === 0 ? chances.find(mayStay) : undefined;
  const isRoomy = state.hasTools || !again; // on a phone the fields are tapped, and the keys of the dice need the room
  const isListed = isRoomy && pieces.length === 0 && behind.length <= mostWords;
  const listed = isListed ? inSheetOrder(behind, state) : [];
  const duty = dutyOf(moves, state.view);
  const hint = [hintFor({ targets, tapped, pieces, complete, duty }), again ? say("reroll_hint") : ""].filter(Boolean).join(" ");
  const isAlone = targets.size === 0 && chances.length === 0 && complete.length === 1;
  const isPlain = pieces.length === 0 && !again && chances.length === 1;
  const atOnce = isPlain && verbOf(chances[0].move) !== "reroll" ? chances[0] : undefined; // a reroll is a limited action
  const onlyHere = make(
    "div",
    { class: "words" },
    ...byWords(complete, act, isAlone ? { class: "main big" } : {}),
    ...byDice(chances.filter((one) => one !== again && one !== atOnce), state, act),
    tapped.length > 0 ? button("back", say("back"), act.back) : null,
  );
  const onBoardToo = listed.length > 0 ? alike(listed, act, { isShort: !state.hasTools, inkOf: state.inkOf }) : [];
  return card(
    "choices",
    listed.length === 0 && hint ? make("p", { class: "hint" }, hint) : null,
    again || pieces.some(([target]) => target.startsWith("dice/")) ? null : rollStrip(state),
    again ? diceAgain(again, state, act) : null,
    pieceKeys(pieces, state, act),
    ...(state.hasTools ? [...onBoardToo, onlyHere] : [onlyHere, ...onBoardToo]), // a small screen shows only the first ones
    atOnce ? diceAtOnce(atOnce, state, act) : null,
  );
}

function rollCard(state, act) {
  const { rolling, moves, players } = state;
  const others = moves.filter(({ dice, move }) => dice && move !== rolling.entry.move);
  const isAlone = moves.every(({ dice }) => dice);
  return card(
    "to-roll",
    isAlone && others.length > 0 ? make("div", { class: "words" }, ...byDice(others, state, act)) : null,
    diceCard(
      {
        rolling: rolling.now,
        title: chanceTitle(rolling.entry, players),
        verb: verbOf(rolling.entry.move),
        game: state.game,
        budget: state.budget,
        canGoBack: !isAlone,
        isOnline: state.isReachable,
        hasTools: state.hasTools,
        message: rolling.message,
      },
      act.dice,
    ),
  );
}

// ---- all of it ----

/** Asked once on a new phone: then it offers its owner's moves, and says when it is their turn. */
function whoseCard({ players }, act) {
  const answer = (seat, text) => button(`whose-${seat}`, text, () => act.be(seat), { "data-whose": seat, "data-first": seat === 1 });
  const names = players.map((player, i) => answer(i + 1, player));
  const ofTable = answer(0, say("of_table"));
  return card("whose", make("h3", {}, say("whose_phone")), make("div", { class: "words" }, ...names, ofTable));
}

/** What can be done now, or what is about to be done. */
function doingCard(state, act) {
  const { view, plan, among, rolling, queue, waiting, moves } = state;
  if (waiting) return make("p", { class: "hint sending" }, say("sending"), " ", waiting);
  if (plan) return planCard(plan, state, act);
  if (among.length > 0) return whichCard(among, act);
  if (rolling) return rollCard(state, act);
  if (moves.length > 0) return choiceCard(state, act);
  return view.over || queue.length > 0 ? null : make("p", { class: "hint" }, say("others_turn"));
}

/** Other actions while dice are entered, beside *Undo* on a phone, where the panel has room for the keys only. */
export function toolsOf({ rolling, plan, among, isReachable }, act) {
  if (!rolling || plan || among.length > 0 || hasChoice(rolling.now)) return [];
  const progress = rolling.now.faces.some(Boolean) ? make("b", { class: "progress" }, progressOf(rolling.now)) : null;
  const tools = diceTools({ rolling: rolling.now, verb: verbOf(rolling.entry.move), isOnline: isReachable }, act.dice);
  return [progress, ...tools].filter(Boolean);
}

/** The cards of the panel. `act` has the actions of its buttons. */
export function panelOf(state, act) {
  const { view, plan, held, queue, isAsking, gone } = state;
  if (gone) return goneCards(gone, queue, linkOnward(state));
  if (!view) return [];
  if (held) return [heldCard(held, state, act)];
  if (isAsking && !plan && view.open && !view.over) return [whoseCard(state, act)];
  const cards = [];
  if (queue.length > 0 && !state.waiting) cards.push(waitingCard(queue, state.players, act)); // also if the server does not answer
  if (!view.open && !view.is_late && !(view.over && view.game)) cards.push(closedCard(state));
  if (view.over && !plan) cards.push(standingCard(state, act));
  if (view.open) cards.push(doingCard(state, act));
  return cards.filter(Boolean);
}
