// What concerns a table beside its game: calling the organiser, and where its players go on when the table is closed.
// Phones follow their player to the next table of the night; a phone that lies on a table follows the table's code.

import { button, make, patch, say } from "../show/page.js";

const pause = 4_000; // between two questions where the players sit now
const walk = 120_000; // an organiser who is on the way is there by then

/** Where a device goes on: the table of its player, if that is known; null if people have to choose. */
export function tableFor(tables, who) {
  return tables.find(({ seat }) => seat === who) ?? null;
}

/** Each table once, with everybody who sits there now. */
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
 * `place` is where help is called for, `moved` where people are led on and read what became of that; `post(path)` and
 * `get(path)` ask the server about this table, `state()` gives { view, who, isIdle }: isIdle if nothing waits on this
 * device to be sent.
 */
export function makeService({ place, moved, code, get, post, state }) {
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
    show();
  }

  const call = (isOn) => {
    isCalling = false; // what follows was done here
    isComing = false;
    return post(`help?on=${isOn ? "yes" : "no"}`);
  };

  /** Whether somebody has called, and whether the organiser has answered. */
  function hear({ help }) {
    if (isCalling && !help) {
      isComing = true;
      setTimeout(() => {
        isComing = false;
        show();
      }, walk);
    }
    isCalling = help;
  }

  /** What was called for is seen beside the game, too; the button is not in the way there. */
  function helpWords() {
    const words = isCalling ? `✋ ${say("help_called")}` : isComing ? say("help_coming") : "";
    return words ? make("p", { class: "notice", role: "status" }, words) : null;
  }

  const helpButton = () =>
    isCalling
      ? button("help-off", say("help_cancel"), () => call(false))
      : button("help", `✋ ${say("help_call")}`, () => call(true));

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
    if (view.open) hear(view);
    patch(
      moved,
      kept ? make("p", { class: "notice", role: "status" }, kept) : null,
      view.open ? helpWords() : null,
      ...(view.open ? [] : byTable(tables).map(link)),
      !view.open && code ? make("p", {}, make("a", { class: "button", href: code }, say("code_next"))) : null,
    );
    patch(place, view.open ? helpButton() : null);
  }

  return {
    show,
    /** A move came after the round was closed, and waits for the organiser. */
    keep(message) {
      kept = message;
      show();
    },
  };
}
