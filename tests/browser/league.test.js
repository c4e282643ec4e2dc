// The league: a season is created with the forms; its table is read, sorted and printed.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, run } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub({ empty: true });

const sheets = (event, table, ...names) => ({
  format: "rollbook-sheet/1",
  game: "pickomino",
  event,
  round: 1,
  table,
  played_at: "2026-05-01",
  players: names.map((name, i) => ({ name, sheet: { tiles: [[36, 21], [22], []][i] } })),
});
const games = [
  sheets("May 1", 1, "Ala", "Ben", "Cleo"),
  sheets("May 2", 1, "Ben", "Ala"),
  sheets("May 2", 2, "Wanda-Elżbieta Brzęczyszczykiewicz", "Dan"),
];
const file = join(club.folder, "nights.jsonl");
writeFileSync(file, games.map((game) => JSON.stringify(game)).join("\n"));
run("import", file, "--db", club.book);

const names = (page) => page.locator(".standings tbody th > a").allTextContents();

club.test("a season is created and gets its nights and rules, without scripts", { script: false }, async (page) => {
  await page.goto("/seasons");
  await page.fill("input[name=name]", "Spring");
  await page.click("form.season-form button");
  await page.waitForURL(/\/seasons\/1\/settings#nights$/);
  for (const [event, day] of [["May 1", "2026-05-01"], ["May 2", "2026-05-08"], ["June", "2026-06-05"]]) {
    const form = page.locator("form.night-form").last();
    await form.locator("[name=event]").fill(event);
    await form.locator("[name=day]").fill(day);
    await form.locator("button.main").click();
  }
  await page.selectOption("[name=key3]", "lots");
  await page.fill("[name=lots]", "4711");
  await page.click("form.season-form button.main");
  await page.waitForURL(/\/seasons\/1$/);
  assert.deepEqual(await names(page), ["Ben", "Ala", "Wanda-Elżbieta Brzęczyszczykiewicz", "Dan", "Cleo"]);
  await page.click("text=How ties were broken");
  assert.match(await page.textContent(".partings"), /Dan is ahead of Cleo by lot \(seed 4711\); they were level on points \(1\) and wins \(0\)/);
});

club.test("an error is shown next to its field", { expects: [422] }, async (page) => {
  await page.goto("/seasons/1/settings");
  await page.selectOption("[name=total]", "best");
  await page.click("form.season-form button.main");
  assert.match(await page.textContent("#wrong-nights"), /at least one night must count/);
  assert.equal(await page.inputValue("[name=total]"), "best");
});

club.test("house rules are chosen for the season, and its page shows them", { script: false }, async (page) => {
  await page.goto("/seasons/1/settings");
  const edition = page.getByLabel("That's Pretty Clever: Rules edition");
  assert.equal(await edition.inputValue(), "pl");
  await edition.selectOption("en");
  await page.getByLabel("Everything on 1 Card: Variant").selectOption("open");
  await page.click("form.season-form button.main");
  await page.waitForURL(/\/seasons\/1$/);
  const rules = await page.locator("section[aria-labelledby=rules] h3 + ul li").allTextContents();
  assert.equal(rules.length, 2);
  assert.match(rules[0], /^That's Pretty Clever – English rules: /);
  assert.match(rules[1], /^Everything on 1 Card – open: /);
  await page.goto("/seasons/1/settings");
  assert.equal(await edition.inputValue(), "en");
});

const dayOf = (page) => page.locator("form.night-form [name=day]").last();

club.test("a new night is today, by the visitor's clock", {}, async (page) => {
  await page.clock.setFixedTime("2030-01-31T23:30:00Z"); // in Warsaw it is February
  await page.goto("/seasons/1/settings");
  assert.equal(await dayOf(page).inputValue(), "2030-02-01");
});

club.test("a new night is today without scripts, too", { script: false }, async (page) => {
  const today = () => new Intl.DateTimeFormat("sv").format(new Date());
  const before = today();
  await page.goto("/seasons/1/settings");
  assert.ok([before, today()].includes(await dayOf(page).inputValue()));
});

club.test("a night with an error keeps the input", { expects: [422] }, async (page) => {
  await page.goto("/seasons/1/settings");
  const form = page.locator("form.night-form").last();
  await form.locator("[name=event]").fill("June");
  await form.locator("[name=day]").fill("2026-06-12");
  await form.locator("[name=begins]").fill("18:15");
  await form.locator("button.main").click();
  await page.waitForSelector("#wrong-night");
  const values = await form.locator("input:not([type=hidden])").evaluateAll((fields) => fields.map(({ value }) => value));
  assert.deepEqual(values, ["June", "2026-06-12", "18:15"]);
  assert.equal(await page.evaluate(() => document.activeElement.name), "event");
});

club.test("standings are sorted in the browser, and the address says so", {}, async (page) => {
  await page.goto("/seasons/1");
  await page.click(".standings thead >> text=Player");
  assert.equal((await names(page)).at(-1), "Wanda-Elżbieta Brzęczyszczykiewicz");
  await page.waitForURL(/\?sort=name$/);
  await page.click(".standings thead >> text=Player");
  assert.equal((await names(page))[0], "Wanda-Elżbieta Brzęczyszczykiewicz");
  await page.reload();
  assert.equal((await names(page))[0], "Ala");
});

club.test("a printed page has everything unfolded and nothing to click", {}, async (page) => {
  await page.goto("/seasons/1");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible("nav"), false);
  assert.equal(await page.isVisible(".actions"), false);
  assert.equal(await page.isVisible(".partings li"), true);
});

club.test("a mark on tied rows opens how the tie was broken, with the keyboard and without scripts", { script: false, width: 360 }, async (page) => {
  await page.goto("/seasons/1?sort=place");
  const mark = page.locator(".standings tbody tr").last().locator(".tie summary"); // Cleo
  const { width, height } = await mark.boundingBox();
  assert.ok(width >= 24 && height >= 24, `${width} x ${height}`);
  await mark.focus();
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".tie[open]").textContent(), /Dan is ahead of Cleo by lot/);
});

/** A season of the generator with these rules, in the club's book; its number. */
function generate(wanted) {
  for (let seed = 1; seed < 200; seed += 1) {
    const name = `Generated ${seed}`;
    const archive = run("league", "generate", "--seed", String(seed), "--players", "6", "--nights", "3", "--name", name);
    if (!wanted(JSON.parse(archive).rules)) continue;
    const path = join(club.folder, `${seed}.season`);
    writeFileSync(path, archive);
    run("league", "import", path, "--db", club.book);
    const list = run("league", "list", "--json", "--db", club.book).trim().split("\n").map((line) => JSON.parse(line));
    return list.find((season) => season.name === name).number;
  }
  throw new Error("no such season");
}

/** "13½" is 13.5. */
const numberIn = (text) => Number(text.trim().replace(/½$/, text.trim() === "½" ? "0.5" : ".5"));

club.test("every total is the sum of the numbers beside it that are not struck through", {}, async (page) => {
  const season = generate((rules) => rules.total === "best" && rules.attendance > 0 && rules.points.kind === "by-place");
  await page.goto(`/seasons/${season}`);
  const rows = await page.locator(".standings tbody tr").evaluateAll((all) =>
    all.map((row) => ({
      total: row.querySelector("td > b").textContent,
      parts: [...row.querySelectorAll(".of-night, .part")].filter((cell) => !cell.querySelector("del, .quiet")).map((cell) => cell.textContent),
    })),
  );
  assert.ok(rows.length > 3);
  for (const { total, parts } of rows) {
    const sum = parts.map(numberIn).reduce((a, b) => a + b, 0);
    assert.ok(Math.abs(sum - numberIn(total)) < 0.03, `${parts.join(" + ")} = ${total}`);
  }
  assert.match(await page.textContent("ul.legend"), /Struck-through nights are not counted/);
  const inSeason = await page.locator(".standings tbody tr").first().evaluate((row) => ({
    name: row.querySelector("th > a").textContent,
    points: row.querySelector(".of-night").textContent.trim(),
  }));
  await page.locator(".standings thead .of-night a").first().click();
  await page.waitForURL(/\/nights\//);
  if (inSeason.points !== "·absent") {
    const own = page.locator(".standings tbody tr", { hasText: inSeason.name });
    assert.equal((await own.locator("td > b").textContent()).trim(), inSeason.points);
  }
});

for (const [name, address] of [
  ["seasons", "/seasons"],
  ["season", "/seasons/1"],
  ["season-settings", "/seasons/1/settings"],
  ["night", "/nights/2"],
  ["ratings", "/ratings"],
  ["player-in-league", "/players/1"],
]) {
  for (const language of ["en", "pl", "de"]) {
    club.test(`${name} in ${language} is accessible`, { language }, async (page) => {
      await page.goto(address);
      await inspect(page, `${name}-${language}`, language === "en" ? undefined : [[1280, "dark"], [360, "light"]]);
    });
  }
}
