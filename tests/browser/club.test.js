// A new club in the browser: first steps, its name, colour and logo, demo data, and the desk with what waits.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, project } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub({ empty: true });
const logo = join(project, "fuzz", "logo", "small.png");
const noLogo = join(project, "fuzz", "logo", "no-picture");

const save = async (page) => {
  await page.click("main form.narrow button.main");
};

club.test("the desk of a new book begins with the first steps, and one of them names the club", { width: 360, expects: [422] }, async (page) => {
  await page.goto("/");
  assert.match(await page.textContent(".desk"), /Nothing is waiting/);
  await inspect(page, "desk-new");
  await page.click("text=Name your club");
  await page.waitForURL(/\/club$/);
  await page.fill("input[name=name]", "Kostka Kraków");
  await page.fill("input[name=colour]", "#e8c000");
  await page.selectOption("select[name=time_zone]", "Europe/Warsaw");
  await page.setInputFiles("input[name=logo]", noLogo);
  await save(page);
  assert.match(await page.textContent("[role=alert]"), /not a PNG or JPEG/);
  assert.equal(await page.inputValue("input[name=name]"), "Kostka Kraków", "nothing entered is lost");
  await page.setInputFiles("input[name=logo]", logo);
  await save(page);
  await page.waitForURL(/\?saved$/);
  await inspect(page, "club");
  assert.equal(await page.textContent(".brand"), "Kostka Kraków");
  assert.match(await page.title(), /Kostka Kraków$/);
  assert.ok(await page.locator(".brand img").evaluate((image) => image.naturalWidth > 0));
  await page.goto("/");
  assert.equal(await page.textContent("h1"), "Kostka Kraków");
  assert.equal(await page.locator(".first-steps li.done").count(), 1);
});

club.test("the club is on paper, on the projector, and for guests", { guest: true }, async (page) => {
  await page.goto("/projector");
  assert.match(await page.textContent(".club"), /Kostka Kraków/);
  await page.goto("/players");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".letterhead").isVisible());
  assert.ok(!(await page.locator(".brand").isVisible()));
});

club.test("of two organisers who save at once, the second is told and nothing is lost", { expects: [409] }, async (page, visit) => {
  const other = await visit();
  await page.goto("/club");
  await other.goto("/club");
  await page.fill("input[name=name]", "Kostka");
  await save(page);
  await page.waitForURL(/\?saved$/);
  await other.fill("input[name=name]", "Die Würfel");
  await save(other);
  assert.match(await other.textContent("[role=alert]"), /saved now: Kostka/);
  assert.equal(await other.inputValue("input[name=name]"), "Die Würfel");
  await save(other);
  await other.waitForURL(/\?saved$/);
  assert.equal(await other.textContent(".brand"), "Die Würfel");
});

club.test("demo data is loaded and removed again", { width: 360 }, async (page) => {
  await page.goto("/");
  await page.click("text=Load demo data");
  await page.waitForSelector("text=Remove demo data");
  await inspect(page, "desk-demo");
  await page.goto("/seasons");
  assert.match(await page.textContent("main"), /Winter 2026/);
  await page.goto("/club");
  await page.click("text=Remove demo data");
  await page.waitForSelector("text=Load demo data");
  await page.goto("/players");
  assert.doesNotMatch(await page.textContent("main"), /Πέτρος/);
});

club.test("the first steps can be hidden, and are found again on the club's page", { width: 360 }, async (page) => {
  await page.goto("/");
  await page.click("text=Hide this list");
  await page.waitForURL(/\/#first-steps$/);
  assert.equal(await page.locator(".first-steps").count(), 0);
  await page.goto("/club");
  await page.click("text=Show this list");
  await page.goto("/");
  assert.equal(await page.locator(".first-steps").count(), 1);
});

club.test("times without scripts are in the club's zone", { script: false }, async (page) => {
  await page.goto("/audit");
  assert.match(await page.textContent("table.audit time"), /^\d{4}-\d{2}-\d{2}, \d{2}:\d{2}$/);
});

/** A record that breaks a rule: its first move is impossible. */
function disputedRecord() {
  const record = JSON.parse(readFileSync(join(project, "sample-games", "pickomino-two-friends.json"), "utf8"));
  record.moves = ["2: bust"];
  delete record.claims;
  const file = join(club.folder, "disputed.json");
  writeFileSync(file, JSON.stringify(record));
  return file;
}

club.test("what waits is on the desk: a disputed game, tonight's night, a backup that is overdue", { width: 360 }, async (page) => {
  await page.goto("/import");
  await page.setInputFiles("input[type=file]", disputedRecord());
  await page.click("main button.main");
  await page.click("main button.main");
  await page.waitForURL(/\/import\/done/);

  await page.goto("/seasons");
  await page.fill("main input[name=name]", "Spring");
  await page.click("main form[action='/seasons'] button");
  await page.waitForURL(/\/settings/);
  await page.fill("form[action$='/nights'] input[name=event]", "Thursday");
  await page.click("form[action$='/nights'] button");
  await page.waitForURL(/#nights$/);

  await page.goto("/");
  const desk = page.locator(".desk");
  assert.match(await desk.textContent(), /Tonight:[\s\S]*Thursday[\s\S]*disputed[\s\S]*Last backup: never/);
  await inspect(page, "desk-waiting");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download a backup")]);
  assert.match(download.suggestedFilename(), /^rollbook-\d{4}-\d{2}-\d{2}\.db$/);
  assert.match(readFileSync(await download.path(), "latin1"), /^SQLite format 3/);
  await page.reload();
  assert.doesNotMatch(await desk.textContent(), /Last backup/);
  await page.click("text=Run tonight");
  await page.waitForURL(/\/nights\/\d+\/run$/);
});
