// Follows a live table: the server tells everything once and then what each change brings. Where no stream can be had,
// the whole is asked for every second; where nothing was heard for a while, it is asked for once, since a dead
// connection makes no noise.

const pace = 1_000; // between questions, where there is no stream
const unsure = 1_500; // without a stream or an answer, before the page stops saying that all is well
const silence = 10_000; // of a stream, before asking whether it is still there
const grace = 1_000; // for a stream to bring what was heard otherwise
const longest = 8_000; // for an answer, to its last byte

/** What was said, as a value; {} where it is not JSON. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * A request that does not wait for ever: { status, ok, body }. It throws if nobody answers, or somebody in place of a
 * server that stops.
 */
export async function ask(address, options = {}) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), longest);
  try {
    const answer = await fetch(address, { cache: "no-store", ...options, signal: stop.signal });
    const body = read(await answer.text());
    if ([502, 503, 504].includes(answer.status)) throw new Error(`status ${answer.status}`);
    return { status: answer.status, ok: answer.ok, body };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server says that this link leads nowhere any more. */
export const isGone = ({ status, body }) => [403, 404].includes(status) && Boolean(body?.message);

/**
 * `at(path)` gives an address of the table, `on` hears: whole(view), part(view) (returns false if it does not fit what
 * the page has), reached(), doubted(), unreachable(), gone(answer).
 */
export function follow(at, on) {
  let source = null;
  let isOpen = false; // it has told something: who only opens it may keep everything back
  let lostSince = Date.now();
  let lastHeard = Date.now();
  let lastNews = Date.now();
  let streamed = -1; // the version that the stream told last
  let isMute = true; // since it was tried last, the stream has told nothing
  let asking = false;
  let isOutdated = false; // something happened that the answer which is on its way may not know of
  let ended = false;

  function hear() {
    lastHeard = Date.now();
    on.reached();
  }

  function take(view) {
    lastNews = Date.now();
    hear();
    if (view.from === undefined) on.whole(view);
    else if (!on.part(view)) catchUp();
  }

  /** Everything anew, as of now: an answer that is on its way may be older. */
  function catchUp() {
    isOutdated = asking;
    refresh();
  }

  /** What was heard otherwise must come by the stream, too, or nothing comes by it any more. */
  function doubtStream({ version }) {
    if (!isOpen || streamed >= version) return;
    const doubted = source;
    setTimeout(() => {
      if (!ended && source === doubted && streamed < version) listen();
    }, grace);
  }

  /** Everything anew. */
  async function refresh() {
    if (asking || ended) return;
    asking = true;
    try {
      const answer = await ask(at("state.json"));
      if (ended) return;
      if (isGone(answer)) {
        end();
        on.gone(answer);
      } else if (answer.ok && Number.isInteger(answer.body?.version)) {
        take(answer.body);
        doubtStream(answer.body);
      } else {
        on.unreachable();
      }
    } catch {
      if (!ended) on.unreachable();
    } finally {
      asking = false;
    }
    if (!isOutdated) return;
    isOutdated = false;
    refresh();
  }

  function lose() {
    if (isOpen) lostSince = Date.now();
    isOpen = false;
  }

  function listen() {
    source?.close();
    lose();
    if (typeof EventSource === "undefined") return;
    const opened = new EventSource(at("events"));
    source = opened;
    opened.addEventListener("open", hear);
    opened.addEventListener("message", (event) => {
      const view = JSON.parse(event.data);
      streamed = view.version;
      isOpen = true;
      isMute = false;
      take(view);
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      lose();
      if (isMute) refresh();
      isMute = true;
    });
  }

  function watch() {
    if (ended || document.hidden) return;
    const now = Date.now();
    if (source?.readyState === 2) listen(); // it was refused, and a browser does not try that again by itself
    if (!isOpen && now - lostSince >= pace) {
      if (now - lastHeard > unsure) on.doubted();
      refresh();
    } else if (isOpen && now - lastNews > silence) {
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
    if (ended) return;
    lose();
    on.unreachable();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - lastNews > pace) comeBack();
  });
  listen();
  return { refresh, catchUp, end };
}
