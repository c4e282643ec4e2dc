// What is legal at one line of a draft, in words: a list to choose from above the draft, and what the field of that line
// completes. The server is asked again only if what comes before the line has changed.

import { movesBefore } from "./drafting.js";
import { make, say } from "./page.js";

/** `draft()` is the draft as it is; `choose(key, { move, words })` hears what was chosen for the line. */
export function makeSuggestions(dialog, { post, draft, fieldOf, choose }) {
  const place = dialog.querySelector("[data-there]");
  const title = place.querySelector("[data-there-title]");
  const list = place.querySelector("select");
  const known = dialog.querySelector("[data-draft-moves]");
  let key = 0;
  let asked = "";
  let legal = [];

  function show(number) {
    place.hidden = legal.length === 0;
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
    if (isChosen) choose(key, chosen);
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
