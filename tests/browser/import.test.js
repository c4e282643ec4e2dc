// Importing records in the browser: nothing is stored without a preview, and a bad record shows where it is wrong.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, project, run, sampleFile, organiser } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub();
const refused = join(project, "tests", "golden", "clever", "illegal-purple-ascending.json");
const games = () => run("list", "--db", club.book).trim().split("\n").length - 1;
const simulated = (game, seed) => run("simulate", game, "--players", "2", "--seed", String(seed));

/** The preview of pasted text. */
async function paste(page, text) {
  await page.goto("/import");
  await page.fill("textarea[name=text]", text);
  await page.click("form.bring button.main");
  await page.waitForSelector(".tally, [role=alert]");
}

const store = async (page) => {
  await page.click(".confirm button.main");
  await page.waitForURL(/\/import\/done/);
};

club.test("a record that breaks a rule is shown with its move, and stored as disputed", {}, async (page) => {
  const before = games();
  await paste(page, readFileSync(refused, "utf8"));
  const card = page.locator("article.wrong");
  assert.match(await card.textContent(), /Purple needs more than 3/);
  assert.match(await card.textContent(), /clever\.purple\.ascending/);
  assert.match(await card.locator(".around .refused").textContent(), /1: take p/);
  assert.equal(await card.locator(".around li.refused").getAttribute("value"), "7");
  await card.locator("summary").click();
  await card.locator(".paper svg").first().waitFor();
  assert.equal(games(), before, "a preview stores nothing");
  await store(page);
  assert.equal(games(), before + 1);
  await page.goto("/games?grade=disputed");
  await page.click("table.games td:first-child a");
  assert.match(await page.textContent(".notice.bad"), /Purple needs more than 3/);
  await page.click(".notice.bad a[href*='/replay#']");
  await page.waitForSelector("[data-ready]");
  assert.match(await page.textContent("tr.refused"), /1: take p/);
});

club.test("the preview and the page after it are accessible", {}, async (page) => {
  const good = { ...JSON.parse(simulated("onecard", 5)), players: ["Ala", "Björk"] };
  const bad = { ...good, moves: [...good.moves.slice(0, 20), "1: draw 1"] };
  await paste(page, `${JSON.stringify(good)}\n${JSON.stringify(bad)}\n{"format"`);
  await page.click("article.wrong summary");
  await page.getByLabel("New player: Björk").check();
  await inspect(page, "import-preview");
  await store(page);
  await inspect(page, "import-done");
});

club.test("an unreadable file shows where reading stopped, and cannot be stored", {}, async (page) => {
  for (const text of ["{", "hello", '{"format":"rollbook/1","game":"chess","players":["Ala"],"moves":[]}']) {
    await paste(page, text);
    assert.equal(await page.locator(".confirm").count(), 0, text);
    assert.ok((await page.textContent("article.wrong")).length > 20, text);
  }
});

club.test("an import without any input is refused", { expects: [400] }, async (page) => {
  await page.goto("/import");
  await page.click("form.bring button.main");
  await page.locator("[role=alert]").waitFor();
});

club.test("records already in the book are not stored again", {}, async (page) => {
  const before = games();
  await paste(page, readFileSync(sampleFile("pickomino-two-friends"), "utf8"));
  assert.equal(await page.locator(".confirm").count(), 0);
  assert.equal(games(), before);
});

club.test("good and bad files are imported together, chosen or dropped", {}, async (page) => {
  const before = games();
  const file = join(club.folder, "night.jsonl");
  writeFileSync(file, simulated("qwantum", 7) + simulated("pickomino", 8));
  await page.goto("/import");
  await page.setInputFiles("input[type=file]", file);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["not a record"], "shopping.txt"));
    return transfer;
  });
  await page.dispatchEvent("form[data-drop]", "drop", { dataTransfer: dropped });
  assert.equal(await page.locator("[data-chosen] li").count(), 2);
  await page.click("form.bring button.main");
  await page.waitForSelector(".tally");
  assert.match(await page.textContent("article.wrong"), /shopping\.txt/);
  await store(page);
  assert.equal(await page.locator("table.games tbody tr").count(), 2);
  assert.equal(games(), before + 2);
});

club.test("an unknown name can be assigned to a known player", {}, async (page) => {
  const record = JSON.parse(simulated("qwantum", 9));
  record.players = ["Oluwasuen", "Ala"];
  await paste(page, JSON.stringify(record));
  assert.equal(await page.locator("fieldset.who").count(), 1);
  assert.ok(await page.getByLabel("Oluwaseun, already in the book").isChecked(), "a slip is preselected");
  await store(page);
  assert.match(await page.textContent("table.games"), /Oluwaseun/);
  assert.ok(!(await page.textContent("table.games")).includes("Oluwasuen"));
});

club.test("a known name can be assigned to a new player, who then gets another name", {}, async (page) => {
  const record = JSON.parse(simulated("qwantum", 21));
  record.players = ["Ala", "Mateo"];
  await paste(page, JSON.stringify(record));
  assert.equal(await page.locator(".names select").count(), 0, "both are known");
  await page.click("details.known summary");
  await page.fill(".known label:has(b:text-is('Ala')) input", "Ala Kos");
  await page.click(".confirm button.main");
  await page.waitForSelector("[role=alert]");
  assert.ok(await page.getByLabel("New player: Ala Kos").isChecked(), "the choice stays");
  await store(page);
  assert.match(await page.textContent("table.games"), /Ala Kos/);
});

club.test("two names assigned to one player at a table are shown as disputed before they are stored", {}, async (page) => {
  const before = games();
  const record = JSON.parse(simulated("qwantum", 22));
  record.players = ["Alla", "Ala"];
  await paste(page, JSON.stringify(record));
  assert.equal(await page.locator("article.wrong").count(), 0);
  await page.getByLabel("Ala, already in the book").check();
  await page.click(".confirm button.main");
  await page.waitForSelector("[role=alert]");
  assert.match(await page.textContent("article.wrong"), /book\.same-player/);
  assert.ok(await page.getByLabel("Ala, already in the book").isChecked(), "the choice stays");
  assert.equal(games(), before);
  await page.getByLabel("New player: Alla").check();
  await page.click(".confirm button.main");
  await page.waitForSelector("[role=alert]");
  assert.equal(await page.locator("article.wrong").count(), 0);
  await store(page);
  assert.equal(games(), before + 1);
});

club.test("a name like a player's is asked about, and the answer may be somebody else", {}, async (page) => {
  const record = JSON.parse(simulated("qwantum", 23));
  record.players = ["Mateoo", "Yuki"];
  await paste(page, JSON.stringify(record));
  await page.selectOption("[data-someone-else]", "Zoë");
  assert.ok(await page.getByLabel("Someone else:").first().isChecked(), "the list chooses its button");
  await store(page);
  assert.match(await page.textContent("table.games"), /Zoë/);
});

club.test("it works without scripts", { script: false }, async (page) => {
  await paste(page, simulated("clever", 11));
  await store(page);
  assert.equal(await page.locator("table.games tbody tr").count(), 1);
});

club.test("a guest is asked to sign in first, and then returns to the page", { guest: true }, async (page) => {
  await page.goto("/import");
  await page.fill("input[name=name]", organiser.name);
  await page.fill("input[name=password]", organiser.password);
  await page.click("button.main");
  await page.waitForURL(/\/import$/);
  assert.ok(await page.locator("form.bring").isVisible());
});
