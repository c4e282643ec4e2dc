// Steps through a game. The page has the drawing before the first step and the ledger; the steps are fetched once, or
// are included in a page published as a file: for each step the boxes that change, and their new contents. The step is
// in the address (#42). A move that the referee refused is a last step that changes nothing.

const replay = document.querySelector("[data-replay]");
const last = Number(replay.dataset.count);
const refused = replay.querySelector(".ledger tr.refused");
const lastLegal = refused ? last - 1 : last;
const slider = replay.querySelector("[data-slider]");
const said = replay.querySelector("[data-said]");
const live = document.querySelector("[data-live]");
const position = replay.querySelector("[data-position]");
const ledger = replay.querySelector(".ledger");
const only = replay.querySelector("[data-only]");
const alternatives = replay.querySelector("[data-alternatives]");
const sheets = [...replay.querySelectorAll(".paper")];
const rows = new Map([...ledger.querySelectorAll("tr[data-step]")].map((row) => [Number(row.dataset.step), row]));
const turns = [...ledger.querySelectorAll("tr[data-turn]")].map((row) => Number(row.dataset.turn));
const saidAtStart = said.textContent;

/** The contents of every box after each step follow from the changes; going back needs what they replaced. */
function withWayBack({ boxes, drawn, initial, steps }) {
  if (refused) steps.push([]);
  const shown = [...initial];
  const undo = steps.map((changes) =>
    changes.map(([box, now]) => {
      const before = shown[box];
      shown[box] = now;
      return [box, before];
    }),
  );
  const places = boxes.map((name) => replay.querySelector(`[data-box="${CSS.escape(name)}"]`));
  return { places, values: places.map((place) => place?.querySelector(".value")), drawn, steps, undo };
}

let game = null;
let at = 0;
let timer = null;

function show(changes) {
  for (const [box, now] of changes) {
    if (game.values[box]) game.values[box].innerHTML = game.drawn[now];
  }
}

/** Marks the changes of the last step only. */
function highlight() {
  for (const place of replay.querySelectorAll(".changed")) place.classList.remove("changed");
  for (const [box] of at > 0 ? game.steps[at - 1] : []) game.places[box]?.classList.add("changed");
}

function showLedger(scroll) {
  ledger.querySelector("tr[aria-current]")?.removeAttribute("aria-current");
  const row = rows.get(at);
  row?.setAttribute("aria-current", "step");
  if (row && scroll) {
    ledger.scrollTop = row.offsetTop - (ledger.clientHeight - row.offsetHeight) / 2;
  } else if (!row) {
    ledger.scrollTop = 0;
  }
}

function showTexts() {
  const row = rows.get(at);
  const words = row ? row.dataset.words ?? row.querySelector(".what").textContent.trim() : saidAtStart;
  const gain = row?.querySelector(".gain")?.textContent.trim();
  said.textContent = gain ? `${words} (${gain})` : words;
  live.textContent = row ? `${at}: ${said.textContent}` : said.textContent;
  position.textContent = `${at} / ${last}`;
  slider.value = at;
  slider.setAttribute("aria-valuetext", said.textContent);
  const counted = rows.get(Math.min(at, lastLegal));
  for (const sheet of sheets) {
    const seat = Number(sheet.dataset.seat);
    sheet.querySelector("[data-total]").textContent = counted ? counted.cells[2 + seat].textContent : "0";
    sheet.classList.toggle("acting", Boolean(row) && Number(row.dataset.seat) === seat);
  }
}

/** Writes the step into the address once stepping pauses: browsers limit the number of changes. */
let keeping = null;
function keepInAddress() {
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    history.replaceState(null, "", at === 0 ? location.pathname + location.search : `#${at}`);
  }, 150);
}

function go(step, { scroll = true, remember = true } = {}) {
  const target = Math.max(0, Math.min(last, step));
  while (at < target) show(game.steps[at++]);
  while (at > target) show(game.undo[--at]);
  highlight();
  showTexts();
  showLedger(scroll);
  hideAlternatives();
  if (remember) keepInAddress();
  if (at === last) stop();
}

function stop() {
  clearInterval(timer);
  timer = null;
  const button = replay.querySelector('[data-do="play"]');
  button.textContent = "▶";
  button.setAttribute("aria-pressed", "false");
}

function play() {
  if (timer) return stop();
  if (at === last) go(0);
  const button = replay.querySelector('[data-do="play"]');
  button.textContent = "⏸";
  button.setAttribute("aria-pressed", "true");
  timer = setInterval(() => go(at + 1), Number(replay.querySelector("[data-speed]").value));
}

/** A turn begins before its first step, so that the next step shows that one. */
const nextTurn = () => go((turns.find((first) => first - 1 > at) ?? last + 1) - 1);
const previousTurn = () => go((turns.filter((first) => first - 1 < at).pop() ?? 1) - 1);

/** The sheet displayed first, regardless of how the style sheet orders the sheet of the acting player. */
function sheetInFront(sheets) {
  const stands = (one, other) => one.offsetTop - other.offsetTop || one.offsetLeft - other.offsetLeft;
  return sheets.reduce((first, sheet) => (stands(sheet, first) < 0 ? sheet : first));
}

/** Brings the next player's sheet to the front, and keeps it there until all players have been in front. */
let turned = 0;
function nextPlayer() {
  const shelf = sheets[0].parentElement;
  const front = sheetInFront([...shelf.children]);
  while (shelf.lastElementChild !== front) shelf.append(shelf.firstElementChild);
  turned = (turned + 1) % sheets.length;
  shelf.classList.toggle("chosen", turned > 0);
  shelf.firstElementChild.scrollIntoView({ block: "nearest" });
  live.textContent = shelf.firstElementChild.querySelector("figcaption b").textContent;
}

const legalButton = replay.querySelector('[data-do="legal"]');

/** Without a server, there are no alternatives. */
function hideAlternatives() {
  if (!alternatives) return;
  alternatives.hidden = true;
  legalButton.setAttribute("aria-expanded", "false");
}

/** "Ala takes yellow 3 1: take y ✓ played". */
function alternative({ move, words, played }) {
  const item = document.createElement("li");
  const code = document.createElement("code");
  code.textContent = move;
  item.append(words, " ", code);
  if (played) {
    const mark = document.createElement("b");
    mark.textContent = `✓ ${alternatives.dataset.played}`;
    item.append(" ", mark);
    item.className = "played";
  }
  return item;
}

/** The legal moves after a step: a list, or null if the server does not answer. */
async function fetchLegal(step) {
  try {
    const answer = await fetch(replay.dataset.legal + step);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Shows the alternatives to the current move; before the first one, the possible first moves. */
async function showAlternatives() {
  if (!alternatives.hidden) return hideAlternatives();
  const asked = at;
  const moves = await fetchLegal(Math.max(asked - 1, 0));
  if (at !== asked) return; // the reader has moved on
  const { first, instead, insteadOfRefused, nothing, failed } = alternatives.dataset;
  const title = asked === 0 ? first : asked > lastLegal ? insteadOfRefused : instead;
  const note = !moves ? failed : moves.every(({ played }) => played) && asked > 0 ? nothing : "";
  alternatives.querySelector("h2").textContent = title;
  alternatives.querySelector("p").textContent = note;
  alternatives.querySelector("ul").replaceChildren(...(moves ?? []).map(alternative));
  alternatives.hidden = false;
  legalButton.setAttribute("aria-expanded", "true");
  live.textContent = note ? `${title}: ${note}` : title;
}

const help = document.querySelector("[data-help]");
const actions = {
  first: () => go(0),
  last: () => go(last),
  back: () => go(at - 1),
  forward: () => go(at + 1),
  "previous-turn": previousTurn,
  "next-turn": nextTurn,
  play,
  legal: showAlternatives,
  help: () => help.showModal(),
  player: nextPlayer,
};
const keys = {
  ArrowLeft: "back",
  k: "back",
  ArrowRight: "forward",
  j: "forward",
  "[": "previous-turn",
  "]": "next-turn",
  Home: "first",
  End: "last",
  " ": "play",
  f: "player",
  "?": "help",
};

/** Whether a key press is a shortcut of the browser. Brackets need Alt on many keyboards. */
function isShortcut({ key, ctrlKey, metaKey, altKey }) {
  return key === "[" || key === "]" ? metaKey || (ctrlKey && !altKey) : metaKey || ctrlKey || altKey;
}

/** Whether the focused element uses the key: space presses a button, arrows move in a list. */
function isTaken(target, key) {
  if (target.closest("dialog[open]")) return true;
  if (target.matches("select, input:not([type=range]), textarea")) return true;
  return key === " " && target.matches("button, a, [tabindex='0']") && !target.matches("[data-do='play']");
}

/** Whether no step of the turn is shown. */
function isEmptyTurn(heading) {
  for (let row = heading.nextElementSibling; row && !row.dataset.turn; row = row.nextElementSibling) {
    if (!row.hidden) return false;
  }
  return true;
}

function listen() {
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    if (!action || isShortcut(event) || isTaken(event.target, event.key)) return;
    event.preventDefault();
    actions[action]();
  });
  for (const button of replay.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => actions[button.dataset.do]());
  }
  slider.addEventListener("input", () => go(Number(slider.value)));
  replay.querySelector("[data-speed]").addEventListener("change", () => {
    if (timer) {
      stop();
      play();
    }
  });
  ledger.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-step]");
    if (!row) return;
    event.preventDefault();
    go(Number(row.dataset.step), { scroll: false });
  });
  only?.addEventListener("change", () => {
    for (const row of rows.values()) {
      row.hidden = only.value !== "" && row !== refused && row.dataset.seat !== only.value;
    }
    for (const heading of ledger.querySelectorAll("tr[data-turn]")) heading.hidden = isEmptyTurn(heading);
  });
  addEventListener("hashchange", followAddress);

  let startX = null;
  const board = replay.querySelector(".board");
  board.addEventListener("touchstart", (event) => {
    startX = event.touches.length === 1 && !event.target.closest("input") ? event.touches[0] : null;
  }, { passive: true });
  board.addEventListener("touchend", (event) => {
    if (!startX) return;
    const across = event.changedTouches[0].clientX - startX.clientX;
    const along = event.changedTouches[0].clientY - startX.clientY;
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(along)) go(across < 0 ? at + 1 : at - 1);
  }, { passive: true });
}

/** Shows the step in the address. For a refused move, the refusal is shown. */
function followAddress() {
  go(Number.parseInt(location.hash.slice(1), 10) || 0, { remember: false });
  if (refused && at === last) refused.scrollIntoView({ block: "center" });
}

async function readSteps() {
  const here = document.querySelector("[data-steps-here]");
  if (here) return JSON.parse(here.textContent);
  const answer = await fetch(replay.dataset.steps);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

try {
  game = withWayBack(await readSteps());
  listen();
  followAddress();
  replay.dataset.ready = "";
} catch {
  said.textContent = replay.dataset.failed;
}
