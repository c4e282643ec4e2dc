// The form for a new table: as many seats as the game allows, one more as soon as the last one is filled in, and only
// the house rules of the chosen game.

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
