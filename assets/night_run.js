// Keeps the page of a running night up to date: when something happens at a table, or tables change, the page is
// fetched again and replaced. Opened panels and typed text are carried over.

import { locale } from "./locale.js";

const pause = 3_000;
const longSilence = 8_000; // after which the connection counts as lost
const aMinute = 60_000;
const typing = 2_000; // since the last key press
const unfolded = 15_000;

const night = () => document.querySelector("[data-night]");

/** Whether a field differs from the page as received. */
function isChanged(field) {
  if (field.matches("select")) {
    return field.selectedIndex !== Math.max([...field.options].findIndex((one) => one.defaultSelected), 0);
  }
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

let isPressed = false; // a button that is replaced under a finger cannot be pressed
addEventListener("pointerdown", () => (isPressed = true), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (isPressed = false)), true);

// ---- what is carried over ----

const placeOf = (element) =>
  [element.closest("[data-round]")?.dataset.round, element.closest("[data-table-card]")?.dataset.tableCard].join(" ");

/**
 * A name that identifies a part of one page on the next: the table it belongs to, and its number among similar parts.
 */
function named(page, selector, nameOf) {
  const counts = new Map();
  const found = new Map();
  for (const element of page.querySelectorAll(selector)) {
    const name = nameOf(element);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    found.set(`${name} ${count}`, element);
  }
  return found;
}

const panels = (page) => named(page, "details", (one) => `${placeOf(one)} ${one.className} ${one.querySelector("summary").textContent}`);
const fields = (page) =>
  named(page, "input:not([type=hidden]), select", (one) => `${placeOf(one)} ${one.form?.getAttribute("action")} ${one.name} ${one.dataset.player ?? ""} ${one.type === "checkbox" ? one.value : ""}`);

function copyField(from, to) {
  if (from.type === "checkbox") to.checked = from.checked;
  else to.value = from.value;
}

/** A refusal stays visible, with the input that was refused. */
function keepRefusal(old, fresh) {
  const refusal = old.querySelector(":scope > [role=alert]");
  if (refusal) fresh.querySelector(":scope > .facts").after(refusal);
  return refusal !== null;
}

const sayIn = (pattern, gaps) => pattern.replace(/\{([a-z]+)\}/g, (_, gap) => gaps[gap]);

/** The totals typed into fields that the next page does not have: "table 2: Ewa 12, Marta 34", by round. */
function lostTotals(old, fresh) {
  const kept = fields(fresh);
  const rounds = new Map();
  for (const [name, field] of fields(old)) {
    if (!/^total(\.\d+)?$/.test(field.name) || kept.has(name) || !isChanged(field) || field.value.trim() === "") continue;
    const { round } = field.closest("[data-round]").dataset;
    const table = field.closest("[data-table-card]")?.dataset.tableCard ?? field.name.split(".")[1];
    const tables = rounds.get(round) ?? rounds.set(round, new Map()).get(round);
    tables.set(table, [...(tables.get(table) ?? []), `${field.closest("label").textContent.trim()} ${field.value.trim()}`]);
  }
  return rounds;
}

/** Typed totals that cannot be entered any more are named, and stay on the page, so that they can be entered elsewhere. */
function keepUnsaved(old, fresh) {
  const notices = [...old.querySelectorAll(":scope > [data-unsaved-notice]")];
  const { unsaved, unsavedTable, unsavedClosed } = fresh.dataset;
  for (const [round, tables] of lostTotals(old, fresh)) {
    const totals = [...tables].map(([table, seats]) => sayIn(unsavedTable, { table, totals: seats.join(", ") })).join("; ");
    const notice = document.createElement("p");
    notice.className = "notice bad";
    notice.setAttribute("role", "status");
    notice.dataset.unsavedNotice = "";
    notice.textContent = sayIn(unsaved, { totals });
    if (!fresh.querySelector(`[data-round="${round}"]`)) notice.textContent += ` ${sayIn(unsavedClosed, { round })}`;
    notices.push(notice);
  }
  fresh.querySelector(":scope > .facts").after(...notices);
}

/** Replaces the page, keeping open panels, typed text and the focus. */
function replace(old, fresh) {
  keepUnsaved(old, fresh);
  const wasRefused = keepRefusal(old, fresh);
  const openPanels = panels(old);
  for (const [name, panel] of panels(fresh)) if (openPanels.get(name)?.open) panel.open = true;
  const typed = fields(old);
  let focused = null;
  for (const [name, field] of fields(fresh)) {
    const before = typed.get(name);
    if (!before) continue;
    if (isChanged(before) || wasRefused || field.name === "seed") copyField(before, field); // the announced seed
    if (before === document.activeElement) focused = { field, from: before.selectionStart, to: before.selectionEnd };
  }
  old.replaceWith(fresh);
  if (!focused) return;
  focused.field.focus({ preventScroll: true });
  if (typeof focused.from === "number") focused.field.setSelectionRange(focused.from, focused.to);
}

/** Replacing the page now would close an open list or interrupt typing. */
let touched = 0;
for (const kind of ["pointerdown", "keydown", "input", "change"]) addEventListener(kind, () => (touched = Date.now()), true);
function isBusy() {
  const active = document.activeElement;
  const rest = active?.matches("[data-night] select") ? unfolded : active?.matches("[data-night] input") ? typing : 0;
  return isPressed || Date.now() - touched < rest;
}

// ---- what the page adds itself ----

/** How long each table has been waiting for the acting player. */
function showWaiting() {
  for (const place of night().querySelectorAll("[data-since]")) {
    const minutes = Math.floor((Date.now() - new Date(place.dataset.since)) / aMinute);
    place.textContent = minutes > 0 ? place.dataset.minutes.replace("{minutes}", minutes) : "";
    place.classList.toggle("long", minutes >= 5);
  }
}

/** Totals are required only where they have to be typed in. */
function showSettling() {
  for (const row of night().querySelectorAll(".settling")) {
    const totals = row.querySelector("[data-settle-totals]");
    const isTyped = row.querySelector("[data-settle]").value === "totals";
    totals.hidden = !isTyped;
    for (const field of totals.querySelectorAll("input")) field.required = isTyped;
  }
}

function enhance() {
  showWaiting();
  showSettling();
  for (const button of night().querySelectorAll("[data-close-panel]")) button.hidden = false;
}

// ---- the server ----

let looking = 0;
let lastAnswer = Date.now(); // when the server last answered

const lost = document.createElement("p");
lost.className = "notice bad";
lost.setAttribute("role", "alert");

function noteAnswer() {
  lastAnswer = Date.now();
  lost.remove();
}

/** Shows a message once the server has not answered for a while. */
function noteSilence() {
  if (Date.now() - lastAnswer < longSilence || lost.isConnected) return;
  const time = new Date(lastAnswer).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  lost.textContent = night().dataset.lost.replace("{time}", time);
  night().before(lost);
}

function fetchSoon() {
  looking ||= setTimeout(fetchNight, pause);
}

async function fetchNight() {
  looking = 0;
  if (isBusy() || document.hidden) return fetchSoon();
  try {
    const answer = await fetch(night().dataset.night, { cache: "no-store", signal: AbortSignal.timeout(longSilence) });
    noteAnswer();
    if (answer.status >= 500) return fetchSoon(); // it is overloaded at the moment
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-night]");
    if (!fresh || isBusy()) return fetchSoon();
    replace(night(), fresh);
    document.dispatchEvent(new Event("part-renewed"));
    enhance();
  } catch {
    noteSilence();
    fetchSoon();
  }
}

/** The stream reports changes; when it breaks off, the page polls until the server is back. */
function listen() {
  const source = new EventSource("/projector/events");
  source.addEventListener("message", () => {
    noteAnswer();
    fetchSoon();
  });
  source.addEventListener("error", () => {
    fetchSoon();
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, pause); // it was refused
  });
}

if (night()) {
  document.addEventListener("change", ({ target }) => target.matches("[data-settle]") && showSettling());
  document.addEventListener("click", ({ target }) => {
    const panel = target.closest("[data-close-panel]")?.closest("details");
    if (panel) panel.open = false;
  });
  setInterval(showWaiting, aMinute / 4);
  setInterval(() => Date.now() - lastAnswer > 2 * longSilence && fetchSoon(), longSilence); // a dead connection gives no sign
  enhance();
  listen();
}
