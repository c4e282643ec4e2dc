// Standings in the browser: sorting by a click on a title without asking the server (its link gives the same result),
// and opening all details for printing.

function valueOf(row, column) {
  const cell = row.cells[column];
  const written = cell.dataset.value ?? cell.firstElementChild?.textContent ?? cell.textContent;
  const number = Number.parseFloat(cell.dataset.value ?? cell.textContent);
  return Number.isNaN(number) ? written.trim() : number;
}

function compare(one, other) {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), document.documentElement.lang);
}

/** Names and places start ascending, numbers descending; a second click reverses the order. */
function sort(table, title) {
  const column = title.cellIndex;
  const rises = column < 2;
  const first = rises ? "ascending" : "descending";
  const turned = rises ? "descending" : "ascending";
  const order = title.getAttribute("aria-sort") === first ? turned : first;
  for (const other of title.parentElement.cells) other.removeAttribute("aria-sort");
  title.setAttribute("aria-sort", order);
  const sign = order === "ascending" ? 1 : -1;
  const [body] = table.tBodies;
  const rows = [...body.rows].sort((a, b) => sign * compare(valueOf(a, column), valueOf(b, column)));
  body.append(...rows);
}

for (const table of document.querySelectorAll("table[data-sortable]")) {
  table.tHead.addEventListener("click", (event) => {
    const link = event.target.closest("th a");
    if (!link || !link.search.includes("sort=") && link.pathname !== location.pathname) return;
    event.preventDefault();
    sort(table, link.closest("th"));
    history.replaceState(null, "", link.href);
  });
}

addEventListener("beforeprint", () => {
  for (const box of document.querySelectorAll("details[data-open-in-print]")) box.open = true;
});
