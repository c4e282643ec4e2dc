// Dice, or cards, to be told by hand: each is a button that asks for its face, the faces of the one that is asked for
// are big buttons below, and telling one asks for the next. They look as the drawing draws them.

import { button, hasWord, make, say } from "./page.js";
import { hasChoice, isComplete, thrownOf } from "./throwing.js";

const svg = "http://www.w3.org/2000/svg";
const mostInRow = 6; // dice side by side on a small phone, each as wide as a thumb
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
function inWords(name, shown) {
  const { colour, face } = read(name, shown);
  const colours = colour && hasWord(`die.${colour}`) ? say(`die.${colour}`) : colour.toUpperCase();
  const faces = !colour && hasWord(`die.${face}`) ? say(`die.${face}`) : face;
  return [colours, faces].filter(Boolean).join(" ");
}

/** A die as src/web/drawing.cpp draws it. */
function drawDie(name, shown, game) {
  const { colour, face } = read(name, shown);
  const picture = shape("svg", { class: `drawing ${game}`, viewBox: "-0.5 -0.5 11 11", "aria-hidden": "true" });
  const die = shape("g", { class: `die c-${colour || "w"}` });
  die.append(shape("rect", { width: 10, height: 10 }));
  if (/^[1-6]$/.test(face)) die.append(shape("use", { href: `#pip${face}` }));
  else if (face && !colour) die.append(shape("use", { href: `#face-${face}` }));
  const letter = colour ? colour.toUpperCase() : face ? "" : "?";
  const place = face ? { x: 5, y: 8.2 } : { class: "face", x: 5, y: 5 };
  if (letter) die.append(shape("text", place, letter));
  picture.append(die);
  return picture;
}

const drawCard = (word) => make("span", { class: "card-number", "aria-hidden": "true" }, word || "?");

/** What stands on a die's button: what was told, what it shows, or its name. */
function dieButton(throwing, i, { cards, game, press }) {
  const { dice, faces, thrown, open } = throwing;
  const { name, shows } = dice[i];
  const word = faces[i] || (thrown[i] ? "" : shows);
  const drawing = cards ? drawCard(word) : drawDie(name, word, game);
  const state = faces[i] ? "" : thrown[i] ? say("not_told") : say("stays");
  const title = [cards ? say("card", { number: i + 1 }) : say("die", { number: i + 1 }), inWords(name, word), state];
  return make(
    "button",
    {
      type: "button",
      class: `cast${thrown[i] ? "" : " resting"}`,
      "data-key": `die-${i}`,
      "data-die": i,
      "aria-label": title.filter(Boolean).join(", "),
      "aria-pressed": String(i === open),
      onclick: () => press(i),
    },
    drawing,
  );
}

/** Cards that were told already cannot come again. */
const isTaken = (throwing, face, cards) => cards && throwing.faces.includes(face);

function faceButtons(throwing, { cards, game, tell }) {
  const { name, faces } = throwing.dice[throwing.open];
  const buttons = faces.map((face, i) =>
    make(
      "button",
      {
        type: "button",
        class: "cast",
        "data-key": `face-${face}`,
        "data-face": face,
        "data-first": i === 0,
        "aria-label": inWords(name, face),
        disabled: isTaken(throwing, face, cards),
        onclick: () => tell(face),
      },
      cards ? drawCard(face) : drawDie(name, face, game),
    ),
  );
  return make("div", { class: cards ? "faces cards" : "faces", role: "group", "aria-label": say("which_face") }, ...buttons);
}

/** So many dice in how many columns: one row, or two alike. */
const columnsFor = (count) => (count <= mostInRow ? count : Math.min(mostInRow, Math.ceil(count / 2)));

/** The program throws: all of them, or those that were touched. */
function forUs(throwing, { cards, isOnline, press }) {
  const count = thrownOf(throwing).length;
  const chosen = hasChoice(throwing) && count > 0;
  const words = chosen ? say("roll_these", { n: count, count }) : cards ? say("draw_for_us") : say("roll_for_us");
  return button("roll-for-us", words, press, { disabled: !isOnline || count === 0, "data-roll": true });
}

/** The dice and what can be answered; `act` hears ask(die), tell(face), leave(), done(), rollForUs() and back(). */
export function diceCard({ throwing, title, verb, game, canGoBack, isOnline, message }, act) {
  const cards = areCards(verb);
  const { dice, open } = throwing;
  const context = { cards, game, press: act.ask, tell: act.tell };
  const each = dice.map((_, i) => dieButton(throwing, i, context));
  const asked = open < 0 ? null : faceButtons(throwing, context);
  const choice = hasChoice(throwing);
  const columns = `dice in-${columnsFor(dice.length)}`;
  return make(
    "div",
    { class: "throwing" },
    make("h3", {}, title),
    choice && thrownOf(throwing).length === 0 ? make("p", { class: "hint" }, say("which_again")) : null,
    make("div", { class: columns, role: "group", "aria-label": title }, ...each),
    message ? make("p", { class: "notice bad", role: "alert" }, message) : null,
    asked,
    make(
      "div",
      { class: "buttons" },
      choice ? button("thrown", say("these_dice"), act.done, { class: "main", disabled: !isComplete(throwing) }) : null,
      choice && open >= 0 ? button("stay", say("stays"), act.leave) : null,
      forUs(throwing, { cards, isOnline, press: act.rollForUs }),
      canGoBack ? button("back", say("back"), act.back) : null,
    ),
  );
}
