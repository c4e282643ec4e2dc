// The line at the top of a live table: what it is waiting for, and the state of the connection.

import { capitalised, make, patch, say } from "./page.js";
import { groupDuties } from "../server/ledger_diff.js";

const long = 48; // characters that fit into two lines of a phone

const signs = { gone: "✕", saving: "⚠", catching: "↻", online: "●" };

/** The connection as a sign and a word: online, saving here (with the number of waiting actions), or catching up. */
export function showConnection(place, state, count) {
  const saving = count > 0 ? say("saving", { count }) : say("offline");
  const words = state === "saving" ? saving : say(state);
  const text = `${signs[state]} ${words}`;
  if (place.textContent === text) return;
  place.dataset.state = state;
  const sign = make("span", { "aria-hidden": "true" }, signs[state]);
  place.replaceChildren(sign, make("span", { class: "words-of" }, ` ${words}`));
}

/** The duties and their players; those of this device's player come first. */
function dutyLines({ duties: list, absent = [] }, players, who) {
  const isMine = ({ seats }) => who > 0 && seats.includes(who);
  const lines = groupDuties(list).sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
  return lines.map((duty) => {
    const nameOf = (seat) => players[seat - 1] + (absent.includes(seat) ? ` (${say("absent")})` : "");
    const names = duty.seats.filter((seat) => seat > 0).map(nameOf);
    if (names.length === 0) return make("p", { class: "duty" }, make("span", {}, capitalised(duty.words)));
    return make("p", { class: isMine(duty) ? "duty mine" : "duty" }, make("b", {}, names.join(", ")), make("span", {}, `: ${duty.words}`));
  });
}

export function showDuties(place, view, players, who) {
  const isClosed = !view.open && !view.over; // then there are no duties, and the panel says why
  const over = make("p", { class: "duty" }, make("b", {}, say("over")));
  const lines = view.over ? [over] : isClosed ? [] : dutyLines(view, players, who);
  const words = lines.map((line) => line.textContent).join(" · ");
  if (place.title !== words) place.title = words;
  place.classList.toggle("long", words.length > long);
  patch(place, make("div", {}, ...lines));
}
