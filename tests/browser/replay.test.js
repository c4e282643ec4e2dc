// Stepping through games: by key, link, click and finger, in all five games.
import assert from "node:assert/strict";

import { openClub, run, sampleFile, sampleNumber } from "./club.js";

const club = await openClub();
const games = ["clever-four-players", "clever2-three-players", "pickomino-league-night", "qwantum-four-players", "onecard-three-players"];

/** The replay of a sample game, ready to be stepped through. */
async function openReplay(page, sample, step = "") {
  await page.goto(`/games/${sampleNumber(sample)}/replay${step}`);
  await page.waitForSelector("[data-replay][data-ready]");
}

const stepsOf = (page) => page.locator("[data-replay]").getAttribute("data-count").then(Number);
const at = async (page) => Number((await page.textContent("[data-position]")).split(" / ")[0]);
const press = (page, key) => page.keyboard.press(key);

/** Waits for a step: what a finger or an address does is seen a little later. */
const reaches = (page, step) =>
  page.waitForFunction((number) => document.querySelector("[data-position]").textContent.startsWith(`${number} /`), step);

/** The address follows when stepping rests. */
const hasAddress = (page, hash) => page.waitForFunction((expected) => location.hash === expected, hash);

/** Everything drawn, without the marks of the last change. */
const drawing = (page) =>
  page.$$eval(".middle .value, .paper .value", (values) => values.map((value) => value.innerHTML));
const sheets = (page) =>
  page.$$eval(".paper [data-box]", (boxes) =>
    Object.fromEntries(boxes.map((box) => [box.dataset.box, box.querySelector(".value")?.innerHTML])),
  );
const totals = (page) => page.$$eval(".paper [data-total]", (spots) => spots.map((spot) => spot.textContent));

for (const game of games) {
  club.test(`${game}: keys step forward and back`, {}, async (page) => {
    await openReplay(page, game);
    const start = await drawing(page);
    const last = await stepsOf(page);
    assert.equal(await at(page), 0);
    const visited = [];
    for (const key of ["ArrowRight", "j", "j", "k", "ArrowLeft", "End", "Home", "Home", "ArrowLeft"]) {
      await press(page, key);
      visited.push(await at(page));
    }
    assert.deepEqual(visited, [1, 2, 3, 2, 1, last, 0, 0, 0]);
    assert.deepEqual(await drawing(page), start);
  });

  club.test(`${game}: brackets go from turn to turn`, {}, async (page) => {
    await openReplay(page, game);
    const turns = await page.$$eval("tr[data-turn]", (rows) => rows.map((row) => Number(row.dataset.turn) - 1));
    const later = turns.filter((turn) => turn > 0);
    await press(page, "]");
    assert.equal(await at(page), later[0]);
    await press(page, "]");
    assert.equal(await at(page), later[1]);
    await press(page, "[");
    assert.equal(await at(page), later[0]);
    await press(page, "ArrowRight");
    await press(page, "[");
    assert.equal(await at(page), later[0]);
  });

  club.test(`${game}: a link to a step shows what stepping there shows`, {}, async (page) => {
    await openReplay(page, game);
    await page.fill("[data-slider]", "37");
    for (let step = 37; step < 42; ++step) await press(page, "ArrowRight");
    await hasAddress(page, "#42");
    const walked = { drawing: await drawing(page), totals: await totals(page), said: await page.textContent("[data-said]") };
    await page.goto("about:blank");
    await openReplay(page, game, "#42");
    assert.equal(await at(page), 42);
    const linked = { drawing: await drawing(page), totals: await totals(page), said: await page.textContent("[data-said]") };
    assert.deepEqual(linked, walked);
    await page.evaluate(() => { location.hash = "#7"; });
    await reaches(page, 7);
    await press(page, "End");
    await page.evaluate(() => { location.hash = "#42"; });
    await reaches(page, 42);
    assert.deepEqual(await drawing(page), walked.drawing);
  });

  club.test(`${game}: the end is what the page of the game shows`, {}, async (page) => {
    await openReplay(page, game);
    await press(page, "End");
    const stepped = await sheets(page);
    await page.goto(`/games/${sampleNumber(game)}`);
    const final = await sheets(page);
    assert.ok(Object.keys(final).length > 0);
    // A replay shows more: what tells of a turn is not on the final sheet.
    for (const [box, value] of Object.entries(final)) assert.equal(stepped[box], value, box);
  });

  club.test(`${game}: a click in the ledger goes to that step`, {}, async (page) => {
    await openReplay(page, game);
    await page.click('tr[data-step="9"] .what a');
    assert.equal(await at(page), 9);
    await hasAddress(page, "#9");
    assert.equal(await page.getAttribute('tr[data-step="9"]', "aria-current"), "step");
    assert.equal(await page.locator("tr[aria-current]").count(), 1);
    assert.ok((await page.textContent("[data-said]")).startsWith((await page.textContent('tr[data-step="9"] .what')).trim()));
  });

  club.test(`${game}: what else was legal is what the referee says`, {}, async (page) => {
    await openReplay(page, game, "#12");
    await page.click('[data-do="legal"]');
    await page.waitForSelector("[data-alternatives]:not([hidden]) li");
    const shown = await page.$$eval("[data-alternatives] li code", (codes) => codes.map((code) => code.textContent));
    assert.deepEqual(shown, run("moves", sampleFile(game), "--at", "12").trim().split("\n"));
    await page.click('[data-do="legal"]');
    await page.waitForSelector("[data-alternatives]", { state: "hidden" });
  });
}

club.test("the buttons do what the keys do", {}, async (page) => {
  await openReplay(page, games[0]);
  const last = await stepsOf(page);
  const visited = [];
  for (const button of ["forward", "forward", "back", "last", "first", "next-turn", "previous-turn"]) {
    await page.click(`[data-do="${button}"]`);
    visited.push(await at(page));
  }
  const second = await page.$$eval("tr[data-turn]", (rows) => Number(rows[1].dataset.turn) - 1);
  assert.deepEqual(visited, [1, 2, 1, last, 0, second, 0]);
});

club.test("the slider goes anywhere", {}, async (page) => {
  await openReplay(page, games[0]);
  await page.fill("[data-slider]", "33");
  assert.equal(await at(page), 33);
  await page.focus("[data-slider]");
  await press(page, "ArrowRight");
  assert.equal(await at(page), 34);
});

club.test("space plays and pauses", {}, async (page) => {
  await openReplay(page, games[2]);
  await page.selectOption("[data-speed]", "200");
  await page.evaluate(() => document.activeElement.blur());
  await press(page, " ");
  assert.equal(await page.getAttribute('[data-do="play"]', "aria-pressed"), "true");
  await page.waitForFunction(() => Number.parseInt(document.querySelector("[data-position]").textContent, 10) >= 3);
  await press(page, " ");
  assert.equal(await page.getAttribute('[data-do="play"]', "aria-pressed"), "false");
  const paused = await at(page);
  await page.waitForTimeout(500);
  assert.equal(await at(page), paused);
});

club.test("playing stops at the end, and begins anew from there", {}, async (page) => {
  await openReplay(page, games[2]);
  await page.selectOption("[data-speed]", "200");
  await press(page, "End");
  await press(page, "ArrowLeft");
  await page.click('[data-do="play"]');
  await page.waitForSelector('[data-do="play"][aria-pressed="false"]');
  assert.equal(await at(page), await stepsOf(page));
  await page.click('[data-do="play"]');
  assert.ok((await at(page)) < (await stepsOf(page)));
});

club.test("f brings the next sheet to the front", {}, async (page) => {
  await openReplay(page, games[0]);
  const names = () => page.$$eval(".paper figcaption b", (captions) => captions.map((caption) => caption.textContent));
  const [first, ...others] = await names();
  await press(page, "f");
  assert.deepEqual(await names(), [...others, first]);
  await press(page, "End"); // the sheets are still the right ones
  const winner = await page.$$eval(".paper", (papers) => papers.map((paper) => [paper.dataset.seat, paper.querySelector("[data-total]").textContent]));
  const last = await page.$$eval("tr[data-step]:last-of-type", (rows) => [...rows.at(-1).cells].slice(3).map((cell) => cell.textContent));
  for (const [seat, total] of winner) assert.equal(total, last[seat - 1]);
});

club.test("? lists the keys, and keys rest while it is open", {}, async (page) => {
  await openReplay(page, games[0]);
  await press(page, "?");
  await page.waitForSelector("dialog[open]");
  await press(page, "ArrowRight");
  assert.equal(await at(page), 0);
  await press(page, "Escape");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await press(page, "ArrowRight");
  assert.equal(await at(page), 1);
});

/** A finger from here to there on the first sheet, as the browser itself would get it. */
async function swipe(page, across, along = 0) {
  const paper = await page.locator(".paper").first().boundingBox();
  const x = paper.x + paper.width / 2 - across / 2;
  const y = Math.max(paper.y, 0) + 60;
  const touch = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: x + part * across, y: y + part * along }]);
  await send("touchEnd", []);
}

club.test("a swipe to the left goes forward, to the right back, up and down only scrolls", { width: 360, touch: true }, async (page) => {
  await openReplay(page, games[0]);
  await page.locator(".paper").first().scrollIntoViewIfNeeded();
  for (const [across, step] of [[-150, 1], [-150, 2], [150, 1]]) {
    await swipe(page, across);
    await reaches(page, step);
  }
  await swipe(page, -60, -100);
  assert.equal(await at(page), 1);
});

club.test("the ledger can show one player only", {}, async (page) => {
  await openReplay(page, games[0]);
  const seats = () =>
    page.$$eval("tr[data-step]", (rows) => rows.filter((row) => row.offsetHeight > 0).map((row) => row.dataset.seat));
  const all = await seats();
  assert.equal(all.length, await stepsOf(page));
  await page.selectOption("[data-only]", "2");
  const shown = await seats();
  assert.deepEqual(shown, all.filter((seat) => seat === "2"));
  assert.ok(shown.length > 0 && shown.length < all.length);
  await page.selectOption("[data-only]", "");
  assert.deepEqual(await seats(), all);
});

club.test("keys belong to a list that has the focus", {}, async (page) => {
  await openReplay(page, games[0]);
  await page.focus("[data-only]");
  await press(page, "End");
  await press(page, "j");
  assert.equal(await at(page), 0);
});

club.test("the ledger follows, and the last change is marked", {}, async (page) => {
  await openReplay(page, games[0], "#60");
  const row = page.locator('tr[data-step="60"]');
  const inside = await row.evaluate((line) => {
    const box = line.closest(".ledger").getBoundingClientRect();
    const own = line.getBoundingClientRect();
    return own.top >= box.top && own.bottom <= box.bottom;
  });
  assert.ok(inside);
  await press(page, "End");
  await press(page, "Home");
  assert.equal(await page.locator(".changed").count(), 0);
  await press(page, "ArrowRight");
  assert.ok((await page.locator(".changed").count()) > 0);
});

club.test("a step that is not there is the nearest one", {}, async (page) => {
  await openReplay(page, games[0], "#999999");
  assert.equal(await at(page), await stepsOf(page));
  await page.goto("about:blank");
  await openReplay(page, games[0], "#nonsense");
  assert.equal(await at(page), 0);
});

club.test("without scripts the ledger tells the game", { script: false }, async (page) => {
  await page.goto(`/games/${sampleNumber(games[0])}/replay`);
  assert.ok(await page.locator(".notice").isVisible());
  assert.ok((await page.locator("tr[data-step]").count()) > 100);
});
