// What is legal at one line of a draft, in words: a list to choose from above the draft, and what the field of that line
// completes; where dice decide, their keys. The server is asked again only if what comes before the line has changed.

import { seatOf, verbOf } from "./choice.js";
import { makeDiceThere } from "./dice_there.js";
import { movesBefore } from "./drafting.js";
import { make, say } from "../show/page.js";

/** The open move that a line tells the dice of; of an empty one, what dice alone decide there. */
export function openMoveOf(move, legal) {
  if (move.trim() === "") return legal.length === 1 && legal[0].dice ? legal[0] : undefined;
  return legal.find((one) => one.dice && verbOf(one.move) === verbOf(move) && seatOf(one.move) === seatOf(move));
}

/** `draft()` is the draft as it is; `choose(key, { move, words })` hears what was chosen for the line. */
export function makeSuggestions(dialog, { game, post, draft, fieldOf, choose }) {
  const place = dialog.querySelector("[data-there]");
  const title = place.querySelector("[data-there-title]");
  const list = place.querySelector("select");
  const known = dialog.querySelector("[data-draft-moves]");
  let key = 0;
  let asked = "";
  let legal = [];

  const diceThere = makeDiceThere(dialog.querySelector("[data-dice-there]"), {
    game,
    async outcome(move, faces) {
      const { step } = draft();
      const answer = await post("outcome", { step, moves: movesBefore(draft(), key), move, faces }).catch(() => null);
      return answer?.body.outcome ?? null;
    },
    choose: (chosen) => choose(key, chosen),
  });

  function show(number) {
    const { move = "" } = draft().lines.find((line) => line.key === key) ?? {};
    diceThere.offer(openMoveOf(move, legal), move);
    place.hidden = legal.every((one) => one.dice); // for those there are keys
    list.disabled = false;
    title.textContent = say("legal_there", { number });
    const none = make("option", { value: "" }, say("choose_legal", { n: legal.length, count: legal.length }));
    list.replaceChildren(none, ...legal.map(({ words }, i) => make("option", { value: i }, words)));
    known.replaceChildren(...legal.map(({ move, words }) => make("option", { value: move.replace(/\?$/, "") }, words)));
  }

  /** The line is marked, and its field completes. */
  function mark() {
    for (const line of dialog.querySelectorAll(".current")) {
      line.classList.remove("current");
      line.querySelector("input").removeAttribute("list");
    }
    const field = fieldOf(key);
    field?.setAttribute("list", known.id);
    field?.closest("li").classList.add("current");
  }

  async function renew() {
    const { step, version, lines } = draft();
    const isThere = lines.some((line) => line.key === key);
    const moves = isThere ? movesBefore(draft(), key) : [];
    const question = JSON.stringify([version, step, isThere, moves]);
    if (question === asked) return;
    asked = question;
    list.disabled = true; // what it lists was legal elsewhere
    if (!isThere) {
      place.hidden = true;
      diceThere.offer(null);
      return;
    }
    const answer = await post("legal", { step, moves }).catch(() => null);
    if (asked !== question || !draft()) return;
    if (!answer) asked = "";
    legal = answer?.body.legal ?? [];
    show(step + moves.length + 1);
  }

  list.addEventListener("change", () => {
    const chosen = legal[Number(list.value)];
    const isChosen = list.value !== "" && chosen;
    list.value = "";
    if (!isChosen) return;
    if (chosen.dice) diceThere.offer(chosen);
    else choose(key, chosen);
  });

  return {
    mark,
    renew,
    /** The key of the line that is looked at. */
    line: () => key,
    /** Another line is looked at. */
    about(line) {
      key = line;
      mark();
      renew();
    },
  };
}
