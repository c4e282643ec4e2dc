// The page of a live table: follows it and, if the link allows, enters moves. The server says what is legal and what
// each move would do; this module connects the parts of the page.

import { makeMoveDialog } from "./show/move_dialog.js";
import { callOwner, makeWakeLock } from "./show/wake_lock.js";
import { makeBoard } from "./show/board.js";
import { makeMenuPanel } from "./show/menu_panel.js";
import { makeCorrecting } from "./entry/correction.js";
import { makeLastAction } from "./show/last_action.js";
import { makeEntering } from "./entry/entering.js";
import { offerJoinCode } from "./show/join_dialog.js";
import { makeLedger } from "./show/ledger.js";
import { makeMoveList } from "./show/move_list.js";
import { becomesTurn, ledgerDiff } from "./server/ledger_diff.js";
import { gained, patch, say, shortNames, storage } from "./show/page.js";
import { panelOf, toolsOf } from "./entry/panel.js";
import { makeSheets } from "./show/sheets.js";
import { makeRequests } from "./server/requests.js";
import { makeSending } from "./server/sending.js";
import { makeService } from "./server/service.js";
import { showConnection, showDuties } from "./show/status.js";
import { ask, follow } from "./server/stream.js";
import { makeSurface } from "./show/surface.js";
import { makeAnnouncer } from "./show/announcer.js";
import { makeTyping } from "./entry/typing.js";

const page = document.querySelector("[data-table]");
const { base, game, night, event } = page.dataset;
const mayEnter = page.dataset.enter === "yes";
const name = mayEnter ? page.dataset.watch : ""; // of this table, independent of its secret link
const sheets = makeSheets(page);
const players = sheets.names;
const parts = new Map();

/** A part of the page, looked up once: searching all the drawings takes long. */
function part(name) {
  if (!parts.has(name)) parts.set(name, document.querySelector(`[data-${name}]`));
  return parts.get(name);
}

// As in play.css: a wide screen shows everything at once; a phone on its side has the panel beside the board.
const desk = matchMedia("(min-width: 60.01rem) and (min-height: 30rem)");
const beside = matchMedia("(orientation: landscape) and (max-height: 30rem) and (min-width: 34rem)");
const isOnPhone = () => mayEnter && !desk.matches;

const { at, post, inquire } = makeRequests(base, { gone: (answer) => leave(answer), lost: () => lose() });

let view = null; // the last state from the server
let isReachable = true;
let isDoubted = false; // nothing was received for a moment
let gone = "";
let unread = []; // states received since then: they are shown all at once

const board = makeBoard(part("board"));
const announceNews = makeAnnouncer(part("told"), players);
const ledger = makeLedger(part("ledger"), { players, press: mayEnter ? (step) => moveDialog.show(step) : null });

// ---- the connection ----

function reach() {
  const isNews = !isReachable || isDoubted;
  isReachable = true;
  isDoubted = false;
  if (!isNews) return;
  sending.sendOn();
  entering.settle();
  show();
}

function lose() {
  if (!isReachable || gone) return;
  isReachable = false;
  sending.giveUp();
  show();
}

function doubt() {
  isDoubted = true;
  showConnectionNow();
}

/** The link is no longer valid. Unsent actions wait for a new one. */
function leave({ body }) {
  gone = body.message ?? say("revoked");
  sending.giveUp();
  stream.end();
  show();
}

function connectionState() {
  if (gone) return "gone";
  if (!isReachable) return "saving";
  return !view || isDoubted || sending.isBehind() ? "catching" : "online";
}

/** The menu covers the line at the top, so it has one of its own. */
function showConnectionNow() {
  for (const name of mayEnter ? ["connection", "connection-in-menu"] : ["connection"]) {
    showConnection(part(name), connectionState(), sending.actions().length);
  }
}

// ---- what is sent ----

/** Clears the typed moves that are stored as actions. */
function freeTyping() {
  for (const { body } of sending.actions()) typed.done(body.move);
}

const sending = makeSending({
  storage: mayEnter ? storage : null,
  key: `live queue ${name}`,
  post,
  inquire,
  table: {
    view: () => view,
    latestVersion: () => latestVersion(),
    isReachable: () => isReachable,
    isSaving: () => Boolean(correcting?.isSaving()),
  },
  on: {
    changed() {
      if (!isReachable) freeTyping();
      entering.settle();
      show();
    },
    sent() {
      surface.follow();
      lastAction.forget();
    },
    reached: reach,
    unreachable() {
      freeTyping();
      lose();
    },
    gone: leave,
    kept(message) {
      service?.keep(message);
      menu?.close(); // it would cover the message
    },
    late: () => stream.catchUp(),
    heldUp: () => menu?.close(),
    refused: ({ body }, { refused }) => entering.refuseRoll(body.token, refused),
    done({ body }, version) {
      entering.sentAs(body.token, version);
      typed.done(body.move);
      if (!view || view.version < version) setTimeout(() => view?.version < version && stream.refresh(), 1500);
    },
  },
});

const send = (kind, words, body) => sending.send(kind, words, { by: entering.state().who, ...body });

/** The latest version received from the server. */
const latestVersion = () => Math.max(view?.version ?? 0, ...unread.map(({ version }) => version));

const entering = makeEntering({
  board,
  inquire,
  name,
  linkedSeat: new URLSearchParams(location.search).get("seat") ?? "",
  players,
  table: {
    view: () => view,
    entries: () => ledger.entries(),
    isReachable: () => isReachable,
    isBusy: () => sending.waiting() !== null || gone !== "" || sending.held() !== null,
    unsent: sending.unsent,
    sentAs: sending.versionOf,
    focus: (...asked) => surface?.focus(...asked) ?? null,
  },
  on: {
    changed: () => show(),
    send,
    unsend: (token) => sending.takeBack(token),
    refused: (words) => lastAction.refuse(words),
  },
});
const surface = mayEnter
  ? makeSurface({
      page,
      part,
      board,
      players,
      isOnPhone,
      isBusy: () => sending.waiting() !== null,
      isFree: () => !entering.state().rolling && !entering.state().plan,
      on: {
        changed: () => show(),
        tapped(meant) {
          lastAction.forget();
          entering.tapOn(meant);
        },
      },
    })
  : null;
const lastAction = mayEnter ? makeLastAction(part("done"), { on: { changed: () => show() } }) : null;

const act = {
  ...entering,
  undo() {
    const queue = sending.actions();
    if (queue.length > 0) entering.planUnsend(queue[queue.length - 1]);
    else entering.undo();
  },
  confirmAs: (seat) => send("confirm", say("confirm_as", { player: players[seat - 1] }), { by: seat }),
  again: sending.again,
  type() {
    if (isOnPhone()) menu.open();
    typed.focus();
  },
  drop: sending.drop,
  dropAll: sending.dropAll,
};

// ---- showing ----

let screenHeight = innerHeight; // reading it while the page is being drawn takes long

const besidePanel = 98; // pixels of the lines above and below the panel where it is beside the board

/** The height available for the panel, in pixels: on a phone the board gets most of the screen. */
function budgetOf() {
  if (beside.matches) return screenHeight - besidePanel;
  return Math.floor(screenHeight * (isOnPhone() ? 0.4 : 0.6)) - 14;
}

/** The contents of the panel; its pictures are made from the board. */
function cardsOf(state) {
  const isAsked = mayEnter || gone || view?.over || view?.open === false;
  if (!isAsked) return [];
  const drawn = { picture: board.picture, lookOf: board.lookOf, countOf: board.countOf, inOrder: board.inOrder, inkOf: board.inkOf, budget: mayEnter ? budgetOf() : 0, hasTools: !isOnPhone() };
  const sent = { held: sending.held(), queue: sending.actions(), waiting: sending.waiting()?.action.words, isReachable, gone };
  return panelOf({ view, game, night, event, players, mayEnter, ...sent, ...drawn, ...state }, act);
}

function showPanel(cards) {
  const panel = part("panel");
  const hadPlan = panel.querySelector("[data-planned]") !== null;
  const hadAlert = panel.querySelector("[role=alert]") !== null;
  patch(panel, ...cards);
  panel.hidden = panel.childElementCount === 0;
  const plan = panel.querySelector("[data-planned]");
  if (plan && !hadPlan) panel.querySelector("[data-first]").focus({ preventScroll: true });
  if (!hadAlert) panel.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}

/** *Undo* is available unless no move was made or an action is pending. */
function showUndo(state) {
  const isBusy = sending.waiting() || gone || sending.held() || state.plan;
  part("undo").hidden = isBusy || !view.open || view.step + sending.actions().length === 0;
  const isShown = isOnPhone() && !sending.waiting() && !gone && !sending.held() && view.open && !state.isAsking;
  patch(part("tools"), ...(isShown ? toolsOf({ ...state, isReachable }, act) : []));
  const last = ledger.entries()[view.step - 1];
  const points = gained(last?.gain);
  lastAction.show(last ? `${last.words}${points ? ` (${points})` : ""}` : "");
}

const list = mayEnter ? makeMoveList(part("by-words"), { players, act: entering }) : null;
const wakeLock = makeWakeLock(navigator, document);

const service = mayEnter
  ? makeService({
      place: part("service"),
      moved: part("moved"),
      arrived: () => menu?.close(),
      code: /^\/at\/\d+\/\d+\/\w+$/.exec(new URLSearchParams(location.search).get("code") ?? "")?.[0],
      get: (path) => inquire(path),
      post: async (path) => {
        await ask(`${base}/${path}`, { method: "POST" }).catch(lose);
        stream.refresh();
      },
      state: () => ({ view, who: entering.state().who, isIdle: sending.actions().length === 0, isCorrecting: correcting.isOpen() }),
      players,
    })
  : null;

/** Whether moves can be made here, now or when the connection is back. */
const isPlayed = () => Boolean(view?.open) && !view.over && !gone;

let isDrawingDue = false;

/** Draws the page once for all changes caused by one event. */
function show() {
  if (isDrawingDue) return;
  isDrawingDue = true;
  queueMicrotask(() => {
    isDrawingDue = false;
    draw();
  });
}

/** An action is usually answered at once: until it takes long, the page stays as it is. */
const isAboutToChange = () => sending.waiting()?.isSlow === false && !gone && view !== null;

/** First measures the page, then changes it: alternating makes a phone lay it out repeatedly. */
function draw() {
  page.toggleAttribute("data-busy", sending.waiting() !== null || entering.isSubmitting());
  if (isAboutToChange()) return;
  readUnread();
  const state = entering.state();
  const cards = cardsOf(state);
  if (view && mayEnter) {
    entering.light();
    typed.showSeat(state.who || view.duties[0]?.seat || 1); // a shared phone: the player whose turn it is
    list.show(state.moves, view.open && !sending.waiting() && !gone && !sending.held(), !isOnPhone() || part("book").classList.contains("open"));
    showUndo(state);
    part("by-words").hidden = !isPlayed();
    wakeLock.keep(isPlayed());
    service.show();
  }
  showConnectionNow();
  if (view) {
    showDuties(part("duties"), view, isOnPhone() ? shortNames(players) : players, state.who);
    sheets.show(view, state);
  }
  surface?.turn(view);
  showPanel(cards);
  surface?.settle(view);
  if (view) page.dataset.version = view.version;
}

// ---- what the server sends ----

function take(next, isPart) {
  const isFirst = view === null;
  if (!isFirst && mayEnter && becomesTurn(view.duties, next.duties, entering.state().who)) callOwner(navigator);
  const hasMoved = view?.version !== next.version;
  view = { ...(view ?? {}), ...next };
  if (hasMoved) board.takeBack();
  board.put(next.shown);
  if (isPart) board.changed(Object.keys(next.shown));
  const diff = ledgerDiff(next.ledger, ledger.entries());
  const change = next.change ?? null;
  if (!isFirst) announceNews(diff, { gone: ledger.entries().slice(diff.keep), change, isOwn: change !== null && sending.isOwn(change), who: entering.state().who });
  ledger.change(diff);
  sending.settle();
  return hasMoved;
}

/** The rest of the page follows the table, once for all that has arrived. */
function followTable(hasMoved) {
  if (hasMoved) {
    if (mayEnter && entering.state().moves.length > 0) surface.follow();
    entering.follow();
    sending.judgeHeld();
  }
  correcting?.follow();
  moveDialog?.follow();
}

/** Reads the states that have arrived: the whole table, or parts that follow each other; anything older is dropped. */
function readUnread() {
  if (unread.length === 0) return;
  const arrived = unread;
  unread = [];
  let hasMoved = false;
  for (const next of arrived) {
    const isPart = next.from !== undefined;
    const isOld = view !== null && next.version < view.version;
    if (isPart && next.from !== view.version) {
      if (next.version > view.version) stream.catchUp();
    } else if (isPart || !isOld) {
      hasMoved = take(next, isPart) || hasMoved;
    }
  }
  followTable(hasMoved);
}

/** A state from the server is shown together with the action made here, if that is still being sent. */
function receive(next) {
  unread.push(next);
  sending.settle();
  show();
}

const stream = follow(at, {
  reached: reach,
  doubted: doubt,
  unreachable: lose,
  whole(next) {
    receive(next);
    sending.sendOn();
  },
  part(next) {
    if (!view) return false;
    if (next.from !== latestVersion()) return next.version <= latestVersion();
    receive(next);
    return true;
  },
  gone: leave,
});

// ---- the rest of the page, for those who enter ----

/** Why the referee refuses a typed move; without a connection, that is judged later. */
async function refusalOf(move) {
  if (!isReachable || sending.unsent().length > 0) return "";
  return (await inquire("preview", { move }))?.refused ?? "";
}

const typed = mayEnter
  ? makeTyping(part("typing"), {
      mayType: () => Boolean(view?.open) && !gone,
      judge: refusalOf,
      enter: (move) => entering.choose({ move, words: move }),
    })
  : { done() {}, focus() {} };
const correcting = mayEnter
  ? makeCorrecting(part("correcting"), {
      game,
      post,
      players,
      tell: (by, isOn) => ask(`${base}/correcting?by=${by}&on=${isOn ? "yes" : "no"}`, { method: "POST" }).catch(() => {}), // if not, others are surprised
      table: { entries: () => ledger.entries(), version: () => view.version, by: () => entering.state().who },
    })
  : null;
const moveDialog = mayEnter
  ? makeMoveDialog(part("move-dialog"), {
      entries: () => ledger.entries(),
      act: { undo: entering.undoTo, correct: (step, how) => correcting.begin(step, how) },
    })
  : null;

const menu = mayEnter
  ? makeMenuPanel(part("book"), {
      opener: part("menu"),
      closer: part("close-book"),
      others: [...page.querySelectorAll("[data-below]")],
      toggled: surface.uncovered,
    })
  : null;

/** Whether a key press belongs to the focused element. */
const isTaken = (target) => target.closest("dialog, input, select, textarea, summary, .book.open") !== null;

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
  addEventListener("resize", () => {
    screenHeight = innerHeight;
    show();
  });
  part("undo").addEventListener("click", act.undo);
  const { atOnce } = entering.state();
  part("who").addEventListener("change", () => entering.be(Number(part("who").value)));
  part("preview").checked = !atOnce;
  part("preview").addEventListener("change", () => entering.enterAtOnce(!part("preview").checked));
}

if (mayEnter) listen();
setInterval(() => {
  if (!isReachable && !gone) stream.refresh();
}, 1000);
draw();
page.dataset.ready = "";
