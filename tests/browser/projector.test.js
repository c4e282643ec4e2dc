// The page on the wall: all tables of the night by one stream, whatever happens to them and to the server.
import assert from "node:assert/strict";

import { openClub } from "./club.js";
import { enter, openTable } from "./table.js";

const club = await openClub({ empty: true });
const cardOf = (wall, name) => wall.locator("article", { hasText: name });

club.test("the projector follows more tables than a browser has connections", {}, async (page, visit) => {
  const tables = [];
  for (let i = 1; i <= 6; ++i) {
    tables.push(await openTable(page, { game: "pickomino", players: [`Ewa ${i}`, `Jan ${i}`], table: String(i) }));
  }
  const wall = await visit();
  await wall.goto("/projector");
  for (const [i, { entry }] of tables.entries()) {
    await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
    await cardOf(wall, `Ewa ${i + 1}`).locator("[data-last]", { hasText: `Ewa ${i + 1} keeps` }).waitFor();
  }
  assert.equal(await wall.locator("article").count(), 6);
  assert.equal(await wall.locator(".acting", { hasText: "Ewa 3" }).count(), 1);
});

club.test("a table that is opened or given up comes and goes without a reload", {}, async (page, visit) => {
  const wall = await visit();
  await wall.goto("/projector");
  await wall.evaluate(() => {
    window.isStillThere = true;
  });
  const { number } = await openTable(page, { game: "pickomino", players: ["Ola", "Iga"] });
  await cardOf(wall, "Ola").waitFor();
  await page.goto(`/tables/${number}`);
  await page.click("button[value=give-up]");
  await page.waitForSelector(".status-given_up");
  await cardOf(wall, "Ola").waitFor({ state: "detached" });
  assert.equal(await wall.evaluate(() => window.isStillThere), true);
});
