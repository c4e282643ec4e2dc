// A whole league night with 14 players over three rounds, as an organiser runs it: from the first name on the list to
// the final standings on the projector. Results come from live tables, an imported file and typed totals; with a late
// arrival, an early leaver and a no-show.
import assert from "node:assert/strict";

import { openClub, run } from "./helpers/club.js";
import { entryOf, openNight } from "./helpers/night.js";
import { makeReckoning, placesOf } from "./helpers/points.js";
import { enter, simulated } from "./helpers/table.js";

const club = await openClub({ empty: true });
const players = ["Ala", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gosia", "Hugo", "Iga", "Jan", "Kim", "Leo", "Mia", "Ned"];
const event = "Autumn league, night 1";
const reckoning = makeReckoning();

const today = () => new Date().toISOString().slice(0, 10);

/** Creates a season with one night by the form, and opens the page for running it. */
async function beginNight(page) {
  await page.goto("/seasons");
  await page.fill("form[action='/seasons'] input[name=name]", "Autumn league");
  await page.selectOption("form[action='/seasons'] select[name=points]", "5-3-2-1");
  await page.click("form[action='/seasons'] button.main");
  const form = page.locator("form.night-form").last();
  await form.locator("input[name=event]").fill(event);
  await form.locator("input[name=day]").fill(today());
  await form.locator("button").first().click();
  await page.goto("/nights/1/run");
}

/** The players at each table of the round on the page, in seat order. */
const tablesOn = (page) =>
  page.$$eval(".round-tables > li", (cards) =>
    cards.map((card) => [...card.querySelectorAll(".seats li > span:first-child")].map((name) => name.textContent)),
  );

const press = (page, words) => page.getByRole("button", { name: words, exact: true }).first().click();

async function typeTotals(page, number, totals) {
  const card = page.locator(".round-tables > li").nth(number - 1);
  await card.locator("summary", { hasText: "Enter totals" }).click();
  for (const [i, total] of totals.entries()) await card.locator("input[name=total]").nth(i).fill(String(total));
  await card.getByRole("button", { name: "Save totals" }).click();
  await page.waitForSelector(`.round-tables > li:nth-child(${number}).state-typed`);
}

/** Plays a game at a live table to its end, and has two players confirm it. */
async function playLive(page, visit, number, game, table) {
  const card = page.locator(".round-tables > li").nth(number - 1);
  const phone = await visit();
  await phone.goto(new URL(await card.locator(".table-links a").first().getAttribute("href"), club.address).pathname);
  const entry = new URL(await phone.getAttribute(".address a", "href")).pathname;
  const moves = simulated(game, table.length, number);
  let version = await enter(phone, entry, moves);
  for (const seat of [1, 2]) {
    const answer = await phone.request.post(`${entry}/confirm`, {
      data: { follows: version, token: `confirm ${seat}`, by: seat },
    });
    assert.equal(answer.status(), 200, await answer.text());
    ({ version } = await answer.json());
  }
  return placesOf(club.folder, { game, players: table, moves }).places;
}

club.test("a night of three rounds is run from one page, and ends with the right standings", { width: 360 }, async (page, visit) => {
  await beginNight(page);

  // Thirteen are present at the beginning.
  await page.fill(".check-in input[list]", players.slice(0, 13).join(", "));
  await press(page, "Check in");
  await page.waitForSelector("text=13 players are here");
  await page.selectOption("select[name=game]", "qwantum");
  await page.fill("input[name=seed]", "4711");
  await press(page, "Seat round 1");
  assert.match(await page.textContent("#round-1"), /4711/);
  let tables = await tablesOn(page);
  assert.deepEqual(tables.map(({ length }) => length), [4, 3, 3, 3]);
  assert.deepEqual(tables.flat().sort(), players.slice(0, 13));
  const asDrawn = tables;

  // Drawn again, then back to the first seed: the same tables.
  await press(page, "Redraw");
  await press(page, "Cancel round");
  await page.selectOption("select[name=game]", "qwantum");
  await page.fill("input[name=seed]", "4711");
  await press(page, "Seat round 1");
  assert.deepEqual(await tablesOn(page), asDrawn);

  // Round 1: one table is entered live, one imported as a file, two typed in.
  await press(page, "Start round 1");
  await page.waitForSelector(".state-live");
  await page.fill(".check-in input[list]", "Ned");
  await page.locator("h1").click();
  reckoning.addPlaces(tables[0], await playLive(page, visit, 1, "qwantum", tables[0]));
  await page.waitForTimeout(4_000); // longer than the page waits before it is fetched again
  assert.equal(await page.inputValue(".check-in input[list]"), "Ned", "typed text stays while results arrive");
  await page.fill(".check-in input[list]", "");
  await page.locator("h1").click();
  await page.waitForSelector(".round-tables > li:nth-child(1).state-recorded"); // without a reload by hand
  const moves = simulated("qwantum", 3, 99);
  const { file, places } = placesOf(club.folder, { game: "qwantum", event, round: 1, table: 2, players: tables[1], moves });
  run("import", file, "--db", club.book);
  reckoning.addPlaces(tables[1], places);
  await typeTotals(page, 3, [50, 60, 60]);
  reckoning.add(tables[2], [50, 60, 60]);
  await typeTotals(page, 4, [70, 10, 20]);
  reckoning.add(tables[3], [70, 10, 20]);
  await page.waitForSelector("text=All tables have results.");

  // Ned arrives late, and joins the next round.
  await page.fill(".check-in input[list]", "Ned");
  await press(page, "Check in");
  await press(page, "Close round 1");

  // Round 2: 14 players, and no one meets the same person again.
  await page.waitForSelector("text=14 players are here");
  await press(page, "Seat round 2");
  tables = await tablesOn(page);
  assert.deepEqual(tables.map(({ length }) => length), [4, 4, 3, 3]);
  const together = (round) => round.flatMap((table) => table.flatMap((a) => table.filter((b) => a < b).map((b) => `${a} ${b}`)));
  const met = new Set(together(asDrawn));
  assert.deepEqual(together(tables).filter((pair) => met.has(pair)), []);
  await page.uncheck("input[name=live]");
  await press(page, "Start round 2");
  for (const [i, table] of tables.entries()) {
    const totals = table.map((name, seat) => 40 + 7 * seat + i);
    await typeTotals(page, i + 1, totals);
    reckoning.add(table, totals);
  }
  // One leaves after it.
  const row = (name) => page.locator(".people li", { has: page.getByText(name, { exact: true }) }); // Leo is not Cleo
  await row("Hugo").getByRole("button", { name: "Check out" }).click();
  await press(page, "Close round 2");

  // Round 3, Swiss: one of the seated players does not come back, and the table goes on without them.
  await page.waitForSelector("text=13 players are here");
  await page.selectOption("select[name=way]", "swiss");
  await press(page, "Seat round 3");
  await page.uncheck("input[name=live]");
  await press(page, "Start round 3");
  tables = await tablesOn(page);
  const missing = tables[0][3];
  await row(missing).getByRole("button", { name: "No-show" }).click();
  tables = await tablesOn(page);
  assert.equal(tables[0].length, 3);
  for (const [i, table] of tables.entries()) {
    const totals = table.map((name, seat) => 90 - 5 * seat - i);
    await typeTotals(page, i + 1, totals);
    reckoning.add(table, totals);
  }
  await press(page, "Close round 3");
  await press(page, "Close night");
  await page.waitForSelector("text=The night is closed");

  // The standings, visible to everyone.
  await page.click("text=View results");
  assert.equal((await reckoning.check(page, 1)).size, 14);
});

club.test("the page shows a call for help after a refusal, and with panels open and words half typed", { expects: [409] }, async (page, visit) => {
  const night = await openNight(page, "A night of calls", ["Ala", "Ben", "Cleo", "Dan"]);
  await night.seat("pickomino", 2);
  await night.press("start", { live: "yes", round: 1 });
  await page.goto(`/nights/${night.id}/run`);
  const card = page.locator('[data-table-card="1"]');
  await card.locator("summary", { hasText: "Enter totals" }).click();
  for (const i of [0, 1]) await card.locator("input[name=total]").nth(i).fill("99");
  await card.getByRole("button", { name: "Save totals" }).click();
  await page.getByText("Table 1: 99 is not a possible total of Pickomino").waitFor();
  await page.locator("summary", { hasText: "Close round 1" }).click();
  await page.fill(".check-in input[list]", "Kar");

  const phone = await visit({ guest: true });
  const [first] = await night.live();
  const entry = await entryOf(page, first);
  await phone.request.post(`${entry}/help?on=yes`);
  await page.getByText("asks for help").waitFor();
  assert.equal(await card.locator("input[name=total]").first().inputValue(), "99");
  assert.equal(await page.inputValue(".check-in input[list]"), "Kar");
  assert.equal(await page.evaluate(() => document.activeElement.name), "name"); // typing can continue
  await page.getByRole("button", { name: "Not yet" }).click();
  await page.locator("details.closing[open]").waitFor({ state: "detached" });
});

club.test("a phone at a table that was closed leads to its night", {}, async (page, visit) => {
  const night = await openNight(page, "A night that ends early", ["Ala", "Ben"]);
  await night.seat("pickomino", 2);
  await night.press("start", { live: "yes", round: 1 });
  const phone = await visit({ guest: true });
  await phone.goto(await entryOf(page, (await night.live())[0]));
  await phone.waitForSelector("[data-version]");
  await night.closeRound();
  await phone.getByText("This table is closed; nothing more can be entered.").waitFor();
  const onward = phone.locator("[data-panel]").getByRole("link", { name: "Back to night: A night that ends early" });
  assert.equal(await onward.getAttribute("href"), `/nights/${night.id}`);
});

club.test("totals typed for a round that is closed elsewhere stay on the page", { expects: ["ERR_", 409] }, async (page, visit) => {
  const night = await openNight(page, "A night of two organisers", ["Ala", "Ben"]);
  await night.seat("pickomino", 2);
  await night.press("start", { round: 1 });
  const other = await visit();
  for (const one of [page, other]) {
    await one.goto(`/nights/${night.id}/run`);
    await one.locator('[data-table-card="1"] summary', { hasText: "Enter totals" }).click();
  }
  const [first, second] = await page.locator('[data-table-card="1"] .seats li > span').allTextContents();
  await page.locator('[data-table-card="1"] input[name=total]').first().fill("12");
  for (const i of [0, 1]) await other.locator('[data-table-card="1"] input[name=total]').nth(i).fill(String(i + 3));
  await other.route("**/nights/*/run", (route) => route.abort()); // this page does not notice
  await other.route("**/projector/events", (route) => route.abort());
  await night.closeRound();
  const notice = page.locator("[data-unsaved-notice]");
  await notice.waitFor();
  const words = `Not saved: table 1: ${first} 12. Round 1 is closed; reopen it to enter totals.`;
  assert.equal(await notice.textContent(), words);
  await night.press("check-in", { name: "Cleo" });
  await page.getByText("Cleo", { exact: true }).waitFor(); // the page was replaced again
  assert.equal(await notice.textContent(), words);

  await other.getByRole("button", { name: "Save totals" }).click();
  await other.getByText("Reopen the round first.").waitFor();
  assert.equal(await other.textContent("[data-unsaved-notice]"), `Not saved: table 1: ${first} 3, ${second} 4.`);
});

club.test("the page says that it has lost the connection, and catches up by itself", { expects: ["ERR_"] }, async (page) => {
  const night = await openNight(page, "A night of silence", ["Ala", "Ben"]);
  await page.goto(`/nights/${night.id}/run`);
  await page.route("**/nights/*/run", (route) => route.abort());
  await page.route("**/projector/events", (route) => route.abort());
  await page.getByText("No connection to the server").waitFor({ timeout: 40_000 });
  await page.unroute("**/nights/*/run");
  await page.getByText("No connection to the server").waitFor({ state: "detached", timeout: 20_000 });
});
