// The time from a tap on a phone until its effect is drawn: a game of each kind is entered on a screen of 360 × 640
// with Chromium slowed down six times, the server on the same machine. Prints figures, and fails only if a game cannot
// be entered. It needs the tools of the browser tests (script/bootstrap tests).
//
//     ROLLBOOK=build/release/rollbook node bench/tap_bench.js
import { openClub } from "../tests/browser/helpers/club.js";
import { drive } from "../tests/browser/helpers/driver.js";
import { openTable, simulated, sitDown } from "../tests/browser/helpers/table.js";

const slower = 6;
const players = ["Ala", "Ben"];
const seeds = { clever: 77, clever2: 27, pickomino: 128, qwantum: 211, onecard: 5 }; // short games
const club = await openClub({ empty: true });

function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

for (const [game, seed] of Object.entries(seeds)) {
  club.test(game, { width: 360, height: 640 }, async (page) => {
    const { entry } = await openTable(page, { game, players });
    await sitDown(page, entry);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const { delays } = await drive(page, entry, simulated(game, players.length, seed), { isTimed: true });
    const [half, most, longest] = [0.5, 0.95, 1].map((part) => Math.round(percentile(delays, part)));
    console.log(`${game}: ${delays.length} taps, p50 ${half} ms, p95 ${most} ms, longest ${longest} ms`);
  });
}
