// The projector page is read from eight metres: on every screen everything fits, nothing is cut off, and the type is
// large. Screenshots of every state are saved in build/screenshots.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { openClub, project } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";
import { entryOf, openNight } from "./helpers/night.js";
import { enter, simulated, stateOf } from "./helpers/table.js";

const club = await openClub({ empty: true });
const screens = [[1280, 720], [1920, 1080], [3840, 2160], [1024, 768]];
const screenshots = join(project, "build", "screenshots");

/** The minimum height of a name as a share of a wide screen, by number of tables. */
const leastOf = (tables) => (tables <= 4 ? 0.022 : 0.019);

const first = ["Ala", "Bartłomiej", "Maximilian", "Żaneta", "Wilhelmina", "Finn"];
const last = ["Wiśniewski", "Nowak", "Hoffmann", "Lis", "Kowal"];
/** A number of people; every sixth has a name of 20 letters, and no one a longer one. */
const people = (n) =>
  Array.from({ length: n }, (_, i) => {
    const name = `${i + 1} ${first[i % 6]} ${last[i % 5]}`;
    return i % 6 === 0 ? name.padEnd(20, "owska") : name.slice(0, 20);
  });

/** Everything wrong with the page on its screen. */
function flaws(least) {
  const found = [];
  const { innerWidth, innerHeight } = window;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push("it scrolls");
  const isInside = (inner, outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const screen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const texts = ".name, .place, b, .number, .game, .far, .people li, .headline p, .out, .wall-standings h2";
  for (const one of document.querySelectorAll(texts)) {
    const edge = one.getBoundingClientRect();
    const frame = one.closest("article, .wall-standings, .podium, .people, .headline, footer").getBoundingClientRect();
    const says = `${one.className || one.tagName} “${one.textContent.trim()}”`;
    if (!isInside(edge, screen)) found.push(`${says} is off the screen`);
    else if (!isInside(edge, frame)) found.push(`${says} sticks out`);
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) found.push(`${says} is cut off`);
  }
  for (const name of document.querySelectorAll("article .name, .wall-standings .name, .people li, .podium .name")) {
    const size = parseFloat(getComputedStyle(name).fontSize) / Math.min(innerHeight, (innerWidth * 9) / 16);
    if (size < least) found.push(`${name.textContent} has ${(size * 100).toFixed(2)} % of the height`);
  }
  for (const line of document.querySelectorAll("article.state-result li, .wall-standings li, .podium li")) {
    const [place, name, points] = [".place", ".name", "b"].map((part) => line.querySelector(part).getBoundingClientRect());
    if (place.right > name.left || name.right > points.left) found.push(`${line.textContent} runs together`);
  }
  return found;
}

const tablesOn = (projector) => projector.locator("article").count();

/** Inspects the page on every screen. */
async function look(projector, name, stage) {
  mkdirSync(screenshots, { recursive: true });
  await projector.goto("/projector");
  await projector.waitForSelector(`.wall.stage-${stage}`);
  const tables = await tablesOn(projector);
  for (const [width, height] of screens) {
    await projector.setViewportSize({ width, height });
    await projector.screenshot({ path: join(screenshots, `projector-${name}-${stage}-${height}.png`) });
    assert.deepEqual(await projector.evaluate(flaws, leastOf(tables)), [], `${name}, ${stage}, ${width} × ${height}`);
  }
}

/** Plays the games of some live tables up to a share of their moves. */
async function play(page, game, tables, share) {
  for (const table of tables) {
    const entry = await entryOf(page, table);
    const moves = simulated(game, (await stateOf(page, entry)).totals.length, table);
    await enter(page, entry, moves.slice(0, Math.floor(moves.length * share)));
  }
}

/** A night of two rounds, inspected in every state. */
async function lookThrough(page, projector, name, { count, game, size }) {
  const night = await openNight(page, `Autumn league, night ${name}`, people(count));
  await look(projector, name, "gathering");
  await night.seat(game, size);
  await look(projector, name, "seating");
  const seats = await projector.locator("article").evaluateAll((tables) => tables.map((one) => one.querySelectorAll("li").length));
  const [least, step] = game === "pickomino" ? [4, 2] : [90, 11]; // there are only 40 worms
  const type = (round, table) =>
    night.type(round, table, Array.from({ length: seats[table - 1] }, (_, seat) => least + step * ((seat + table + round) % 5)));
  for (let table = 1; table <= seats.length; ++table) await type(1, table);
  await look(projector, `${name}-1`, "results");
  await night.closeRound();
  await night.seat(game, size, 5);
  await look(projector, `${name}-2`, "seating"); // with standings
  await night.press("start", { live: "yes" });
  const live = await night.live();
  if (live.length > 2) await type(2, 2); // one of them has its result, one has not begun
  await play(page, game, live.length > 2 ? live.filter((_, i) => i !== 1 && i !== 2) : live, 0.4);
  await look(projector, name, "playing");
  for (let table = 1; table <= seats.length; ++table) await type(2, table);
  await night.closeRound();
  await look(projector, `${name}-2`, "results");
  await night.press("close");
  await look(projector, name, "closed");
  return seats.length;
}

club.test("one table", {}, async (page, visit) => {
  assert.equal(await lookThrough(page, await visit(), "one", { count: 4, game: "clever", size: 4 }), 1);
});

club.test("three tables, dark, in German", { dark: true, language: "de" }, async (page, visit) => {
  assert.equal(await lookThrough(page, await visit(), "three", { count: 11, game: "pickomino", size: 4 }), 3);
});

club.test("eight tables and thirty people, in Polish", { language: "pl" }, async (page, visit) => {
  const projector = await visit();
  const tables = await lookThrough(page, projector, "eight", { count: 30, game: "qwantum", size: 4 });
  assert.equal(tables, 8);
  assert.equal(await projector.locator(".wall-standings li").count(), 30);
});

club.test("long standings are shown page after page", {}, async (page, visit) => {
  const projector = await visit();
  await projector.goto("/projector"); // of the previous night, which has thirty rows
  const leaves = projector.locator(".leaf");
  assert.equal(await leaves.count(), 2);
  const shown = () => leaves.evaluateAll((all) => all.map((leaf) => getComputedStyle(leaf).visibility));
  const turn = (seconds) =>
    projector.evaluate((at) => document.getAnimations().forEach((one) => (one.currentTime += at * 1000)), seconds);
  assert.deepEqual(await shown(), ["visible", "hidden"]);
  await turn(12);
  assert.deepEqual(await shown(), ["hidden", "visible"]);
  await turn(12);
  assert.deepEqual(await shown(), ["visible", "hidden"]);
});

club.test("it fits without script, too", { script: false }, async (page) => {
  const night = await openNight(page, "Autumn league, night script", people(30));
  await night.seat("onecard", 4);
  await look(page, "plain", "seating");
  for (let table = 1; table <= 6; ++table) await night.type(1, table, [90, 91, 92, 93]);
  await look(page, "plain", "playing");
  await night.closeRound();
  await night.press("close");
  await look(page, "plain", "closed");
});

club.test("tables of seven, and names too long for any line", {}, async (page, visit) => {
  const long = Array.from({ length: 13 }, (_, i) => `${i} Wilhelmina Maximiliane von und zu Hohenwarthausen`);
  const night = await openNight(page, "Autumn league, night seven", long);
  const projector = await visit();
  await night.seat("pickomino", 7);
  await look(projector, "seven", "seating");
  await night.press("take-back");
  await night.press("close");
});

club.test("the page is accessible, also on a phone", {}, async (page) => {
  const night = await openNight(page, "Autumn league, night phone", people(6));
  await night.seat("clever", 3);
  await night.press("start", { live: "yes" });
  await play(page, "clever", await night.live(), 0.3);
  await night.type(1, 1, [120, 130, 110]);
  await page.goto("/projector");
  await page.waitForSelector(".acting");
  await inspect(page, "projector-night");
  assert.ok(await page.locator(".corner a").isVisible());
});
