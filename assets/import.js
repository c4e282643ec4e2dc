// Import in the browser: accepts files dropped on the form, lists the chosen files, and shows progress. Everything
// works without this script, too.

const bytes = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "kilobyte", maximumFractionDigits: 1 });

function listFiles(form) {
  const list = form.querySelector("[data-chosen]");
  const files = [...form.elements.files.files];
  list.replaceChildren(
    ...files.map((file) => {
      const item = document.createElement("li");
      item.textContent = `${file.name} (${bytes.format(file.size / 1024)})`;
      return item;
    }),
  );
  list.hidden = files.length === 0;
}

/** Adds files dropped anywhere on the form to those already chosen. */
function takeDrops(form) {
  const input = form.elements.files;
  form.querySelector("[data-drop-hint]").hidden = false;
  input.addEventListener("change", () => listFiles(form));
  const carriesFiles = (event) => [...event.dataTransfer.types].includes("Files");
  form.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    form.classList.add("dragging");
  });
  form.addEventListener("dragleave", (event) => {
    if (!form.contains(event.relatedTarget)) form.classList.remove("dragging");
  });
  form.addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    form.classList.remove("dragging");
    const all = new DataTransfer();
    for (const file of [...input.files, ...event.dataTransfer.files]) all.items.add(file);
    input.files = all.files;
    listFiles(form);
  });
  listFiles(form);
}

/** While the server works, the form shows progress and cannot be sent twice; after going back, it can be sent again. */
function showWork(form) {
  const progress = form.querySelector("[data-progress]");
  const button = form.querySelector("button.main");
  if (!button) return;
  const working = (on) => {
    progress.hidden = !on;
    button.disabled = on;
  };
  form.addEventListener("submit", () => working(true));
  addEventListener("pageshow", () => working(false));
}

/** Choosing somebody in the list also chooses the button before it. */
for (const list of document.querySelectorAll("[data-someone-else]")) {
  list.addEventListener("change", () => {
    list.closest("div").querySelector("input").checked = list.value !== "";
  });
}

for (const form of document.querySelectorAll("form[data-drop]")) takeDrops(form);
for (const form of document.querySelectorAll("form[data-working]")) showWork(form);
