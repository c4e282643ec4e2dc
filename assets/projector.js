// Follows every table of the night by one stream: points, whose turn it is, the last move in words. When tables are
// opened, closed or published, the page is fetched anew and put in place of the old one, so that it stays full screen.

const language = document.documentElement.lang;
const patience = 4_000; // without a stream, before the page says so
const pause = 2_000; // before listening anew where the browser does not do so by itself

const wall = () => document.querySelector("[data-projector]");
const cards = () => [...wall().querySelectorAll("[data-watch]")];
const cardOf = (address) => cards().find((card) => card.dataset.watch === address);

function show(view) {
  const card = cardOf(view.table);
  if (!card) return false;
  for (const line of card.querySelectorAll("[data-player]")) {
    const seat = Number(line.dataset.player);
    line.querySelector("[data-points]").textContent = view.totals[seat - 1];
    line.querySelector("[data-place]").textContent = view.over ? `${view.places[seat - 1]}.` : "";
    line.classList.toggle("acting", view.duties.some((duty) => duty.seat === seat));
  }
  const names = [...card.querySelectorAll(".name")].map((name) => name.textContent);
  const duties = view.duties.map(({ seat, words }) => `${names[seat - 1] ?? wall().dataset.theTable}: ${words}`);
  card.querySelector("[data-duty]").textContent = view.over ? wall().dataset.over : duties.join(" · ");
  card.querySelector("[data-last]").textContent = view.last;
  return true;
}

function say(state) {
  for (const card of cards()) card.querySelector("[data-state]").textContent = state;
}

let looking = 0;
let looked = 0;

/** There are other tables now; soon, but not again and again. */
function lookAgain() {
  looking ||= setTimeout(fetchTables, Date.now() - looked < pause ? pause : 0);
}

/** The tables as the server puts them on the page. */
async function fetchTables() {
  looking = 0;
  looked = Date.now();
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("[data-tables]").replaceWith(page.querySelector("[data-tables]"));
  } catch {
    return; // the stream tells everything when it comes back
  }
  listen();
}

function take(news) {
  if (Array.isArray(news)) {
    const shown = news.filter(show);
    if (shown.length !== news.length || news.length !== cards().length) lookAgain();
  } else if (news.tables || !show(news)) {
    lookAgain();
  }
}

let source = null;
let losing = 0;

function lose() {
  losing ||= setTimeout(() => say(`⚠ ${wall().dataset.lost}`), patience);
  if (source.readyState === EventSource.CLOSED) setTimeout(listen, pause); // it was refused
}

function listen() {
  source?.close();
  const mine = new EventSource(`/projector/events?lang=${language}`);
  source = mine;
  mine.addEventListener("message", (event) => {
    clearTimeout(losing);
    losing = 0;
    say("");
    take(JSON.parse(event.data));
  });
  mine.addEventListener("error", () => source === mine && lose());
}

listen();

const full = document.querySelector("[data-full]");
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () => document.documentElement.requestFullscreen());
}
