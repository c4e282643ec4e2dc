// The live table as people at a table use it: by tapping, typing or with keys, on one device or several at once.
import assert from "node:assert/strict";

import { openClub } from "./club.js";
import {
  enter,
  logOf,
  openTable,
  play,
  reachesVersion,
  simulated,
  sitDown,
  stateOf,
  tapMove,
  versionOf,
} from "./table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];
const three = ["Ala", "Ben", "Cyd"];
const panel = (page) => page.locator("[data-panel]");

// ---- one device ----

club.test("every tap shows its effect before it is confirmed, and can be taken back", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry, { atOnce: false });
  await tapMove(page, entry, "1: roll w3 y1 b4 g4 o6 p2");
  await page.waitForSelector(".would-be");
  assert.equal(await versionOf(page), 0);
  await page.click('[data-key="back"]');
  assert.equal(await page.locator(".would-be").count(), 0);
  await page.click('[data-face="2"]'); // the last die is asked for again
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 1);

  await tapMove(page, entry, "1: take o");
  await page.waitForSelector(".would-be");
  assert.match(await page.textContent("[data-planned]"), /Ala/);
  assert.equal(await page.textContent(".gain-words"), "Ala: +6");
  assert.match(await page.textContent('[data-box="1/orange/1"]'), /^\s*$/, "a pen's six is a shape");
  assert.equal(await page.locator('[data-box="1/orange/1"] .value use').count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[data-box="1/orange/1"] .value use').count(), 0);
  assert.deepEqual(await logOf(page, entry), ["1: roll w3 y1 b4 g4 o6 p2"]);
});

club.test("a die lights the fields that it can go to; a tap elsewhere takes it back", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry, { atOnce: false });
  const lit = () => page.$$eval(".frame:not(.chosen)", (elements) => elements.map(({ dataset }) => dataset.target));
  assert.ok((await lit()).every((name) => name.startsWith("dice/hand#")));
  await page.click('[data-target="dice/hand#w"]');
  const fields = await lit();
  assert.ok(fields.length > 1 && fields.every((name) => name.startsWith("1/")));
  assert.equal(await page.getAttribute(`[data-target="${fields[0]}"]`, "role"), "button");
  assert.match(await page.getAttribute(`[data-target="${fields[0]}"]`, "aria-label"), /Ala .*white/);
  await page.click(".paper[data-seat='2'] figcaption");
  assert.ok((await lit()).every((name) => name.startsWith("dice/hand#")));
});

club.test("a thumb that misses by a little is understood", { width: 360, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry, { atOnce: false });
  await page.tap('[data-target="dice/hand#o"]');
  await page.waitForTimeout(600); // the page may be scrolling
  const { x, y, height } = await page.locator('[data-target="1/orange/1"]').boundingBox();
  await page.touchscreen.tap(x - 8, y + height + 6);
  await page.waitForSelector("[data-planned='1: take o']");
});

club.test("everything can be done with the keyboard, and each move is heard", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry, { atOnce: false });
  assert.equal(await page.textContent('[data-die="0"]'), "W");
  assert.equal(await page.getAttribute('[data-die="0"]', "aria-label"), "die 1, white, not set yet");
  for (const key of "314462") await page.keyboard.press(key);
  await page.waitForSelector(".would-be");
  await page.keyboard.press("Enter"); // the focus is on Confirm
  await reachesVersion(page, 1);
  assert.match(await page.textContent("[data-live]"), /Ala .*white 3/);
  await page.focus('[data-target="dice/hand#o"]');
  await page.keyboard.press("Enter");
  await page.focus('[data-target="1/orange/1"]');
  await page.keyboard.press(" ");
  await page.waitForSelector(".would-be");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-planned]").count(), 0);
});

club.test("roll for us: the program throws, and says so", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  await page.click("[data-roll]");
  await reachesVersion(page, 1);
  assert.match((await logOf(page, entry))[0], /^1: roll( [1-5w]){8}$/);
  assert.equal(await page.locator("[data-ledger] .virtual").count(), 1);
});

club.test("dice that cannot be are not believed", {}, async (page) => {
  const { entry } = await openTable(page, { game: "qwantum", players: two });
  await sitDown(page, entry);
  for (const face of ["1", "p1", "p1", "p1", "p1", "p1", "p1"]) await page.click(`[data-panel] [data-face="${face}"]`);
  await page.waitForSelector(".throwing .notice.bad");
  assert.equal(await versionOf(page), 0);
});

club.test("undo says what it takes back, and needs one more tap", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  await page.click("[data-undo]");
  assert.match(await page.textContent(".undoing"), /Ala keeps/);
  await page.click('[data-key="back"]');
  assert.equal(await versionOf(page), 2);
  await page.click("[data-undo]");
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 3);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
  assert.match(await page.textContent("[data-live]"), /taken back/);
});

club.test("the ledger leads back to any move", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, simulated("pickomino", 2, 1).slice(0, 9));
  await sitDown(page, entry);
  await page.click('button[data-step="4"]');
  await page.click('[data-move-dialog] [data-do="undo"]');
  assert.equal(await page.locator(".undoing li").count(), 5);
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 10);
  assert.equal((await logOf(page, entry)).length, 4);
});

club.test("a move can be typed; a refusal says why, and the text stays", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  await page.fill("[data-typing] input", "1: roll 1 1 1");
  await page.click("[data-typing] button");
  await page.waitForSelector("[data-message]:not([hidden])");
  assert.equal(await page.inputValue("[data-typing] input"), "1: roll 1 1 1");
  await page.fill("[data-typing] input", "1: ROLL 1 1 1 1 w w w w");
  await page.keyboard.press("Enter");
  await reachesVersion(page, 1);
  assert.equal(await page.inputValue("[data-typing] input"), "");
  const known = await page.$$eval("[data-known-moves] option", (options) => options.map(({ value }) => value));
  assert.deepEqual(known, ["1: keep 1", "1: keep w"]);
});

club.test("a player's own phone offers that player's moves, and remembers whose it is", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await sitDown(page, entry);
  await page.selectOption("[data-who]", "2");
  assert.equal(await panel(page).locator(".throwing").count(), 0);
  assert.ok(await page.locator('.paper.own[data-seat="2"]').isVisible());
  await page.reload();
  await page.waitForSelector("[data-version]");
  assert.equal(await page.inputValue("[data-who]"), "2");
});

// ---- several devices ----

club.test("everybody sees each move at once; who watches has nothing to press", {}, async (page, visit) => {
  const { entry, watch } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, watch);
  await play(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await reachesVersion(other, 2);
  assert.equal(await other.locator("[data-ledger] tr[data-step]").count(), 2);
  assert.equal(await other.locator(".frame, [data-panel] button, [data-ledger] button, [data-typing]").count(), 0);
  assert.match(await other.textContent("[data-live]"), /Ala keeps/);
});

/** The page's next action waits at the door until something else has happened. */
async function overtake(page, kind, meanwhile) {
  const hold = async (route) => {
    await meanwhile();
    await route.continue();
  };
  await page.route(new RegExp(`/${kind}\\?`), hold, { times: 1 });
}

club.test("of two who enter at once one is told what happened, and loses nothing", { expects: [409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await overtake(page, "move", () => play(other, entry, ["1: roll 1 2 3 4 4 4 w w"]));
  await tapMove(page, entry, "1: roll 1 1 1 1 1 1 w w");
  const held = page.locator('[data-held="late"]');
  await held.waitFor();
  assert.match(await held.textContent(), /one, two, three, four, four, four|1, 2, 3, 4, 4, 4/);
  assert.match(await held.textContent(), /1: roll 1 1 1 1 1 1 w w/);
  assert.equal(await page.locator('[data-key="again"]').count(), 0, "the dice have been told already");
  await page.click('[data-key="drop"]');
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
  await play(page, entry, ["1: keep 4"]);
});

club.test("what came late and is still legal can be sent again", { expects: [409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await overtake(page, "move", async () => {
    await other.click("[data-undo]");
    await other.click('[data-key="confirm"]');
    await reachesVersion(other, 2);
    await play(other, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  });
  await tapMove(page, entry, "1: keep 4");
  await page.click('[data-key="again"]');
  await reachesVersion(page, 4);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("passive players choose at the same time, each on a phone", { width: 360 }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await page.selectOption("[data-who]", "2");
  await other.selectOption("[data-who]", "3");
  const { legal } = await stateOf(page, entry);
  const [second, third] = [2, 3].map((seat) => legal.find(({ move }) => move.startsWith(`${seat}: take w`)).move);
  await overtake(page, "move", () => play(other, entry, [third]));
  await tapMove(page, entry, second);
  await reachesVersion(page, 4);
  await reachesVersion(other, 4);
  assert.deepEqual((await logOf(page, entry)).slice(2), [third, second]);
});

// ---- the organiser's pages ----

club.test("the form has as many seats as the game, and its house rules only", {}, async (page) => {
  await page.goto("/tables");
  const seats = () => page.locator("input[name=player]:visible").count();
  await page.selectOption("select[name=game]", "clever");
  assert.equal(await seats(), 2);
  for (const [i, name] of ["A", "B", "C"].entries()) await page.locator("input[name=player]").nth(i).fill(name);
  assert.equal(await seats(), 4);
  await page.locator("input[name=player]").nth(3).fill("D");
  assert.equal(await seats(), 4, "four play Clever");
  assert.equal(await page.locator("[data-options]:visible").count(), 1);
});

club.test("a table is given up and gone on with", {}, async (page) => {
  const { number, entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await page.goto(`/tables/${number}`);
  await page.click("button[value=give-up]");
  await page.waitForSelector(".status-given_up");
  await page.click("button[value=reopen]");
  await page.waitForSelector(".status-open");
  assert.equal((await logOf(page, entry)).length, 1);
});

club.test("the projector follows all tables", {}, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: ["Ewa", "Jan"], table: "7", event: "League night" });
  const wall = await visit();
  await wall.goto("/projector");
  const card = wall.locator("article", { hasText: "Ewa" });
  await card.locator(".acting", { hasText: "Ewa" }).waitFor();
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await card.locator("[data-last]", { hasText: "Ewa keeps" }).waitFor();
});
