// Pages that show an error, or have something open: as accessible as any other.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, run } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub();
const emptyClub = await openClub({ empty: true });
// Errors look alike: a wide light one and a narrow dark one cover everything.
const two = [[1280, "light"], [360, "dark"]];

/** Imports a game for four that stops at an illegal move, with this id. */
function bringRefused(id, seed) {
  const record = JSON.parse(run("simulate", "clever", "--players", "4", "--seed", String(seed)));
  const file = join(club.folder, `${id}.json`);
  writeFileSync(file, JSON.stringify({ ...record, id, moves: [...record.moves.slice(0, 60), "1: take q", "next"] }));
  try {
    run("import", file, "--db", club.book);
  } catch (ended) {
    assert.equal(ended.status, 1, "it breaks a rule, and is stored nevertheless");
  }
}
bringRefused("disputed-one", 1);
bringRefused("ruled-one", 2);
run("rule", "ruled-one", "accept", "--totals", "120,98,98,60", "--reason", "the rest was not written down", "--db", club.book);

club.test("a disputed game is accessible", {}, async (page) => {
  await page.goto("/games/disputed-one");
  assert.equal(await page.locator(".notice.bad .violations li").count(), 1);
  await inspect(page, "disputed");
});

club.test("a game with a ruling is accessible", {}, async (page) => {
  await page.goto("/games/ruled-one");
  assert.match(await page.textContent("main"), /the rest was not written down/);
  await inspect(page, "ruled");
});

club.test("a replay with a refused move is accessible", {}, async (page) => {
  await page.goto("/games/disputed-one/replay#61");
  await page.waitForSelector("[data-ready]");
  assert.equal(await page.getAttribute("tr.refused", "aria-current"), "step");
  await inspect(page, "refused-replay");
});

club.test("the list of alternatives and the list of keys are accessible", {}, async (page) => {
  await page.goto("/games/disputed-one/replay#61");
  await page.waitForSelector("[data-ready]");
  await page.click('[data-do="legal"]');
  await page.waitForSelector("[data-alternatives]:not([hidden]) li");
  await inspect(page, "alternatives");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await inspect(page, "replay-help");
});

club.test("a sheet that contradicts itself is accessible", {}, async (page) => {
  await page.goto("/sheets/clever?players=2");
  for (const name of ["1/yellow/A1", "1/yellow/A2", "2/blue/7"]) await page.click(`[name="${name}"]`);
  await page.fill('[name="1/purple/1"]', "5");
  await page.fill('[name="1/purple/2"]', "3");
  await page.fill('[name="2/orange/2"]', "4");
  await page.waitForSelector("[data-result] .violations li");
  await inspect(page, "clever-sheets-wrong");
});

for (const [name, path, status] of [
  ["bad-request", "/games?from=yesterday", 400],
  ["not-found", "/games/4711", 404],
]) {
  club.test(`the page for ${status} is accessible`, { expects: [status] }, async (page) => {
    const answer = await page.goto(path);
    assert.equal(answer.status(), status);
    await inspect(page, name, two);
  });
}

emptyClub.test("the home page of an empty book is accessible", {}, async (page) => {
  await page.goto("/");
  assert.ok(await page.locator("main a[href='/import']").first().isVisible());
  await inspect(page, "home-empty");
});
