// One person, one player: names that are typed differently, players who turned out to be one person, and back again.
import assert from "node:assert/strict";

import { openClub, run } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub({ empty: true });

const record = (players, seed) => ({ ...JSON.parse(run("simulate", "onecard", "--players", "2", "--seed", String(seed))), players });

async function paste(page, ...records) {
  await page.goto("/import");
  await page.fill("textarea[name=text]", records.map((one) => JSON.stringify(one)).join("\n"));
  await page.click("form.bring button.main");
  await page.waitForSelector(".tally");
}

const players = () => run("players", "--db", club.book).trim().split("\n").slice(1).map((line) => line.split(/ {2,}/)[0]);

club.test("the import preview preselects the player whose name is similar", {}, async (page) => {
  await paste(page, record(["Jürgen Möller", "Łukasz"], 1));
  await page.click(".confirm button.main");
  await page.waitForURL(/\/import\/done/);
  await paste(page, record(["Jurgen Moler", "Lukasz"], 2));
  const who = page.locator("fieldset.who");
  assert.equal(await who.count(), 2);
  assert.match(await who.first().textContent(), /Who is “Jurgen Moler”\?/);
  assert.ok(await who.first().getByLabel("Jürgen Möller, already in the book").isChecked());
  assert.ok(await who.last().getByLabel("Łukasz, already in the book").isChecked());
  await inspect(page, "import-who");
  await page.click(".confirm button.main");
  await page.waitForURL(/\/import\/done/);
  assert.deepEqual(players(), ["Jürgen Möller", "Łukasz"]);
});

/** A night to check players in. */
async function openNight(page) {
  await page.goto("/seasons");
  await page.fill("form[action='/seasons'] input[name=name]", "Autumn");
  await page.selectOption("form[action='/seasons'] select[name=points]", "5-3-2-1");
  await page.click("form[action='/seasons'] button.main");
  const form = page.locator("form.night-form").last();
  await form.locator("input[name=event]").fill("Autumn 1");
  await form.locator("input[name=day]").fill(new Date().toISOString().slice(0, 10));
  await form.locator("button").first().click();
  await page.goto("/nights/1/run");
}

club.test("at check-in, a near match is a question, and a new player a choice", { expects: [409] }, async (page) => {
  await openNight(page);
  await page.fill("form.check-in input[name=name]", "juergen moeller, Lukaszz, Zdenka");
  await page.click("form.check-in button");
  await page.waitForSelector("form.questions");
  assert.match(await page.textContent("form.questions legend"), /“Lukaszz”: did you mean Łukasz\?/);
  assert.match(await page.textContent("form.questions"), /“juergen moeller” is Jürgen Möller/);
  assert.match(await page.textContent("form.questions"), /New player: Zdenka/);
  await inspect(page, "who-is-meant");
  await page.getByLabel("New player: Lukaszz").check();
  await page.click("form.questions button.main");
  await page.waitForSelector("ul.people li");
  assert.match(await page.textContent("p.notice.good"), /“juergen moeller” is Jürgen Möller\./);
  assert.deepEqual(await page.locator("ul.people li > span:first-child").allTextContents(), ["Jürgen Möller", "Lukaszz", "Zdenka"]);
});

club.test("without a script, a table asks who is meant and keeps what was entered", { script: false, width: 360, expects: [409] }, async (page) => {
  await page.goto("/tables");
  await page.selectOption("select[name=game]", "pickomino");
  await page.locator("input[name=player]").nth(0).fill("Jurgen Mollr");
  await page.locator("input[name=player]").nth(1).fill("Zdenka");
  await page.fill("input[name=event]", "Tuesday");
  await page.getByRole("button", { name: "Open table" }).click();
  assert.ok(await page.getByLabel("Yes, Jürgen Möller").isChecked());
  await page.getByRole("button", { name: "Change the names" }).click();
  assert.equal(await page.locator("input[name=player]").nth(0).inputValue(), "Jurgen Mollr");
  assert.equal(await page.inputValue("input[name=event]"), "Tuesday");
  await page.getByRole("button", { name: "Open table" }).click();
  await page.click("form.questions button.main");
  await page.waitForURL(/\/tables\/\d+/);
  assert.match(await page.textContent("ul.facts"), /Jürgen Möller, Zdenka/);
});

club.test("a name that was answered once is not asked about again", {}, async (page) => {
  await page.goto("/tables");
  await page.selectOption("select[name=game]", "pickomino");
  await page.locator("input[name=player]").nth(0).fill("Jurgen Mollr");
  await page.locator("input[name=player]").nth(1).fill("Zdenka");
  await page.getByRole("button", { name: "Open table" }).click();
  await page.waitForURL(/\/tables\/\d+/);
});

club.test("the form for sheets asks, too, and stores the game of the player who was meant", { expects: [409, 422] }, async (page) => {
  await page.goto("/sheets/onecard?players=2");
  await page.fill("input[name='name/1']", "Jurgen Moeler");
  await page.fill("input[name='name/2']", "Zdenka");
  await page.getByRole("button", { name: "Store" }).click();
  await page.waitForLoadState();
  if (await page.locator("form.questions").count() === 0) {
    await page.check("input[name=disputed]");
    await page.getByRole("button", { name: "Store" }).click();
  }
  await page.waitForSelector("form.questions");
  await page.click("form.questions button.main");
  await page.waitForURL(/\/games\/\d+/);
  assert.match(await page.textContent("main"), /Jürgen Möller/);
});

club.test("two players are merged after a preview, and the merge is undone", {}, async (page) => {
  const before = players();
  await page.goto("/players");
  await page.getByRole("link", { name: "Possible duplicates" }).click();
  await page.waitForSelector(".pairs");
  await inspect(page, "duplicates");
  const pair = page.locator(".pairs > li", { hasText: "Lukaszz" });
  await pair.getByRole("button", { name: "Merge…" }).click();
  await page.waitForSelector("form.confirm-change");
  assert.match(await page.textContent("main"), /All games and names of/);
  await inspect(page, "merge-preview");
  assert.deepEqual(players(), before, "a preview changes nothing");
  await page.getByLabel("Łukasz", { exact: true }).check();
  await page.click("button[name=confirm]");
  await page.waitForSelector("p.notice.good");
  await inspect(page, "player-edit");
  assert.deepEqual(players(), before.filter((name) => name !== "Lukaszz"));
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.waitForSelector(".changes .undone");
  assert.deepEqual(players(), before);
});

club.test("two who met cannot be merged: the refusal leads to their game", { expects: [409] }, async (page) => {
  await page.goto("/players/1/edit");
  await page.fill("input[name=other]", "Łukasz");
  await page.getByRole("button", { name: "Merge…" }).click();
  assert.match(await page.textContent("[role=alert]"), /cannot be one person: both play in game 1/);
  assert.equal(await page.inputValue("input[name=other]"), "Łukasz");
  await page.getByRole("link", { name: "See there" }).click();
  await page.waitForURL(/\/games\/1/);
});

club.test("pairs that are two people are listed no more", {}, async (page) => {
  await page.goto("/players/duplicates");
  const pair = page.locator(".pairs > li", { hasText: "Lukaszz" });
  await pair.getByRole("button", { name: "Not the same person" }).click();
  await page.waitForSelector(".changes");
  assert.equal(await page.locator(".pairs > li", { hasText: "Lukaszz" }).count(), 0);
});
