// The page of a live table: follows it and, where the link allows that, enters what is done there. The server says what
// is legal and what each move would do; here the parts of the page are put together.

import { makeBoard } from "./board.js";
import { makeCorrecting, makeMoveDialog } from "./correct.js";
import { makeEntering } from "./entering.js";
import { makeLedger } from "./ledger.js";
import { makeOutbox, newToken, storedList } from "./outbox.js";
import { announce, gained, make, renewIfOther, say } from "./page.js";
import { chanceTitle, panelOf } from "./panel.js";
import { ask, follow } from "./stream.js";

const page = document.querySelector("[data-table]");
const { base, game } = page.dataset;
const mayEnter = page.dataset.enter === "yes";
const papers = [...page.querySelectorAll(".paper")];
const players = papers.map((paper) => paper.dataset.name);
const part = (name) => document.querySelector(`[data-${name}]`);

/** An address of the table; a value that is a list is asked for as often as it has parts. */
function at(path, query = {}) {
  const asked = new URLSearchParams({ lang: document.documentElement.lang });
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) asked.append(name, one);
  return `${base}/${path}?${asked}`;
}

async function post(kind, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await ask(at(kind), { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json().catch(() => ({})) };
}

let view = null; // what the server told last
let isReachable = true;
let gone = "";
let waiting = null; // { words, version }: what was sent and is not on the page yet

const board = makeBoard(part("board"));
const ledger = makeLedger(part("ledger"), { players, press: mayEnter ? (step) => moveDialog.show(step) : null });

// ---- the connection ----

function reach() {
  const isNews = !isReachable;
  isReachable = true;
  if (!isNews) return;
  outbox.send();
  show();
}

function lose() {
  if (!isReachable) return;
  isReachable = false;
  waiting = null;
  show();
}

function connectionState() {
  if (gone) return "gone";
  if (!isReachable) return "saving";
  return !view || outbox.isBehind() ? "catching" : "online";
}

/** Online, saving here, or catching up: by a sign and by a word. */
function showConnection() {
  const count = outbox.actions().length;
  const state = connectionState();
  const place = part("connection");
  const words = { gone: say("gone"), catching: say("catching"), online: say("online") }[state];
  const saving = mayEnter ? say("saving", { count }) : say("offline");
  const sign = { gone: "✕", saving: "⚠", catching: "↻", online: "●" }[state];
  const text = `${sign} ${words ?? saving}`;
  if (place.textContent === text) return;
  place.dataset.state = state;
  place.replaceChildren(make("span", { "aria-hidden": "true" }, sign), ` ${words ?? saving}`);
}

// ---- what is sent ----

const outbox = makeOutbox({
  list: storedList(localStorage, `live queue ${base}`),
  post: ({ kind, body }) => post(kind, body),
  on: {
    changed: () => show(),
    reached: reach,
    unreachable: lose,
    held() {
      waiting = null;
      stream.refresh();
      judgeHeld();
    },
    done(action, { version }) {
      if (waiting?.token === action.body.token) waiting.version = version;
      typed.done(action.body.move);
      if (!view || view.version < version) setTimeout(() => view?.version < version && stream.refresh(), 1500);
      settleWaiting();
    },
  },
});

/** Whether a move that came late would still do. */
async function judgeHeld() {
  const held = outbox.held();
  if (held?.verdict !== "late" || held.action.kind !== "move") return;
  try {
    const effect = await (await ask(at("preview", { move: held.action.body.move }))).json();
    held.fits = !effect.refused;
    show();
  } catch {
    lose();
  }
}

function send(kind, words, body) {
  const token = newToken();
  waiting = isReachable && !outbox.held() ? { words, token, version: Infinity } : null;
  show();
  outbox.add({ kind, words, body: { follows: view.version, token, by: entering.state().who, ...body } });
}

/** What was sent is on the page: something else can be done. */
function settleWaiting() {
  if (waiting && view.version >= waiting.version) waiting = null;
}

const entering = makeEntering({
  board,
  at,
  base,
  players,
  table: {
    view: () => view,
    entries: () => ledger.entries(),
    isReachable: () => isReachable,
    isBusy: () => waiting !== null || gone !== "" || outbox.held() !== null,
  },
  on: { changed: () => show(), lost: lose, send, unsend: () => outbox.takeBack() },
});

const act = {
  ...entering,
  undo() {
    const queue = outbox.actions();
    if (queue.length > 0) entering.planUnsend(queue[queue.length - 1].words);
    else entering.undoTo(view.step - 1);
  },
  confirmAs: (seat) => send("confirm", say("confirm_as", { player: players[seat - 1] }), { by: seat }),
  again: () => outbox.again((action) => ({ ...action, body: { ...action.body, follows: view.version } })),
  drop: () => outbox.drop(),
  dropAll: () => outbox.dropAll(),
};

// ---- showing ----

function showDuties() {
  const { who } = entering.state();
  const lines = view.duties.map(({ seat, words }) => {
    const kind = who > 0 && seat === who ? "duty mine" : "duty";
    return make("p", { class: kind }, make("b", {}, players[seat - 1] ?? say("table")), " ", words);
  });
  part("duties").replaceChildren(...(view.over ? [make("p", { class: "duty" }, make("b", {}, say("over")))] : lines));
}

function showPapers() {
  const { who, plan } = entering.state();
  const acting = view.duties.map(({ seat }) => seat);
  for (const paper of papers) {
    const seat = Number(paper.dataset.seat);
    paper.querySelector("[data-total]").textContent = view.totals[seat - 1];
    paper.classList.toggle("acting", acting.includes(seat));
    paper.classList.toggle("own", seat === who);
    const isPlanned = plan?.effect?.move.startsWith(`${seat}:`);
    paper.querySelector("[data-gain]").textContent = isPlanned ? gained(plan.effect.gain) : "";
  }
}

/** Every move that is legal now, by its words: for who cannot tap, or does not want to. */
function showList() {
  const { moves } = entering.state();
  const isFree = view.open && !waiting && !gone && !outbox.held();
  const items = moves.map((entry) => {
    const words = entry.dice ? chanceTitle(entry, players) : entry.words;
    const press = () => (entry.dice ? entering.tellDice(entry.move) : entering.choose(entry));
    const attributes = { type: "button", "data-key": `list-${entry.move}`, disabled: !isFree, onclick: press };
    return make("li", {}, make("button", attributes, words));
  });
  part("all-count").textContent = moves.length;
  renewIfOther(part("all-moves"), ...items);
  part("known-moves").replaceChildren(
    ...moves.map(({ move }) => make("option", { value: move.replace(/\?$/, "") })),
  );
}

function showPanel() {
  const isAsked = mayEnter || gone || view?.over || view?.open === false;
  const queue = outbox.actions();
  const shared = { view, game, players, mayEnter, held: outbox.held(), queue, isReachable, gone };
  const hadPlan = part("panel").querySelector("[data-planned]") !== null;
  const cards = isAsked ? panelOf({ ...shared, ...entering.state(), waiting: waiting?.words }, act) : [];
  renewIfOther(part("panel"), ...cards);
  part("panel").hidden = part("panel").childElementCount === 0;
  const plan = part("panel").querySelector("[data-planned]");
  if (plan && !hadPlan) part("panel").querySelector("[data-first]").focus({ preventScroll: true });
}

/** There is always something to undo, unless nothing was done or something is about to be. */
function showUndo() {
  const isBusy = waiting || gone || outbox.held() || entering.state().plan;
  part("undo").hidden = isBusy || !view.open || view.step + outbox.actions().length === 0;
}

function show() {
  showConnection();
  if (view) {
    showDuties();
    showPapers();
    if (mayEnter) {
      entering.light();
      showList();
      showUndo();
    }
  }
  showPanel();
}

// ---- what is told ----

/** What is new in a ledger: rows that are there already stay. */
function newsIn({ keep, add }) {
  const known = ledger.entries().slice(keep);
  const isSame = (entry, i) => entry.move === known[i]?.move && entry.at === known[i]?.at;
  const differs = add.findIndex((entry, i) => !isSame(entry, i));
  const same = differs < 0 ? add.length : differs;
  return { keep: keep + same, add: add.slice(same) };
}

/** What happened, for who hears the page. */
function tell({ keep, add }) {
  const taken = ledger.size() - keep;
  const news = add.slice(-3).map(({ words, gain }) => (gain ? `${words} (${gained(gain)})` : words));
  if (taken > 0) news.unshift(say("taken_back", { n: taken, count: taken }));
  if (news.length > 0) announce(news.join(". "));
}

function take(next, isPart) {
  const isFirst = view === null;
  const hasMoved = view?.version !== next.version;
  view = { ...(view ?? {}), ...next };
  if (hasMoved) board.takeBack();
  board.put(next.shown);
  if (isPart) board.changed(Object.keys(next.shown));
  const news = newsIn(next.ledger);
  if (!isFirst) tell(news);
  ledger.change(news);
  settleWaiting();
  if (hasMoved) {
    entering.follow();
    judgeHeld();
  }
  correcting?.follow();
  show();
  page.dataset.version = view.version;
}

const stream = follow(at, {
  reached: reach,
  unreachable: lose,
  whole(next) {
    if (view && next.version < view.version) return;
    take(next, false);
    outbox.send();
  },
  part(next) {
    if (!view || next.from !== view.version) return Boolean(view) && next.version <= view.version;
    take(next, true);
    return true;
  },
  gone(status) {
    gone = status === 410 ? say("closed") : say("revoked");
    waiting = null;
    show();
  },
});

// ---- the rest of the page, for those who enter ----

/** The field for the notation. The text stays until what it says is done. */
function makeTyping(form) {
  const field = form.elements.move;
  const message = form.querySelector("[data-message]");
  const complain = (words) => {
    message.textContent = words;
    message.hidden = words === "";
    field.setAttribute("aria-invalid", String(words !== ""));
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const move = field.value.trim();
    if (move === "" || !view?.open) return;
    complain("");
    if (isReachable) {
      try {
        const effect = await (await ask(at("preview", { move }))).json();
        if (effect.refused) return complain(effect.refused);
      } catch {
        lose();
      }
    }
    entering.choose({ move, words: move });
  });
  field.addEventListener("input", () => complain(""));
  return {
    done(move) {
      if (move === field.value.trim()) field.value = "";
    },
  };
}

const typed = mayEnter ? makeTyping(part("typing")) : { done() {} };
const correcting = mayEnter
  ? makeCorrecting(part("correcting"), {
      post: (body) => post("correct", body),
      moves: () => ledger.entries().map(({ move }) => move),
      version: () => view.version,
      by: () => entering.state().who,
    })
  : null;
const moveDialog = mayEnter
  ? makeMoveDialog(part("move-dialog"), {
      entries: () => ledger.entries(),
      act: { undo: entering.undoTo, correct: (step, how) => correcting.begin(step, how) },
    })
  : null;

/** Whether a key belongs to what has the focus. */
const isTaken = (target) => target.closest("dialog, input, select, textarea, summary") !== null;

function listen() {
  board.listen(entering.tapOn);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === "Escape") entering.back();
    else if (entering.press(event.key)) event.preventDefault();
  });
  addEventListener("resize", () => show());
  part("undo").addEventListener("click", act.undo);
  const { who, atOnce } = entering.state();
  part("who").value = String(who);
  part("who").addEventListener("change", () => entering.be(Number(part("who").value)));
  part("at-once").checked = atOnce;
  part("at-once").addEventListener("change", () => entering.enterAtOnce(part("at-once").checked));
}

if (mayEnter) listen();
setInterval(() => {
  if (!isReachable && !gone) stream.refresh();
}, 2000);
show();
page.dataset.ready = "";
