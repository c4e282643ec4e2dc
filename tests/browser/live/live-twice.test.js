// Double taps: on every control of the page for entering a game, at every pace, they do one thing.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { change, enter, graveRest, guarded, logOf, openTable, simulated, sitDown, stateOf, thumb, versionOf } from "../helpers/table.js";
import { tapTwice as tapTwiceAt } from "../helpers/taps.js";

const club = await openClub({ empty: true });
const phone = { width: 360, height: 640, touch: true };
const two = ["Ala", "Ben"];
const paces = [50, 120, 250, 400, 500];

/** Two taps on a control that is ready for them, and the answer. */
async function tapTwice(page, selector, pace, rest = guarded) {
  await page.waitForTimeout(rest);
  await tapTwiceAt(page, selector, pace);
  await page.waitForSelector("[data-table]:not([data-busy])"); // the action has been answered, however busy the machine is
}

/** Positions with a choice, a roll, or a confirmation. */
const roll = "1: roll w3 y1 b4 g4 o6 p2";
const atReroll = ["1: roll w4 y6 b2 g2 o5 p1", "1: take g", "1: roll w5 y1 b1 o2", "1: take o"];
const kept = { game: "pickomino", options: { rolls: "kept" } };
const controls = [
  { what: "the last die before a reroll", moves: atReroll, selector: '[data-panel] [data-face="5"]', done: 1 },
  { what: "a face with its count", ...kept, moves: [], selector: '[data-panel] [data-move="1: keep 2x1"]', done: 1 },
  { what: "a die that goes to one field", moves: [roll], selector: '[data-piece="dice/hand#o"]', done: 1 },
  { what: "a die that has a choice", moves: [roll], selector: '[data-piece="dice/hand#w"]', done: 0 },
  { what: "the last die of a roll", moves: [], before: ["0-3", "1-1", "2-4", "3-4", "4-6"], selector: '[data-key="face-5-2"]', done: 1 },
  { what: "Roll for me", moves: [], selector: "[data-roll]", rest: graveRest, done: 1 },
];

for (const { what, game = "clever", options, moves, before = [], selector, rest, done } of controls) {
  for (const pace of paces) {
    club.test(`${what}, tapped twice within ${pace} ms, does one thing`, phone, async (page) => {
      const { entry } = await openTable(page, { game, options, players: two });
      const version = moves.length > 0 ? await enter(page, entry, moves) : 0;
      await sitDown(page, entry);
      for (const face of before) {
        await page.waitForTimeout(guarded);
        await page.tap(`[data-key="face-${face}"]`);
      }
      await tapTwice(page, selector, pace, rest);
      assert.equal((await stateOf(page, entry)).version, version + done);
    });
  }
}

for (const pace of paces) {
  club.test(`Undo, tapped twice within ${pace} ms, takes back one thing`, phone, async (page) => {
    const { entry } = await openTable(page, { game: "clever", players: two });
    await enter(page, entry, [roll]);
    await sitDown(page, entry);
    await page.waitForTimeout(guarded);
    await page.tap('[data-piece="dice/hand#o"]');
    await page.waitForSelector('[data-table][data-version="2"]');
    await tapTwice(page, "[data-undo]", pace);
    const { step } = await stateOf(page, entry);
    assert.equal(step, 1, "the choice is undone, not the roll");
    assert.equal(await page.locator("[data-planned]").count(), 0, "without further questions");
  });

  club.test(`Confirm, tapped twice within ${pace} ms, confirms for one player`, phone, async (page) => {
    const { entry } = await openTable(page, { game: "pickomino", players: two });
    const version = await enter(page, entry, simulated("pickomino", 2, 128));
    await sitDown(page, entry);
    await tapTwice(page, '[data-confirm="1"]', pace, graveRest);
    assert.deepEqual((await stateOf(page, entry)).confirmed.length, 1);
    assert.equal(await versionOf(page), version + 1);
  });
}

for (const pace of [120, 400]) {
  club.test(`the last confirmation, tapped twice within ${pace} ms, does not follow the link that comes under the finger`, phone, async (page) => {
    const { entry } = await openTable(page, { game: "pickomino", players: two });
    await enter(page, entry, simulated("pickomino", 2, 128));
    await change(page, entry, "confirm", { by: 1 });
    await sitDown(page, entry);
    await tapTwice(page, '[data-confirm="2"]', pace, graveRest);
    assert.equal((await stateOf(page, entry)).confirmed.length, 2);
    assert.ok(page.url().endsWith(entry), page.url());
  });
}

club.test("a button that moves under the finger, because another phone has confirmed, does not act", phone, async (page) => {
  const players = ["Ala", "Ben", "Cyd", "Dan"];
  const { entry } = await openTable(page, { game: "pickomino", players });
  await enter(page, entry, simulated("pickomino", 4, 1));
  await sitDown(page, entry);
  const first = page.locator("[data-confirm]").first();
  const seat = Number(await first.getAttribute("data-confirm"));
  await first.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await first.boundingBox();
  await page.waitForTimeout(graveRest);
  await change(page, entry, "confirm", { by: seat });
  await page.waitForSelector(`[data-confirm="${seat}"]`, { state: "detached" });
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForTimeout(600);
  assert.deepEqual((await stateOf(page, entry)).confirmed, [seat]);
});

club.test("taps that are too quick do not delay the next one", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  const version = await enter(page, entry, [roll]);
  await sitDown(page, entry);
  await page.waitForTimeout(guarded);
  await tapTwice(page, '[data-piece="dice/hand#w"]', 250);
  const { x, y, width, height } = await page.locator("[data-panel] [data-move]").first().boundingBox();
  for (let i = 0; i < 4; i += 1) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(200);
  }
  assert.equal((await stateOf(page, entry)).version, version + 1);
});

club.test("after Undo a die is tapped and changed, and the others stay as they were", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, [roll]);
  await sitDown(page, entry);
  await thumb(page, "[data-undo]");
  await thumb(page, '[data-key="confirm"]');
  await page.waitForSelector('[data-table][data-version="2"]');
  await thumb(page, '[data-panel] [data-die="0"]');
  await page.waitForTimeout(300);
  assert.equal((await stateOf(page, entry)).version, 2, "tapping a die enters nothing");
  await thumb(page, '[data-key="face-0-5"]');
  await page.waitForSelector('[data-table][data-version="3"]');
  assert.deepEqual(await logOf(page, entry), ["1: roll w5 y1 b4 g4 o6 p2"]);
});

club.test("six dice are entered as quickly as a finger taps, although their keys are on two pages", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry);
  await page.waitForTimeout(guarded);
  for (const face of ["0-3", "1-1", "2-4", "3-5", "4-6", "5-2"]) {
    await page.locator(`[data-key="face-${face}"]`).tap();
    await page.waitForTimeout(120);
  }
  await page.waitForSelector('[data-table][data-version="1"]');
  assert.deepEqual(await logOf(page, entry), ["1: roll w3 y1 b4 g5 o6 p2"]);
});

for (const pace of paces) {
  club.test(`a small field, tapped twice within ${pace} ms, only comes nearer`, phone, async (page) => {
    const { entry } = await openTable(page, { game: "clever", players: two });
    const version = await enter(page, entry, ["1: roll w6 y3 b1 g3 o1 p6"]);
    await sitDown(page, entry);
    await thumb(page, '[data-panel] [data-piece="dice/hand#w"]');
    await tapTwice(page, '.seen [data-target="1/orange/1"]', pace);
    const { log, isNear } = { log: await logOf(page, entry), isNear: await page.locator("[data-whole]:visible").count() };
    const isMeant = pace > 400 && log.length > version; // then it is a second tap, on the same field
    assert.ok(isMeant ? log[version] === "1: take w as o" : log.length === version && isNear === 1, log.join("; "));
  });
}

club.test("a field stays under the finger when the first tap zooms in, and a second tap chooses it", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever2", players: two });
  await enter(page, entry, ["1: roll w6 s1 y6 b3 g4 p5"]);
  await sitDown(page, entry);
  const field = page.locator('.seen [data-target="1/yellow/A4"]');
  const { x, y, width, height } = await field.boundingBox();
  const at = { x: x + width / 2, y: y + height / 2 };
  await page.waitForTimeout(guarded);
  await page.touchscreen.tap(at.x, at.y);
  await page.waitForSelector("[data-whole]:visible");
  const near = await field.boundingBox();
  assert.ok(near.width > width);
  assert.ok(at.x > near.x && at.x < near.x + near.width && at.y > near.y && at.y < near.y + near.height);
});

club.test("a die whose face has just changed ignores taps", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w6 y3 b1 g3 o1 p6"]);
  await sitDown(page, entry);
  await page.waitForTimeout(guarded);
  await change(page, entry, "undo", { step: 0 });
  const version = await enter(page, entry, ["1: roll w6 y3 b1 g6 o1 p6"]);
  await page.waitForSelector(`[data-table][data-version="${version}"]`);
  await page.locator('[data-panel] [data-piece="dice/hand#g"]').tap({ force: true });
  await page.waitForTimeout(guarded);
  assert.equal((await stateOf(page, entry)).version, version);
});

club.test("a double tap on the call button calls the organiser once", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry);
  await page.tap("[data-menu]");
  await tapTwice(page, '[data-service] [data-key="help"]', 300);
  assert.equal((await stateOf(page, entry)).help, true);
});

for (const scrolled of [0, 40]) {
  const what = scrolled ? "that was scrolled to" : "that has been there for a while";
  club.test(`a button of the menu ${what} acts, although the table has just changed`, phone, async (page) => {
    const { entry } = await openTable(page, { game: "pickomino", players: two });
    const moves = simulated("pickomino", 2, 128);
    await enter(page, entry, moves.slice(0, 60)); // the menu has a long ledger
    await sitDown(page, entry);
    await page.tap("[data-menu]");
    await page.waitForTimeout(guarded);
    await page.locator("[data-book]").evaluate((book, by) => book.scrollBy(0, by), scrolled);
    assert.equal(await page.locator("[data-book]").evaluate((book) => book.scrollTop), scrolled);
    await page.waitForTimeout(guarded);
    const { x, y, width, height } = await page.locator('[data-service] [data-key="help"]').boundingBox();
    const version = await enter(page, entry, [moves[60]]);
    await page.waitForSelector(`[data-table][data-version="${version}"]`);
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.locator('[data-service] [data-key="help-off"]').waitFor();
    assert.equal((await stateOf(page, entry)).help, true);
  });
}
