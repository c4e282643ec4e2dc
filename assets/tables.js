// The list of tables, which follows calls for help; and the form for a new table: as many seats as the game allows, one
// more as soon as the last one is filled in, and only the house rules of the chosen game.

const form = document.querySelector("[data-new-table]");

function showSeats(most) {
  const fields = [...form.querySelectorAll("input[name=player]")];
  const filled = fields.reduce((count, field, i) => (field.value.trim() ? i + 1 : count), 0);
  const shown = Math.min(most, Math.max(filled + 1, Math.min(2, most)));
  fields.forEach((field, i) => {
    field.disabled = i >= most;
    field.parentElement.hidden = i >= shown;
  });
}

function showForm() {
  const game = form.elements.game;
  const [chosen] = game.selectedOptions;
  showSeats(Number(chosen.dataset.most));
  for (const options of form.querySelectorAll("[data-options]")) {
    const isOurs = options.dataset.options === game.value;
    options.hidden = !isOurs;
    options.disabled = !isOurs;
  }
}

if (form) {
  form.addEventListener("input", showForm);
  addEventListener("pageshow", showForm);
  showForm();
}

// ---- the list ----

const pause = 5_000; // milliseconds between two looks
let shown = ""; // the list as it was fetched last

/** Shows the list as it is now, unless somebody is using it. */
async function refreshList() {
  const list = document.querySelector("[data-tables]");
  if (document.hidden || list.contains(document.activeElement)) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok || answer.redirected) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-tables]");
  if (!fresh || fresh.innerHTML === shown || list.contains(document.activeElement)) return;
  shown = fresh.innerHTML;
  list.replaceWith(document.adoptNode(fresh));
  document.dispatchEvent(new Event("part-renewed"));
}

if (document.querySelector("[data-tables]")) setInterval(refreshList, pause);
