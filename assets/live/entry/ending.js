// What the panel shows when the game is over: who has won, and the confirmations.

import { buttons, card } from "./cards.js";
import { button, make, say } from "../show/page.js";
import { standingOf } from "../show/standing.js";

/** Whether a player has confirmed on this device, but the server has not acknowledged it yet. */
const isConfirming = (queue, seat) => queue.some(({ kind, body }) => kind === "confirm" && body.by === seat);

function confirmation({ name, seat }, { queue, waiting }, act) {
  const named = { class: "main", "data-confirm": seat, disabled: Boolean(waiting) || isConfirming(queue, seat) };
  return button(`confirm-${seat}`, say("confirm_as", { player: name }), () => act.confirmAs(seat), named);
}

/** Whether the game counts, or what is needed for it. A stored game that is being corrected counts as it was stored. */
function countingOf({ view, players }, offers) {
  if (offers && view.game && view.counts) return say("corrected_help");
  if (offers) return say(players.length > 1 ? "confirm_help" : "confirm_alone");
  if (!view.game || view.is_late) return "";
  return view.counts ? say("counts") : say("does_not_count");
}

const star = () => make("span", { "aria-hidden": "true" }, "★ ");

function nightLink({ night, event }) {
  return night ? make("a", { class: "button", href: night, "data-key": "to-the-night" }, say("to_the_night", { event })) : null;
}

const gameLink = (game) => make("a", { class: "button main", href: game, "data-key": "to-the-game" }, say("to_the_game"));

/** Where to go from a table where nothing can be entered: its night, if it belongs to one, or the stored game. */
export function linkOnward(state) {
  const link = nightLink(state) ?? (state.view?.game ? gameLink(state.view.game) : null);
  return link ? buttons(link) : null;
}

/** A closed table. If its game is over, its standing has the link. */
export function closedCard(state) {
  return make("div", { class: "notice" }, make("p", {}, say("closed")), state.view.over ? null : linkOnward(state));
}

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
  const counting = countingOf(state, offers);
  const toTheNight = nightLink(state);
  return card(
    "ending",
    make("h3", {}, say("over")),
    make("ol", { class: "standing-list" }, ...rows),
    view.is_late ? make("p", { class: "notice" }, say("waits_for_organiser")) : null,
    counting ? make("p", { class: offers ? "hint" : false }, counting, " ", view.game && !view.is_late ? gameLink(view.game) : null) : null,
    offers ? buttons(...asked.map((player) => confirmation(player, state, act))) : null,
    toTheNight ? make("p", { class: "buttons" }, toTheNight) : null,
  );
}
