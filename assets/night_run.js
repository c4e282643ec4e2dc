// Keeps the page of a running night up to date: when something happens at a table, or tables change, the page is
// fetched anew and put in place of the old one, unless somebody is just filling in a form on it.

const pause = 3_000;

const night = () => document.querySelector("[data-night]");
const isBusy = () =>
  night().contains(document.activeElement) && document.activeElement.matches("input, select, textarea")
  || [...night().querySelectorAll("details[open], input:checked:not([checked])")].length > 0;

let looking = 0;

function lookAgain() {
  looking ||= setTimeout(fetchNight, pause);
}

async function fetchNight() {
  looking = 0;
  if (isBusy() || document.hidden) return lookAgain();
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-night]");
    if (fresh && !isBusy()) night().replaceWith(fresh);
  } catch {
    lookAgain(); // the server is away for a moment
  }
}

if (night()?.dataset.stage === "running") {
  new EventSource("/projector/events").onmessage = lookAgain;
}
