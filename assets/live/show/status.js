// The line at the top of a live table: what it waits for, and whether the server hears this device.

import { capitalised, make, patch, say } from "./page.js";
import { duties } from "../server/news.js";

const signs = { gone: "✕", saving: "⚠", catching: "↻", online: "●" };

/** Online, saving here (with the number of actions that wait), or catching up: as a sign and a word. */
export function showConnection(place, state, count) {
  const saving = count > 0 ? say("saving", { count }) : say("offline");
  const words = state === "saving" ? saving : say(state);
  const text = `${signs[state]} ${words}`;
  if (place.textContent === text) return;
  place.dataset.state = state;
  const sign = make("span", { "aria-hidden": "true" }, signs[state]);
  place.replaceChildren(sign, make("span", { class: "words-of" }, ` ${words}`));
}

/** What is to be done, and by whom; what this device's player has to do comes first. */
function dutyLines({ duties: list, absent = [] }, players, who) {
  const isMine = ({ seats }) => who > 0 && seats.includes(who);
  const lines = duties(list).sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
  return lines.map((duty) => {
    const nameOf = (seat) => players[seat - 1] + (absent.includes(seat) ? ` (${say("absent")})` : "");
    const names = duty.seats.filter((seat) => seat > 0).map(nameOf);
    if (names.length === 0) return make("p", { class: "duty" }, make("span", {}, capitalised(duty.words)));
    return make("p", { class: isMine(duty) ? "duty mine" : "duty" }, make("b", {}, names.join(", ")), make("span", {}, `: ${duty.words}`));
  });
}

export function showDuties(place, view, players, who) {
  const isClosed = !view.open && !view.over; // then nobody has to do anything, and the panel says why
  const over = make("p", { class: "duty" }, make("b", {}, say("over")));
  const lines = view.over ? [over] : isClosed ? [] : dutyLines(view, players, who);
  place.title = lines.map((line) => line.textContent).join(" · ");
  patch(place, ...lines);
}
