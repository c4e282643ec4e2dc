// What the panel of a live table shows: what can be done now, what would be done, and what became of what was done.
// It is made anew from the state whenever that changes.

import { commonStart, isOffBoard, isPiece, isStillLegal, onBoard, reachable, seatOf, verbOf } from "./choice.js";
import { besideKeys, countedKeys } from "./counted.js";
import { diceCard, diceTools, drawDie, inWords, labelled, progressOf } from "./dice.js";
import { button, capitalised, copyFrom, gained, hasWord, make, say } from "../show/page.js";
import { standingOf } from "../show/standing.js";
import { begin, hasChoice } from "./throwing.js";

const mostWords = 8; // moves that are listed by their words beside what is lit
const besideDice = 60; // pixels of what else can be done, above the dice
const mostListed = 6; // moves that are named when they would be taken back

const card = (kind, ...children) => make("div", { class: `offer ${kind}` }, ...children);
const buttons = (...children) => make("div", { class: "buttons" }, ...children);

/** A list of sentences, each a text or several parts, of which only so many are said. */
function listOf(sentences, most = sentences.length) {
  const items = sentences.slice(0, most).map((sentence) => make("li", {}, ...[sentence].flat()));
  if (sentences.length > most) items.push(make("li", {}, "…"));
  return make("ul", { class: "happened" }, ...items);
}

// ---- what was not accepted ----

/** What came late can be sent again if it is still legal; `fits` is what the referee says of it now. */
function isWorthSending({ action, fits }, view) {
  if (action.kind === "confirm") return view.over && !view.confirmed.includes(action.body.by);
  return action.kind === "move" && fits && isStillLegal(view.legal, action.body.move);
}

/** How a move is written, where its words do not say so already. */
function notationOf({ words, body }) {
  return body.move && body.move !== words ? make("code", {}, body.move) : null;
}

/** What the move would do now, where that is something else: the dice may have changed since it was made. */
function whatItIsNow({ action, words }) {
  if (!words || words === action.words) return null;
  return make("p", { "data-now": true }, say("now_it_is"), " ", make("b", {}, words));
}

/** The server did not do what was sent: it says why, and nothing of it is lost until somebody decides. */
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

/** Dice that can be told, beside whatever else can be done. */
function byDice(entries, { players }, act) {
  return entries.map((entry) => {
    const isUsual = verbOf(entry.move) !== "reroll"; // what goes on with the turn is more than a second try
    const named = { "data-chance": entry.move, class: isUsual ? "main" : false };
    return button(`chance-${entry.move}`, `${chanceTitle(entry, players)} …`, () => act.tellDice(entry.move), named);
  });
}

/** "Ala: roll". */
export function chanceTitle({ move }, players) {
  const verb = verbOf(move);
  const what = hasWord(`verb.${verb}`) ? say(`verb.${verb}`) : verb;
  const player = players[seatOf(move) - 1];
  return player ? `${player}: ${what}` : what;
}

/** Without what follows the first colon, where the beginnings tell the sentences apart. */
function shortened(sentences) {
  const starts = sentences.map((sentence) => sentence.split(": ")[0]);
  return new Set(starts).size === sentences.length ? starts : sentences;
}

/** Several moves that begin alike: what they have in common is said once. */
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

/** What a key says to who cannot see it: the move, or how many moves it leads to. */
function labelOf(entries) {
  return entries.length === 1 ? entries[0].words : say("leads_to", { n: entries.length, count: entries.length });
}

/** What a key looks like: the die or the card as it lies on the board. */
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

/** In the order in which they lie on the board. */
function pieceKeys(pieces, state, act) {
  if (pieces.length === 0) return null;
  const entries = new Map(pieces);
  const keys = state.inOrder(entries.keys()).map((target) => pieceKey([target, entries.get(target)], state, act));
  return make("div", { class: "keys pieces", role: "group" }, ...keys);
}

/** What was thrown, where one sheet at a time is seen and the dice are not among the keys. */
function rollStrip({ hasTools, picture }) {
  const drawn = hasTools ? null : picture("dice/roll");
  return drawn && drawn.querySelector("[data-part], .die") ? make("div", { class: "strip", "aria-hidden": "true" }, drawn) : null;
}

/** What can be tapped now, in words. */
function hintFor({ targets, tapped, pieces, complete, duty }) {
  if (targets.size === 0) return "";
  if (tapped.some((target) => !isPiece(target))) return say("tap_die");
  if (tapped.length > 0) return complete.length > 0 ? say("tap_next") : say("tap_where");
  if (pieces.length > 0) return say("tap_either");
  return [duty && `${capitalised(duty)}.`, say("tap_first")].filter(Boolean).join(" ");
}

/** What those who can move here have to do, if it is the same for all of them. */
function dutyOf(moves, view) {
  const seats = new Set(moves.map(({ move }) => seatOf(move)));
  const words = new Set(view.duties.filter(({ seat }) => seats.has(seat)).map((duty) => duty.words));
  return words.size === 1 ? [...words][0] : "";
}

/** Dice that may be thrown again are offered as they lie there: touching one begins to say which. */
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
        onclick: () => act.tellDice(move, i),
      },
      drawDie(name, shows, game),
    ),
  );
  const all = button("all-dice", say("all_dice"), () => act.tellAll(move), { class: "all" });
  const group = { class: "keys dice", role: "group", "data-again": move, "aria-label": say("which_again") };
  return make("div", group, ...keys, all);
}

/** Dice that can be thrown beside what else can be done: their faces are there at once, and telling one begins the roll. */
function diceAtOnce(entry, { players, game, budget, isReachable }, act) {
  const shown = {
    throwing: begin(entry.dice),
    title: chanceTitle(entry, players),
    verb: verbOf(entry.move),
    game,
    budget: budget - besideDice,
    isOnline: isReachable,
  };
  const tell = (kind, face) => act.tellFaceOf(entry.move, kind, face);
  return diceCard(shown, { ask: () => {}, tell, rollForUs: () => act.rollForUs(entry.move) });
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
  const counted = countedKeys(state, act, state.budget - (others.length > 0 ? besideDice : 0));
  if (counted) return card("choices", counted, besideKeys(others, state, act));
  const again = pieces.length === 0 ? chances.find(mayStay) : undefined;
  const isRoomy = state.hasTools || !again; // on a phone the fields are tapped, and the keys of the dice have the room
  const listed = isRoomy && pieces.length === 0 && behind.length <= mostWords ? behind : [];
  const duty = dutyOf(moves, state.view);
  const hint = [hintFor({ targets, tapped, pieces, complete, duty }), again ? say("reroll_hint") : ""].filter(Boolean).join(" ");
  const isAlone = targets.size === 0 && chances.length === 0 && complete.length === 1;
  const isPlain = pieces.length === 0 && !again && chances.length === 1;
  const atOnce = isPlain && verbOf(chances[0].move) !== "reroll" ? chances[0] : undefined; // that spends something
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
    ...(state.hasTools ? [...onBoardToo, onlyHere] : [onlyHere, ...onBoardToo]), // a small screen shows the first ones
    atOnce ? diceAtOnce(atOnce, state, act) : null,
  );
}

function throwCard(state, act) {
  const { throwing, moves, players } = state;
  const others = moves.filter(({ dice, move }) => dice && move !== throwing.entry.move);
  const isAlone = moves.every(({ dice }) => dice);
  return card(
    "to-throw",
    isAlone && others.length > 0 ? make("div", { class: "words" }, ...byDice(others, state, act)) : null,
    diceCard(
      {
        throwing: throwing.now,
        title: chanceTitle(throwing.entry, players),
        verb: verbOf(throwing.entry.move),
        game: state.game,
        budget: state.budget,
        canGoBack: !isAlone,
        isOnline: state.isReachable,
        hasTools: state.hasTools,
        message: throwing.message,
      },
      act.dice,
    ),
  );
}

// ---- the end ----

/** Whether a player has confirmed on this device already, and the server has not said so yet. */
const isConfirming = (queue, seat) => queue.some(({ kind, body }) => kind === "confirm" && body.by === seat);

function confirmation({ name, seat }, { queue, waiting }, act) {
  const named = { class: "main", "data-confirm": seat, disabled: Boolean(waiting) || isConfirming(queue, seat) };
  return button(`confirm-${seat}`, say("confirm_as", { player: name }), () => act.confirmAs(seat), named);
}

const star = () => make("span", { "aria-hidden": "true" }, "★ ");

/** What the players have, in that order. */
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

/** Asked once on a new phone: then it offers what its owner can do, and says when it is their turn. */
function whoseCard({ players }, act) {
  const answer = (seat, text) => button(`whose-${seat}`, text, () => act.be(seat), { "data-whose": seat, "data-first": seat === 1 });
  const names = players.map((player, i) => answer(i + 1, player));
  const ofTable = answer(0, say("of_table"));
  return card("whose", make("h3", {}, say("whose_phone")), make("div", { class: "words" }, ...names, ofTable));
}

/** What waits for a connection. Nobody knows yet what it leads to, so that what follows can only be typed. */
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

/** The link leads nowhere any more: what was kept here waits for a new one, and can be copied. */
function goneCards(gone, queue) {
  const notice = make("p", { class: "notice bad", role: "alert" }, gone);
  if (queue.length === 0) return [notice];
  const lines = queue.map(({ words, body }) => body.move ?? words);
  const label = { readonly: true, rows: Math.min(lines.length, mostListed), "aria-label": say("not_sent_yet") };
  const text = make("textarea", { "data-unsent": true, ...label }, lines.join("\n"));
  const copy = button("copy-unsent", say("copy"), () => copyFrom(document.querySelector("[data-unsent]")));
  return [notice, make("div", { class: "notice queue" }, make("p", {}, say("not_sent_yet")), text, buttons(copy))];
}

/** What can be done now, or what is about to be. */
function doingCard(state, act) {
  const { view, plan, among, throwing, queue, waiting, moves } = state;
  if (waiting) return make("p", { class: "hint sending" }, say("sending"), " ", waiting);
  if (plan) return planCard(plan, state, act);
  if (among.length > 0) return whichCard(among, act);
  if (throwing) return throwCard(state, act);
  if (moves.length > 0) return choiceCard(state, act);
  return view.over || queue.length > 0 ? null : make("p", { class: "hint" }, say("others_turn"));
}

/** What stands beside *Undo* on a phone, where the panel has room for the keys only: what else can be done with dice. */
export function toolsOf({ throwing, plan, among, isReachable }, act) {
  if (!throwing || plan || among.length > 0 || hasChoice(throwing.now)) return [];
  const progress = throwing.now.faces.some(Boolean) ? make("b", { class: "progress" }, progressOf(throwing.now)) : null;
  const tools = diceTools({ throwing: throwing.now, verb: verbOf(throwing.entry.move), isOnline: isReachable }, act.dice);
  return [progress, ...tools].filter(Boolean);
}

/** The cards of the panel. `act` is what its buttons do. */
export function panelOf(state, act) {
  const { view, plan, held, queue, isAsking, gone } = state;
  if (gone) return goneCards(gone, queue);
  if (!view) return [];
  if (held) return [heldCard(held, state, act)];
  if (isAsking && !plan && view.open && !view.over) return [whoseCard(state, act)];
  const cards = [];
  if (queue.length > 0 && !state.waiting) cards.push(waitingCard(queue, act)); // also behind a server that does not answer
  if (!view.open && !view.game && !view.is_late) cards.push(make("p", { class: "notice" }, say("closed")));
  if (view.over && !plan) cards.push(standingCard(state, act));
  if (view.open) cards.push(doingCard(state, act));
  return cards.filter(Boolean);
}
