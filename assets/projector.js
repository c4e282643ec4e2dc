// Follows every table of the night by its watch link: points, whose turn it is, the last move in words. A browser opens
// only a few streams to one server, so with many tables the others are asked for in turn.

const wall = document.querySelector("[data-projector]");
const language = document.documentElement.lang;
const mostStreams = 4;
const leastPause = 2_000; // between two questions about one table
const spacing = 150; // between two questions
const lookAgain = 60_000; // whether there are other tables now

function show(card, view, known) {
  card.querySelector("[data-state]").textContent = "";
  for (const line of card.querySelectorAll("[data-player]")) {
    const seat = Number(line.dataset.player);
    line.querySelector("[data-points]").textContent = view.totals[seat - 1];
    line.querySelector("[data-place]").textContent = view.over ? `${view.places[seat - 1]}.` : "";
    line.classList.toggle("acting", view.duties.some((duty) => duty.seat === seat));
  }
  const names = [...card.querySelectorAll(".name")].map((name) => name.textContent);
  const duties = view.duties.map(({ seat, words }) => `${names[seat - 1] ?? wall.dataset.theTable}: ${words}`);
  card.querySelector("[data-duty]").textContent = view.over ? wall.dataset.over : duties.join(" · ");
  const last = view.ledger.add[view.ledger.add.length - 1];
  if (last) card.querySelector("[data-last]").textContent = last.words;
  else if (view.step === 0 || view.step < known) card.querySelector("[data-last]").textContent = "";
}

const lose = (card) => {
  card.querySelector("[data-state]").textContent = `⚠ ${wall.dataset.lost}`;
};

function listen(card) {
  let step = 0;
  const source = new EventSource(`${card.dataset.watch}/events?lang=${language}`);
  source.addEventListener("message", (event) => {
    const view = JSON.parse(event.data);
    show(card, view, step);
    ({ step } = view);
  });
  source.addEventListener("error", () => lose(card));
}

async function ask(card) {
  try {
    const answer = await fetch(`${card.dataset.watch}/state.json?lang=${language}`, { cache: "no-store" });
    if (answer.ok) show(card, await answer.json(), 0);
    else lose(card);
  } catch {
    lose(card);
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function askInTurn(cards) {
  await Promise.all(cards.map(ask));
  for (;;) {
    const began = Date.now();
    for (const card of cards) {
      await ask(card);
      await pause(spacing);
    }
    await pause(Math.max(leastPause - (Date.now() - began), 0));
  }
}

const tablesIn = (page) => [...page.querySelectorAll("[data-watch]")].map((card) => card.dataset.watch).join(" ");

/** A table was opened or closed: the page is another one. */
async function lookForOthers() {
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (tablesIn(page) !== tablesIn(document)) location.reload();
  } catch {
    // The next time.
  }
}

const cards = [...wall.querySelectorAll("[data-watch]")];
const streams = cards.length <= mostStreams ? cards : cards.slice(0, mostStreams - 1);
for (const card of streams) listen(card);
const others = cards.slice(streams.length);
if (others.length > 0) askInTurn(others);
setInterval(lookForOthers, lookAgain);

const full = document.querySelector("[data-full]");
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () => document.documentElement.requestFullscreen());
}
