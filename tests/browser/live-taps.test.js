// How many taps a game takes on a phone, and how often one has to scroll: whole games, entered as somebody would who
// knows the page, and counted. What is printed are the figures; what is asserted are the bars.
import assert from "node:assert/strict";

import { openClub } from "./club.js";
import { logOf, openTable, reachesVersion, simulated, sitDown, stateOf, tapMove } from "./table.js";

const club = await openClub({ empty: true });
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

const seatOf = (move) => Number(/^(\d+):/.exec(move)?.[1] ?? 0);

/** The next move that is offered on the page: who acts at the same time does so in the order of the page. */
async function nextOf(page, left) {
  const offered = await page.$$eval("[data-all-moves] button", (all) => all.map(({ dataset }) => dataset.key.slice(5)));
  const seats = new Set(offered.map(seatOf));
  return left.find((move) => seats.has(seatOf(move)));
}

/** Enters a game; taps and scrolls are counted in `taps`. */
async function enterCounting(page, game, players, seed, taps, options = {}) {
  const left = simulated(game, players, seed, options);
  const { length } = left;
  const { entry } = await openTable(page, { game, players: names.slice(0, players), options });
  await sitDown(page, entry);
  let known = 0;
  while (left.length > 0) {
    const { version } = await stateOf(page, entry);
    await reachesVersion(page, version);
    await tapMove(page, entry, await nextOf(page, left), { taps });
    await reachesVersion(page, version + 1);
    const log = await logOf(page, entry);
    for (const move of log.slice(known)) {
      assert.ok(left.includes(move), `${move} was not to be made`);
      left.splice(left.indexOf(move), 1);
    }
    known = log.length;
  }
  return length;
}

for (const { game, players, most } of games) {
  club.test(`${game}, ${players} players: at most ${most} taps a move`, { width: 360, height: 640 }, async (page) => {
    const taps = { count: 0, scrolls: 0 };
    let moves = 0;
    for (const seed of seeds) moves += await enterCounting(page, game, players, seed, taps);
    const mean = taps.count / moves;
    console.log(`${game}, ${players}: ${mean.toFixed(2)} taps a move, ${taps.scrolls} scrolls in ${moves} moves`);
    assert.ok(mean <= most, `${mean} taps a move`);
    assert.ok(taps.scrolls * 10 <= moves, `${taps.scrolls} scrolls`);
  });
}
