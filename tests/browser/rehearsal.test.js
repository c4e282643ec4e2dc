// A rehearsal of a whole club night: an organiser at a laptop, three phones lying on the tables, a projector; nine
// people, three rounds with a late arrival, a no-show after the start, an early leaver, a table on paper, a phone that
// loses the network, a correction after closing, the final, and correct standings.
import assert from "node:assert/strict";

import { openClub } from "./helpers/club.js";
import { makeReckoning, placesOf } from "./helpers/points.js";
import { change, enter, graveRest, inMenu, logOf, play, simulated, stateOf, thumb } from "./helpers/table.js";

const club = await openClub({ empty: true });
const phoneLook = { width: 360, height: 640, touch: true, guest: true, expects: [410, "ERR_INTERNET_DISCONNECTED"] };
const early = ["Ala", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gosia", "Hugo"];
const reckoning = makeReckoning();

const press = (page, words) => page.getByRole("button", { name: words, exact: true }).first().click();
const card = (page, number) => page.locator(`[data-table-card="${number}"]`);
const row = (page, name) => page.locator(".people li", { has: page.getByText(name, { exact: true }) });

const seatsAt = (page, number) => card(page, number).locator(".seats li > span:first-child").allTextContents();

async function tablesOn(page) {
  const tables = [];
  for (let i = 1; i <= (await page.locator("[data-table-card]").count()); ++i) tables.push(await seatsAt(page, i));
  return tables;
}

async function beginNight(page) {
  await page.goto("/seasons");
  await page.fill("form[action='/seasons'] input[name=name]", "Autumn");
  await page.selectOption("form[action='/seasons'] select[name=points]", "5-3-2-1");
  await page.click("form[action='/seasons'] button.main");
  const form = page.locator("form.night-form").last();
  await form.locator("input[name=event]").fill("Autumn 1");
  await form.locator("button.main").click(); // the day is filled in
  await page.goto("/nights/1/run");
  await page.fill(".check-in input[list]", early.join(", "));
  await press(page, "Check in");
  await page.waitForSelector("text=8 players are here");
}

async function seat(page, round, { game, size = "3", way = "meet", seed = "7" }) {
  await page.selectOption("select[name=game]", game);
  await page.selectOption("select[name=size]", size);
  await page.selectOption("select[name=way]", way);
  await page.fill("input[name=seed]", seed);
  await press(page, `Seat round ${round}`);
  await page.waitForSelector(`[data-round="${round}"]`);
}

async function typeTotals(page, number, totals) {
  await card(page, number).locator("summary", { hasText: "Enter totals" }).click();
  for (const [i, total] of totals.entries()) await card(page, number).locator("input[name=total]").nth(i).fill(String(total));
  await card(page, number).getByRole("button", { name: "Save totals" }).click();
  await page.waitForSelector(`[data-table-card="${number}"].state-typed`);
}

/** A phone scans the code of a table, and is set up as the table's phone. */
async function scan(phone, code) {
  await phone.goto(code);
  await phone.waitForURL(/\/t\/\w+/, { timeout: 15_000 }); // it waits for the round to start
  await thumb(phone, '[data-whose="0"]');
  await phone.waitForSelector("[data-table][data-ready][data-version]");
  return new URL(phone.url()).pathname;
}

/** The rest of a game is entered, and these players confirm it on the phone. */
async function finish(phone, entry, moves, confirming) {
  await enter(phone, entry, moves);
  await confirm(phone, confirming);
}

async function confirm(phone, names) {
  for (const name of names) await thumb(phone, phone.getByRole("button", { name: `Confirm as ${name}` }), graveRest);
}

club.test("a club night of three rounds", { width: 1280, height: 800, expects: [409] }, async (page, visit) => {
  const projector = await visit({ width: 1280, height: 720, guest: true });
  const phones = [await visit(phoneLook), await visit(phoneLook), await visit(phoneLook)];
  await beginNight(page);
  await projector.goto("/projector");

  // The codes are put on the tables before the first round is seated.
  await page.goto("/nights/1/codes?tables=3");
  const codes = await page.$$eval(".table-codes .address a", (links) => links.map((link) => new URL(link.href).pathname));
  assert.equal(codes.length, 3);
  await phones[2].goto(codes[2]);
  await phones[2].waitForSelector("text=The next game at this table has not started");

  // ---- round 1 ----
  await page.goto("/nights/1/run");
  await seat(page, 1, { game: "qwantum" });
  await projector.waitForSelector("text=Gosia");
  await press(page, "Start round 1");
  await page.waitForSelector(".state-live");
  let tables = await tablesOn(page);
  assert.deepEqual(tables.map(({ length }) => length).sort(), [2, 3, 3]);
  const entries = [await scan(phones[0], codes[0]), await scan(phones[1], codes[1])];

  // A player does not turn up although the round has started: their table is dealt again, and its phone is led there.
  const short = tables.findIndex(({ length }) => length === 3);
  const missing = tables[short][2];
  const old = short < 2 ? entries[short] : await scan(phones[2], codes[2]);
  await row(page, missing).getByRole("button", { name: "No-show" }).click();
  await page.waitForFunction(([n, name]) => !document.querySelector(`[data-table-card="${n}"]`).textContent.includes(name), [short + 1, missing]);
  const there = phones[short].getByRole("link", { name: "Go to table" });
  await thumb(phones[short], there);
  await phones[short].waitForURL((url) => url.pathname !== old && url.pathname.startsWith("/t/"));
  await thumb(phones[short], '[data-whose="0"]');
  entries[short] = new URL(phones[short].url()).pathname;
  tables = await tablesOn(page);
  assert.deepEqual(tables[short].includes(missing), false);

  // Table 1 is entered on its phone, the first moves by tapping, and confirmed by two players.
  const first = simulated("qwantum", tables[0].length, 1);
  await phones[0].evaluate(() => localStorage.setItem("live at once", "yes"));
  await phones[0].reload();
  await phones[0].waitForSelector("[data-table][data-ready][data-version]");
  await play(phones[0], entries[0], first.slice(0, 4), { touch: true });
  await finish(phones[0], entries[0], first.slice(4), tables[0].slice(0, 2));
  await page.waitForSelector('[data-table-card="1"].state-recorded'); // the page updates itself
  reckoning.addPlaces(tables[0], placesOf(club.folder, { game: "qwantum", players: tables[0], moves: first }).places);

  // Table 2 calls for help, and only one of its players confirms: the organiser sees both, and settles both.
  await inMenu(phones[1], () => thumb(phones[1], phones[1].getByRole("button", { name: "Call organiser" })));
  await card(page, 2).getByRole("button", { name: "On my way" }).click();
  await phones[1].getByText("The organiser is on the way").waitFor();
  const second = simulated("qwantum", tables[1].length, 2);
  await finish(phones[1], entries[1], second, tables[1].slice(0, 1));
  await card(page, 2).getByText("1 player has confirmed").waitFor();
  await card(page, 2).getByRole("button", { name: "Confirm for the players" }).click();
  await page.waitForSelector('[data-table-card="2"].state-recorded');
  reckoning.addPlaces(tables[1], placesOf(club.folder, { game: "qwantum", players: tables[1], moves: second }).places);

  // Table 3 plays on paper. A player arrives late.
  const typed = tables[2].map((name, i) => 40 + 3 * i);
  await typeTotals(page, 3, typed);
  reckoning.add(tables[2], typed);
  await page.fill(".check-in input[list]", "Iga");
  await press(page, "Check in");
  await press(page, "Close round 1");
  await page.waitForSelector("text=Seat round 2");

  // ---- round 2: the missing player is here, one leaves ----
  await row(page, missing).getByRole("button", { name: "Is here" }).click();
  const leaver = early.find((name) => name !== missing);
  await row(page, leaver).getByRole("button", { name: "Check out" }).click();
  await page.waitForSelector("text=8 players are here");
  await seat(page, 2, { game: "pickomino", size: "4" });
  const inRoundTwo = await tablesOn(page);
  assert.deepEqual(inRoundTwo.flat().includes(leaver), false);
  assert.deepEqual(inRoundTwo.flat().includes("Iga"), true);
  await press(page, "Start round 2");
  await page.waitForSelector(".state-live");
  const live = await scan(phones[0], codes[0]);

  // The phone of table 1 is offline when the organiser closes the round with totals: its input is kept.
  const moves = simulated("pickomino", inRoundTwo[0].length, 3);
  await enter(phones[0], live, moves.slice(0, 1));
  await phones[0].waitForSelector('[data-table][data-version="1"]');
  await phones[0].context().setOffline(true);
  await inMenu(phones[0], async () => {
    await phones[0].locator("[data-typing] input").fill(moves[1]);
    await phones[0].locator("[data-typing] button").tap();
  });
  await phones[0].waitForSelector('[data-connection][data-state="saving"]');
  const totals = inRoundTwo.map((table) => table.map((name, i) => 2 + i));
  await typeTotals(page, 2, totals[1]);
  await page.locator("summary", { hasText: "Close round 2" }).click();
  await press(page, "Close round 2");
  assert.match(await page.textContent("[role=alert]"), /Table 1 has no result yet/);
  await page.selectOption("select[name='settle.1']", "totals");
  for (const [i, total] of totals[0].entries()) await page.locator("input[name='total.1']").nth(i).fill(String(total));
  await press(page, "Close round 2");
  await page.waitForSelector("text=Seat round 3");
  for (const [i, table] of inRoundTwo.entries()) reckoning.add(table, totals[i]);
  await phones[0].context().setOffline(false);
  await phones[0].getByText("Your move was kept for the organiser to decide").waitFor();
  await page.reload();
  await page.waitForSelector("text=1 move entered after closing");
  await press(page, "Discard");
  await page.waitForSelector("text=1 move entered after closing", { state: "detached" });
  await reckoning.check(page, 1);

  // A total of round 1 was wrong: it is corrected although a later round is over.
  await page.locator("summary", { hasText: "Correct an earlier round" }).click();
  await press(page, "Reopen round 1");
  await page.waitForSelector('[data-round="1"]');
  const right = [...typed].reverse();
  await typeTotals(page, 3, right);
  await press(page, "Close round 1");
  await page.waitForSelector('[data-round="1"]', { state: "detached" });
  reckoning.takeBack(tables[2], typed);
  reckoning.add(tables[2], right);
  await reckoning.check(page, 1);

  // ---- round 3: the final ----
  await seat(page, 3, { game: "clever", way: "final", size: "4" });
  await page.uncheck("input[name=live]");
  await press(page, "Start round 3");
  const [finalists] = await tablesOn(page);
  const points = finalists.map((name, i) => 200 - 10 * i);
  await card(page, 1).locator("summary", { hasText: "Enter totals" }).click();
  for (const i of finalists.keys()) await card(page, 1).locator("input[name=total]").nth(i).fill("9999");
  await card(page, 1).getByRole("button", { name: "Save totals" }).click();
  assert.match(await page.textContent("[role=alert]"), /9999 is not a possible total/);
  assert.equal(await card(page, 1).locator("input[name=total]").first().inputValue(), "9999"); // no input is lost
  for (const [i, total] of points.entries()) await card(page, 1).locator("input[name=total]").nth(i).fill(String(total));
  await card(page, 1).getByRole("button", { name: "Save totals" }).click();
  await page.waitForSelector('[data-table-card="1"].state-typed');
  reckoning.add(finalists, points);
  await press(page, "Close round 3");
  await press(page, "Close night");
  await page.waitForSelector("text=its results are final");

  const found = await reckoning.check(page, 1);
  assert.equal(found.get("Iga") >= 0, true);
  const best = [...found].sort(([, a], [, b]) => b - a)[0][0];
  await projector.locator(".wall", { hasText: best }).waitFor();

  // An old entry link cannot change anything any more.
  const before = await (await page.request.get("/nights/1/standings.json")).json();
  const answer = await phones[0].request.post(`${live}/move`, { data: { follows: 1, token: "late", by: 0, move: moves[1] } });
  assert.equal(answer.status(), 410);
  assert.deepEqual(await (await page.request.get("/nights/1/standings.json")).json(), before);
});

club.test("a finished game is reopened, corrected and confirmed again, and keeps its number", {}, async (page, visit) => {
  const phone = await visit(phoneLook);
  await page.goto("/tables");
  await page.selectOption("select[name=game]", "pickomino");
  for (const [i, name] of ["Ola", "Jan"].entries()) await page.locator("input[name=player]").nth(i).fill(name);
  await page.click("[data-new-table] button.main");
  await page.waitForURL(/\/tables\/\d+$/);
  const table = page.url();
  const entry = new URL(await page.getAttribute(".address a", "href")).pathname;
  const moves = simulated("pickomino", 2, 5);
  await phone.goto(entry);
  await thumb(phone, '[data-whose="0"]');
  await finish(phone, entry, moves, ["Ola", "Jan"]);
  await phone.getByText("The game has been stored").waitFor();
  const game = (await stateOf(phone, entry)).game;

  await page.goto(table);
  await press(page, "Reopen game");
  await page.waitForSelector(".status-corrected");
  await phone.getByRole("button", { name: "Confirm as Ola" }).waitFor(); // the phone is told that it is open again
  await phone.getByText("Until it is confirmed again, the stored result counts.").waitFor();
  assert.equal(await phone.getByText("The game has been stored").count(), 0);
  assert.equal(await phone.getByText("The game counts once").count(), 0);
  assert.equal((await stateOf(phone, entry)).game, game); // the stored result counts until then

  const other = simulated("pickomino", 2, 6);
  await change(phone, entry, "correct", { step: 0, moves: other });
  await confirm(phone, ["Ola", "Jan"]);
  await phone.getByText("The game has been stored").waitFor();
  assert.deepEqual(await logOf(phone, entry), other);
  assert.equal((await stateOf(phone, entry)).game, game);
  const record = await (await page.request.get(`${game}/record.json`)).json();
  assert.deepEqual(record.moves, other);
  await page.goto(`${game}/revisions`);
  await page.waitForSelector("text=Revisions of this game");
});
