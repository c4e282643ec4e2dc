// A live table in a browser: opened with the form, with moves entered by tapping like a player.
import assert from "node:assert/strict";

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { project, run } from "./club.js";

/** The face of each die in a written move, as the page reads it. */
const diceEntry = readFileSync(join(project, "assets/live/entry/dice_entry.js"), "utf8");
const { facesIn } = await import(`data:text/javascript,${encodeURIComponent(diceEntry)}`);

/** The moves of a simulated game. */
export function simulated(game, players, seed, options = {}) {
  const asked = Object.keys(options).length > 0 ? ["--options", JSON.stringify(options)] : [];
  return JSON.parse(run("simulate", game, "--players", String(players), "--seed", String(seed), ...asked)).moves;
}

/** Opens a table with the form; returns its links as addresses of this server. */
export async function openTable(page, { game, players, isPublic = true, table = "", event = "", options = {} }) {
  await page.goto("/tables");
  await page.selectOption("select[name=game]", game);
  for (const [i, name] of players.entries()) await page.locator("input[name=player]").nth(i).fill(name);
  for (const [name, value] of Object.entries(options)) {
    await page.selectOption(`[data-options="${game}"] select[name="option.${name}"]`, value);
  }
  await page.fill("input[name=table]", table);
  await page.fill("input[name=event]", event);
  await page.setChecked("input[name=public]", isPublic);
  await page.click("[data-new-table] button.main");
  await page.waitForURL(/\/tables\/\d+$/);
  const [entry, watch] = await page.$$eval(".address a", (links) => links.map((link) => new URL(link.href).pathname));
  return { number: Number(/\d+$/.exec(page.url())[0]), entry, watch };
}

/** Opens the page of a table and waits for its state. Moves are made at once, or their effect is shown before. */
export async function sitDown(page, address, { atOnce = true } = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" }); // smooth scrolling makes elements hard to hit
  await page.addInitScript((yes) => localStorage.setItem("live at once", yes ? "yes" : "no"), atOnce);
  await page.goto(address);
  await page.waitForSelector("[data-table][data-ready][data-version]");
  const ofTable = page.locator('[data-whose="0"]'); // a new phone asks whose it is
  if ((await ofTable.count()) > 0) await ofTable.click();
}

export const stateOf = async (page, entry) => (await page.request.get(`${entry}/state.json`)).json();
/** The same, once at least this many moves have been made there. */
export async function stateAfter(page, entry, moves) {
  const end = Date.now() + 10_000;
  for (;;) {
    const state = await stateOf(page, entry);
    if (state.step >= moves) return state;
    assert.ok(Date.now() < end, `${state.step} moves instead of ${moves}`);
    await page.waitForTimeout(20);
  }
}
export const logOf = async (page, entry) => (await stateOf(page, entry)).ledger.add.map(({ move }) => move);

export const versionOf = async (page) => Number(await page.getAttribute("[data-table]", "data-version"));

/**
 * Waits until the page shows this version of the table, or a later one, and is not sending anything; or until the
 * selector matches. The exact version may never be shown: changes by others can follow before the browser has drawn
 * anything. And the page may see its own change at the table before the server has answered: only then is it ready for
 * the next one.
 */
const reachesOr = (page, version, selector) =>
  page.waitForFunction(
    ([least, other]) =>
      (Number(document.querySelector("[data-table]")?.dataset.version ?? -1) >= least &&
        document.querySelector("[data-table][data-busy]") === null) ||
      (other !== "" && document.querySelector(other) !== null),
    [version, selector],
  );
export const reachesVersion = (page, version) => reachesOr(page, version, "");
export const reachesState = (page, state) => page.waitForSelector(`[data-connection][data-state="${state}"]`);

const begins = (move) => /^(\d+: )?\S+/.exec(move)[0];

const quoted = JSON.stringify;
const target = (name) => `[data-target=${quoted(name)}][tabindex]`;
const piece = (name) => `[data-panel] [data-piece=${quoted(name)}]`;
const offer = (move) => `[data-panel] [data-move=${quoted(move)}]`;
const settled = "[data-planned], [data-held], [data-queue]";

const isThere = async (page, selector) => (await page.locator(selector).count()) > 0;
/** Whether one sheet is shown at a time, as on a phone. */
const isOnPhone = (page) => isThere(page, "[data-tabs]:not([hidden])");

export const graveRest = 1300; // milliseconds for which a new confirmation, or a roll by the program, ignores fingers
export const guarded = 600; // milliseconds for which a control that has just appeared or was just tapped ignores fingers

/** Taps a selector or a locator that has been there for a moment: a longer one for serious actions. */
export async function thumb(page, what, rest = guarded) {
  const control = typeof what === "string" ? page.locator(what).first() : what;
  await control.waitFor({ state: "attached" });
  await page.waitForTimeout(rest);
  await control.tap();
}

/** A tap or a click. */
const press = (page, selector, how = {}) => (how.touch ? thumb(page, selector) : page.click(selector));

/** Opens the menu of a phone for something in it, and closes it again; on a wide screen it is always open. */
export async function inMenu(page, doIt) {
  const isPhone = await isOnPhone(page);
  if (isPhone) await page.click("[data-menu]");
  await doIt();
  if (isPhone) await page.click("[data-close-book]");
}

/** Players confirm the result one after the other. */
export async function confirmAs(page, seat) {
  const version = await versionOf(page);
  await page.click(`[data-confirm="${seat}"]`);
  await reachesVersion(page, version + 1);
}

/** Sets whose device it is (0: the table's). */
export const beSeat = (page, seat) => inMenu(page, () => page.selectOption("[data-who]", String(seat)));

/** Shows the sheet of a player on a phone, so that this player's moves are offered there. */
async function lookAt(page, seat, how) {
  const tab = `[data-tab="${seat}"]`;
  if ((await page.getAttribute(tab, "aria-pressed")) !== "true") await press(page, tab, how);
}

/** The key for the face of a die: its own, or that of dice that look alike. */
async function faceKey(page, die, face) {
  const own = `[data-panel] [data-of="${die}"][data-face="${face}"]`;
  return (await isThere(page, own)) ? own : `[data-panel] [data-face="${face}"]:not([data-of])`;
}

/** Chooses the dice of a reroll with as few taps as possible. */
async function rollAgain(page, open, rolled, how) {
  const begin = `[data-panel] [data-again=${quoted(open)}]`;
  if (!(await isThere(page, begin)) && !(await isThere(page, '[data-panel] .rolling'))) {
    await press(page, `[data-panel] [data-chance=${quoted(open)}]`, how);
  }
  for (const die of rolled) await press(page, `[data-panel] [data-die="${die}"]`, how);
}

async function tellDice(page, { move: open, dice }, move, how) {
  const faces = facesIn(move, dice);
  const entered = dice.map((_, i) => i).filter((i) => faces[i] !== "");
  const other = `[data-panel] [data-chance=${quoted(open)}]`;
  if (dice.some((die) => die.may_stay)) await rollAgain(page, open, entered, how);
  else if (await isThere(page, other)) await press(page, other, how);
  for (const die of entered) await press(page, await faceKey(page, die, faces[die]), how);
}

/** Whether a move is made or planned by now; the last tap may still be on its way. */
async function isMade(page, version) {
  await page.waitForFunction(() => document.querySelector("[data-table][data-busy]") === null);
  return (await versionOf(page)) > version || isThere(page, settled);
}

/** Taps towards a move until it is unambiguous: on a phone keys of the panel first, on a wide screen the drawing. */
async function tapPlain(page, { move, taps }, version, how) {
  const isPhone = await isOnPhone(page);
  for (let left = [...taps]; !(await isMade(page, version)); ) {
    const keys = [];
    for (const name of left) if (await isThere(page, piece(name))) keys.push(piece(name));
    const fields = [];
    for (const name of left) if (await isThere(page, `${target(name)}:not(.chosen)`)) fields.push(target(name));
    const word = (await isThere(page, offer(move))) ? [offer(move)] : [];
    const [next] = isPhone ? [...word, ...keys, ...fields] : [...fields, ...keys, ...word];
    assert.ok(next, `${move} cannot be tapped`);
    const isNear = await page.locator("[data-whole]:visible").count();
    await press(page, next, how);
    const cameNearer = fields.includes(next) && !isNear && (await page.locator("[data-whole]:visible").count());
    const isStillFree = await isThere(page, `${next}:not(.chosen)`);
    if (cameNearer && isStillFree) await page.waitForTimeout(how.touch ? guarded : 0); // the second tap is separate
    else left = left.filter((name) => ![piece(name), target(name)].includes(next));
  }
}

/**
 * Makes a move by tapping as far as needed; by its words where there is nothing to tap or several moves have the same
 * taps. With a preview it stops there. Returns the version that the move was made for.
 */
export async function tapMove(page, entry, move, how = {}) {
  const { legal, version } = await stateOf(page, entry);
  await reachesVersion(page, version); // the page offers the current legal moves
  const plain = legal.find((one) => !one.dice && one.move === move);
  const open = legal.find((one) => one.dice && begins(one.move) === begins(move));
  assert.ok(plain ?? open, `${move} is not legal`);
  const seats = new Set(legal.map((one) => seatOf(one.move)).filter((seat) => seat > 0));
  if (seats.size > 1 && seatOf(move) > 0 && (await isOnPhone(page))) await lookAt(page, seatOf(move), how);
  if (plain) {
    await tapPlain(page, plain, version, how);
  } else {
    await tellDice(page, open, move, how);
    await reachesOr(page, version + 1, `${offer(move)}, ${settled}`);
    if (await isThere(page, offer(move))) await press(page, offer(move), how);
  }
  return version;
}

const seatOf = (move) => Number(/^(\d+):/.exec(move)?.[1] ?? 0);

/** Shows the effect of a move, and confirms it. A move that only continues the game is made already. */
async function confirmMove(page, version, how) {
  await reachesOr(page, version + 1, "[data-planned]");
  if ((await versionOf(page)) > version) return;
  await press(page, '[data-panel] [data-key="confirm"]', how);
}

/**
 * Enters moves one after the other and waits for each to be on the page; `how`: { confirm, touch }. The page makes
 * forced moves itself, perhaps before moves of others that are earlier in the list.
 */
export async function play(page, entry, moves, how = {}) {
  const left = [...moves];
  let known = (await logOf(page, entry)).length;
  while (left.length > 0) {
    const version = await tapMove(page, entry, left[0], how);
    if (how.confirm) await confirmMove(page, version, how);
    await reachesVersion(page, version + 1);
    const log = await logOf(page, entry);
    for (const move of log.slice(known)) {
      const at = left.indexOf(move);
      assert.ok(at >= 0, `${move} was not to be made`);
      left.splice(at, 1);
    }
    known = log.length;
  }
}

/** A change of the table, made without a page: kind "undo", body { step }. */
export async function change(page, entry, kind, body) {
  const { version } = await stateOf(page, entry);
  const token = `${kind} ${version} ${Math.random()}`.slice(0, 60);
  const answer = await page.request.post(`${entry}/${kind}`, { data: { follows: version, token, by: 0, ...body } });
  assert.equal(answer.status(), 200, await answer.text());
  return (await answer.json()).version;
}

/** Enters moves without the page, as quickly as the server accepts them. */
export async function enter(page, entry, moves) {
  let { version } = await stateOf(page, entry);
  for (const move of moves) {
    const token = `${move} ${version} ${Math.random()}`.slice(0, 60);
    const answer = await page.request.post(`${entry}/move`, { data: { follows: version, token, by: 0, move } });
    assert.equal(answer.status(), 200, `${move}: ${await answer.text()}`);
    ({ version } = await answer.json());
  }
  return version;
}

/** Holds the page's next action until something else has happened. */
export async function overtake(page, kind, meanwhile) {
  const hold = async (route) => {
    await meanwhile();
    await route.continue();
  };
  await page.route(new RegExp(`/${kind}\\?`), hold, { times: 1 });
}
