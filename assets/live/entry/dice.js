// Dice, or cards, to be told by hand: a keypad with a row of faces for each die, so that they are told in any order with
// one tap each, and told otherwise with another one. Dice that look alike share their faces. Where not all rows have
// room, they come in pages, with the dice themselves above. They look as the drawing draws them.

import { button, hasWord, make, say } from "../show/page.js";
import { hasChoice, isComplete, kindsOf, pagesOf, thrownOf } from "./throwing.js";

const svg = "http://www.w3.org/2000/svg";
const inRow = 6; // faces side by side on the smallest phone, each as wide as a thumb
const rowHeight = 50; // pixels of a row of keys
const cardVerbs = ["draw", "deal", "market"];

export const areCards = (verb) => cardVerbs.includes(verb);

function shape(tag, attributes, text) {
  const element = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}

/**
 * A colour and what is shown on it: a die named "w" is white, whatever it shows; of dice without a name "p3" is purple
 * and 3, "r" red, "4" has no colour, and neither has "w" where dice show worms.
 */
function read(name, shown) {
  if (name || shown === "") return { colour: name, face: shown };
  const isFace = /^\d/.test(shown) || document.getElementById(`face-${shown}`) !== null;
  return isFace ? { colour: "", face: shown } : { colour: shown[0], face: shown.slice(1) };
}

/** A die in words, for who cannot see it: "white 3". */
export function inWords(name, shown) {
  const { colour, face } = read(name, shown);
  const colours = colour && hasWord(`die.${colour}`) ? say(`die.${colour}`) : colour.toUpperCase();
  const faces = !colour && hasWord(`die.${face}`) ? say(`die.${face}`) : face;
  return [colours, faces].filter(Boolean).join(" ");
}

/** A picture that is all there is on a key says what it means; what is printed in it is not read out. */
export function labelled(picture, label) {
  picture.removeAttribute("aria-hidden");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  return picture;
}

/** What a shape of the page is made of. A reference to it would do, too, but takes a phone longer to draw. */
const partsOf = (id) => [...(document.getElementById(id)?.children ?? [])].map((part) => part.cloneNode(true));

/** A die as src/web/draw/drawing.cpp draws it. */
function makeDie(name, shown, game) {
  const { colour, face } = read(name, shown);
  const picture = shape("svg", { class: `drawing ${game}`, viewBox: "-0.5 -0.5 11 11", "aria-hidden": "true" });
  const die = shape("g", { class: `die c-${colour || "w"}` });
  die.append(shape("rect", { width: 10, height: 10 }));
  if (/^[1-6]$/.test(face)) die.append(...partsOf(`pip${face}`));
  else if (face && !colour) die.append(...partsOf(`face-${face}`));
  const letter = colour ? colour.toUpperCase() : face ? "" : "?";
  const place = face ? { x: 5, y: 8.2 } : { class: "face", x: 5, y: 5 };
  if (letter) die.append(shape("text", place, letter));
  picture.append(die);
  return picture;
}

const drawn = new Map(); // each die that was drawn before

export function drawDie(name, shown, game) {
  const key = [name, shown, game].join(" ");
  if (!drawn.has(key)) drawn.set(key, makeDie(name, shown, game));
  return drawn.get(key).cloneNode(true);
}

const drawCard = (word) => make("span", { class: "card-number", "aria-hidden": "true" }, word || "?");

const key = (attributes, ...children) => make("button", { type: "button", ...attributes }, ...children);

// ---- the dice themselves ----

/** What stands on a die's key: what was told, what it shows, or its name. */
function dieKey(throwing, i, { cards, game, press }) {
  const { dice, faces, thrown, open } = throwing;
  const { name, shows } = dice[i];
  const word = faces[i] || (thrown[i] ? "" : shows);
  const state = faces[i] ? "" : thrown[i] ? say("not_told") : say("stays");
  const title = [cards ? say("card", { number: i + 1 }) : say("die", { number: i + 1 }), inWords(name, word), state];
  const isMarked = hasChoice(throwing) ? thrown[i] : i === open;
  return key(
    {
      class: `key cast${thrown[i] ? "" : " resting"}`,
      "data-key": `die-${i}`,
      "data-die": i,
      "aria-label": title.filter(Boolean).join(", "),
      "aria-pressed": String(isMarked),
      onclick: () => press(i),
    },
    cards ? drawCard(word) : drawDie(name, word, game),
  );
}

// ---- their faces ----

/** Cards that were told already cannot come again. */
const isTaken = (throwing, face, cards) => cards && throwing.faces.includes(face);

/** How many dice of a kind show this face, where that is to be said. */
function countOf(throwing, kind, face) {
  return kind.dice.filter((i) => throwing.faces[i] === face).length;
}

function faceKey(throwing, kind, face, { cards, game, tell }) {
  const count = countOf(throwing, kind, face);
  const isAlone = kind.dice.length === 1;
  const words = [inWords(kind.name, face), !isAlone && count > 0 ? `×${count}` : ""].filter(Boolean).join(" ");
  return key(
    {
      class: `key cast${count > 0 ? " entered" : ""}`,
      "data-key": `face-${kind.dice[0]}-${face}`,
      "data-face": face,
      "data-of": isAlone ? kind.dice[0] : false,
      "aria-label": cards ? words : false,
      "data-count": !isAlone && !cards && count > 0 ? `×${count}` : false,
      "aria-pressed": isAlone ? String(count > 0) : false,
      disabled: isTaken(throwing, face, cards),
      onclick: () => tell(kind, face),
    },
    cards ? drawCard(face) : labelled(drawDie(kind.name, face, game), words),
  );
}

const rowsOf = ({ faces }) => Math.ceil(faces.length / inRow);
const rowsIn = (page) => page.reduce((rows, kind) => rows + rowsOf(kind), 0);

/**
 * What is shown: the kinds whose faces are, and whether the dice are, too. All kinds if they have room; else those of
 * the page with the die that is asked for. Of dice that may stay only the one that is asked for.
 */
function layoutOf(throwing, room) {
  const { dice, open } = throwing;
  if (hasChoice(throwing)) {
    const kinds = open < 0 ? [] : [{ ...dice[open], dice: [open] }];
    return { kinds, hasDice: true, rows: rowsIn(kinds) + Math.ceil(dice.length / inRow) };
  }
  const kinds = kindsOf(dice);
  const withDice = rowsIn(kinds) + Math.ceil(dice.length / inRow);
  const isAlike = kinds.some((kind) => kind.dice.length > 1); // one of them is told otherwise by touching it
  if (isAlike && withDice < room) return { kinds, hasDice: true, rows: withDice };
  if (rowsIn(kinds) <= room) return { kinds, hasDice: false, rows: rowsIn(kinds) };
  const pages = pagesOf(kinds, rowsOf, room - 1);
  const page = pages.find((one) => one.some((kind) => kind.dice.includes(open))) ?? pages[pages.length - 1];
  const isOne = pages.length === 1;
  const hasDice = !isOne && rowsIn(page) < room && dice.length <= inRow;
  return { kinds: page, hasDice, rows: rowsIn(page) + (hasDice ? 1 : 0) };
}

function facesOf(kinds, throwing, context) {
  const keys = kinds.flatMap((kind) => kind.faces.map((face) => faceKey(throwing, kind, face, context)));
  if (keys.length === 0) return null;
  return make("div", { class: "keys faces", role: "group", "aria-label": say("which_face") }, ...keys);
}

// ---- the rest ----

/** The program throws: all of them, or those that were touched. */
function forUs(throwing, { cards, isOnline, press }) {
  const count = thrownOf(throwing).length;
  const chosen = hasChoice(throwing) && count > 0;
  const words = chosen ? say("roll_these", { n: count, count }) : cards ? say("draw_for_us") : say("roll_for_us");
  return button("roll-for-us", words, press, { disabled: !isOnline || count === 0, "data-roll": true });
}

/** How many are told, where that cannot be seen on the dice. */
export function progressOf({ faces, thrown }) {
  return `${faces.filter(Boolean).length}/${thrown.filter(Boolean).length}`;
}

/** What else can be done with dice that are being told: take the last one back, or let the program throw them. */
export function diceTools({ throwing, verb, isOnline }, act) {
  const isTold = throwing.faces.some(Boolean);
  const isRolled = isTold && !hasChoice(throwing);
  return [
    isTold ? button("erase", "⌫", act.erase, { "aria-label": say("erase"), title: say("erase") }) : null,
    isRolled || !act.rollForUs ? null : forUs(throwing, { cards: areCards(verb), isOnline, press: act.rollForUs }),
    act.enter && isComplete(throwing) ? button("enter-roll", say("enter"), act.enter, { class: "main" }) : null,
  ].filter(Boolean);
}

/**
 * The dice and what can be answered; `hasTools`: with what else can be done (diceTools). `act` hears ask(die), tell(kind, face), all(), erase(), rollForUs() and back().
 */
export function diceCard({ throwing, title, verb, game, budget, canGoBack, isOnline, message, hasTools = true }, act) {
  const cards = areCards(verb);
  const { dice } = throwing;
  const choice = hasChoice(throwing);
  const context = { cards, game, press: act.ask, tell: act.tell };
  const room = Math.max(1, Math.floor(budget / rowHeight));
  const { kinds, hasDice, rows } = layoutOf(throwing, room);
  const hasHead = rows < room || message || choice || canGoBack;
  const isNone = choice && thrownOf(throwing).length === 0;
  const head = make(
    "div",
    { class: "lead" },
    make("h3", {}, isNone ? say("which_again") : title, hasDice || choice ? null : make("small", {}, ` ${progressOf(throwing)}`)),
    choice && isNone ? button("all-dice", say("all_dice"), act.all) : null,
    ...(hasTools || choice ? diceTools({ throwing, verb, isOnline }, act) : []),
    canGoBack ? button("back", say("back"), act.back) : null,
  );
  return make(
    "div",
    { class: "throwing" },
    message ? make("p", { class: "notice bad", role: "alert" }, message) : null,
    hasHead ? head : null,
    hasDice ? make("div", { class: "keys dice", role: "group", "aria-label": title }, ...dice.map((_, i) => dieKey(throwing, i, context))) : null,
    facesOf(kinds, throwing, context),
  );
}
