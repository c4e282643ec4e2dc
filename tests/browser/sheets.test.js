// Entering final sheets: points and contradictions appear while typing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openClub, sampleNumber } from "./helpers/club.js";

const club = await openClub();
const field = (name) => `[name="${name}"]`;
const result = "[data-result] [data-verdict]";
const violations = "[data-result] .violations li";

/** Waits until the referee shows these points; it is asked again after every change. */
function comesTo(page, totals) {
  return page.waitForFunction((expected) => {
    const shown = [...document.querySelectorAll("[data-result] [data-total]")].map((spot) => spot.textContent);
    return shown.join() === expected;
  }, totals.join());
}

const marks = {
  clever: (page) => page.click(field("1/yellow/A1")),
  clever2: (page) => page.click(field("1/silver/y1")),
  pickomino: (page) => page.fill(field("1/stack"), "21 25"),
  qwantum: (page) => page.fill(field("1/purple/1"), "5"),
  onecard: (page) => page.fill(field("1/card1"), "10"),
};

for (const [game, mark] of Object.entries(marks)) {
  club.test(`${game}: the first mark is judged`, {}, async (page) => {
    await page.goto("/sheets");
    await page.selectOption(`form[action="/sheets/${game}"] select[name=players]`, "3");
    await page.click(`form[action="/sheets/${game}"] button`);
    await page.locator("fieldset.paper").nth(2).waitFor();
  assert.equal(await page.locator("fieldset.paper").count(), 3);
    assert.equal(await page.locator(result).count(), 0);
    await mark(page);
    await page.waitForSelector(result);
    assert.equal(await page.locator("[data-result] [data-total]").count(), 3);
    assert.ok(await page.locator("[data-standing]").isVisible());
  });
}

/** The cells of a finished game, according to its steps. */
async function finalCells(page, number) {
  const { cells, steps } = await (await page.request.get(`/api/v1/games/${number}/steps`)).json();
  return steps.reduce((all, { changes }) => ({ ...all, ...changes }), cells);
}

club.test("a recorded game gets its own points, and is stored", {}, async (page) => {
  const number = sampleNumber("qwantum-two-players");
  await page.goto(`/games/${number}`);
  const totals = await page.$$eval(".score .total td b", (cells) => cells.map((cell) => cell.textContent));
  const cells = await finalCells(page, number);
  await page.goto(`/sheets/qwantum?players=${totals.length}`);
  for (const [name, value] of Object.entries(cells)) {
    const spot = page.locator(field(name));
    if (value === "" || !(await spot.count())) continue;
    if ((await spot.getAttribute("type")) === "checkbox") await spot.check();
    else await spot.fill(value);
  }
  for (const seat of totals.keys()) await page.fill(field(`name/${seat + 1}`), `Guest ${seat + 1}`);
  await page.fill(field("event"), "Kitchen table");
  await comesTo(page, totals);
  assert.equal(await page.locator(violations).count(), 0);
  await page.click("form[data-sheets] button.main");
  await page.waitForURL(/\/games\/\d+/);
  assert.match(await page.textContent("main"), /Kitchen table/);
  assert.deepEqual(await page.$$eval(".score .total td b", (spots) => spots.map((spot) => spot.textContent)), totals);
  assert.equal(await page.locator("a[href$='/replay']").count(), 0, "there are no moves to step through");
});

club.test("a contradiction is shown at once, and stored only as disputed", { expects: [422] }, async (page) => {
  await page.goto("/sheets/qwantum?players=2");
  await page.fill(field("name/1"), "Ala");
  await page.fill(field("name/2"), "Ben");
  await page.fill(field("1/purple/1"), "9");
  await page.fill(field("1/purple/2"), "5");
  await page.waitForSelector(violations);
  await page.click("form[data-sheets] button.main");
  await page.waitForSelector("[role=alert]");
  assert.equal(await page.inputValue(field("1/purple/1")), "9", "the input stays");
  await page.check(field("disputed"));
  await page.click("form[data-sheets] button.main");
  await page.waitForURL(/\/games\/\d+/);
  assert.ok(await page.locator(".badge.disputed").isVisible());
});

club.test("a field with circles cycles from empty to a circle to a cross and back", {}, async (page) => {
  await page.goto("/sheets/clever2?players=1");
  const name = field("1/yellow/A2");
  const seen = [];
  for (const key of ["click", "click", " ", "Enter"]) {
    await (key === "click" ? page.click(name) : page.keyboard.press(key));
    seen.push(await page.inputValue(name));
  }
  assert.deepEqual(seen, ["o", "x", "", "o"]);
});

club.test("every field has a unique name, and can be reached with Tab", {}, async (page) => {
  await page.goto("/sheets/clever?players=1");
  await page.focus(field("name/1"));
  const reached = new Set();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.getAttribute("aria-label")));
  }
  assert.ok(reached.size >= 40);
});

club.test("the record can be downloaded", {}, async (page) => {
  await page.goto("/sheets/pickomino?players=2");
  await page.fill(field("name/1"), "Ala");
  await page.fill(field("name/2"), "Ben");
  await page.fill(field("1/stack"), "21 25");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("button[formaction$='record.json']")]);
  const record = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.deepEqual(record.players, [
    { name: "Ala", sheet: { tiles: [21, 25] } },
    { name: "Ben", sheet: { tiles: [] } },
  ]);
});

club.test("without scripts a button checks", { script: false }, async (page) => {
  await page.goto("/sheets/pickomino?players=2");
  await page.fill(field("1/stack"), "21 25");
  await page.click("[data-check-button]");
  await page.locator(result).waitFor();
  assert.equal(await page.inputValue(field("1/stack")), "21 25");
});
