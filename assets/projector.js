// Keeps the projector page up to date: whenever the stream reports a change, and every few seconds in any case, the
// page is fetched again and the parts that differ are replaced. Since there is only this one way, a lost message, a
// restart of the server or a game imported elsewhere makes no difference. If the server does not answer, the page says
// so, and since when.

import { locale } from "./locale.js";

const language = document.documentElement.lang;
const often = 10_000; // between two requests without a message
const soon = 1_000; // at least between two requests
const retry = 2_000; // while the server is not answering
const deadline = 8_000; // for an answer
const patience = 4_000; // without an answer, before the page says so

const projection = () => document.querySelector("[data-wall]");
const partsOf = (root) => new Map([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const sourcesOf = (root) => new Map([...partsOf(root)].map(([name, part]) => [name, part.outerHTML]));
const scriptOf = (page) => page.querySelector('script[src*="projector"]')?.getAttribute("src");

let sources = sourcesOf(projection()); // as received, before fitting

/** Shrinks text that is slightly too large, since letters differ in width. */
function fit() {
  for (const box of document.querySelectorAll(".box > .fitted")) {
    for (let size = 1; size > 0.4; size -= 0.04) {
      box.style.setProperty("--fit", size);
      if (!overflows(box)) break;
    }
  }
}

function overflows(box) {
  const { right, bottom } = box.parentElement.getBoundingClientRect();
  return [...box.querySelectorAll("article, li, h2, p, b")].some((one) => {
    const edge = one.getBoundingClientRect();
    return edge.right > right + 1 || edge.bottom > bottom + 1
      || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
      || one.matches("article") && one.scrollHeight > one.clientHeight + 1;
  });
}

/** Unchanged parts stay: the current page of the standings is kept. */
function replaceParts(fresh) {
  const now = sourcesOf(fresh);
  const isAlike = fresh.dataset.wall === projection().dataset.wall && fresh.className === projection().className
    && [...now.keys()].join() === [...sources.keys()].join();
  if (isAlike) {
    const [there, coming] = [partsOf(projection()), partsOf(fresh)];
    for (const [name, part] of coming) if (now.get(name) !== sources.get(name)) there.get(name).replaceWith(part);
  } else {
    projection().replaceWith(fresh);
  }
  if (!isAlike || [...now].some(([name, html]) => html !== sources.get(name))) fit();
  sources = now;
}

let lastAnswer = Date.now(); // when the server last answered

function showLost(isLost) {
  const sign = document.querySelector("[data-lost]");
  if (sign.hidden !== isLost) return;
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  sign.querySelector("[data-since]").textContent = time.format(lastAnswer);
  sign.hidden = !isLost;
  document.body.classList.toggle("is-lost", isLost);
}

let timer = 0;
let isFetching = false;
let again = false; // something happened while the page was being fetched
let lastFetch = 0;

function fetchIn(delay) {
  clearTimeout(timer);
  timer = setTimeout(fetchPage, delay);
}

/** Something has happened: fetch now, but not too often. */
function fetchSoon() {
  if (isFetching) again = true;
  else fetchIn(Math.max(0, lastFetch + soon - Date.now()));
}

async function fetchPage() {
  isFetching = true;
  again = false;
  lastFetch = Date.now();
  let isThere;
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(deadline) });
    isThere = answer.ok;
    if (isThere) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    isThere = false;
  }
  isFetching = false;
  if (isThere) {
    lastAnswer = Date.now();
    showLost(false);
    if (stream.readyState === EventSource.CLOSED) listen();
    fetchIn(again ? soon : often);
  } else {
    if (Date.now() - lastAnswer > patience) showLost(true);
    fetchIn(retry);
  }
}

function take(page) {
  const fresh = page.querySelector("[data-wall]");
  if (!fresh) throw new Error("This is not the projector page.");
  if (scriptOf(page) !== scriptOf(document)) location.reload(); // the server is a newer version
  else replaceParts(fresh);
}

let stream = null;

function listen() {
  stream = new EventSource(`/projector/events?lang=${language}`);
  stream.addEventListener("message", fetchSoon);
  stream.addEventListener("error", fetchSoon); // checks whether only the stream is broken
}

listen();
fetchIn(often);
fit();
addEventListener("resize", fit);
document.fonts.ready.then(fit);

const full = document.querySelector("[data-full]");
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}

// The controls in the corner and the pointer disappear when the pointer is not moved.
let idling = 0;
function wake() {
  document.body.classList.remove("is-idle");
  clearTimeout(idling);
  idling = setTimeout(() => document.body.classList.add("is-idle"), 4_000);
}
for (const sign of ["pointermove", "pointerdown", "keydown"]) addEventListener(sign, wake);
wake();

// Keeps the screen on.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => {});
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
