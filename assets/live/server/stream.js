// Follows a live table: the server sends everything once and then each change. Without a stream, the complete state is
// requested every second; after a long silence it is requested once, since a dead connection gives no sign.

const pace = 1_000; // between requests without a stream
const unsure = 1_500; // without a stream or an answer, before the page stops showing "online"
const silence = 10_000; // of a stream, before checking whether it is still alive
const grace = 1_000; // for a stream to deliver what was received otherwise
const longest = 8_000; // for an answer, to its last byte

/** A JSON text as a value; {} if it is invalid. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * A request with a time limit: { status, ok, body }. It throws if there is no answer, or if a proxy answers in place of
 * the server.
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

/** Whether the server says that this link is no longer valid. */
export const isGone = ({ status, body }) => [403, 404].includes(status) && Boolean(body?.message);

/**
 * `at(path)` gives an address of the table, `on` is called with: whole(view), part(view) (returns false if it does not
 * fit the state of the page), reached(), doubted(), unreachable(), gone(answer).
 */
export function follow(at, on) {
  let source = null;
  let isOpen = false; // it has delivered something: a proxy may open a stream and hold back its data
  let lostSince = Date.now();
  let lastHeard = Date.now();
  let lastNews = Date.now();
  let streamed = -1; // the last version received by the stream
  let isMute = true; // the stream has delivered nothing since the last attempt
  let asking = false;
  let isOutdated = false; // something happened that the answer on its way may not include
  let ended = false;

  function noteSignal() {
    lastHeard = Date.now();
    on.reached();
  }

  function take(view) {
    lastNews = Date.now();
    noteSignal();
    if (view.from === undefined) on.whole(view);
    else if (!on.part(view)) catchUp();
  }

  /** Requests everything as of now: an answer on its way may be older. */
  function catchUp() {
    isOutdated = asking;
    refresh();
  }

  /** If a version received otherwise does not arrive by the stream as well, the stream is opened again. */
  function doubtStream({ version }) {
    if (!isOpen || streamed >= version) return;
    const doubted = source;
    setTimeout(() => {
      if (!ended && source === doubted && streamed < version) listen();
    }, grace);
  }

  /** Requests everything. */
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
    opened.addEventListener("open", noteSignal);
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
    if (source?.readyState === 2) listen(); // it was refused, and browsers do not retry that
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

  /** After the network or the reader comes back: checks at once. */
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
