// Every page is accessible, and no link is broken.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, run } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";
import { pages } from "./helpers/pages.js";

const club = await openClub();

/** A year at one table, so that the players' pages have data. */
function playSeason() {
  const games = [["clever", 1], ["clever2", 3], ["pickomino", 4], ["qwantum", 3], ["onecard", 2]];
  const records = Array.from({ length: 60 }, (_, week) => {
    const [game, players] = games[week % games.length];
    const record = JSON.parse(run("simulate", game, "--players", String(players), "--seed", String(week + 1)));
    const day = new Date(Date.UTC(2026, 0, 5 + 5 * week)).toISOString().slice(0, 10);
    return JSON.stringify({ ...record, played_at: day });
  });
  const file = join(club.folder, "season.jsonl");
  writeFileSync(file, records.join("\n"));
  run("import", file, "--db", club.book);
}
playSeason();

for (const [name, path] of Object.entries(pages)) {
  club.test(`${name} is accessible`, {}, async (page) => {
    await page.goto(path);
    if (path.includes("/replay")) await page.waitForSelector("[data-ready]");
    await inspect(page, name);
  });
}

club.test("a player with games has accessible statistics", {}, async (page) => {
  await page.goto("/players?q=Ala");
  await page.click("main table a:text-is('Ala')");
  await inspect(page, "player-of-the-year");
});

club.test("no link is broken", { script: false }, async (page) => {
  const seen = new Set(["/"]);
  const waiting = ["/"];
  const dead = [];
  while (waiting.length > 0) {
    const path = waiting.pop();
    const answer = await page.request.get(path);
    if (!answer.ok()) dead.push(`${answer.status()} ${path}`);
    if (!answer.headers()["content-type"].startsWith("text/html")) continue;
    for (const [, written] of (await answer.text()).matchAll(/(?:href|src)="([^"#]*)/g)) {
      const next = new URL(written.replaceAll("&amp;", "&"), club.address + path);
      next.searchParams.delete("lang");
      const target = next.pathname + next.search;
      if (next.origin !== club.address || seen.has(target) || written === "") continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  assert.deepEqual(dead, []);
  assert.ok(seen.size > 100);
});
