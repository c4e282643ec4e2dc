// Import in the browser: files can be dropped on the form, what was chosen is listed, and a long wait is seen. All of it
// works without this, too.

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

/** Takes files that are dropped anywhere on the form as if they had been chosen; those chosen before stay. */
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

/** While the server works, the form says so and cannot be sent twice; whoever comes back can send it again. */
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

for (const form of document.querySelectorAll("form[data-drop]")) takeDrops(form);
for (const form of document.querySelectorAll("form[data-working]")) showWork(form);
