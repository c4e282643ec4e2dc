// Points of a season on the scale 5-3-2-1, computed independently, to check standings against.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { run } from "./club.js";

const scale = { 2: [5, 1], 3: [5, 3, 1], 4: [5, 3, 2, 1] };

/** The expected points: each place's points, shared by players who are level. */
export function makeReckoning() {
  const expected = new Map();
  const reckon = (table, totals, sign = 1) => {
    for (const [i, name] of table.entries()) {
      const ahead = totals.filter((total) => total > totals[i]).length;
      const level = totals.filter((total) => total === totals[i]).length;
      const shared = scale[table.length].slice(ahead, ahead + level).reduce((sum, one) => sum + one, 0) / level;
      expected.set(name, (expected.get(name) ?? 0) + sign * shared);
    }
  };
  return {
    add: reckon,
    /** By the referee's places: the lower the better. */
    addPlaces: (table, places) => reckon(table, places.map((place) => -place)),
    /** A corrected result. */
    takeBack: (table, totals) => reckon(table, totals, -1),
    /** Compares the standings of a night with this. */
    async check(page, night) {
      const { standings } = await (await page.request.get(`/nights/${night}/standings.json`)).json();
      const found = new Map(standings.map(({ name, total }) => [name, total]));
      for (const [name, total] of expected) {
        assert.ok(Math.abs((found.get(name) ?? 0) - total) < 0.01, `${name}: ${found.get(name)}, not ${total}`);
      }
      return found;
    },
  };
}

/** The referee's places in a record, in seat order. */
export function placesOf(folder, record) {
  const file = join(folder, `record-${Math.random()}.json`);
  writeFileSync(file, JSON.stringify({ format: "rollbook/1", ...record }));
  return { file, places: JSON.parse(run("verify", "--json", file)).players.map(({ place }) => place) };
}
