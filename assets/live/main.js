// The page of a live table: follows it and, if the link allows, enters moves. The server says what is legal and what
// each move would do; this module connects the parts of the page.

import { callOwner, makeWakeLock } from "./show/wake_lock.js";
import { makeBoard } from "./show/board.js";
import { makeLastAction } from "./show/last_action.js";
import { makeEntering } from "./entry/entering.js";
import { makeLedger } from "./show/ledger.js";
import { becomesTurn, ledgerDiff } from "./server/ledger_diff.js";
import { gained, patch, say, shortNames, storage } from "./show/page.js";
import { panelOf, toolsOf } from "./entry/panel.js";
import { makeControls } from "./entry/controls.js";
import { makeSheets } from "./show/sheets.js";
import { makeRequests } from "./server/requests.js";
import { makeSending } from "./server/sending.js";
import { showConnection, showDuties } from "./show/status.js";
import { follow } from "./server/stream.js";
import { makeSurface } from "./show/surface.js";
import { makeAnnouncer } from "./show/announcer.js";

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
const announceNews = makeAnnouncer(part("announcement"), players);
const ledger = makeLedger(part("ledger"), { players, press: mayEnter ? (step) => controls.moveDialog.show(step) : null });

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
  for (const { body } of sending.actions()) controls?.typed.done(body.move);
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
    isSaving: () => Boolean(controls?.correcting.isSaving()),
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
      controls?.service.keep(message);
      controls?.menu.close(); // it would cover the message
    },
    late: () => stream.catchUp(),
    heldUp: () => controls?.menu.close(),
    refused: ({ body }, { refused }) => entering.refuseRoll(body.token, refused),
    done({ body }, version) {
      entering.sentAs(body.token, version);
      controls?.typed.done(body.move);
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
    if (isOnPhone()) controls.menu.open();
    controls.typed.focus();
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

const wakeLock = makeWakeLock(navigator, document);

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
    controls.typed.showSeat(state.who || view.duties[0]?.seat || 1); // a shared phone: the player whose turn it is
    controls.list.show(state.moves, view.open && !sending.waiting() && !gone && !sending.held(), !isOnPhone() || part("book").classList.contains("open"));
    showUndo(state);
    part("by-words").hidden = !isPlayed();
    wakeLock.keep(isPlayed());
    controls.service.show();
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
  controls?.correcting.follow();
  controls?.moveDialog.follow();
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

// ---- the rest of the page, for players ----

const controls = mayEnter
  ? makeControls({
      page,
      part,
      players,
      entering,
      surface,
      post,
      inquire,
      table: {
        view: () => view,
        entries: () => ledger.entries(),
        isOpen: () => Boolean(view?.open) && !gone,
        isInStep: () => isReachable && sending.unsent().length === 0,
        isIdle: () => sending.actions().length === 0,
      },
      on: {
        lost: lose,
        called: () => stream.refresh(),
        resized() {
          screenHeight = innerHeight;
          show();
        },
      },
    })
  : null;
part("undo")?.addEventListener("click", act.undo);
setInterval(() => {
  if (!isReachable && !gone) stream.refresh();
}, 1000);
draw();
page.dataset.ready = "";
