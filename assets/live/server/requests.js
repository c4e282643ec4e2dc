// Requests to the server about one live table.

import { ask, isGone } from "./stream.js";

/**
 * `base` is the table's address; `on` is called with gone(answer), the link is not valid any more, and lost(), no
 * answer.
 */
export function makeRequests(base, on) {
  /** An address of the table; a list as a value becomes several parameters of that name. */
  function at(path, query = {}) {
    const asked = new URLSearchParams({ lang: document.documentElement.lang });
    for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) asked.append(name, one);
    return `${base}/${path}?${asked}`;
  }

  async function post(kind, body) {
    const headers = { "Content-Type": "application/json" };
    return ask(at(kind), { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** A question about the table as it is; null without an answer. */
  async function inquire(path, query) {
    try {
      const answer = await ask(at(path, query));
      if (isGone(answer)) on.gone(answer);
      return answer.ok ? answer.body : null;
    } catch {
      on.lost();
      return null;
    }
  }

  return { at, post, inquire };
}
