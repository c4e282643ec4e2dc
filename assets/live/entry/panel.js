// The contents of the panel: what can be done now, what is about to be done, and actions that were not accepted. It is
// rebuilt whenever the state changes.

import { commonStart, isOffBoard, isPiece, isStillLegal, onBoard, reachable, seatOf, verbOf } from "./choice.js";
import { otherKeys, countKeys } from "./count_keys.js";
import { diceCard, diceTools, drawDie, inWords, labelled, progressOf } from "./dice_keypad.js";
import { button, capitalised, copyFrom, gained, hasWord, make, say } from "../show/page.js";
import { standingOf } from "../show/standing.js";
import { begin, hasChoice } from "./dice_entry.js";

const mostWords = 8; // moves listed by their words beside the highlighted ones
const besideDice = 60; // pixels for other moves above the dice
const mostListed = 6; // moves named before they are undone

const card = (kind, ...children) => make("div", { class: `offer ${kind}` }, ...children);
const buttons = (...children) => make("div", { class: "buttons" }, ...children);

/** A list of at most so many sentences, each a text or several parts. */
function listOf(sentences, most = sentences.length) {
  const items = sentences.slice(0, most).map((sentence) => make("li", {}, ...[sentence].flat()));
  if (sentences.length > most) items.push(make("li", {}, "…"));
  return make("ul", { class: "happened" }, ...items);
}

// ---- what was not accepted ----

/** A move that came too late can be sent again if it is still legal; `fits` is the referee's current verdict. */
function isWorthSending({ action, fits }, view) {
  if (action.kind === "confirm") return view.over && !view.confirmed.includes(action.body.by);
  return action.kind === "move" && fits && isStillLegal(view.legal, action.body.move);
}

/** The notation of a move, unless its words are the notation. */
function notationOf({ words, body }) {
  return body.move && body.move !== words ? make("code", {}, body.move) : null;
}

/** The current effect of the move if it differs: the dice may have changed since it was made. */
function whatItIsNow({ action, words }) {
  if (!words || words === action.words) return null;
  return make("p", { "data-now": true }, say("now_it_is"), " ", make("b", {}, words));
}

/** An action that the server did not accept: says why, and keeps it until the player decides. */
function heldCard(held, { view, queue }, act) {
  const { action, verdict, answer } = held;
  const rest = queue.length - 1;
  const again = { late: isWorthSending(held, view), closed: view.open, trouble: true }[verdict] ?? false;
  return make(
    "div",
    { class: "notice bad held", role: "alert", "data-held": verdict },
    make("p", {}, make("b", {}, answer.refused ?? answer.message ?? say("trouble"))),
    answer.happened?.length ? listOf(answer.happened, mostListed) : null,
    make("p", {}, say("yours"), " ", action.words, " ", notationOf(action)),
    verdict === "late" && !again ? make("p", {}, say("no_longer")) : null,
    again ? whatItIsNow(held) : null,
    answer.rule ? make("p", { class: "quiet" }, make("code", {}, answer.rule)) : null,
    rest > 0 ? make("p", {}, say("more_wait", { n: rest, count: rest })) : null,
    buttons(
      again ? button("again", say("send_again"), act.again, { class: "main", "data-first": true }) : null,
      button("drop", say("drop"), act.drop, { "data-first": !again }),
      rest > 0 ? button("drop-all", say("drop_all"), act.dropAll) : null,
    ),
  );
}

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
    const named = { "data-move": entry.move, title: entry.move, ...attributes };
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

/** Several moves that begin alike: the common beginning is shown once. */
function alike(moves, act, { isShort = false } = {}) {
  const { start, rests: whole } = commonStart(moves.map(({ words }) => words));
  const rests = isShort ? shortened(whole) : whole;
  const choices = moves.map((entry, i) => {
    const named = { "data-move": entry.move, title: entry.move, "aria-label": entry.words };
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
  const attributes = {
    type: "button",
    class: "key cast",
    "data-key": `piece-${target}`,
    "data-piece": target,
    "data-count": state.countOf(target) > 1 ? `×${state.countOf(target)}` : false,
    onclick: () => act.tapOn({ target }),
  };
  return make("button", attributes, faceOf(target, labelOf(entries), state));
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

const mayStay = ({ dice }) => dice?.some((die) => die.may_stay) ?? false;

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
  const listed = isRoomy && pieces.length === 0 && behind.length <= mostWords ? behind : [];
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
  const onBoardToo = listed.length > 0 ? alike(listed, act, { isShort: !state.hasTools }) : [];
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

// ---- the end ----

/** Whether a player has confirmed on this device, but the server has not acknowledged it yet. */
const isConfirming = (queue, seat) => queue.some(({ kind, body }) => kind === "confirm" && body.by === seat);

function confirmation({ name, seat }, { queue, waiting }, act) {
  const named = { class: "main", "data-confirm": seat, disabled: Boolean(waiting) || isConfirming(queue, seat) };
  return button(`confirm-${seat}`, say("confirm_as", { player: name }), () => act.confirmAs(seat), named);
}

const star = () => make("span", { "aria-hidden": "true" }, "★ ");

/** The players in the order of their places, with their points. */
export function standingCard(state, act) {
  const { view, players, who, mayEnter } = state;
  const order = standingOf(view, players);
  const hasConfirmed = (seat) => view.confirmed.includes(seat);
  const rows = order.map(({ name, seat, total, place }) =>
    make(
      "li",
      {},
      make("span", { class: "place" }, place === 1 ? star() : null, place ? `${place}.` : "–"),
      ` ${name} `,
      make("b", {}, String(total)),
      place ? null : make("span", { class: "quiet" }, ` ${say("absent")}`),
      hasConfirmed(seat) ? make("span", { class: "badge clean" }, `✓ ${say("confirmed")}`) : null,
    ),
  );
  const asked = order.filter(({ seat, place }) => place && !hasConfirmed(seat) && (who === 0 || who === seat));
  const offers = mayEnter && view.open && !view.settled;
  const toTheGame = make("a", { class: "button main", href: view.game, "data-key": "to-the-game" }, say("to_the_game"));
  const night = say("to_the_night", { event: state.event });
  const toTheNight = state.night ? make("a", { class: "button", href: state.night, "data-key": "to-the-night" }, night) : null;
  return card(
    "ending",
    make("h3", {}, say("over")),
    make("ol", { class: "standing-list" }, ...rows),
    view.is_late ? make("p", { class: "notice" }, say("waits_for_organiser")) : null,
    view.game && !view.is_late ? make("p", {}, view.counts ? say("counts") : say("does_not_count"), " ", toTheGame) : null,
    offers ? make("p", { class: "hint" }, players.length > 1 ? say("confirm_help") : say("confirm_alone")) : null,
    offers ? buttons(...asked.map((player) => confirmation(player, state, act))) : null,
    toTheNight ? make("p", { class: "buttons" }, toTheNight) : null,
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

/** Actions waiting for a connection. The state after them is unknown, so further moves can only be typed. */
function waitingCard(queue, act) {
  return make(
    "div",
    { class: "notice queue", "data-queue": queue.length },
    make("p", {}, say("kept_here", { n: queue.length, count: queue.length })),
    listOf(queue.map((action) => [action.words, " ", notationOf(action)]), mostListed),
    make("p", {}, say("type_on")),
    buttons(button("type-on", say("type_next"), act.type)),
  );
}

/** The link is no longer valid: unsent actions wait for a new one, and can be copied. */
function goneCards(gone, queue) {
  const notice = make("p", { class: "notice bad", role: "alert" }, gone);
  if (queue.length === 0) return [notice];
  const lines = queue.map(({ words, body }) => body.move ?? words);
  const label = { readonly: true, rows: Math.min(lines.length, mostListed), "aria-label": say("not_sent_yet") };
  const text = make("textarea", { "data-unsent": true, ...label }, lines.join("\n"));
  const copy = button("copy-unsent", say("copy"), () => copyFrom(document.querySelector("[data-unsent]")));
  return [notice, make("div", { class: "notice queue" }, make("p", {}, say("not_sent_yet")), text, buttons(copy))];
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
  if (gone) return goneCards(gone, queue);
  if (!view) return [];
  if (held) return [heldCard(held, state, act)];
  if (isAsking && !plan && view.open && !view.over) return [whoseCard(state, act)];
  const cards = [];
  if (queue.length > 0 && !state.waiting) cards.push(waitingCard(queue, act)); // also if the server does not answer
  if (!view.open && !view.game && !view.is_late) cards.push(make("p", { class: "notice" }, say("closed")));
  if (view.over && !plan) cards.push(standingCard(state, act));
  if (view.open) cards.push(doingCard(state, act));
  return cards.filter(Boolean);
}
