// The projector page: what it shows of a night from the first name to the last place, and of tables outside a night; it
// updates itself, whatever happens to the tables and the server.
import assert from "node:assert/strict";

import { openClub } from "./helpers/club.js";
import { entryOf, openNight } from "./helpers/night.js";
import { enter, openTable, simulated, stateOf } from "./helpers/table.js";

const club = await openClub({ empty: true });
const cardOf = (projector, name) => projector.locator("article", { hasText: name });

/** The projector page, marked so that a reload would be noticed. */
async function openProjector(visit, look) {
  const projector = await visit(look);
  await projector.goto("/projector");
  await projector.evaluate(() => {
    window.isStillThere = true;
  });
  return projector;
}
const isStillThere = (projector) => projector.evaluate(() => window.isStillThere === true);
const reaches = (projector, stage) => projector.waitForSelector(`.wall.stage-${stage}`);
const numbersOn = (projector) => projector.locator("article .number").allTextContents();

club.test("the page follows more tables than a browser has connections", {}, async (page, visit) => {
  const tables = [];
  for (let i = 1; i <= 6; ++i) {
    tables.push(await openTable(page, { game: "pickomino", players: [`Ewa ${i}`, `Jan ${i}`], table: String(i) }));
  }
  const projector = await openProjector(visit);
  const moves = simulated("pickomino", 2, 1);
  const turn = moves.slice(0, moves.findIndex((move) => move.startsWith("2:")));
  for (const [i, { entry }] of tables.entries()) {
    await cardOf(projector, `Ewa ${i + 1}`).locator(".acting", { hasText: "Ewa" }).waitFor();
    await enter(page, entry, turn);
    await cardOf(projector, `Ewa ${i + 1}`).locator(".acting", { hasText: "Jan" }).waitFor();
  }
  assert.equal(await projector.locator("article").count(), 6);
  assert.equal(await isStillThere(projector), true);
  for (const { number } of tables) {
    await page.goto(`/tables/${number}`);
    await page.click("button[value=give-up]");
    await page.waitForSelector(".status-given_up");
  }
  await reaches(projector, "nothing");
});

club.test("a table that is opened or abandoned appears and disappears without a reload", {}, async (page, visit) => {
  const projector = await openProjector(visit);
  const { number, entry } = await openTable(page, { game: "pickomino", players: ["Ola", "Iga"] });
  await cardOf(projector, "Ola").waitFor();
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await cardOf(projector, "Ola").locator("[data-last]", { hasText: "Ola keeps" }).waitFor();
  await page.goto(`/tables/${number}`);
  await page.click("button[value=give-up]");
  await page.waitForSelector(".status-given_up");
  await cardOf(projector, "Ola").waitFor({ state: "detached" });
  assert.equal(await isStillThere(projector), true);
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
  const projector = await openProjector(visit, { guest: true });
  const night = await openNight(page, "Spring 1", ["Ala", "Ben", "Cleo"]);
  await reaches(projector, "gathering");
  assert.equal(await projector.textContent("h1"), "Spring 1");
  await night.press("check-in", { name: "Dan,Eva,Finn" });
  await projector.waitForSelector("text=6 players are here");
  assert.deepEqual(await projector.locator(".people li").allTextContents(), ["Ala", "Ben", "Cleo", "Dan", "Eva", "Finn"]);

  // Seats first, even when the round has started but no die has been rolled.
  await night.seat("qwantum", 3);
  await reaches(projector, "seating");
  assert.deepEqual(await numbersOn(projector), ["Table 1", "Table 2"]);
  await night.press("start", { live: "yes" });
  await projector.waitForSelector("article a[href^='/watch/']");
  assert.equal(await projector.locator(".stage-seating article b").count(), 0);

  // Then scores.
  const live = await night.live();
  await play(page, live.slice(0, 1), 0.3);
  await reaches(projector, "playing");
  const first = projector.locator("article").nth(0);
  assert.equal(await first.locator("b").count(), 3);
  assert.ok((await first.locator(".acting").count()) > 0);
  assert.ok(await first.locator("progress").isVisible());

  // A table whose totals are typed in has a result, though its live game was not finished.
  await night.type(1, 1, [20, 40, 30]);
  const result = projector.locator("article.state-result");
  await result.waitFor();
  assert.deepEqual(await result.locator("b").allTextContents(), ["40", "30", "20"]);
  assert.deepEqual(await result.locator(".place").allTextContents(), ["1.", "2.", "3."]);
  assert.equal(await result.locator(".acting, progress").count(), 0);
  assert.equal(await projector.locator(".wall-standings li").count(), 3);

  // The last result, and the next round: only the points of the previous round remain.
  await night.type(1, 2, [10, 10, 10]);
  await reaches(projector, "results");
  await night.closeRound();
  await night.seat("qwantum", 2, 7);
  await reaches(projector, "seating");
  assert.deepEqual(await numbersOn(projector), ["Table 1", "Table 2", "Table 3"]);
  assert.equal(await projector.textContent(".round"), "Round 2");
  assert.equal(await projector.locator(".wall-standings li").count(), 6);
  await night.press("start", { live: "yes" });
  for (const table of [1, 2, 3]) await night.type(2, table, [30 + table, 20]);
  await reaches(projector, "results");
  assert.deepEqual(await numbersOn(projector), ["Table 1", "Table 2", "Table 3"]);
  await night.closeRound();
  await night.press("close");

  // It is closed: the final result, with the winners.
  await reaches(projector, "closed");
  const best = await projector.locator(".wall-standings li.place-1 .name").allTextContents();
  assert.deepEqual(await projector.locator(".podium li.place-1 .name").allTextContents(), best);
  assert.equal(await projector.locator(".wall-standings li").count(), 6);
  assert.equal(await projector.locator("article").count(), 0);
  assert.equal(await isStillThere(projector), true);
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

club.test("it says that the server is not answering and since when, and recovers by itself", gone, async (page, visit) => {
  const night = await openNight(page, "Spring 3", ["Ala", "Ben"]);
  const projector = await openProjector(visit, { ...gone, guest: true });
  const sign = projector.locator("[data-lost]");
  assert.equal(await sign.isVisible(), false);
  await club.crash(async () => {
    await sign.waitFor();
    assert.match(await sign.textContent(), /No connection to the server\s+since \d+:\d\d/);
    const { y, width, height } = await sign.boundingBox();
    const window = projector.viewportSize();
    assert.ok(width === window.width && height > window.height / 5 && y >= 0, "it is clearly visible");
    assert.equal(await projector.locator(".people li").count(), 2); // the last known state is still there
  });
  await sign.waitFor({ state: "hidden" });
  await night.press("check-in", { name: "Cleo" });
  await projector.waitForSelector("text=3 players are here");
  assert.equal(await isStillThere(projector), true);
});

club.test("a network failure is distinguished from an ended stream", gone, async (page, visit) => {
  const projector = await openProjector(visit, { ...gone, guest: true });
  await projector.context().setOffline(true);
  await projector.locator("[data-lost]").waitFor({ timeout: 30_000 });
  await projector.context().setOffline(false);
  await projector.locator("[data-lost]").waitFor({ state: "hidden" });
});
