// What only players have on the page of a live table, beside the board and its panel: the list of moves, moves typed in
// notation, corrections, the dialog for a line of the ledger, the menu, calls for an organiser, and the keyboard.

import { makeCorrecting } from "./correction.js";
import { makeTyping } from "./typing.js";
import { makeService } from "../server/service.js";
import { ask } from "../server/stream.js";
import { offerJoinCode } from "../show/join_dialog.js";
import { makeMenuPanel } from "../show/menu_panel.js";
import { makeMoveDialog } from "../show/move_dialog.js";
import { makeMoveList } from "../show/move_list.js";

/** Whether a key press belongs to the focused element. */
const isTaken = (target) => target.closest("dialog, input, select, textarea, summary, .book.open") !== null;

/**
 * `page` is the element of the table and `part(name)` one of its parts; `entering`, `surface` and `post`, `inquire` are
 * those of the page. `table` provides view(), entries(), isOpen() (whether anything can be entered), isInStep() (the
 * server knows everything that was entered here) and isIdle() (nothing is waiting to be sent). `on` is called with:
 * lost(), called() (the server was asked for help), resized().
 */
export function makeControls({ page, part, players, entering, surface, post, inquire, table, on }) {
  const { base, game } = page.dataset;
  const owner = () => entering.state().who;

  /** Why the referee refuses a typed move; without a connection, that is judged later. */
  async function refusalOf(move) {
    return table.isInStep() ? ((await inquire("preview", { move }))?.refused ?? "") : "";
  }

  const list = makeMoveList(part("by-words"), { players, act: entering });
  const typed = makeTyping(part("typing"), {
    mayType: table.isOpen,
    judge: refusalOf,
    enter: (move) => entering.choose({ move, words: move }),
  });
  const correcting = makeCorrecting(part("correcting"), {
    game,
    post,
    players,
    tell: (by, isOn) => ask(`${base}/correcting?by=${by}&on=${isOn ? "yes" : "no"}`, { method: "POST" }).catch(() => {}), // if not, others are surprised
    table: { entries: table.entries, version: () => table.view().version, by: owner },
  });
  const moveDialog = makeMoveDialog(part("move-dialog"), {
    entries: table.entries,
    act: { undo: entering.undoTo, correct: (step, how) => correcting.begin(step, how) },
  });
  const menu = makeMenuPanel(part("book"), {
    opener: part("menu"),
    closer: part("close-book"),
    others: [...page.querySelectorAll("[data-below]")],
    toggled: surface.uncovered,
  });
  const service = makeService({
    place: part("service"),
    moved: part("moved"),
    arrived: menu.close,
    code: /^\/at\/\d+\/\d+\/\w+$/.exec(new URLSearchParams(location.search).get("code") ?? "")?.[0],
    get: (path) => inquire(path),
    post: async (path) => {
      await ask(`${base}/${path}`, { method: "POST" }).catch(on.lost);
      on.called();
    },
    state: () => ({ view: table.view(), who: owner(), isIdle: table.isIdle(), isCorrecting: correcting.isOpen() }),
    players,
  });

  /** A line that is too long is shown in full after a tap, until the next tap. */
  function showWhole(line) {
    line.addEventListener("click", () => line.classList.toggle("open"));
    page.addEventListener("click", ({ target }) => !line.contains(target) && line.classList.remove("open"), true);
  }

  function listen() {
    for (const name of ["duties", "done"]) showWhole(part(name));
    if (part("join")) offerJoinCode(part("join"), part("join-dialog"));
    surface.listen();
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      if (event.key === "Escape") entering.back();
      else if (entering.press(event.key)) event.preventDefault();
    });
    addEventListener("resize", on.resized);
    const { atOnce } = entering.state();
    part("who").addEventListener("change", () => entering.be(Number(part("who").value)));
    part("preview").checked = !atOnce;
    part("preview").addEventListener("change", () => entering.enterAtOnce(!part("preview").checked));
  }

  listen();
  return { list, typed, correcting, moveDialog, menu, service };
}
