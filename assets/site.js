// Shared by all pages: times and days in the reader's time zone, and the switch between light and dark.

// As in locale.js; published pages run this file as a plain script, which can import nothing.
const { lang } = document.documentElement;
const locale = navigator.languages.find((preferred) => preferred.split("-")[0] === lang) ?? lang;

/**
 * "2026-05-17T19:30:00Z" in the reader's format; a date or a time of day alone is the same in every time zone, and a
 * date is shown without its year where there is little room.
 */
function localTime(written, isShort) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) {
    const style = isShort ? { day: "numeric", month: "short" } : { dateStyle: "medium" };
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(new Date(written));
  }
  if (/^\d{2}:\d{2}$/.test(written)) {
    return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(new Date(`1970-01-01T${written}Z`));
  }
  const moment = new Date(written);
  if (Number.isNaN(moment.getTime())) return written;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/** Formats every time on the page. Pages that fetch a part of themselves again report it by an event. */
function showTimes() {
  for (const time of document.querySelectorAll("time[datetime]:not([data-since])")) {
    time.textContent = localTime(time.dateTime, "short" in time.dataset);
    time.title = time.dateTime;
  }
}
showTimes();
document.addEventListener("part-renewed", showTimes);

for (const print of document.querySelectorAll("[data-print]")) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

// The server fills in its own date; the reader's may differ.
for (const field of document.querySelectorAll("input[data-today]")) {
  if (field.value !== field.defaultValue) continue; // the browser has restored the user's input
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, "0"));
  field.value = field.defaultValue = `${now.getFullYear()}-${month}-${day}`;
}

const button = document.querySelector("[data-theme-button]"); // a page without the site's header has none
if (button) button.hidden = false;
button?.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("theme", root.dataset.theme);
  } catch {
    // The choice then lasts only as long as the page.
  }
});

// Filter forms send no empty fields, so that the address stays short enough to be shared.
for (const form of document.querySelectorAll("form[data-tidy]")) {
  form.addEventListener("submit", () => {
    for (const field of form.elements) if (field.value === "") field.disabled = true;
  });
  addEventListener("pageshow", () => {
    for (const field of form.elements) field.disabled = false;
  });
}

// Sections that are collapsed on a phone are open where there is room.
if (matchMedia("(min-width: 40.01rem)").matches) {
  for (const box of document.querySelectorAll("details[data-open-when-wide]")) box.open = true;
}
