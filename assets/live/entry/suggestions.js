// The legal moves at one line of a draft, in words: a list to choose from above the draft, and completions for the
// field of that line; for dice, their keys. The server is asked again only if the moves before the line have changed.

import { seatOf, verbOf } from "./choice.js";
import { makeDraftDice } from "./draft_dice.js";
import { movesBefore } from "./draft.js";
import { make, say } from "../show/page.js";

/** The open move whose dice a line enters; for an empty line, the only legal move if it is open. */
export function openMoveOf(move, legal) {
  if (move.trim() === "") return legal.length === 1 && legal[0].dice ? legal[0] : undefined;
  return legal.find((one) => one.dice && verbOf(one.move) === verbOf(move) && seatOf(one.move) === seatOf(move));
}

/** `draft()` returns the current draft; `choose(key, { move, words })` is called with the move chosen for the line. */
export function makeSuggestions(dialog, { game, post, draft, fieldOf, choose }) {
  const place = dialog.querySelector("[data-there]");
  const title = place.querySelector("[data-there-title]");
  const list = place.querySelector("select");
  const known = dialog.querySelector("[data-draft-moves]");
  let key = 0;
  let asked = "";
  let legal = [];

  const draftDice = makeDraftDice(dialog.querySelector("[data-dice-there]"), {
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
    draftDice.offer(openMoveOf(move, legal), move);
    place.hidden = legal.every((one) => one.dice); // those have keys
    list.disabled = false;
    title.textContent = say("legal_there", { number });
    const none = make("option", { value: "" }, say("choose_legal", { n: legal.length, count: legal.length }));
    list.replaceChildren(none, ...legal.map(({ words }, i) => make("option", { value: i }, words)));
    known.replaceChildren(...legal.map(({ move, words }) => make("option", { value: move.replace(/\?$/, "") }, words)));
  }

  /** Marks the line, and gives its field completions. */
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
    list.disabled = true; // its moves were legal at another line
    if (!isThere) {
      place.hidden = true;
      draftDice.offer(null);
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
    if (chosen.dice) draftDice.offer(chosen);
    else choose(key, chosen);
  });

  return {
    mark,
    renew,
    /** The key of the current line. */
    line: () => key,
    /** Makes another line the current one. */
    showFor(line) {
      key = line;
      mark();
      renew();
    },
  };
}
