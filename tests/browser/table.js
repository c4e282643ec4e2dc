// A live table in a browser: opened with the form, and moves entered as people do it, by tapping what the page offers.
import assert from "node:assert/strict";

import { run } from "./club.js";

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

/** The page of a table, once it has heard of the table. */
export async function sitDown(page, address, { atOnce = true } = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" }); // what scrolls smoothly is hard to hit
  await page.addInitScript((yes) => localStorage.setItem("live at once", yes ? "yes" : "no"), atOnce);
  await page.goto(address);
  await page.waitForSelector("[data-table][data-ready][data-version]");
  const ofTable = page.locator('[data-whose="0"]'); // a new phone is asked whose it is
  if ((await ofTable.count()) > 0) await ofTable.click();
}

export const stateOf = async (page, entry) => (await page.request.get(`${entry}/state.json`)).json();
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
        document.querySelector("[data-panel] .sending") === null) ||
      (other !== "" && document.querySelector(other) !== null),
    [version, selector],
  );
export const reachesVersion = (page, version) => reachesOr(page, version, "");
export const reachesState = (page, state) => page.waitForSelector(`[data-connection][data-state="${state}"]`);

const words = (move) => move.replace(/^\d+: /, "").split(" ");
const begins = (move) => /^(\d+: )?\S+/.exec(move)[0];

/** What each die is said to show, for the dice of an open move to become this move. */
export function facesFor(dice, move) {
  const [, ...told] = words(move.replace(/ tray .*/, ""));
  if (told.some((word) => word.includes(">"))) {
    const left = told.map((word) => word.split(">"));
    return dice.map(({ name, shows }) => {
      const at = left.findIndex(([from]) => from === name + shows);
      return at < 0 ? "" : left.splice(at, 1)[0][1].slice(name.length);
    });
  }
  const left = [...told];
  const faces = dice.map(({ name }) => {
    const at = name === "" ? -1 : left.findIndex((word) => word.startsWith(name));
    return at < 0 ? "" : left.splice(at, 1)[0].slice(name.length);
  });
  return faces.map((face) => face || left.shift() || "");
}

const target = (name) => `[data-target=${JSON.stringify(name)}][tabindex]`;
const offer = (move) => `[data-panel] [data-move=${JSON.stringify(move)}]`;

/** A tap on what is on the screen anyway: quicker than looking first whether it can be tapped. */
async function tapHere(page, selector, { touch = false } = {}) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  const at = [x + width / 2, y + height / 2];
  await (touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

const press = (page, selector, { touch = false } = {}) => (touch ? page.tap(selector) : page.click(selector));

async function tellDice(page, { move: open, dice }, move, how) {
  const other = `[data-panel] [data-chance=${JSON.stringify(open)}]`;
  if ((await page.locator(other).count()) > 0) await press(page, other, how);
  for (const [i, face] of facesFor(dice, move).entries()) {
    if (face === "") continue;
    const die = `[data-die="${i}"]`;
    if ((await page.getAttribute(die, "aria-pressed")) !== "true") await press(page, die, how);
    const shown = `[data-panel] [data-face="${face}"]`;
    if ((await page.locator("[data-panel] [data-face]").count()) > 24) await press(page, shown, how); // some lie below
    else await tapHere(page, shown, how);
  }
  if (dice.some((die) => die.may_stay)) await press(page, '[data-panel] [data-key="thrown"]', how);
}

/**
 * Makes a move by tapping all that leads to it: every target of the drawing, and words only where there is nothing to
 * tap or the same taps can mean several moves. With a preview it is left at that. Gives the version of the table that
 * the move was made for.
 */
export async function tapMove(page, entry, move, how = {}) {
  const { legal, version } = await stateOf(page, entry);
  await reachesVersion(page, version); // the page offers what is legal now
  const plain = legal.find((one) => !one.dice && one.move === move);
  const open = legal.find((one) => one.dice && begins(one.move) === begins(move));
  assert.ok(plain ?? open, `${move} is not legal`);
  if (!plain) await tellDice(page, open, move, how);
  for (const name of plain?.taps ?? []) {
    await page.waitForSelector(target(name), { state: "attached", timeout: 3_000 }).catch(() => {
      throw new assert.AssertionError({ message: `${move}: ${name} cannot be tapped` });
    });
    await press(page, target(name), how);
  }
  // It is made or planned now, or has to be told apart from others by its words.
  await reachesOr(page, version + 1, `${offer(move)}, [data-planned], [data-held], [data-queue]`);
  if ((await page.locator(offer(move)).count()) > 0) await press(page, offer(move), how);
  return version;
}

/** Looks at what a move would do, and confirms it. What only goes on is done already. */
async function confirmMove(page, version, how) {
  await reachesOr(page, version + 1, "[data-planned]");
  if ((await versionOf(page)) > version) return;
  await press(page, '[data-panel] [data-key="confirm"]', how);
}

/** Enters moves one after the other and waits for each to be on the page; `how`: { confirm, touch }. */
export async function play(page, entry, moves, how = {}) {
  for (const move of moves) {
    const version = await tapMove(page, entry, move, how);
    if (how.confirm) await confirmMove(page, version, how);
    await reachesVersion(page, version + 1);
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
