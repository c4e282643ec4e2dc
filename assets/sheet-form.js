// Entering final sheets: a tap marks a field, and after every change the server checks the sheets and returns their
// points.

const form = document.querySelector("[data-sheets]");
const result = form.querySelector("[data-result]");
const standing = form.querySelector("[data-standing]");
const button = form.querySelector("[data-check-button]");

/** The points under each name, and at the bottom of the window those of all players with the referee's verdict. */
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

/** Whether any field is filled in: an empty sheet is not reported as wrong. */
const hasMarks = () => [...new FormData(form)].some(([name, value]) => /^\d/.test(name) && value !== "");

let asked = 0;

/** An answer that is outdated by a later change is not shown. */
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
    // No answer from the server; the next change asks again.
  }
}

let timer = null;

function checkSoon() {
  clearTimeout(timer);
  timer = setTimeout(check, 250);
}

const isMark = (target) => target.parentElement?.matches("[data-mark]");

/** A field with circles shows the value of its list. */
function showMark(field) {
  field.parentElement.dataset.mark = field.value;
}

/** Cycles through empty, circle and cross. */
function cycle(field) {
  field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// Prevents the list from opening where a tap should mark; arrows and letters still choose in it.
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

// The letter x crosses a field, so that a whole sheet can be typed with one hand.
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

/** Leaving the page loses the input, unless the form is being sent. */
let isTouched = false;
form.addEventListener("input", () => (isTouched = true));
form.addEventListener("submit", () => (isTouched = false));
addEventListener("beforeunload", (event) => {
  if (!isTouched) return;
  event.preventDefault();
  event.returnValue = ""; // for browsers that need it in order to ask
});

// When the browser restores this page, it refills the fields.
addEventListener("pageshow", () => {
  for (const field of form.querySelectorAll("[data-mark] > select")) showMark(field);
  if (result.querySelector("[data-verdict]")) showStanding();
  else check();
});
