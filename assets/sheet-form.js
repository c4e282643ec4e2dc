// Final sheets as they are typed in: a tap marks a field, and whenever something changes the server is asked what the
// sheets come to and what does not fit.

const form = document.querySelector("[data-sheets]");
const result = form.querySelector("[data-result]");
const standing = form.querySelector("[data-standing]");
const button = form.querySelector("[data-check-button]");

/** Under each name the points, and at the foot of the window everybody's, with what the referee says. */
function showStanding() {
  const totals = [...result.querySelectorAll("[data-total]")];
  for (const sum of form.querySelectorAll("[data-sum]")) {
    sum.textContent = totals.find((cell) => cell.dataset.total === sum.dataset.sum)?.textContent ?? "";
  }
  const points = totals.map((cell) => `${cell.dataset.name} ${cell.textContent}`).join(", ");
  const verdict = result.querySelector("[data-verdict]")?.textContent ?? "";
  const words = [points, verdict].filter(Boolean).join(" · ");
  const line = standing.firstElementChild;
  if (line.textContent !== words) line.textContent = words;
  standing.classList.toggle("bad", Boolean(result.querySelector(".violations")));
  standing.hidden = words === "";
}

/** Whether anything is written on a sheet: an empty one has done nothing wrong yet. */
const hasMarks = () => [...new FormData(form)].some(([name, value]) => /^\d/.test(name) && value !== "");

let asked = 0;

/** What comes too late, because something changed meanwhile, is not shown. */
async function check() {
  const number = ++asked;
  if (!hasMarks()) {
    result.replaceChildren();
    showStanding();
    return;
  }
  try {
    const answer = await fetch(form.dataset.check, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok || number !== asked) return;
    result.innerHTML = await answer.text();
    showStanding();
  } catch {
    // The server does not answer now; the next change asks again.
  }
}

let timer = null;

function checkSoon() {
  clearTimeout(timer);
  timer = setTimeout(check, 250);
}

const isMark = (target) => target.parentElement?.matches("[data-mark]");

/** A field with circles shows what its list says. */
function showMark(field) {
  field.parentElement.dataset.mark = field.value;
}

/** Nothing, a circle, a cross, nothing again. */
function cycle(field) {
  field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// A list would open where a tap is meant to mark; arrows and letters still choose in it.
form.addEventListener("mousedown", (event) => {
  if (!isMark(event.target) || event.button !== 0) return;
  event.preventDefault();
  event.target.focus();
  cycle(event.target);
});
form.addEventListener("keydown", (event) => {
  if (!isMark(event.target) || (event.key !== " " && event.key !== "Enter")) return;
  event.preventDefault();
  cycle(event.target);
});

// The letter x crosses what can be crossed, so that a whole sheet can be typed with one hand.
form.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key.toLowerCase() !== "x" || field.type !== "checkbox" || event.ctrlKey || event.metaKey) return;
  field.checked = !field.checked;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

form.addEventListener("input", (event) => {
  if (isMark(event.target)) showMark(event.target);
  checkSoon();
});
// Enter in a field presses the first button of the form, which is this one.
button.addEventListener("click", (event) => {
  event.preventDefault();
  check();
});
form.classList.add("scripted");
button.classList.add("hidden-text");
button.tabIndex = -1;

/** What is typed in is lost with the page, unless it was on its way to the server. */
let isTouched = false;
form.addEventListener("input", () => (isTouched = true));
form.addEventListener("submit", () => (isTouched = false));
addEventListener("beforeunload", (event) => {
  if (!isTouched) return;
  event.preventDefault();
  event.returnValue = ""; // for browsers that do not ask otherwise
});

// A browser that comes back to this page fills the fields in again.
addEventListener("pageshow", () => {
  for (const field of form.querySelectorAll("[data-mark] > select")) showMark(field);
  if (result.querySelector("[data-verdict]")) showStanding();
  else check();
});
