// The page on the wall: what it shows of a night from the first name to the last place, and of tables that belong to
// none; by itself, whatever happens to them and to the server.
import assert from "node:assert/strict";

import { openClub } from "./helpers/club.js";
import { entryOf, openNight } from "./helpers/night.js";
import { enter, openTable, simulated, stateOf } from "./helpers/table.js";

const club = await openClub({ empty: true });
const cardOf = (wall, name) => wall.locator("article", { hasText: name });

/** The wall, marked so that a reload would be noticed. */
async function openWall(visit, look) {
  const wall = await visit(look);
  await wall.goto("/projector");
  await wall.evaluate(() => {
    window.isStillThere = true;
  });
  return wall;
}
const isStillThere = (wall) => wall.evaluate(() => window.isStillThere === true);
const reaches = (wall, stage) => wall.waitForSelector(`.wall.stage-${stage}`);
const numbersOn = (wall) => wall.locator("article .number").allTextContents();

club.test("the wall follows more tables than a browser has connections", {}, async (page, visit) => {
  const tables = [];
  for (let i = 1; i <= 6; ++i) {
    tables.push(await openTable(page, { game: "pickomino", players: [`Ewa ${i}`, `Jan ${i}`], table: String(i) }));
  }
  const wall = await openWall(visit);
  const moves = simulated("pickomino", 2, 1);
  const turn = moves.slice(0, moves.findIndex((move) => move.startsWith("2:")));
  for (const [i, { entry }] of tables.entries()) {
    await cardOf(wall, `Ewa ${i + 1}`).locator(".acting", { hasText: "Ewa" }).waitFor();
    await enter(page, entry, turn);
    await cardOf(wall, `Ewa ${i + 1}`).locator(".acting", { hasText: "Jan" }).waitFor();
  }
  assert.equal(await wall.locator("article").count(), 6);
  assert.equal(await isStillThere(wall), true);
  for (const { number } of tables) {
    await page.goto(`/tables/${number}`);
    await page.click("button[value=give-up]");
    await page.waitForSelector(".status-given_up");
  }
  await reaches(wall, "nothing");
});

club.test("a table that is opened or given up comes and goes without a reload", {}, async (page, visit) => {
  const wall = await openWall(visit);
  const { number, entry } = await openTable(page, { game: "pickomino", players: ["Ola", "Iga"] });
  await cardOf(wall, "Ola").waitFor();
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await cardOf(wall, "Ola").locator("[data-last]", { hasText: "Ola keeps" }).waitFor();
  await page.goto(`/tables/${number}`);
  await page.click("button[value=give-up]");
  await page.waitForSelector(".status-given_up");
  await cardOf(wall, "Ola").waitFor({ state: "detached" });
  assert.equal(await isStillThere(wall), true);
});

/** Plays the games of these live tables up to a share of their moves. */
async function play(page, tables, share) {
  for (const table of tables) {
    const entry = await entryOf(page, table);
    const moves = simulated("qwantum", (await stateOf(page, entry)).totals.length, table);
    await enter(page, entry, moves.slice(0, Math.floor(moves.length * share)));
  }
}

club.test("a night, from the first name to the last place", {}, async (page, visit) => {
  const wall = await openWall(visit, { guest: true });
  const night = await openNight(page, "Spring 1", ["Ala", "Ben", "Cleo"]);
  await reaches(wall, "gathering");
  assert.equal(await wall.textContent("h1"), "Spring 1");
  await night.press("check-in", { name: "Dan,Eva,Finn" });
  await wall.waitForSelector("text=6 players are here");
  assert.deepEqual(await wall.locator(".people li").allTextContents(), ["Ala", "Ben", "Cleo", "Dan", "Eva", "Finn"]);

  // Seats first: also when the round has begun and nobody has thrown a die.
  await night.seat("qwantum", 3);
  await reaches(wall, "seating");
  assert.deepEqual(await numbersOn(wall), ["Table 1", "Table 2"]);
  await night.press("start", { live: "yes" });
  await wall.waitForSelector("article a[href^='/watch/']");
  assert.equal(await wall.locator(".stage-seating article b").count(), 0);

  // Then scores.
  const live = await night.live();
  await play(page, live.slice(0, 1), 0.3);
  await reaches(wall, "playing");
  const first = wall.locator("article").nth(0);
  assert.equal(await first.locator("b").count(), 3);
  assert.ok((await first.locator(".acting").count()) > 0);
  assert.ok(await first.locator("progress").isVisible());

  // A table whose totals are typed in has a result, though its live table was in the middle of the game.
  await night.type(1, 1, [20, 40, 30]);
  const result = wall.locator("article.state-result");
  await result.waitFor();
  assert.deepEqual(await result.locator("b").allTextContents(), ["40", "30", "20"]);
  assert.deepEqual(await result.locator(".place").allTextContents(), ["1.", "2.", "3."]);
  assert.equal(await result.locator(".acting, progress").count(), 0);
  assert.equal(await wall.locator(".wall-standings li").count(), 3);

  // The last result, and the next round: nothing of the round before is left but its points.
  await night.type(1, 2, [10, 10, 10]);
  await reaches(wall, "results");
  await night.closeRound();
  await night.seat("qwantum", 2, 7);
  await reaches(wall, "seating");
  assert.deepEqual(await numbersOn(wall), ["Table 1", "Table 2", "Table 3"]);
  assert.equal(await wall.textContent(".round"), "Round 2");
  assert.equal(await wall.locator(".wall-standings li").count(), 6);
  await night.press("start", { live: "yes" });
  for (const table of [1, 2, 3]) await night.type(2, table, [30 + table, 20]);
  await reaches(wall, "results");
  assert.deepEqual(await numbersOn(wall), ["Table 1", "Table 2", "Table 3"]);
  await night.closeRound();
  await night.press("close");

  // It is closed: how it came out, with those who won.
  await reaches(wall, "closed");
  const best = await wall.locator(".wall-standings li.place-1 .name").allTextContents();
  assert.deepEqual(await wall.locator(".podium li.place-1 .name").allTextContents(), best);
  assert.equal(await wall.locator(".wall-standings li").count(), 6);
  assert.equal(await wall.locator("article").count(), 0);
  assert.equal(await isStillThere(wall), true);
});

club.test("without script the page is right, too", { script: false }, async (page) => {
  const night = await openNight(page, "Spring 2", ["Ala", "Ben", "Cleo", "Dan"]);
  await night.seat("qwantum", 2);
  await night.press("start");
  await night.type(1, 1, [20, 40]);
  await page.goto("/projector");
  assert.equal(await page.locator("article").count(), 2);
  assert.equal(await page.locator("article.state-result b").first().textContent(), "40");
  assert.equal(await page.locator(".wall-standings li").count(), 2);
  await night.closeRound();
  await night.press("close");
});

const gone = { expects: ["net::ERR_"] };

club.test("it says that the server is gone and since when, and goes on by itself", gone, async (page, visit) => {
  const night = await openNight(page, "Spring 3", ["Ala", "Ben"]);
  const wall = await openWall(visit, { ...gone, guest: true });
  const sign = wall.locator("[data-lost]");
  assert.equal(await sign.isVisible(), false);
  await club.crash(async () => {
    await sign.waitFor();
    assert.match(await sign.textContent(), /No connection to the server\s+since \d+:\d\d/);
    const { y, width, height } = await sign.boundingBox();
    const window = wall.viewportSize();
    assert.ok(width === window.width && height > window.height / 5 && y >= 0, "it is not to be overlooked");
    assert.equal(await wall.locator(".people li").count(), 2); // what was last known is still there
  });
  await sign.waitFor({ state: "hidden" });
  await night.press("check-in", { name: "Cleo" });
  await wall.waitForSelector("text=3 players are here");
  assert.equal(await isStillThere(wall), true);
});

club.test("a network that fails is told from a stream that ends", gone, async (page, visit) => {
  const wall = await openWall(visit, { ...gone, guest: true });
  await wall.context().setOffline(true);
  await wall.locator("[data-lost]").waitFor({ timeout: 30_000 });
  await wall.context().setOffline(false);
  await wall.locator("[data-lost]").waitFor({ state: "hidden" });
});
