// A whole game of every kind is entered at a live table by tapping, and is stored in the book as played.
import assert from "node:assert/strict";

import { openClub, run } from "../helpers/club.js";
import { drive } from "../helpers/driver.js";
import { confirmAs, enter, graveRest, logOf, openTable, play, simulated, sitDown, stateOf, thumb } from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];

// Short games, with rerolls where the game has them.
const games = [
  { title: "Clever", game: "clever", players: two, seed: 77 },
  { title: "Clever alone", game: "clever", players: ["Ala"], seed: 105 },
  { title: "Twice as Clever", game: "clever2", players: two, seed: 27 },
  { title: "Pickomino", game: "pickomino", players: two, seed: 128 },
  { title: "Qwantum", game: "qwantum", players: two, seed: 211 },
  { title: "One Card", game: "onecard", players: two, seed: 5 },
  { title: "One Card with open cards", game: "onecard", players: two, seed: 75, options: { variant: "open" } },
];

// And one of every other game of the catalogue, whatever its throws.
const known = new Set(games.map(({ game }) => game));
for (const line of run("games").split("\n")) {
  const [game, title] = line.split("  ");
  if (game && !known.has(game)) games.push({ title, game, players: two, seed: 1 });
}

const shownTotals = (page) => page.$$eval("[data-total]", (totals) => totals.map((total) => Number(total.textContent)));

for (const { title, game, players, seed, options } of games) {
  club.test(`${title}: a whole game is entered by tapping, confirmed, and is in the book`, {}, async (page) => {
    const moves = simulated(game, players.length, seed, options);
    const { entry } = await openTable(page, { game, players, options });
    await sitDown(page, entry);
    await drive(page, entry, moves);
    const log = await logOf(page, entry); // players who act at the same time do so in any order
    assert.deepEqual([...log].sort(), [...moves].sort());
    const { totals } = await stateOf(page, entry);
    assert.deepEqual(await shownTotals(page), totals);
    for (const seat of players.keys()) await confirmAs(page, seat + 1);
    await page.click(".ending a.main");
    await page.waitForURL(/\/games\/\d+$/);
    const stored = await (await page.request.get(`${page.url()}/record.json`)).json();
    assert.deepEqual(stored.moves, log);
    assert.deepEqual(stored.players, players);
  });
}

const phone = { width: 360, touch: true };

club.test("Clever: the end of a game on a phone, with each move shown before it is confirmed", phone, async (page) => {
  const moves = simulated("clever", 1, 105);
  const { entry } = await openTable(page, { game: "clever", players: ["Ala"] });
  await enter(page, entry, moves.slice(0, -16));
  await sitDown(page, entry, { atOnce: false });
  await play(page, entry, moves.slice(-16), { confirm: true, touch: true });
  assert.deepEqual(await logOf(page, entry), moves);
  await thumb(page, '[data-confirm="1"]', graveRest);
  await page.waitForSelector(".ending a.main");
});
