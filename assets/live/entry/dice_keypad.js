// Entering dice or cards by hand: a keypad with a row of faces for each die, so that faces can be entered in any order
// with one tap each, and changed with another tap. Dice that look alike share their row. If there is not enough room
// for all rows, they are split into pages, with the dice themselves above. They look as in the drawing.

import { button, hasWord, make, say, standIn } from "../show/page.js";
import { hasChoice, isComplete, kindsOf, pagesOf, rolledOf } from "./dice_entry.js";

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
 * The colour and the face of a die: a die named "w" is white, whatever it shows; of dice without a name, "p3" is purple
 * and 3, "r" red; "4" has no colour, and neither has "w" where dice show worms.
 */
function read(name, shown) {
  if (name || shown === "") return { colour: name, face: shown };
  const isFace = /^\d/.test(shown) || document.getElementById(`face-${shown}`) !== null;
  return isFace ? { colour: "", face: shown } : { colour: shown[0], face: shown.slice(1) };
}

/** A die in words, for screen readers: "white 3". */
export function inWords(name, shown) {
  const { colour, face } = read(name, shown);
  const colours = colour && hasWord(`die.${colour}`) ? say(`die.${colour}`) : colour.toUpperCase();
  const faces = !colour && hasWord(`die.${face}`) ? say(`die.${face}`) : face;
  return [colours, faces].filter(Boolean).join(" ");
}

/** The letter of a colour, as on the sheets: that of the reader's language. */
const letterOf = (colour) => (hasWord(`letter.${colour}`) ? say(`letter.${colour}`) : colour.toUpperCase());

/** Labels a picture that is the whole content of a key; text printed in the picture is not read out. */
export function labelled(picture, label) {
  picture.removeAttribute("aria-hidden");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  return picture;
}

/**
 * Copies the contents of a shape on the page. A reference to the shape would work too, but takes a phone longer to
 * draw.
 */
const partsOf = (id) => [...(document.getElementById(id)?.children ?? [])].map((part) => part.cloneNode(true));

/** A die as src/web/draw/drawing.cpp draws it. */
function makeDie(name, shown, game) {
  const { colour, face } = read(name, shown);
  const picture = shape("svg", { class: `drawing ${game}`, viewBox: "-0.5 -0.5 11 11", "aria-hidden": "true" });
  const die = shape("g", { class: `die c-${colour || "w"}` });
  die.append(shape("rect", { width: 10, height: 10 }));
  if (/^[1-6]$/.test(face)) die.append(...partsOf(`pip${face}`));
  else if (face && !colour) die.append(...partsOf(`face-${face}`));
  const letter = colour ? letterOf(colour) : face ? "" : "?";
  const place = face ? { x: 5, y: 8.2 } : { class: "face", x: 5, y: 5 };
  if (letter) die.append(shape("text", place, letter));
  picture.append(die);
  return picture;
}

const drawn = new Map(); // dice drawn before

export function drawDie(name, shown, game) {
  const key = [name, shown, game].join(" ");
  if (!drawn.has(key)) drawn.set(key, makeDie(name, shown, game));
  return drawn.get(key).cloneNode(true);
}

const drawCard = (word) => make("span", { class: "card-number", "aria-hidden": "true" }, word || "?");

const key = (attributes, ...children) => make("button", { type: "button", ...attributes }, ...children);

// ---- the dice themselves ----

/** The key of a die: the entered face, the face it shows, or its name. */
function dieKey(rolling, i, context) {
  const { dice, faces, rolled, open } = rolling;
  const isMarked = hasChoice(rolling) ? rolled[i] : i === open;
  const look = [dice[i].name, dice[i].shows, faces[i], rolled[i], isMarked, context.cards].join(" ");
  return standIn(`die-${i}`, look, () => context.press(i), () => makeDieKey(rolling, i, context));
}

function makeDieKey(rolling, i, { cards, game }) {
  const { dice, faces, rolled, open } = rolling;
  const { name, shows } = dice[i];
  const word = faces[i] || (rolled[i] ? "" : shows);
  const state = faces[i] ? "" : rolled[i] ? say("not_set") : say("stays");
  const title = [cards ? say("card", { number: i + 1 }) : say("die", { number: i + 1 }), inWords(name, word), state];
  const isMarked = hasChoice(rolling) ? rolled[i] : i === open;
  return key(
    {
      class: `key cast${rolled[i] ? "" : " resting"}`,
      "data-key": `die-${i}`,
      "data-die": i,
      "aria-label": title.filter(Boolean).join(", "),
      "aria-pressed": String(isMarked),
    },
    cards ? drawCard(word) : drawDie(name, word, game),
  );
}

// ---- their faces ----

/** A card that was entered already cannot come again. */
const isTaken = (rolling, face, cards) => cards && rolling.faces.includes(face);

/** How many dice of a kind show this face. */
function countOf(rolling, kind, face) {
  return kind.dice.filter((i) => rolling.faces[i] === face).length;
}

function faceKey(rolling, kind, face, context) {
  const isAlone = kind.dice.length === 1;
  const look = [kind.name, face, isAlone, countOf(rolling, kind, face), isTaken(rolling, face, context.cards), context.cards].join(" ");
  return standIn(`face-${kind.dice[0]}-${face}`, look, () => context.tapFace(kind, face), () => makeFaceKey(rolling, kind, face, context));
}

function makeFaceKey(rolling, kind, face, { cards, game }) {
  const count = countOf(rolling, kind, face);
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
      disabled: isTaken(rolling, face, cards),
    },
    cards ? drawCard(face) : labelled(drawDie(kind.name, face, game), words),
  );
}

const rowsOf = ({ faces }) => Math.ceil(faces.length / inRow);
const rowsIn = (page) => page.reduce((rows, kind) => rows + rowsOf(kind), 0);

/**
 * What is shown: the kinds whose faces are shown, and whether the dice themselves are shown. All kinds if there is
 * room; else those on the page of the selected die. If dice may stay, only the selected die.
 */
function layoutOf(rolling, room) {
  const { dice, open } = rolling;
  if (hasChoice(rolling)) {
    const kinds = open < 0 ? [] : [{ ...dice[open], dice: [open] }];
    return { kinds, hasDice: true, rows: rowsIn(kinds) + Math.ceil(dice.length / inRow) };
  }
  const kinds = kindsOf(dice);
  const withDice = rowsIn(kinds) + Math.ceil(dice.length / inRow);
  const isAlike = kinds.some((kind) => kind.dice.length > 1); // one of them is changed by tapping it
  if (isAlike && withDice < room) return { kinds, hasDice: true, rows: withDice };
  if (rowsIn(kinds) <= room) return { kinds, hasDice: false, rows: rowsIn(kinds) };
  const pages = pagesOf(kinds, rowsOf, room - 1);
  const page = pages.find((one) => one.some((kind) => kind.dice.includes(open))) ?? pages[pages.length - 1];
  const isOne = pages.length === 1;
  const hasDice = !isOne && rowsIn(page) < room && dice.length <= inRow;
  return { kinds: page, hasDice, rows: rowsIn(page) + (hasDice ? 1 : 0) };
}

function facesOf(kinds, rolling, context) {
  const keys = kinds.flatMap((kind) => kind.faces.map((face) => faceKey(rolling, kind, face, context)));
  if (keys.length === 0) return null;
  return make("div", { class: "keys faces", role: "group", "aria-label": say("which_face") }, ...keys);
}

// ---- the rest ----

/** Lets the program roll all dice, or the chosen ones. */
function forUs(rolling, { cards, isOnline, press }) {
  const count = rolledOf(rolling).length;
  const chosen = hasChoice(rolling) && count > 0;
  const words = chosen ? say("roll_these", { n: count, count }) : cards ? say("draw_for_us") : say("roll_for_us");
  return button("roll-for-us", words, press, { disabled: !isOnline || count === 0, "data-roll": true });
}

/** The number of entered dice, where the dice themselves are not shown. */
export function progressOf({ faces, rolled }) {
  return `${faces.filter(Boolean).length}/${rolled.filter(Boolean).length}`;
}

/** Other actions while dice are entered: clear the last one, or let the program roll. */
export function diceTools({ rolling, verb, isOnline }, act) {
  const isTold = rolling.faces.some(Boolean);
  const isRolled = isTold && !hasChoice(rolling);
  return [
    isTold ? button("erase", "⌫", act.erase, { "aria-label": say("erase"), title: say("erase") }) : null,
    isRolled || !act.rollForUs ? null : forUs(rolling, { cards: areCards(verb), isOnline, press: act.rollForUs }),
    act.enter && isComplete(rolling) ? button("enter-roll", say("enter"), act.enter, { class: "main" }) : null,
  ].filter(Boolean);
}

/**
 * The dice and the keys for their faces; `hasTools`: with the other actions (diceTools). `act` is called with
 * tapDie(die), tapFace(kind, face), rollAll(), erase(), rollForUs() and back().
 */
export function diceCard({ rolling, title, verb, game, budget, canGoBack, isOnline, message, hasTools = true }, act) {
  const cards = areCards(verb);
  const { dice } = rolling;
  const choice = hasChoice(rolling);
  const context = { cards, game, press: act.tapDie, tapFace: act.tapFace };
  const room = Math.max(1, Math.floor(budget / rowHeight));
  const { kinds, hasDice, rows } = layoutOf(rolling, room);
  const hasHead = rows < room || message || choice || canGoBack;
  const isNone = choice && rolledOf(rolling).length === 0;
  const head = make(
    "div",
    { class: "lead" },
    make("h3", {}, isNone ? say("which_again") : title, hasDice || choice ? null : make("small", {}, ` ${progressOf(rolling)}`)),
    choice && isNone ? button("all-dice", say("all_dice"), act.rollAll) : null,
    ...(hasTools || choice ? diceTools({ rolling, verb, isOnline }, act) : []),
    canGoBack ? button("back", say("back"), act.back) : null,
  );
  return make(
    "div",
    { class: "rolling" },
    message ? make("p", { class: "notice bad", role: "alert" }, message) : null,
    hasHead ? head : null,
    hasDice ? make("div", { class: "keys dice", role: "group", "aria-label": title }, ...dice.map((_, i) => dieKey(rolling, i, context))) : null,
    facesOf(kinds, rolling, context),
  );
}
