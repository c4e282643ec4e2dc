// What goes wrong at a live table: a connection that comes and goes, a server that dies, a link that is revoked, and slips
// that are mended afterwards.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, run } from "./club.js";
import { enter, logOf, openTable, play, reachesState, reachesVersion, simulated, sitDown, tapMove } from "./table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];

// ---- a connection that comes and goes ----

const signs = ["INTERNET_DISCONNECTED", "FAILED", "CONNECTION_REFUSED", "CONNECTION_RESET", "INCOMPLETE_CHUNKED_ENCODING"];
const lost = [...signs, "EMPTY_RESPONSE", "NETWORK_CHANGED"].map((sign) => `ERR_${sign}`);

club.test("without a network moves are kept here and sent once when it is back", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.context().setOffline(true);
  await reachesState(page, "saving");
  await page.click('[data-target="dice/rolled#4"][tabindex], [data-target="rolled#4"][tabindex]');
  await page.waitForSelector('[data-queue="1"]');
  await page.fill("[data-typing] input", "1: roll 1 2 2 5 w");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-queue="2"]');
  assert.match(await page.textContent("[data-connection]"), /saving here \(2\)/);
  assert.match(await page.textContent("[data-panel]"), /referee will judge/);
  await page.context().setOffline(false);
  await reachesVersion(page, 3);
  await reachesState(page, "online");
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4", "1: roll 1 2 2 5 w"]);
  assert.equal(await page.locator("[data-queue]").count(), 0);
});

club.test("what the referee refuses afterwards stops the others until somebody decides", { expects: [...lost, 422] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.context().setOffline(true);
  await reachesState(page, "saving");
  for (const move of ["1: keep 5", "1: keep 4"]) {
    await page.fill("[data-typing] input", move);
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.querySelector("[data-queue]")?.textContent.includes(text), move);
  }
  await page.context().setOffline(false);
  await page.waitForSelector('[data-held="refused"]');
  assert.equal((await logOf(page, entry)).length, 1);
  await page.click('[data-key="drop"]');
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("an answer that gets lost does not double a move", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  const sent = [];
  await page.route(/\/move\?/, async (route) => {
    sent.push(JSON.parse(route.request().postData()).token);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await tapMove(page, entry, "1: keep 4");
  await reachesVersion(page, 2);
  await reachesState(page, "online");
  assert.ok(sent.length >= 2);
  assert.equal(new Set(sent).size, 1);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("what was not sent before the page was closed is sent when it is opened again", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.route(/\/move\?/, (route) => route.abort());
  await page.fill("[data-typing] input", "1: keep 4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("live queue")));
  await page.unroute(/\/move\?/);
  await page.goto(entry);
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("where no stream can be had, the page asks again and again", { expects: lost }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await page.route(/\/events\?/, (route) => route.abort());
  await sitDown(page, entry);
  await reachesState(page, "online");
  const other = await visit();
  await sitDown(other, entry);
  await play(other, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await reachesVersion(page, 1);
  await play(page, entry, ["1: keep 4"]);
  assert.match(await page.textContent("[data-live]"), /Ala keeps/);
});

club.test("a server that is killed between moves has lost none of them", { expects: lost }, async (page, visit) => {
  const moves = simulated("pickomino", 2, 3).slice(0, 24);
  const { entry, watch } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, watch);
  for (let at = 0; at < moves.length; at += 8) {
    await play(page, entry, moves.slice(at, at + 8));
    await club.crash();
    await reachesState(page, "online");
    assert.deepEqual(await logOf(page, entry), moves.slice(0, at + 8));
  }
  await reachesVersion(other, moves.length);
});

club.test("a link that was revoked enters nothing any more", { expects: [404] }, async (page, visit) => {
  const { entry, number } = await openTable(page, { game: "pickomino", players: two });
  const other = await visit();
  await sitDown(other, entry);
  await page.goto(`/tables/${number}`);
  await page.click("button[value=revoke]");
  await page.waitForSelector(".notice");
  await other.click("[data-roll]");
  await other.waitForSelector("[data-held], [data-panel] .notice.bad");
  assert.equal((await page.request.get(entry)).status(), 404);
});

// ---- mending slips ----

club.test("a correction forty moves back that spoils a later move is mended before it is saved", { expects: [422] }, async (page) => {
  const moves = simulated("clever", 2, 1).slice(0, 60);
  const { entry, number } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  // "1: take o" after "1: roll w4 y3 b3 g5 o5 p5": had it been the purple die, the next roll could not be "g3 p2".
  const step = 12;
  assert.equal(moves[step - 1], "1: take o");
  assert.ok(moves.length - step >= 40);
  await page.click(`button[data-step="${step}"]`);
  await page.click('[data-move-dialog] [data-do="replace"]');
  const draft = page.locator("[data-correcting]");
  await draft.locator("[data-draft] input").first().fill("1: take p");
  await draft.locator(".draft .refused").waitFor();
  const verdict = await draft.locator("[data-verdict]").textContent();
  assert.match(verdict, new RegExp(`${step + 1}`));
  assert.ok(await draft.locator("[data-save]").isDisabled());
  assert.deepEqual(await logOf(page, entry), moves, "nothing is saved");
  await draft.locator('[data-key="fix-cut"]').click();
  await draft.locator("[data-verdict].good").waitFor();
  await draft.locator("[data-save]").click();
  await reachesVersion(page, moves.length + 1);
  assert.deepEqual(await logOf(page, entry), [...moves.slice(0, step - 1), "1: take p"]);
  assert.equal(await page.locator("[data-correcting][open]").count(), 0);

  await page.goto(`/tables/${number}/history?from=${moves.length}&to=${moves.length + 1}`);
  // A later "1: take p" is where the new one is now.
  assert.equal(await page.locator(".diff .gone").count(), moves.length - step);
  assert.equal(await page.locator(".diff .new").count(), 0);
  assert.match(await page.textContent(".kind-correct"), /12/);
});

club.test("a forgotten move is inserted, a doubled one deleted", { expects: [422] }, async (page) => {
  const moves = simulated("pickomino", 2, 1).slice(0, 20);
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, moves.slice(0, 3));
  await sitDown(page, entry);
  await page.click('button[data-step="3"]');
  await page.click('[data-move-dialog] [data-do="delete"]');
  await page.locator("[data-verdict].good").waitFor();
  await page.click("[data-save]");
  await reachesVersion(page, 4);
  assert.deepEqual(await logOf(page, entry), moves.slice(0, 2));
  await page.click('button[data-step="2"]');
  await page.click('[data-move-dialog] [data-do="insert"]');
  await page.keyboard.type("nonsense");
  await page.locator(".draft .refused").waitFor();
  await page.click("[data-give-up]");
  assert.deepEqual(await logOf(page, entry), moves.slice(0, 2));
});

club.test("what is played while somebody corrects the past comes behind the draft", {}, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await page.click('button[data-step="1"]');
  await page.click('[data-move-dialog] [data-do="replace"]');
  await page.locator("[data-draft] input").first().fill("1: roll 1 2 2 4 4 4 w w");
  await page.locator("[data-verdict].good").waitFor();
  await play(other, entry, ["1: roll 1 1 1 1 1"]);
  await page.waitForFunction(() => document.querySelectorAll("[data-draft] input").length === 3);
  assert.equal(await page.locator("[data-draft] input").first().inputValue(), "1: roll 1 2 2 4 4 4 w w");
  await page.locator("[data-save]:not([disabled])").click();
  await reachesVersion(other, 4);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 2 4 4 4 w w", "1: keep 4", "1: roll 1 1 1 1 1"]);
});

club.test("what cannot be agreed on is stored as disputed by the organiser", {}, async (page) => {
  const { number } = await openTable(page, { game: "pickomino", players: two });
  await page.goto(`/tables/${number}`);
  await page.click(".dispute summary");
  await page.fill("textarea[name=moves]", "1: roll 1 2 3 4 4 4 w w\n1: keep 5");
  await page.fill("input[name=reason]", "Nobody knows");
  await page.click(".dispute button");
  await page.waitForURL(/\/games\/\d+$/);
  assert.equal(await page.locator(".badge.disputed").count(), 1);
});

club.test("versions of a stored game can be compared", {}, async (page) => {
  const { number } = await openTable(page, { game: "pickomino", players: two });
  await page.goto(`/tables/${number}`);
  await page.click(".dispute summary");
  await page.fill("textarea[name=moves]", "1: roll 1 2 3 4 4 4 w w\n1: keep 5");
  await page.fill("input[name=reason]", "Was it a four?");
  await page.click(".dispute button");
  await page.waitForURL(/\/games\/\d+$/);
  const stored = await (await page.request.get(`${page.url()}/record.json`)).json();
  const file = join(club.folder, "mended.json");
  writeFileSync(file, JSON.stringify({ ...stored, moves: ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"] }));
  run("import", file, "--db", club.book);
  await page.reload();
  await page.click("a[href$='/revisions']");
  await page.click(".compare button");
  assert.deepEqual(await page.locator(".diff .gone .move").allTextContents(), ["1: keep 5"]);
  assert.deepEqual(await page.locator(".diff .new .move").allTextContents(), ["1: keep 4"]);
});
