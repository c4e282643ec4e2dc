// The pages of a live table are accessible: on a phone and on a wide screen, light and dark, in every language.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { inspect } from "../helpers/inspect.js";
import { enter, openTable, simulated, sitDown, tapMove } from "../helpers/table.js";

const club = await openClub({ empty: true });
const names = ["Ala", "Benedykta", "Cyd"];

/** A table in the middle of a game. */
async function atTable(page, game, players, steps) {
  const table = await openTable(page, { game, players, table: "3", event: "League night" });
  await enter(page, table.entry, simulated(game, players.length, 1).slice(0, steps));
  return table;
}

club.test("entering: dice", {}, async (page) => {
  const { entry } = await atTable(page, "clever", names, 0);
  await sitDown(page, entry, { atOnce: false });
  await inspect(page, "live-roll");
});

club.test("entering: a choice, a chosen die, and a preview", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: names, table: "3" });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry, { atOnce: false });
  await inspect(page, "live-choice");
  await page.click('[data-panel] [data-piece="dice/hand#w"]');
  await inspect(page, "live-fields");
  await page.click('[data-panel] [data-move="1: take w as o"]');
  await page.waitForSelector("[data-planned]");
  await inspect(page, "live-preview");
});

for (const [game, steps] of [["clever2", 40], ["pickomino", 13], ["qwantum", 30], ["onecard", 28]]) {
  club.test(`entering: ${game}`, {}, async (page) => {
    const { entry } = await atTable(page, game, names.slice(0, 2), steps);
    await sitDown(page, entry, { atOnce: false });
    await inspect(page, `live-${game}`);
  });
}

club.test("entering: dice of many faces", {}, async (page) => {
  const { entry } = await atTable(page, "qwantum", names.slice(0, 2), 0);
  await sitDown(page, entry, { atOnce: false });
  await page.click('[data-face="4"]');
  await page.click('[data-face="p2"]');
  await inspect(page, "live-many-faces");
});

club.test("entering: whose phone it is, cards, and the code for others", {}, async (page) => {
  const { entry } = await atTable(page, "onecard", names, 0);
  await page.goto(entry);
  await page.waitForSelector("[data-whose]");
  await inspect(page, "live-whose");
  await page.click('[data-whose="1"]');
  await page.click('[data-face="12"]');
  await inspect(page, "live-cards");
  if ((await page.locator("[data-tabs]:not([hidden])").count()) > 0) await page.click("[data-menu]");
  await inspect(page, "live-menu");
  await page.click("[data-join]");
  await inspect(page, "live-join");
});

club.test("entering: an action that was not accepted", { expects: [409] }, async (page) => {
  const { entry } = await atTable(page, "pickomino", names, 0);
  await sitDown(page, entry);
  const hold = async (route) => {
    await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
    await route.continue();
  };
  await page.route(/\/move\?/, hold, { times: 1 });
  await tapMove(page, entry, "1: roll 1 1 1 1 1 1 w w");
  await page.waitForSelector("[data-held]");
  await inspect(page, "live-conflict");
});

club.test("entering: no connection", { expects: ["ERR_INTERNET_DISCONNECTED"] }, async (page) => {
  const { entry } = await atTable(page, "pickomino", names, 1);
  await sitDown(page, entry);
  await page.context().setOffline(true);
  await page.waitForSelector('[data-connection][data-state="saving"]');
  await page.fill("[data-typing] input", "1: keep 4");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-queue]");
  await inspect(page, "live-offline");
});

club.test("entering: the dialog of a move, and a correction that does not fit", { expects: [422] }, async (page) => {
  const { entry } = await atTable(page, "clever", names.slice(0, 2), 60);
  await sitDown(page, entry);
  await page.click('button[data-step="12"]');
  await inspect(page, "live-move");
  await page.click('[data-do="replace"]');
  await page.setChecked("[data-notation]", true);
  await page.locator("[data-draft] input").first().fill("1: take p");
  await page.locator(".draft .refused").waitFor();
  await inspect(page, "live-correct");
});

club.test("the end", {}, async (page) => {
  const moves = simulated("clever", 2, 1);
  const { entry, watch, number } = await atTable(page, "clever", names.slice(0, 2), moves.length);
  await sitDown(page, entry);
  await inspect(page, "live-end");
  await page.click('[data-confirm="1"]');
  await page.waitForSelector(".ending .badge");
  await page.click('[data-confirm="2"]');
  await page.waitForSelector(".ending a");
  await sitDown(page, watch);
  await inspect(page, "live-watch-end");
  await page.goto(`/tables/${number}`);
  await inspect(page, "table-counts");
});

club.test("watching", {}, async (page) => {
  const { watch } = await atTable(page, "clever", names, 50);
  await sitDown(page, watch);
  await inspect(page, "live-watch");
});

club.test("the organiser's pages", {}, async (page) => {
  const { number, entry } = await atTable(page, "clever", names, 30);
  await page.goto(`/tables/${number}`);
  await inspect(page, "table");
  await page.goto("/tables");
  await inspect(page, "tables");
  await page.request.post(`${entry}/undo`, { data: { follows: 30, token: "u", by: 2, step: 25 } });
  await enter(page, entry, simulated("clever", 3, 1).slice(25, 28));
  await page.goto(`/tables/${number}/history?from=20&to=33`);
  await inspect(page, "history");
  await page.goto("/projector");
  await page.waitForSelector(".acting");
  await inspect(page, "projector");
});

const keys = /\b(live|table|replay|common)\.[a-z_]+\b/g;

for (const code of ["pl", "de"]) {
  club.test(`every word is there in ${code}`, { language: code }, async (page) => {
    const { number, entry, watch } = await atTable(page, "clever", names, 30);
    for (const address of [entry, watch]) {
      await sitDown(page, address, { atOnce: false });
      assert.equal(await page.getAttribute("html", "lang"), code);
      assert.deepEqual((await page.innerText("main")).match(keys), null);
    }
    for (const address of ["/tables", `/tables/${number}`, `/tables/${number}/history`, "/projector"]) {
      await page.goto(address);
      assert.deepEqual((await page.innerText("main")).match(keys), null);
    }
    await sitDown(page, entry, { atOnce: false });
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, `live-${code}`);
  });
}
