// A live table in a browser: opened with the form, and moves entered as people do it, by tapping what the page offers.
import assert from "node:assert/strict";

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { project, run } from "./club.js";

/** What each die shows where a move was written, as the page reads it. */
const throwing = readFileSync(join(project, "assets/live/entry/throwing.js"), "utf8");
const { facesIn } = await import(`data:text/javascript,${encodeURIComponent(throwing)}`);

/** The moves of a game that the program played by itself. */
export function simulated(game, players, seed, options = {}) {
  const asked = Object.keys(options).length > 0 ? ["--options", JSON.stringify(options)] : [];
  return JSON.parse(run("simulate", game, "--players", String(players), "--seed", String(seed), ...asked)).moves;
}

/** Opens a table with the form; its links as addresses of this server. */
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

/** The page of a table, once it has heard of the table. It makes moves at once, or shows before what they would do. */
export async function sitDown(page, address, { atOnce = true } = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" }); // what scrolls smoothly is hard to hit
  await page.addInitScript((yes) => localStorage.setItem("live at once", yes ? "yes" : "no"), atOnce);
  await page.goto(address);
  await page.waitForSelector("[data-table][data-ready][data-version]");
  const ofTable = page.locator('[data-whose="0"]'); // a new phone is asked whose it is
  if ((await ofTable.count()) > 0) await ofTable.click();
}

export const stateOf = async (page, entry) => (await page.request.get(`${entry}/state.json`)).json();
/** The same, once at least so many moves have been made there. */
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
 * Waits until the page shows this version of the table, or a later one, and has nothing under way; or something that the
 * selector finds. It may never have been seen to show just this one: what others do can follow before the browser has
 * drawn anything. And what the page did itself it may see at the table before the server has answered it: only then is
 * the page free for what comes next.
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
/** Whether one sheet at a time is seen, as on a phone. */
const isOnPhone = (page) => isThere(page, "[data-tabs]:not([hidden])");

export const graveRest = 1300; // milliseconds for which a new confirmation, or a roll by the program, hears no finger
export const guarded = 600; // milliseconds for which what has just appeared, or was just tapped, hears no finger

/** A tap on something, a selector or a locator, that has been there for a moment: a longer one, if it is grave. */
export async function thumb(page, what, rest = guarded) {
  const control = typeof what === "string" ? page.locator(what).first() : what;
  await control.waitFor({ state: "attached" });
  await page.waitForTimeout(rest);
  await control.tap();
}

/** A tap or a click. */
const press = (page, selector, how = {}) => (how.touch ? thumb(page, selector) : page.click(selector));

/** The menu of a phone is opened for something in it, and closed again; on a desk it is there anyway. */
export async function inMenu(page, doIt) {
  const isPhone = await isOnPhone(page);
  if (isPhone) await page.click("[data-menu]");
  await doIt();
  if (isPhone) await page.click("[data-close-book]");
}

/** A player says that the game was so: one after the other, as people do. */
export async function confirmAs(page, seat) {
  const version = await versionOf(page);
  await page.click(`[data-confirm="${seat}"]`);
  await reachesVersion(page, version + 1);
}

/** The device is one player's (0: the table's). */
export const beSeat = (page, seat) => inMenu(page, () => page.selectOption("[data-who]", String(seat)));

/** The sheet of a player comes up on a phone, so that this player's moves are offered there. */
async function lookAt(page, seat, how) {
  const tab = `[data-tab="${seat}"]`;
  if ((await page.getAttribute(tab, "aria-pressed")) !== "true") await press(page, tab, how);
}

/** The key that tells that a die shows a face: its own, or one of those that look alike. */
async function faceKey(page, die, face) {
  const own = `[data-panel] [data-of="${die}"][data-face="${face}"]`;
  return (await isThere(page, own)) ? own : `[data-panel] [data-face="${face}"]:not([data-of])`;
}

/** Which dice are thrown again, with as few taps as can be. */
async function throwAgain(page, open, thrown, how) {
  const begin = `[data-panel] [data-again=${quoted(open)}]`;
  if (!(await isThere(page, begin)) && !(await isThere(page, '[data-panel] .throwing'))) {
    await press(page, `[data-panel] [data-chance=${quoted(open)}]`, how);
  }
  for (const die of thrown) await press(page, `[data-panel] [data-die="${die}"]`, how);
}

async function tellDice(page, { move: open, dice }, move, how) {
  const faces = facesIn(move, dice);
  const told = dice.map((_, i) => i).filter((i) => faces[i] !== "");
  const other = `[data-panel] [data-chance=${quoted(open)}]`;
  if (dice.some((die) => die.may_stay)) await throwAgain(page, open, told, how);
  else if (await isThere(page, other)) await press(page, other, how);
  for (const die of told) await press(page, await faceKey(page, die, faces[die]), how);
}

/** Whether a move is made or planned by now; what was tapped last may be on its way. */
async function isMade(page, version) {
  await page.waitForFunction(() => document.querySelector("[data-table][data-busy]") === null);
  return (await versionOf(page)) > version || isThere(page, settled);
}

/** Taps what leads to a move, until it is unambiguous: on a phone keys of the panel first, on a desk the drawing. */
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
    if (cameNearer && isStillFree) await page.waitForTimeout(how.touch ? guarded : 0); // the second tap is one of its own
    else left = left.filter((name) => ![piece(name), target(name)].includes(next));
  }
}

/**
 * Makes a move by tapping what leads to it, as far as that is needed; words where there is nothing to tap or the same
 * taps can mean several moves. With a preview it is left at that. Gives the version that the move was made for.
 */
export async function tapMove(page, entry, move, how = {}) {
  const { legal, version } = await stateOf(page, entry);
  await reachesVersion(page, version); // the page offers what is legal now
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

/** Looks at what a move would do, and confirms it. What only goes on is done already. */
async function confirmMove(page, version, how) {
  await reachesOr(page, version + 1, "[data-planned]");
  if ((await versionOf(page)) > version) return;
  await press(page, '[data-panel] [data-key="confirm"]', how);
}

/**
 * Enters moves one after the other and waits for each to be on the page; `how`: { confirm, touch }. What is forced
 * is made by the page, perhaps before moves of others that stand earlier in the list.
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

/** Enters moves without the page, as quickly as the server takes them. */
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

/** The page's next action waits at the door until something else has happened. */
export async function overtake(page, kind, meanwhile) {
  const hold = async (route) => {
    await meanwhile();
    await route.continue();
  };
  await page.route(new RegExp(`/${kind}\\?`), hold, { times: 1 });
}
