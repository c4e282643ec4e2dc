// Requests about a table beside its game: calling the organiser, and following its players to their next table when the
// table is closed. A phone that belongs to a table instead of a player uses the table's code.

import { button, capitalised, make, patch, say } from "../show/page.js";

const pause = 4_000; // between two requests for the players' next tables
const stale = 65_000; // someone who changes earlier moves is announced once in a while
const walk = 120_000; // after this time, an organiser who is coming has arrived

/** The next table of this device: that of its player if it is known; null if people have to choose. */
export function tableFor(tables, who) {
  return tables.find(({ seat }) => seat === who) ?? null;
}

/** Each table once, with all players who sit there now. */
export function byTable(tables) {
  const found = new Map();
  for (const { name, table, address } of tables) {
    const one = found.get(address) ?? { table, address, names: [] };
    one.names.push(name);
    found.set(address, one);
  }
  return [...found.values()];
}

/**
 * `place` is the element for the call button, `moved` the one for next tables and messages, `arrived()` is called when
 * next tables are shown; `post(path)` and
 * `get(path)` ask the server about this table, `state()` returns { view, who, isIdle, isCorrecting }: isIdle if this
 * device has nothing to send, isCorrecting if earlier moves are being changed on it; `players` are their names.
 */
export function makeService({ place, moved, arrived, code, get, post, state, players }) {
  let tables = [];
  let kept = "";
  let isClosed = false;
  let asking = 0;
  let isCalling = false; // from this phone or another
  let isComing = false;

  async function look() {
    asking = 0;
    if (state().view?.open !== false) return;
    tables = (await get("next"))?.tables ?? tables;
    const { who, isIdle } = state();
    const mine = tableFor(tables, who);
    if (mine && isIdle) return location.assign(`${mine.address}?seat=${mine.next_seat}`);
    if (tables.length > 0) arrived();
    show();
  }

  const call = (isOn) => {
    isCalling = false; // what follows was caused here
    isComing = false;
    return post(`help?on=${isOn ? "yes" : "no"}`);
  };

  /** Notes whether someone has called, and whether the organiser has answered. */
  function noteHelp({ help }) {
    if (isCalling && !help) {
      isComing = true;
      setTimeout(() => {
        isComing = false;
        show();
      }, walk);
    }
    isCalling = help;
  }

  /** The state of a call is also shown beside the game; the button would be in the way there. */
  function helpWords() {
    const words = isCalling ? `☝ ${say("help_called")}` : isComing ? say("help_coming") : "";
    return words ? make("p", { class: "notice", role: "status" }, words) : null;
  }

  let announced = { correcting: [], at: 0 }; // as the server said last

  /** Who is changing earlier moves on another device. */
  function correctingWords({ correcting = [] }) {
    if (correcting !== announced.correcting) {
      announced = { correcting, at: Date.now() };
      if (correcting.length > 0) setTimeout(show, stale);
    }
    const { who, isCorrecting } = state();
    const others = Date.now() - announced.at < stale ? correcting.filter((seat) => !(isCorrecting && seat === who)) : [];
    if (others.length === 0) return null;
    const names = others.map((seat) => players[seat - 1] ?? capitalised(say("table"))).join(", ");
    return make("p", { class: "notice", role: "status", "data-correcting-now": true }, say("is_correcting", { n: others.length, names }));
  }

  const helpButton = () =>
    isCalling
      ? button("help-off", say("help_cancel"), () => call(false))
      : button("help", `☝ ${say("help_call")}`, () => call(true));

  const link = ({ names, table, address }) =>
    make("p", { class: "notice good" }, say("moved", { name: names.join(", "), table }), " ", make("a", { class: "button main", href: address }, say("go_there")));

  function show() {
    const { view } = state();
    if (!view) return;
    if (!view.open) {
      isClosed = true;
      asking ||= setTimeout(look, pause);
    } else {
      tables = [];
      if (isClosed) kept = ""; // the organiser has decided
      isClosed = false;
    }
    if (view.open) noteHelp(view);
    patch(
      moved,
      kept ? make("p", { class: "notice", role: "status" }, kept) : null,
      view.open ? correctingWords(view) : null,
      view.open ? helpWords() : null,
      ...(view.open ? [] : byTable(tables).map(link)),
      !view.open && code ? make("p", {}, make("a", { class: "button", href: code }, say("code_next"))) : null,
    );
    patch(place, view.open ? helpButton() : null);
  }

  return {
    show,
    /** A move was sent after the round was closed, and waits for the organiser. */
    keep(message) {
      kept = message;
      show();
    },
  };
}
