// Enters moves at a live table as quickly as the page accepts them: the taps are made inside the page, each on an
// offered control and only where a finger would hit it. Taps are counted.

/**
 * Runs in the page. Returns { moves, taps, scrolls, byVerb, delays }; the page makes forced moves itself. `delays` are
 * the milliseconds from each tap until its effect was drawn, if `isTimed`.
 */
async function enterInPage({ entry, moves, isTimed }) {
  const source = document.querySelector('script[src*="live/main.js"]').src;
  const { facesIn } = await import(new URL("entry/dice_entry.js", source));
  const counts = { moves: 0, taps: 0, scrolls: 0, byVerb: {}, delays: [] };
  const table = document.querySelector("[data-table]");
  const quoted = JSON.stringify;
  const find = (selector) => document.querySelector(selector);
  const inPanel = (selector) => find(`[data-panel] ${selector}`);
  const seatOf = (move) => Number(/^(\d+):/.exec(move)?.[1] ?? 0);
  const verbOf = (move) => move.replace(/^\d+: /, "").split(" ")[0];
  const begins = (move) => /^(\d+: )?\S+/.exec(move)[0];
  const stateOf = async () => (await fetch(`${entry}/state.json`)).json();
  const isFree = () => !table.hasAttribute("data-busy");
  const isAt = (version) => Number(table.dataset.version) >= version && isFree();

  async function until(isSo, what) {
    const end = performance.now() + 10_000;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }

  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const hitAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY);
  const isHit = (element) => {
    const hit = hitAt(middleOf(element));
    return hit !== null && (element.contains(hit) || hit.closest(".lit")?.contains(element));
  };

  async function tap(element, verb) {
    if (!isHit(element)) {
      counts.scrolls += 1;
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (!isHit(element)) throw new Error(`${verb}: ${element.dataset.key ?? element.dataset.target} cannot be hit`);
    }
    counts.taps += 1;
    counts.byVerb[verb] = (counts.byVerb[verb] ?? 0) + 1;
    const at = middleOf(element);
    const tapped = performance.now();
    hitAt(at).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...at }));
    await new Promise((resolve) => setTimeout(resolve, 0));
    await until(isFree, "the answer");
    if (!isTimed) return;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))); // after the frame is drawn
    counts.delays.push(performance.now() - tapped);
  }

  /** The taps for a move without dice: on a phone keys of the panel first, on a wide screen the drawing. */
  async function tapPlain({ move, taps }, version) {
    const isOnPhone = !find("[data-tabs]").hidden;
    for (let left = [...taps]; !isAt(version + 1); ) {
      const piece = (name) => inPanel(`[data-piece=${quoted(name)}]`);
      const field = (name) => find(`[data-target=${quoted(name)}][tabindex]:not(.chosen)`);
      const name = isOnPhone ? (left.find(piece) ?? left.find(field)) : (left.find(field) ?? left.find(piece));
      const word = inPanel(`[data-move=${quoted(move)}]`);
      const onBoard = name && (isOnPhone ? (piece(name) ?? field(name)) : (field(name) ?? piece(name)));
      const next = isOnPhone ? (word ?? onBoard) : (onBoard ?? word);
      if (!next) throw new Error(`${move} cannot be tapped`);
      const whole = find("[data-whole]");
      const wasWhole = whole.hidden;
      await tap(next, verbOf(move));
      const cameNearer = wasWhole && !whole.hidden && name && field(name);
      if (!cameNearer) left = left.filter((one) => one !== name);
    }
  }

  async function tellDice({ move: open, dice }, move) {
    const verb = verbOf(move);
    const faces = facesIn(move, dice);
    const rolled = faces.flatMap((face, i) => (face === "" ? [] : [i]));
    const other = inPanel(`[data-chance=${quoted(open)}]`);
    if (other && !inPanel(`[data-again=${quoted(open)}]`)) await tap(other, verb);
    if (dice.some((die) => die.may_stay)) {
      const stay = faces.flatMap((face, i) => (face === "" ? [i] : []));
      const all = inPanel('[data-key="all-dice"]');
      const isShorter = all && stay.length + 1 < rolled.length;
      if (isShorter) await tap(all, verb);
      for (const die of isShorter ? stay : rolled) await tap(inPanel(`[data-die="${die}"]`), verb);
    }
    for (const die of rolled) {
      const own = inPanel(`[data-of="${die}"][data-face="${faces[die]}"]`);
      await tap(own ?? inPanel(`[data-face="${faces[die]}"]:not([data-of])`), verb);
    }
  }

  async function make(move, { legal, version }) {
    const plain = legal.find((one) => !one.dice && one.move === move);
    const open = legal.find((one) => one.dice && begins(one.move) === begins(move));
    if (plain) return tapPlain(plain, version);
    await tellDice(open, move);
    const offer = () => inPanel(`[data-move=${quoted(move)}]`);
    await until(() => isAt(version + 1) || offer(), move);
    if (!isAt(version + 1)) await tap(offer(), verbOf(move));
    return undefined;
  }

  const haveSeveralSeats = (legal) => new Set(legal.map(({ move }) => seatOf(move))).size > 1;

  /** The next move that is offered on the page: players who act at the same time do so in the order of the page. */
  function nextOf(left, legal) {
    const offered = [...document.querySelectorAll("[data-all-moves] button")].map(({ dataset }) => seatOf(dataset.key.slice(5)));
    const isOffered = (move) => !haveSeveralSeats(legal) || offered.includes(seatOf(move));
    const isLegal = (move) => legal.some((one) => (one.dice ? begins(one.move) === begins(move) : one.move === move));
    const next = left.find((move) => isOffered(move) && isLegal(move));
    if (!next) throw new Error(`none of ${left.slice(0, 3).join("; ")} is offered`);
    return next;
  }

  // The list of moves is drawn a moment after the rest.
  const isListed = ({ legal }) => !haveSeveralSeats(legal) || !find("[data-all-moves]").hasAttribute("aria-busy");
  const left = [...moves];
  let state = await stateOf();
  let known = state.ledger.add.length;
  while (left.length > 0) {
    await until(() => isAt(state.version) && isListed(state), `version ${state.version}`);
    const before = state.version;
    await make(nextOf(left, state.legal), state);
    await until(() => isAt(before + 1), `version ${before + 1}`);
    state = await stateOf();
    const log = state.ledger.add.map(({ move }) => move);
    for (const move of log.slice(known)) {
      const at = left.indexOf(move);
      if (at < 0) throw new Error(`${move} was not to be made`);
      left.splice(at, 1);
      counts.moves += 1;
    }
    known = log.length;
  }
  return counts;
}

/** Enters a game at a table by taps in the page; returns the counts. */
export const drive = (page, entry, moves, { isTimed = false } = {}) => page.evaluate(enterInPage, { entry, moves, isTimed });
