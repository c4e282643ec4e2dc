// Shared by the modules of the live table: the page's texts, its elements, and what this browser remembers.

const language = document.documentElement.lang;

// ---- words: <i data-word="undo" data-other="…" data-one="…"> ----

const words = new Map();
for (const word of document.querySelectorAll("[data-word]")) words.set(word.dataset.word, word.dataset);
const plural = new Intl.PluralRules(language);

/** A text in the reader's language with its gaps filled; `n` chooses the plural form. */
export function say(key, gaps = {}) {
  const forms = words.get(key);
  if (!forms) return key;
  const form = ("n" in gaps && forms[plural.select(gaps.n)]) || forms.other;
  return form.replace(/\{([a-z]+)\}/g, (_, gap) => String(gaps[gap] ?? ""));
}

export const hasWord = (key) => words.has(key);

export const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Players by their first names where there is little room; with an initial where two first names are the same. */
export function shortNames(players) {
  const words = players.map((name) => name.trim().split(/\s+/));
  const isOnly = (short) => words.filter(([first]) => first === short).length === 1;
  const initial = (rest) => (rest.length > 0 ? ` ${[...rest[rest.length - 1]][0]}.` : "");
  const shorts = words.map(([first, ...rest]) => (isOnly(first) ? first : `${first}${initial(rest)}`));
  return new Set(shorts).size === players.length ? shorts : players;
}

/** "+3", "−2", or nothing. */
export function gained(points) {
  if (!points) return "";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** The reader's own kind of the page's language, as in site.js. */
const region = navigator.languages.find((one) => one.split("-")[0] === language) ?? language;
const clock = new Intl.DateTimeFormat(region, { timeStyle: "short" });
export const timeOf = (seconds) => clock.format(new Date(seconds * 1000));

// ---- elements ----

/** An element with attributes and a click handler: make("button", { onclick: send }, "Send"). */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "onclick") element.onclick = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A button; `key` identifies it when its part of the page is rebuilt. */
export function button(key, text, press, attributes = {}, ...children) {
  return make("button", { type: "button", "data-key": key, onclick: press, ...attributes }, text, ...children);
}

const afterDrawing = 100; // milliseconds: by then the page is on the screen
let isPointed = false; // a finger or a mouse was used last, not the keyboard
addEventListener("pointerdown", () => (isPointed = true), true);
addEventListener("keydown", () => (isPointed = false), true);

/**
 * Changes the contents of an element. If the focus was lost, it goes to the control with the same key, or the first
 * one; after a tap a moment later, since it makes the page be laid out before it is drawn.
 */
function keepFocus(element, change) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  change();
  if (!focused || element.contains(focused)) return;
  const { key } = focused.dataset;
  if (isPointed) setTimeout(() => document.activeElement === document.body && focusIn(element, key), afterDrawing);
  else focusIn(element, key);
}

function focusIn(element, key) {
  const same = key ? element.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  const first = same ?? element.querySelector("[data-first]") ?? element.querySelector("button:not([data-roll], [data-key=erase]), input, select");
  (first ?? element).focus({ preventScroll: true });
}

const builders = new WeakMap(); // of elements that stand in for others: they make the others

/**
 * Stands in for a control that looks as `look` says: `build()` makes it only if the page has not got it already. Most
 * keys of a keypad stay the same, and making them takes a phone longer than anything else.
 */
export function standIn(key, look, press, build) {
  const element = make("button", { "data-key": key, "data-look": look, onclick: press });
  builders.set(element, build);
  return element;
}

/** The element itself, or what it stands in for. */
function built(element) {
  const build = builders.get(element);
  if (!build) {
    for (const one of element.querySelectorAll?.("[data-look]") ?? []) if (builders.has(one)) one.replaceWith(built(one));
    return element;
  }
  const control = build();
  control.dataset.look = element.dataset.look;
  control.onclick = element.onclick;
  return control;
}

/** Replaces the children of an element. */
export function renew(element, ...children) {
  keepFocus(element, () => element.replaceChildren(...children.filter(Boolean).map(built)));
}

/**
 * Whether a node can be updated in place: both are text, or elements of the same kind and key. A drawing is replaced.
 */
const canBecome = (old, fresh) =>
  old.nodeName === fresh.nodeName && old.dataset?.key === fresh.dataset?.key && !(fresh instanceof SVGElement);

function become(old, fresh) {
  if (fresh.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  old.onclick = fresh.onclick;
  if (builders.has(fresh)) {
    if (old.dataset.look !== fresh.dataset.look) become(old, built(fresh));
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  patchChildren(old, [...fresh.childNodes]);
}

function patchChildren(element, children) {
  const olds = [...element.childNodes];
  children.forEach((fresh, i) => {
    const old = olds[i];
    if (!old) element.append(built(fresh));
    else if (canBecome(old, fresh)) become(old, fresh);
    else if (!old.isEqualNode(fresh)) old.replaceWith(built(fresh));
  });
  for (const old of olds.slice(children.length)) old.remove();
}

/**
 * Makes an element look as if it had these children, changing only the differences: drawing is slow on a phone, and a
 * tap must not be lost between an old control and its replacement.
 */
export function patch(element, ...children) {
  keepFocus(element, () => patchChildren(element, [...make("div", {}, ...children.filter(Boolean)).childNodes]));
}

const rest = 400; // milliseconds in which a second tap belongs to the one that closed a dialog

/** A second tap must not hit what was below a dialog. */
function restPage() {
  document.body.classList.add("resting-page");
  setTimeout(() => document.body.classList.remove("resting-page"), rest);
}

/** Browsers before 2022 do not have dialogs; there it is an element above the page that gets the focus. */
export function open(dialog) {
  if (isOpen(dialog)) return;
  if (dialog.showModal) return dialog.showModal();
  for (const [name, value] of [["open", ""], ["role", "dialog"], ["tabindex", "-1"]]) dialog.setAttribute(name, value);
  dialog.classList.add("above");
  (dialog.querySelector("button:not([disabled]), input") ?? dialog).focus();
}
export function close(dialog) {
  if (!isOpen(dialog)) return;
  restPage();
  if (dialog.showModal) return dialog.close();
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
}
export const isOpen = (dialog) => dialog.hasAttribute("open");

/** Copies the contents of a field; the newer clipboard API needs https. */
export function copyFrom(field) {
  field.focus();
  field.select();
  document.execCommand("copy");
}

const live = document.querySelector("[data-live]");
/** Has a screen reader say a text when it is idle. */
export function announce(text) {
  live.textContent = text;
}

// ---- what this browser remembers ----

/** A storage of the browser; null where even accessing it is forbidden. */
function storeOf(look) {
  try {
    return look();
  } catch {
    return null;
  }
}
export const storage = storeOf(() => localStorage);

export function recall(key, otherwise) {
  try {
    return storage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}
export function remember(key, value) {
  try {
    storage.setItem(key, value);
  } catch {
    // It then lasts only as long as the page.
  }
}
