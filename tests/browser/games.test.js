// Using the list of games and the page of a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openClub, sampleFile, sampleNumber } from "./helpers/club.js";

const club = await openClub();
const titles = (page) => page.$$eval("table.games td:first-child a", (links) => links.map((link) => link.textContent.trim()));
const found = async (page) => Number(/\d+/.exec(await page.textContent("[role=status]"))[0]);

club.test("the list is filtered by game and player, with an address to share", {}, async (page) => {
  await page.goto("/games");
  const all = await found(page);
  await page.selectOption("select[name=game]", "clever");
  await page.click(".filters button");
  await page.waitForURL(/game=clever/);
  assert.equal(new URL(page.url()).search, "?game=clever", "empty fields are not sent");
  assert.ok((await found(page)) < all);
  for (const title of await titles(page)) assert.match(title, /^That's Pretty Clever/);
  await page.fill("input[name=player]", "Ala");
  await page.keyboard.press("Enter");
  await page.waitForURL(/player=Ala/);
  assert.equal(await page.inputValue("select[name=game]"), "clever");
  assert.equal(await found(page), (await titles(page)).length);
  await page.click(".filters a.button");
  assert.equal(await found(page), all);
});

club.test("an empty result says so", {}, async (page) => {
  await page.goto("/games?player=Nobody");
  assert.equal(await found(page), 0);
  assert.ok(await page.locator(".empty").isVisible());
});

club.test("the pages of the list show every game once", {}, async (page) => {
  await page.goto("/games?sort=oldest");
  const all = await found(page);
  const seen = await titles(page);
  while (await page.locator("a[rel=next]").count()) {
    await page.click("a[rel=next]");
    seen.push(...(await titles(page)));
  }
  assert.equal(seen.length, all);
  assert.equal(new Set(seen).size, all);
});

club.test("back to a filtered list finds its fields usable", {}, async (page) => {
  await page.goto("/games");
  await page.selectOption("select[name=game]", "qwantum");
  await page.click(".filters button");
  await page.waitForURL(/game=qwantum/);
  await page.goBack();
  assert.equal(await page.locator(".filters :disabled").count(), 0);
});

club.test("a game's page leads to its replay and its downloads", {}, async (page) => {
  const sample = "clever-four-players";
  await page.goto(`/games/${sampleNumber(sample)}`);
  const record = JSON.parse(readFileSync(sampleFile(sample), "utf8"));
  assert.deepEqual(await page.$$eval(".paper figcaption b", (names) => names.map((name) => name.textContent)), record.players);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("a[href$='record.json']")]);
  const text = readFileSync(await download.path(), "utf8");
  assert.deepEqual(JSON.parse(text).moves, record.moves);
  await page.click("a[href$='/replay']");
  await page.waitForSelector("[data-ready]");
});

for (const language of ["en", "pl", "de"]) {
  club.test(`the scores of four fit a phone in ${language}`, { width: 360, language }, async (page) => {
    for (const sample of ["clever-four-players", "clever2-four-players", "pickomino-league-night", "qwantum-four-players", "onecard-four-players"]) {
      await page.goto(`/games/${sampleNumber(sample)}`);
      const table = page.locator(".scroll:has(.score)");
      assert.equal(await table.locator("thead th").count(), 5, sample);
      assert.equal(await table.evaluate((box) => box.scrollWidth - box.clientWidth), 0, sample);
      const cut = await table.locator("th, td").evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
      assert.deepEqual(cut, [], sample);
    }
  });
}

club.test("a page that does not exist offers links", { expects: [404] }, async (page) => {
  await page.goto("/games/4711");
  assert.ok(await page.locator("h1").isVisible());
  await page.click("main a[href='/games']");
  assert.ok((await found(page)) > 0);
});

club.test("two readers of the same game see it in their languages", { script: false }, async (page) => {
  await page.goto(`/games/${sampleNumber("qwantum-four-players")}/replay?lang=pl`);
  const polish = await page.textContent("tr[data-step='1'] .what");
  await page.goto(`/games/${sampleNumber("qwantum-four-players")}/replay?lang=en`);
  assert.notEqual(await page.textContent("tr[data-step='1'] .what"), polish);
});
