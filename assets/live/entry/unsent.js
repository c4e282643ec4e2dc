// What the panel shows of actions that are not done: not accepted by the server, waiting for a connection, or left behind
// by a link that is not valid any more.

import { buttons, listOf } from "./cards.js";
import { isStillLegal } from "./choice.js";
import { withName } from "./draft.js";
import { linkOnward } from "./ending.js";
import { button, copyFrom, make, say } from "../show/page.js";

const mostListed = 6; // actions, or changes by others, that are named

/** A move that came too late can be sent again if it is still legal; `fits` is the referee's current verdict. */
function isWorthSending({ action, fits }, view) {
  if (action.kind === "confirm") return view.over && !view.confirmed.includes(action.body.by);
  return action.kind === "move" && fits && isStillLegal(view.legal, action.body.move);
}

/** An action in words; a typed move, whose words are not known yet, with the player's name instead of the seat. */
function wordsOf({ words, body }, players) {
  if (!body.move || body.move !== words) return words;
  return withName(words, players);
}

/** The current effect of the move if it differs: the dice may have changed since it was made. */
function whatItIsNow({ action, words }) {
  if (!words || words === action.words) return null;
  return make("p", { "data-now": true }, say("now_it_is"), " ", make("b", {}, words));
}

/** An action that the server did not accept: says why, and keeps it until the player decides. */
export function heldCard(held, state, act) {
  const { view, queue, players } = state;
  const { action, verdict, answer } = held;
  const rest = queue.length - 1;
  const again = { late: isWorthSending(held, view), closed: view.open, failed: true }[verdict] ?? false;
  return make(
    "div",
    { class: "notice bad held", role: "alert", "data-held": verdict },
    make("p", {}, make("b", {}, answer.refused ?? answer.message ?? say("server_error"))),
    answer.happened?.length ? listOf(answer.happened, mostListed) : null,
    make("p", {}, say("yours"), " ", wordsOf(action, players)),
    verdict === "late" && !again ? make("p", {}, say("no_longer")) : null,
    again ? whatItIsNow(held) : null,
    rest > 0 ? make("p", {}, say("more_wait", { n: rest, count: rest })) : null,
    buttons(
      again ? button("again", say("send_again"), act.again, { class: "main", "data-first": true }) : null,
      button("drop", say("drop"), act.drop, { "data-first": !again }),
      rest > 0 ? button("drop-all", say("drop_all"), act.dropAll) : null,
    ),
    verdict === "closed" && !view.open ? linkOnward(state) : null,
  );
}

/** Actions waiting for a connection. The state after them is unknown, so further moves can only be typed. */
export function waitingCard(queue, players, act) {
  return make(
    "div",
    { class: "notice queue", "data-queue": queue.length },
    make("p", {}, say("kept_here", { n: queue.length, count: queue.length })),
    listOf(queue.map((action) => wordsOf(action, players)), mostListed),
    make("p", {}, say("type_on")),
    buttons(button("type-on", say("type_next"), act.type)),
  );
}

/** The link is no longer valid: unsent actions wait for a new one, and can be copied. `onward` has a link from here. */
export function goneCards(gone, queue, onward) {
  const notice = make("div", { class: "notice bad", role: "alert" }, make("p", {}, gone), onward);
  if (queue.length === 0) return [notice];
  const lines = queue.map(({ words, body }) => body.move ?? words);
  const label = { readonly: true, rows: Math.min(lines.length, mostListed), "aria-label": say("not_sent_yet") };
  const text = make("textarea", { "data-unsent": true, ...label }, lines.join("\n"));
  const copy = button("copy-unsent", say("copy"), () => copyFrom(document.querySelector("[data-unsent]")));
  return [notice, make("div", { class: "notice queue" }, make("p", {}, say("not_sent_yet")), text, buttons(copy))];
}
