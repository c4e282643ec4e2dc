// Pickomino without rolls at a live table: the panel has keys for a face and the number of dice, a game takes at most a
// third of the taps it takes with every roll, and all pages say that it was recorded this way.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { drive } from "../helpers/driver.js";
import { confirmAs, enter, logOf, openTable, reachesVersion, simulated, sitDown, stateOf, thumb } from "../helpers/table.js";

const club = await openClub({ empty: true });
const players = ["Ala", "Ben"];
const options = { rolls: "kept" };
const seed = 128; // a short game
const phone = { width: 360, height: 640 };

const key = (name) => `[data-panel] [data-piece="${name}"]`;
const offer = (move) => `[data-panel] [data-move="${move}"]`;

/** A table without rolls after these moves, with its page. */
async function tableAfter(page, moves, how = {}) {
  const { entry } = await openTable(page, { game: "pickomino", players, options });
  await enter(page, entry, moves);
  await sitDown(page, entry, how);
  return entry;
}

async function tapsOf(page, chosen) {
  const { entry } = await openTable(page, { game: "pickomino", players, options: chosen });
  await sitDown(page, entry);
  return (await drive(page, entry, simulated("pickomino", players.length, seed, chosen))).taps;
}

club.test("a whole game is entered by tapping, and all pages say that it has no rolls", {}, async (page) => {
  const moves = simulated("pickomino", players.length, seed, options);
  assert.ok(moves.every((move) => !move.includes("roll")));
  const { entry } = await openTable(page, { game: "pickomino", players, options });
  assert.match(await page.textContent(".facts"), /without rolls/);
  await page.goto("/tables");
  assert.match(await page.textContent(".tables"), /without rolls/);
  await sitDown(page, entry);
  assert.match(await page.textContent(".about"), /without rolls/);
  await drive(page, entry, moves);
  assert.deepEqual(await logOf(page, entry), moves);
  for (const seat of players.keys()) await confirmAs(page, seat + 1);
  await page.click(".ending a.main");
  await page.waitForURL(/\/games\/\d+$/);
  assert.match(await page.textContent(".facts"), /Recording: only the dice kept, without the rolls/);
  const stored = await (await page.request.get(`${page.url()}/record.json`)).json();
  assert.deepEqual([stored.options, stored.moves], [options, moves]);
  await page.goto(`${page.url()}/replay`);
  assert.match(await page.textContent("h1"), /without rolls/);
});

club.test("it takes at most a third of the taps of the same game with every roll", phone, async (page) => {
  const kept = await tapsOf(page, options);
  const all = await tapsOf(page, {});
  console.log(`pickomino, 2: ${kept} taps without rolls, ${all} with them: ${(kept / all).toFixed(2)}`);
  assert.ok(kept * 3 <= all, `${kept} taps, and ${all} with every roll`);
});

// ---- the keys ----

const sizes = [phone, { width: 320, height: 568 }];
const languages = ["en", "pl", "de"];
const positions = [
  { title: "at the beginning of a turn", moves: [], others: 0 },
  { title: "with a tile to take", moves: ["1: keep wx5"], others: 2 },
  { title: "with a tile to take and one to steal", moves: ["1: keep wx5", "1: take 25", "2: keep wx4", "2: keep 5x1"], others: 3 },
];

/** The labels and sizes of the panel's buttons, and whether all of them are visible without scrolling. */
const panelOf = (page) =>
  page.$eval("[data-panel]", (panel) => ({
    fits: panel.scrollHeight <= panel.clientHeight + 1 && document.documentElement.scrollWidth <= innerWidth,
    sizes: [...panel.querySelectorAll("button")].map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  }));

for (const language of languages) {
  for (const size of sizes) {
    const title = `${language}, ${size.width} × ${size.height}: keys are as large as a thumb and all in sight`;
    club.test(title, { ...size, language }, async (page) => {
      for (const { title: where, moves, others } of positions) {
        await tableAfter(page, moves);
        await page.waitForSelector(key("face#1"));
        const { fits, sizes: found } = await panelOf(page);
        assert.ok(fits, `${where}: not all in sight`);
        assert.ok(Math.min(...found) >= 48, `${where}: ${Math.min(...found)} pixels`);
        assert.equal(await page.locator("[data-panel] .words button").count(), others, where);
        await page.click(key("face#1"));
        await page.waitForSelector(key("count#1"));
        const counts = await panelOf(page);
        assert.ok(counts.fits && Math.min(...counts.sizes) >= 48, `${where}: counts`);
      }
    });
  }
}

club.test("a face, then the number of dice; another face replaces it, the same one clears it", {}, async (page) => {
  const entry = await tableAfter(page, ["1: keep 3x2"]);
  const pressed = () => page.$$eval("[data-piece][aria-pressed=true]", (keys) => keys.map(({ dataset }) => dataset.piece));
  assert.deepEqual(
    await page.$$eval("[data-panel] .faces [data-piece]", (keys) => keys.map(({ ariaLabel }) => ariaLabel)),
    ["1", "2", "4", "5", "worm"],
    "a face that was kept is not offered again",
  );
  await page.click(key("face#4"));
  await page.click(key("face#w"));
  assert.deepEqual(await pressed(), ["face#w"]);
  await page.click(key("face#w"));
  assert.deepEqual(await pressed(), []);
  await page.click(key("face#w"));
  assert.deepEqual(
    await page.$$eval("[data-panel] .counts [data-piece]", (keys) => keys.map(({ dataset }) => dataset.piece)),
    [1, 2, 3, 4, 5, 6].map((count) => `count#${count}`),
  );
  assert.equal(await page.getAttribute(key("count#4"), "aria-label"), "Ala keeps 4 worms (20), 26 in all");
  await page.click(key("count#4"));
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: keep 3x2", "1: keep wx4"]);
});

club.test("face and count are one tap where there is room, and a tile or a failed roll another", phone, async (page) => {
  const entry = await tableAfter(page, []);
  assert.equal(await page.getAttribute(`${offer("1: keep wx3")} svg`, "aria-label"), "Ala keeps 3 worms (15)");
  await page.click(offer("1: keep wx3"));
  await page.click(offer("1: keep 5x2"));
  await page.click(key("face#1")); // a mistake
  await page.click(offer("1: take 25"));
  await page.click(offer("2: keep 1x1"));
  await page.click(offer("2: bust"));
  await reachesVersion(page, 5);
  assert.deepEqual(await logOf(page, entry), ["1: keep wx3", "1: keep 5x2", "1: take 25", "2: keep 1x1", "2: bust"]);
});

club.test("a tile on the board is taken, and a tap on one that cannot be taken says why", {}, async (page) => {
  const entry = await tableAfter(page, ["1: keep wx5"]);
  await page.click(key("face#2"));
  await page.click('[data-box="centre/30"]');
  await page.waitForSelector("[data-refused]");
  await page.click('[data-target="centre/25"][tabindex]');
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: keep wx5", "1: take 25"]);
});

club.test("a keep is shown before it is made, and undone afterwards", phone, async (page) => {
  const entry = await tableAfter(page, ["1: keep 3x2"], { atOnce: false });
  await page.click(offer("1: keep wx2"));
  await page.waitForSelector('[data-planned="1: keep wx2"]');
  assert.equal(await page.textContent("[data-planned]"), "Ala keeps 2 worms (10), 16 in all");
  await page.waitForSelector('[data-box="dice/kept"].would-be');
  await page.click('[data-panel] [data-key="confirm"]');
  await reachesVersion(page, 2);
  assert.match(await page.textContent(".done"), /Ala keeps 2 worms \(10\), 16 in all/);
  await page.click("[data-undo]");
  await reachesVersion(page, 3);
  const { ledger } = await stateOf(page, entry);
  assert.deepEqual(ledger.add.map(({ move, words }) => [move, words]), [["1: keep 3x2", "Ala keeps 2 threes (6)"]]);
});

for (const width of [320, 360]) {
  club.test(`after a face every number of dice has room at ${width} px`, { width, height: 568, touch: true }, async (page) => {
    const { entry } = await openTable(page, { game: "pickomino", players: ["Ala", "Ben"], options });
    await sitDown(page, entry);
    await thumb(page, '[data-piece="face#5"]');
    await page.waitForSelector('[data-piece="count#8"]');
    const keys = await page.$$eval("[data-panel] [data-piece]", (all) => all.map((key) => key.getBoundingClientRect().right));
    assert.equal(keys.length, 6 + 8);
    assert.deepEqual(keys.filter((right) => right > width), []);
  });
}
