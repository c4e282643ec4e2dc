// The parts of which the contents of the panel are made.

import { make } from "../show/page.js";

export const card = (kind, ...children) => make("div", { class: `offer ${kind}` }, ...children);
export const buttons = (...children) => make("div", { class: "buttons" }, ...children);

/** A list of sentences, each a text or several parts, cut off after `most`. */
export function listOf(sentences, most = sentences.length) {
  const items = sentences.slice(0, most).map((sentence) => make("li", {}, ...[sentence].flat()));
  if (sentences.length > most) items.push(make("li", {}, "…"));
  return make("ul", { class: "happened" }, ...items);
}
