// What a tap that makes no move does at a live table: it chooses nothing, and says why.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { beSeat, enter, guarded, logOf, openTable, sitDown, thumb } from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Anna", "Bernd"];
const small = { width: 320, height: 568, touch: true };

const box = (name) => `[data-box="${name}"]`;

/** Taps a place on the board, wherever it is. */
async function tapAt(page, selector) {
  await page.waitForTimeout(guarded);
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Taps a place, and waits until the page says this. */
async function saysAt(page, selector, words) {
  await tapAt(page, selector);
  await page.waitForFunction((text) => document.querySelector("[data-refused]")?.textContent === text, words);
}

/** The printed shape whose middle is nearest to this distance from a box, in widths of that box. */
const printedBeside = (page, name, [right, down]) =>
  page.evaluate(([name, right, down]) => {
    const field = document.querySelector(`.seen [data-box="${name}"]`).getBoundingClientRect();
    return { x: field.left + field.width * (0.5 + right), y: field.top + field.height * (0.5 + down) };
  }, [name, right, down]);

club.test("clever: a tap on what is printed, beside fields that can be tapped, chooses nothing", small, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w5 y1 b3 g6 o5 p2"]);
  await sitDown(page, entry);
  await page.click('[data-tab="1"]');
  await tapAt(page, box("1/blue/8")); // the sheet zooms
  await page.waitForSelector("[data-whole]:visible");
  // The printed cross in A4 is right of A3, where the white 5 could go; the bonus of row A is two fields from A3.
  for (const away of [[1.2, 0], [2.3, 0]]) {
    await page.waitForTimeout(guarded);
    const scroll = await page.evaluate(() => {
      document.querySelector('[data-box="1/yellow/A3"]').scrollIntoView({ block: "center", inline: "center" });
      return true;
    });
    assert.ok(scroll);
    const { x, y } = await printedBeside(page, "1/yellow/A3", away);
    if (x < 318) await page.touchscreen.tap(x, y);
    await page.waitForTimeout(guarded);
    assert.equal((await logOf(page, entry)).length, 1, `a tap ${away} from A3`);
  }
  assert.match(await page.textContent("[data-refused]"), /You cannot play there now/);
});

club.test("clever: a field that no die goes into says what the dice make, or that the row is filled from the left", small, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w4 y1 b3 g6 o5 p2"]);
  await sitDown(page, entry);
  await page.click('[data-tab="1"]');
  await tapAt(page, box("1/blue/8"));
  await page.waitForSelector("[data-whole]:visible");
  await saysAt(page, box("1/blue/8"), "Blue 3 and white 4 make 7, not 8.");
  await saysAt(page, box("1/green/5"), "Fill the row from the left.");
  assert.equal((await logOf(page, entry)).length, 1);
});

club.test("twice as clever and qwantum: a field further to the right says that the row is filled from the left", small, async (page) => {
  for (const [game, roll, field] of [
    ["clever2", "1: roll w2 s3 y1 b1 g3 p4", "1/blue/2"],
    ["qwantum", "1: roll w4 p3 b3 b4 b5 r3 y5", "1/blue/4"],
  ]) {
    const { entry } = await openTable(page, { game, players: two });
    await enter(page, entry, [roll]);
    await sitDown(page, entry);
    await page.click('[data-tab="1"]');
    await tapAt(page, box(field));
    if (!(await page.locator("[data-refused]").count())) await tapAt(page, box(field)); // the first tap zoomed in
    await page.waitForSelector("[data-refused]");
    assert.equal(await page.textContent("[data-refused]"), "Fill the row from the left.", game);
  }
});

club.test("pickomino: a tile tapped before keeping says what comes first, in one line", small, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.click('[data-tab="0"]');
  await tapAt(page, box("centre/25"));
  if (!(await page.locator("[data-refused]").count())) await tapAt(page, box("centre/25"));
  await page.waitForSelector("[data-refused]");
  assert.equal(await page.textContent("[data-refused]"), "Keep a face first, then take a tile.");
});

// ---- somebody may still reroll ----

club.test("onecard: while another player may still reroll, deciding on the own phone costs that, and asks first", small, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  await enter(page, entry, ["1: draw 12 8", "2: draw 16 5", "1: roll r o g g b"]);
  await sitDown(page, entry);
  await beSeat(page, 2);
  await thumb(page, '[data-panel] [data-move="2: skip"]');
  await page.waitForSelector("[data-planned]");
  assert.match(await page.textContent("[data-panel]"), /Anna may still reroll\. Decide now anyway\?/);
  assert.equal((await logOf(page, entry)).length, 3, "nothing is sent yet");
  await thumb(page, '[data-panel] [data-key="confirm"]');
  await page.waitForFunction(() => Number(document.querySelector("[data-table]").dataset.version) === 4);
  assert.equal((await logOf(page, entry)).at(-1), "2: skip");
});

club.test("onecard: once the active player has decided, the others decide with one tap", small, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  await enter(page, entry, ["1: draw 12 8", "2: draw 16 5", "1: roll r o g g b", "1: skip"]);
  await sitDown(page, entry);
  await beSeat(page, 2);
  await thumb(page, '[data-panel] [data-move="2: skip"]');
  await page.waitForFunction(() => Number(document.querySelector("[data-table]").dataset.version) >= 5);
});

club.test("a half-entered reroll that another player has ended says what happened", small, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  await enter(page, entry, ["1: draw 12 8", "2: draw 16 5", "1: roll r o g g b"]);
  await sitDown(page, entry);
  await beSeat(page, 1);
  await thumb(page, '[data-panel] [data-chance="1: reroll ?"]');
  await thumb(page, '[data-panel] [data-die="0"]');
  await enter(page, entry, ["2: skip"]);
  await page.waitForSelector("[data-refused]");
  assert.match(await page.textContent("[data-refused]"), /^Bernd does not use the roll\. The dice you were entering no longer count\.$/);
});
