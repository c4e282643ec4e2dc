// The number of taps a game takes on a phone, and how often the player has to scroll: whole games, entered as by an
// experienced user. It prints the figures and asserts upper limits.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { drive } from "../helpers/driver.js";
import { openTable, simulated, sitDown } from "../helpers/table.js";

const club = await openClub({ empty: true });
const phone = { width: 360, height: 640 };
const names = ["Ala", "Ben", "Cyd"];
const games = [
  { game: "clever", players: 2, most: 2.2 },
  { game: "clever", players: 3, most: 1.9 },
  { game: "clever2", players: 3, most: 2.1 },
  { game: "qwantum", players: 3, most: 2.0 },
  { game: "onecard", players: 3, most: 2.0 },
  { game: "pickomino", players: 3, most: 2.8 },
];
const seeds = [1, 2, 3];

for (const { game, players, most } of games) {
  club.test(`${game}, ${players} players: at most ${most} taps a move`, phone, async (page) => {
    const sum = { moves: 0, taps: 0, scrolls: 0 };
    for (const seed of seeds) {
      const { entry } = await openTable(page, { game, players: names.slice(0, players) });
      await sitDown(page, entry);
      const counts = await drive(page, entry, simulated(game, players, seed));
      for (const what of Object.keys(sum)) sum[what] += counts[what];
    }
    const mean = sum.taps / sum.moves;
    console.log(`${game}, ${players}: ${mean.toFixed(3)} taps a move, ${sum.scrolls} scrolls in ${sum.moves} moves`);
    assert.ok(mean <= most, `${mean} taps a move`);
    assert.ok(sum.scrolls * 10 <= sum.moves, `${sum.scrolls} scrolls`);
  });
}
