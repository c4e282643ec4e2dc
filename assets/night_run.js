// Keeps the page of a running night up to date: when something happens at a table, or tables change, the page is
// fetched anew and put in place of the old one, unless somebody is just filling in a form on it.

const pause = 3_000;
const aMinute = 60_000;

const night = () => document.querySelector("[data-night]");

/** Whether a field says something else than the page that came. */
function isChanged(field) {
  if (field.matches("select")) {
    return field.selectedIndex !== Math.max([...field.options].findIndex((one) => one.defaultSelected), 0);
  }
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

let isPressed = false; // what goes away under a finger is not pressed
addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (isPressed = false)), true);

const isBusy = () =>
  isPressed
  || night().contains(document.activeElement) && document.activeElement.matches("input, select, textarea")
  || night().querySelector("details[open]") !== null
  || [...night().querySelectorAll("input, select")].some(isChanged);

/** How long each table has been waiting for the player who is to act. */
function showWaiting() {
  for (const place of night().querySelectorAll("[data-since]")) {
    const minutes = Math.floor((Date.now() - new Date(place.dataset.since)) / aMinute);
    place.textContent = minutes > 0 ? place.dataset.minutes.replace("{minutes}", minutes) : "";
    place.classList.toggle("long", minutes >= 5);
  }
}

/** Totals are asked for only where they are to be typed in. */
function showSettling() {
  for (const row of night().querySelectorAll(".settling")) {
    const totals = row.querySelector("[data-settle-totals]");
    const isTyped = row.querySelector("[data-settle]").value === "totals";
    totals.hidden = !isTyped;
    for (const field of totals.querySelectorAll("input")) field.required = isTyped;
  }
}

function dress() {
  showWaiting();
  showSettling();
}

let looking = 0;

function lookAgain() {
  looking ||= setTimeout(fetchNight, pause);
}

async function fetchNight() {
  looking = 0;
  if (isBusy() || document.hidden) return lookAgain();
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-night]");
    if (fresh && isBusy()) return lookAgain();
    if (fresh) night().replaceWith(fresh);
    document.dispatchEvent(new Event("part-renewed"));
    dress();
  } catch {
    lookAgain(); // the server is away for a moment
  }
}

function listen() {
  const source = new EventSource("/projector/events");
  source.addEventListener("message", lookAgain);
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, pause); // it was refused
  });
}

if (night()) {
  document.addEventListener("change", ({ target }) => target.matches("[data-settle]") && showSettling());
  setInterval(showWaiting, aMinute / 4);
  dress();
  listen();
}
