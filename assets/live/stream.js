// Follows a live table: the server tells everything once and then what each change brings. Where no stream can be had
// for a while, the whole is asked for again and again; where nothing was heard for long, it is asked for once, since a
// dead connection makes no noise.

const patience = 5_000; // without a stream, before asking
const pace = 2_000; // between questions
const silence = 30_000; // of a stream, before asking whether it is still there
const longest = 8_000; // for an answer

/** A request that does not wait for ever. */
export async function ask(address, options = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longest);
  try {
    return await fetch(address, { cache: "no-store", ...options, signal: stop.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `at(path)` gives an address of the table, `on` hears: whole(view), part(view) (returns false if it does not fit what
 * the page has), reached(), unreachable(), gone(status).
 */
export function follow(at, on) {
  let source = null;
  let isOpen = false;
  let lostSince = Date.now();
  let lastNews = Date.now();
  let asking = false;
  let ended = false;

  function take(view) {
    lastNews = Date.now();
    on.reached();
    if (view.from === undefined) on.whole(view);
    else if (!on.part(view)) refresh();
  }

  /** Everything anew. */
  async function refresh() {
    if (asking || ended) return;
    asking = true;
    try {
      const answer = await ask(at("state.json"));
      if (answer.ok) {
        take(await answer.json());
      } else if ([403, 404, 410].includes(answer.status)) {
        end();
        on.gone(answer.status);
      } else {
        on.unreachable();
      }
    } catch {
      on.unreachable();
    } finally {
      asking = false;
    }
  }

  function lose() {
    if (isOpen) lostSince = Date.now();
    isOpen = false;
  }

  function listen() {
    source?.close();
    if (typeof EventSource === "undefined") return;
    source = new EventSource(at("events"));
    source.addEventListener("open", () => {
      isOpen = true;
      on.reached();
    });
    source.addEventListener("message", (event) => take(JSON.parse(event.data)));
    source.addEventListener("error", lose);
  }

  function watch() {
    if (ended || document.hidden) return;
    const now = Date.now();
    if (source?.readyState === 2) listen(); // it was refused, and a browser does not try that again by itself
    if (!isOpen && now - lostSince > patience) refresh();
    else if (isOpen && now - lastNews > silence) {
      lastNews = now;
      refresh();
    }
  }

  function end() {
    ended = true;
    source?.close();
    clearInterval(timer);
  }

  /** After the network or the reader comes back: at once, not at the next turn. */
  function comeBack() {
    if (ended) return;
    if (source?.readyState !== 1) listen();
    refresh();
  }

  const timer = setInterval(watch, pace);
  addEventListener("online", comeBack);
  addEventListener("offline", () => {
    lose();
    on.unreachable();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - lastNews > pace) comeBack();
  });
  listen();
  return { refresh, end };
}
