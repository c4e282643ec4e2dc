// Keeps the wall as the server has it: whenever the stream says that something happened, and every few seconds in any
// case, the page is fetched anew and the parts that differ are put in place of the old ones. So there is one way by
// which anything gets here, and a missed message, a restart of the server or a game that was imported elsewhere makes
// no difference. When the server does not answer, the page says so, and since when.

const language = document.documentElement.lang;
const often = 10_000; // between two looks when nothing is heard
const soon = 1_000; // at least between two looks
const retry = 2_000; // while the server is gone
const deadline = 8_000; // an answer that takes longer is none
const patience = 4_000; // without an answer, before the page says so

const wall = () => document.querySelector("[data-wall]");
const partsOf = (root) => new Map([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const sourcesOf = (root) => new Map([...partsOf(root)].map(([name, part]) => [name, part.outerHTML]));
const scriptOf = (page) => page.querySelector('script[src*="projector"]')?.getAttribute("src");

let sources = sourcesOf(wall()); // as they came, before anything was fitted

/** Type that is a little too large after all, since letters are not equally wide, is made smaller. */
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

/** Parts that are the same stay: a page of the standings that is being read is not turned back. */
function put(fresh) {
  const now = sourcesOf(fresh);
  const isAlike = fresh.dataset.wall === wall().dataset.wall && fresh.className === wall().className
    && [...now.keys()].join() === [...sources.keys()].join();
  if (isAlike) {
    const [there, coming] = [partsOf(wall()), partsOf(fresh)];
    for (const [name, part] of coming) if (now.get(name) !== sources.get(name)) there.get(name).replaceWith(part);
  } else {
    wall().replaceWith(fresh);
  }
  if (!isAlike || [...now].some(([name, html]) => html !== sources.get(name))) fit();
  sources = now;
}

let heard = Date.now(); // when the server last answered

function sayWhetherLost(isLost) {
  const sign = document.querySelector("[data-lost]");
  if (sign.hidden !== isLost) return;
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  sign.querySelector("[data-since]").textContent = time.format(heard);
  sign.hidden = !isLost;
  document.body.classList.toggle("is-lost", isLost);
}

let timer = 0;
let isLooking = false;
let again = false; // something happened while the page was being fetched
let looked = 0;

function lookIn(delay) {
  clearTimeout(timer);
  timer = setTimeout(look, delay);
}

/** Something has happened: now, but not again and again. */
function lookSoon() {
  if (isLooking) again = true;
  else lookIn(Math.max(0, looked + soon - Date.now()));
}

async function look() {
  isLooking = true;
  again = false;
  looked = Date.now();
  let isThere;
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(deadline) });
    isThere = answer.ok;
    if (isThere) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    isThere = false;
  }
  isLooking = false;
  if (isThere) {
    heard = Date.now();
    sayWhetherLost(false);
    if (stream.readyState === EventSource.CLOSED) listen();
    lookIn(again ? soon : often);
  } else {
    if (Date.now() - heard > patience) sayWhetherLost(true);
    lookIn(retry);
  }
}

function take(page) {
  const fresh = page.querySelector("[data-wall]");
  if (!fresh) throw new Error("This is not the wall.");
  if (scriptOf(page) !== scriptOf(document)) location.reload(); // the server is a newer one
  else put(fresh);
}

let stream = null;

function listen() {
  stream = new EventSource(`/projector/events?lang=${language}`);
  stream.addEventListener("message", lookSoon);
  stream.addEventListener("error", lookSoon); // is it the stream alone?
}

listen();
lookIn(often);
fit();
addEventListener("resize", fit);
document.fonts.ready.then(fit);

const full = document.querySelector("[data-full]");
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
}

// What is in the corner goes away when nobody moves the pointer, and so does the pointer.
let idling = 0;
function wake() {
  document.body.classList.remove("is-idle");
  clearTimeout(idling);
  idling = setTimeout(() => document.body.classList.add("is-idle"), 4_000);
}
for (const sign of ["pointermove", "pointerdown", "keydown"]) addEventListener(sign, wake);
wake();

// A screen that goes dark is no use on a wall.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => {});
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
