// What a replay shows: the ledger, the changes of a step, the alternatives, and why a move was refused.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, project, run, sampleFile, sampleNumber } from "./helpers/club.js";
import { alternatives, at, drawing, games, hasAddress, openReplay, press, stepsOf } from "./helpers/replay.js";

const club = await openClub();

for (const game of games) {
  club.test(`${game}: what else was legal is what the referee says, with the move that was played`, {}, async (page) => {
    await openReplay(page, game, "#12");
    await page.click('[data-do="legal"]');
    const { title, moves, played } = await alternatives(page);
    assert.equal(title, "Instead of this move");
    assert.deepEqual(moves, run("moves", sampleFile(game), "--at", "11").trim().split("\n"));
    const move = await page.getAttribute('tr[data-step="12"] .what a', "title");
    assert.equal(played.length, 1);
    assert.ok(played[0].endsWith(" ?") ? move.startsWith(played[0].slice(0, -1)) : move === played[0], `${move} is marked`);
    await page.click('[data-do="legal"]');
    await page.waitForSelector("[data-alternatives]", { state: "hidden" });
  });

  club.test(`${game}: the ledger says what the steps are, and indents what follows from what`, {}, async (page) => {
    await openReplay(page, game);
    const { steps } = await (await page.request.get(`/api/v1/games/${sampleNumber(game)}/steps`)).json();
    const rows = await page.$$eval("tr[data-step]", (lines) =>
      lines.map((line) => ({
        indent: Number.parseFloat(getComputedStyle(line.querySelector(".what")).paddingLeft),
        arrow: getComputedStyle(line.querySelector(".what a"), "::before").content.includes("↳"),
        gain: line.querySelector(".gain").textContent,
        totals: [...line.cells].slice(3).map((cell) => Number(cell.textContent)),
      })),
    );
    assert.equal(rows.length, steps.length);
    const indents = [...new Set(rows.map(({ indent }) => indent))].sort((one, other) => one - other);
    const depths = [...new Set(steps.map(({ depth }) => Math.min(depth, 3)))].sort();
    assert.equal(indents.length, depths.length, "each depth has an indent of its own");
    for (const [i, { depth, gain, totals }] of steps.entries()) {
      assert.equal(rows[i].indent, indents[depths.indexOf(Math.min(depth, 3))], `step ${i + 1}`);
      assert.equal(rows[i].arrow, depth > 0, `step ${i + 1}`);
      assert.equal(rows[i].gain, gain === 0 ? "" : gain > 0 ? `+${gain}` : `−${-gain}`, `step ${i + 1}`);
      assert.deepEqual(rows[i].totals, totals, `step ${i + 1}`);
    }
    if (game.startsWith("clever")) assert.ok(depths.length > 2, "a bonus that brought a bonus");
  });

  club.test(`${game}: what the last step changed is marked, and nothing else`, {}, async (page) => {
    await openReplay(page, game);
    const { boxes, steps } = await (await page.request.get(`/games/${sampleNumber(game)}/steps.json`)).json();
    for (const step of [1, 2, 30, 31, 17, steps.length, steps.length - 1]) {
      await page.fill("[data-slider]", String(step));
      const marked = await page.$$eval(".changed", (places) => places.map((place) => place.dataset.box));
      assert.deepEqual(marked.sort(), steps[step - 1].map(([box]) => boxes[box]).sort(), `step ${step}`);
      assert.ok(marked.length > 0 || steps[step - 1].length === 0);
    }
  });
}

club.test("before the first move the list shows the possible first moves", {}, async (page) => {
  await openReplay(page, games[2]);
  await page.click('[data-do="legal"]');
  assert.deepEqual(await alternatives(page), { title: "Legal first moves", note: "", moves: ["1: roll ?"], played: ["1: roll ?"] });
  await press(page, "ArrowRight");
  await page.click('[data-do="legal"]');
  assert.equal((await alternatives(page)).note, "no other move was legal.");
});

club.test("alternatives that arrive after the reader has moved on are not shown", {}, async (page) => {
  await openReplay(page, games[0], "#12");
  let answer = null;
  const asked = new Promise((resolve) => {
    void page.route("**/legal.json*", (route) => { answer = route; resolve(); }, { times: 1 });
  });
  await page.click('[data-do="legal"]');
  await asked;
  await press(page, "ArrowRight");
  const arrived = page.waitForResponse(/legal\.json/);
  await answer.continue();
  await (await arrived).finished();
  // Later requests are answered later: by then the page has handled the first answer.
  await page.evaluate((address) => fetch(address).then((later) => later.json()), `/games/${sampleNumber(games[0])}/legal.json?at=0`);
  assert.ok(await page.locator("[data-alternatives]").isHidden());
  await page.click('[data-do="legal"]');
  assert.deepEqual((await alternatives(page)).moves, run("moves", sampleFile(games[0]), "--at", "12").trim().split("\n"));
});

club.test("a missing answer about the alternatives is reported", { expects: ["ERR_FAILED"] }, async (page) => {
  await openReplay(page, games[0], "#12");
  await page.route("**/legal.json*", (route) => route.abort());
  await page.click('[data-do="legal"]');
  const { moves, note } = await alternatives(page);
  assert.deepEqual(moves, []);
  assert.match(note, /server did not respond/);
});

club.test("a screen reader announces each step with its points, and whose sheet comes to the front", {}, async (page) => {
  await openReplay(page, games[0], "#30");
  const heard = () => page.textContent("[data-live][aria-live=polite]");
  const rows = await page.$$eval("tr[data-step]", (lines) =>
    lines.map((line) => [line.querySelector(".what").textContent.trim(), line.querySelector(".gain").textContent]),
  );
  for (let step = 30; step <= 60; ++step) {
    const [words, gain] = rows[step - 1];
    assert.equal(await heard(), `${step}: ${words}${gain && ` (${gain})`}`);
    await press(page, "ArrowRight");
  }
  assert.ok(rows.slice(29, 60).some(([, gain]) => gain !== ""), "some of them brought points");
  await press(page, "Home");
  assert.equal(await heard(), "Before the first move");
  await press(page, "f");
  assert.equal(await heard(), await page.textContent(".paper >> nth=0 >> figcaption b"));
});

club.test("the ledger can show one player only", {}, async (page) => {
  await openReplay(page, games[0]);
  const seats = () =>
    page.$$eval("tr[data-step]", (rows) => rows.filter((row) => row.offsetHeight > 0).map((row) => row.dataset.seat));
  const all = await seats();
  assert.equal(all.length, await stepsOf(page));
  await page.selectOption("[data-only]", "2");
  const shown = await seats();
  assert.deepEqual(shown, all.filter((seat) => seat === "2"));
  assert.ok(shown.length > 0 && shown.length < all.length);
  await page.selectOption("[data-only]", "");
  assert.deepEqual(await seats(), all);
});

club.test("the ledger follows, and the last change is marked", {}, async (page) => {
  await openReplay(page, games[0], "#60");
  const row = page.locator('tr[data-step="60"]');
  const inside = await row.evaluate((line) => {
    const box = line.closest(".ledger").getBoundingClientRect();
    const own = line.getBoundingClientRect();
    return own.top >= box.top && own.bottom <= box.bottom;
  });
  assert.ok(inside);
  await press(page, "End");
  await press(page, "Home");
  assert.equal(await page.locator(".changed").count(), 0);
  await press(page, "ArrowRight");
  assert.ok((await page.locator(".changed").count()) > 0);
});

/** The replay of a game that stops at move 7, with the referee's reason. */
async function openRefused(page, step = "") {
  const file = join(project, "tests", "golden", "clever", "illegal-purple-ascending.json");
  const record = { ...JSON.parse(readFileSync(file, "utf8")), id: "refused" };
  writeFileSync(join(club.folder, "refused.json"), JSON.stringify(record));
  spawnSync(process.env.ROLLBOOK, ["import", join(club.folder, "refused.json"), "--db", club.book]);
  await page.goto(`/games/refused/replay${step}`);
  await page.waitForSelector("[data-replay][data-ready]");
}

club.test("a link to a refused move shows the refusal, over the table as it was", { width: 360 }, async (page) => {
  await openRefused(page, "#6");
  const before = await drawing(page);
  assert.match(await page.textContent("[data-said]"), /^Roll of|^Ala/);
  await page.goto("about:blank");
  await openRefused(page, "#7");
  const row = page.locator("tr.refused");
  assert.equal(await row.getAttribute("aria-current"), "step");
  assert.equal(await page.locator("tr[aria-current]").count(), 1);
  assert.deepEqual(await drawing(page), before);
  for (const spot of ["[data-said]", "[data-live]"]) {
    assert.match(await page.textContent(spot), /Refused: 1: take p\. .*Purple needs more than 3/);
  }
  const box = await row.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 740, `the row is seen, at ${box.y}`);
  await page.click('[data-do="legal"]');
  const { title, played } = await alternatives(page);
  assert.deepEqual([title, played], ["Instead of the refused move", []]);
  assert.match(await page.textContent("[data-alternatives]"), /Ala/);
});

club.test("a refused move can be stepped to and from like any other", {}, async (page) => {
  await openRefused(page);
  await press(page, "End");
  assert.equal(await at(page), 7);
  await hasAddress(page, "#7");
  await press(page, "ArrowLeft");
  assert.equal(await at(page), 6);
  assert.equal(await page.getAttribute("tr.refused", "aria-current"), null);
  await page.click("tr.refused a");
  assert.equal(await at(page), 7);
  assert.equal(await page.textContent("[data-total]"), await page.textContent("tr[data-step='6'] td >> nth=3"));
});

club.test("without scripts the ledger shows the game", { script: false }, async (page) => {
  await page.goto(`/games/${sampleNumber(games[0])}/replay`);
  assert.ok(await page.locator(".notice").isVisible());
  assert.ok((await page.locator("tr[data-step]").count()) > 100);
});
