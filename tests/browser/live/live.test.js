// The live table as people at a table use it: by tapping, typing or with keys, on one device or several at once.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import {
  beSeat,
  change,
  enter,
  guarded,
  logOf,
  openTable,
  overtake,
  play,
  reachesVersion,
  simulated,
  sitDown,
  stateOf,
  tapMove,
  thumb,
  versionOf,
} from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];
const three = ["Ala", "Ben", "Cyd"];
const panel = (page) => page.locator("[data-panel]");

// ---- one device ----

club.test("every tap shows its effect before it is confirmed, and can be taken back", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry, { atOnce: false });
  await tapMove(page, entry, "1: roll w3 y1 b4 g4 o6 p2");
  await page.waitForSelector(".would-be");
  assert.equal(await versionOf(page), 0);
  await page.click('[data-key="back"]');
  assert.equal(await page.locator(".would-be").count(), 0);
  await page.click('[data-of="5"][data-face="2"]'); // any die can be changed
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 1);

  await tapMove(page, entry, "1: take o");
  await page.waitForSelector(".would-be");
  assert.match(await page.textContent("[data-planned]"), /Ala/);
  assert.equal(await page.textContent(".gain-words"), "Ala: +6");
  assert.match(await page.textContent('[data-box="1/orange/1"]'), /^\s*$/, "a six is drawn as a shape");
  assert.equal(await page.locator('[data-box="1/orange/1"] .value use').count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[data-box="1/orange/1"] .value use').count(), 0);
  assert.deepEqual(await logOf(page, entry), ["1: roll w3 y1 b4 g4 o6 p2"]);
});

club.test("a die highlights the fields that it can go to; a tap elsewhere cancels it", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry, { atOnce: false });
  const lit = () => page.$$eval(".frame:not(.chosen)", (elements) => elements.map(({ dataset }) => dataset.target));
  const isDie = (name) => name.startsWith("dice/hand#");
  const first = await lit();
  assert.ok(first.some(isDie) && first.some((name) => !isDie(name)), "the die or the field can come first");
  await page.click('[data-target="dice/hand#w"]');
  const fields = await lit();
  assert.ok(fields.length > 1 && fields.every((name) => name.startsWith("1/")));
  assert.equal(await page.getAttribute(`[data-target="${fields[0]}"]`, "role"), "button");
  assert.match(await page.getAttribute(`[data-target="${fields[0]}"]`, "aria-label"), /Ala .*white/);
  await page.click(".paper[data-seat='2'] figcaption");
  assert.deepEqual(await lit(), first);
});

club.test("a thumb that misses by a little hits the nearest target", { touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry, { atOnce: false });
  const { x, y, height } = await page.locator('[data-target="1/orange/1"]').boundingBox();
  await page.waitForTimeout(guarded);
  await page.touchscreen.tap(x - 8, y + height + 6);
  await page.waitForSelector('[data-target="1/orange/1"].chosen'); // with the orange die, or the white one
  await thumb(page, '[data-panel] [data-piece="dice/hand#o"]');
  await page.waitForSelector("[data-planned='1: take o']");
});

club.test("everything can be done with the keyboard, and each move is announced", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry, { atOnce: false });
  assert.equal(await page.getAttribute('[data-of="0"][data-face="3"] svg', "aria-label"), "white 3");
  for (const key of "314462") await page.keyboard.press(key);
  await page.waitForSelector(".would-be");
  await page.keyboard.press("Enter"); // the focus is on Confirm
  await reachesVersion(page, 1);
  assert.match(await page.textContent("[data-live]"), /Ala .*white 3/);
  await page.focus('[data-target="dice/hand#w"]');
  await page.keyboard.press("Enter");
  await page.focus('[data-target="1/orange/1"]');
  await page.keyboard.press(" ");
  await page.waitForSelector(".would-be");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-planned]").count(), 0);
});

club.test("Roll for me: the program rolls, and marks it", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  await page.click("[data-roll]");
  await reachesVersion(page, 1);
  assert.match((await logOf(page, entry))[0], /^1: roll( [1-5w]){8}$/);
  assert.equal(await page.locator("[data-ledger] .virtual").count(), 1);
});

/** Enters moves of a simulated game until a reroll is possible. */
async function enterUntilReroll(page, entry, moves) {
  const at = moves.findIndex((move) => move.includes("reroll"));
  assert.ok(at > 0);
  await enter(page, entry, moves.slice(0, at));
  const { legal } = await stateOf(page, entry);
  return legal.find(({ dice }) => dice?.some((die) => die.may_stay));
}

club.test("Roll for me rolls only the dice that were tapped", {}, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  const open = await enterUntilReroll(page, entry, simulated("onecard", 2, 5));
  await sitDown(page, entry);
  await page.click(`[data-panel] [data-chance="${open.move}"]`);
  assert.ok(await page.locator("[data-roll]").isDisabled());
  const touched = [0, open.dice.length - 1];
  for (const die of touched) await page.click(`[data-die="${die}"]`);
  assert.equal(await page.textContent("[data-roll]"), "Roll these 2 dice for me");
  const version = await versionOf(page);
  await page.click("[data-roll]");
  await reachesVersion(page, version + 1);
  const rolled = (await logOf(page, entry)).at(-1).split(" ").slice(2);
  assert.deepEqual(rolled.map((die) => die[0]).sort(), touched.map((die) => open.dice[die].shows).sort());
  assert.ok(rolled.every((die) => /^.>.$/.test(die)));
});

club.test("a tapped die can stay after all", {}, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  const open = await enterUntilReroll(page, entry, simulated("onecard", 2, 5));
  await sitDown(page, entry);
  await page.click(`[data-panel] [data-chance="${open.move}"]`);
  await page.click('[data-die="1"]');
  assert.ok(await page.locator("[data-roll]").isEnabled());
  await page.click('[data-die="1"]');
  assert.ok(await page.locator("[data-roll]").isDisabled());
  assert.match(await page.getAttribute('[data-die="1"]', "aria-label"), /stays/);
});

club.test("a move of the table takes one tap", {}, async (page) => {
  const moves = simulated("clever", 2, 77);
  const at = moves.indexOf("next");
  assert.ok(at > 0);
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves.slice(0, at));
  await sitDown(page, entry, { atOnce: false });
  await page.click('[data-panel] [data-move="next"]');
  await reachesVersion(page, at + 1);
});

for (const [game, count] of [["clever", 18], ["pickomino", 6], ["qwantum", 6]]) {
  club.test(`${game}: dice and their faces are as big as a thumb on a small phone`, { width: 360, touch: true }, async (page) => {
    const { entry } = await openTable(page, { game, players: two });
    await sitDown(page, entry);
    const sizes = (kind) =>
      page.$$eval(`[data-panel] [data-${kind}]`, (all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    assert.ok((await sizes("face")).length >= count);
    assert.ok((await sizes("die")).every((size) => size >= 48), `dice: ${await sizes("die")}`);
    assert.ok(Math.min(...(await sizes("face"))) >= 48, `faces: ${await sizes("face")}`);
  });
}

club.test("impossible dice are refused", { expects: [422] }, async (page) => {
  const { entry } = await openTable(page, { game: "qwantum", players: two });
  await sitDown(page, entry);
  for (const face of ["1", "p1", "p1", "p1", "p1", "p1", "p1"]) await page.click(`[data-panel] [data-face="${face}"]`);
  await page.waitForSelector(".rolling .notice.bad");
  assert.equal(await versionOf(page), 0);
});

club.test("undo names what it takes back, and needs one more tap", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  await page.click("[data-undo]");
  assert.match(await page.textContent(".undoing"), /Ala keeps/);
  await page.click('[data-key="back"]');
  assert.equal(await versionOf(page), 2);
  await page.click("[data-undo]");
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 3);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
  assert.match(await page.textContent("[data-live]"), /undid 1 move/);
});

club.test("the ledger leads back to any move", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, simulated("pickomino", 2, 1).slice(0, 9));
  await sitDown(page, entry);
  await page.click('button[data-step="4"]');
  await page.click('[data-move-dialog] [data-do="undo"]');
  assert.equal(await page.locator(".undoing li").count(), 5);
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 10);
  assert.equal((await logOf(page, entry)).length, 4);
});

club.test("a move can be typed; a refusal says why, and the text stays", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  await page.fill("[data-typing] input", "1: roll 1 1 1");
  await page.click("[data-typing] button");
  await page.waitForSelector("[data-message]:not([hidden])");
  assert.equal(await page.inputValue("[data-typing] input"), "1: roll 1 1 1");
  await page.fill("[data-typing] input", "1: ROLL 1 1 1 1 w w w w");
  await page.keyboard.press("Enter");
  await reachesVersion(page, 1);
  assert.equal(await page.inputValue("[data-typing] input"), "");
  await page.focus("[data-typing] input");
  const known = await page.$$eval("[data-known-moves] option", (options) => options.map(({ value }) => value));
  assert.deepEqual(known, ["1: keep 1", "1: keep w"]);
});

club.test("a player's own phone offers that player's moves, and remembers whose it is", {}, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await sitDown(page, entry);
  await page.selectOption("[data-who]", "2");
  assert.equal(await panel(page).locator(".rolling").count(), 0);
  assert.ok(await page.locator('.paper.own[data-seat="2"]').isVisible());
  assert.equal(await page.getAttribute("[data-typing] input", "placeholder"), "2: …");
  await page.reload();
  await page.waitForSelector("[data-version]");
  assert.equal(await page.inputValue("[data-who]"), "2");
});

club.test("the latest answer about a plan counts", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry, { atOnce: false });
  let release = null;
  const first = new Promise((resolve) => {
    release = resolve;
  });
  const hold = async (route) => {
    const old = await route.fetch();
    await first;
    await route.fulfill({ response: old });
  };
  await page.route(/\/preview\?/, hold, { times: 1 });
  await tapMove(page, entry, "1: keep 4");
  await change(page, entry, "undo", { step: 0 });
  await page.waitForSelector("[data-panel] .planned .notice.bad");
  release();
  await page.waitForResponse(/\/preview\?/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  assert.equal(await page.locator("[data-panel] .planned .notice.bad").count(), 1);
  assert.equal(await page.locator(".would-be").count(), 0);
});

club.test("a reader of older moves in the ledger stays there", {}, async (page) => {
  const moves = simulated("clever", 2, 77);
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves.slice(0, 60));
  await sitDown(page, entry);
  const shelf = page.locator(".ledger");
  const seesNewest = () => page.waitForFunction(() => {
    const one = document.querySelector(".ledger");
    return one.scrollTop > 0 && one.scrollHeight - one.clientHeight - one.scrollTop < 2;
  });
  await seesNewest();
  await enter(page, entry, moves.slice(60, 61));
  await reachesVersion(page, 61);
  await seesNewest();
  await shelf.evaluate((one) => one.scrollTo(0, 100));
  await enter(page, entry, moves.slice(61, 62));
  await reachesVersion(page, 62);
  assert.equal(await shelf.evaluate((one) => one.scrollTop), 100);
});

club.test("the dialog about a move closes when the move is undone", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  await page.click('button[data-step="2"]');
  const undo = page.locator('[data-move-dialog] [data-do="undo"]');
  assert.equal(await undo.textContent(), "Undo this move");
  await enter(page, entry, ["1: roll 1 1 1 1 1"]);
  await reachesVersion(page, 3);
  assert.equal(await undo.textContent(), "Undo everything after this move");
  await change(page, entry, "undo", { step: 1 });
  await page.waitForSelector("[data-move-dialog]", { state: "hidden" });
});

club.test("dialogs also work in a browser without dialog elements", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await page.addInitScript(() => {
    for (const name of ["showModal", "show", "close"]) delete HTMLDialogElement.prototype[name];
  });
  await sitDown(page, entry);
  await page.click('button[data-step="2"]');
  await page.waitForSelector("[data-move-dialog].above", { state: "visible" });
  assert.ok(await page.$eval("[data-move-dialog]", (dialog) => dialog.contains(document.activeElement)));
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-move-dialog]", { state: "hidden" });
  await page.click('button[data-step="2"]');
  await page.click('[data-do="replace"]');
  await page.setChecked("[data-notation]", true);
  await page.locator("[data-draft] input").first().fill("1: keep w");
  await page.locator("[data-save]:not([disabled])").click();
  await reachesVersion(page, 3);
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
});

club.test("moves can be entered in a browser without storage", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await page.addInitScript(() => {
    const refuse = { get: () => { throw new DOMException("denied", "SecurityError"); } };
    Object.defineProperty(window, "localStorage", refuse);
  });
  await page.goto(entry);
  await page.click('[data-whose="0"]');
  await page.click("[data-roll]");
  await reachesVersion(page, 1);
});

club.test("players can look at the history, and let others join", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.click("[data-join]");
  assert.ok(await page.locator("[data-entry-qr] svg").isVisible());
  assert.ok((await page.getAttribute(".join .address a", "href")).endsWith(entry));
  await page.click("[data-join-dialog] [data-close]");
  await page.click("[data-history]");
  await page.waitForURL(/\/history/);
  assert.match(await page.textContent("main"), /Ala/);
});

// ---- several devices ----

club.test("all devices show each move at once; a spectator has no controls", {}, async (page, visit) => {
  const { entry, watch } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, watch);
  await play(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await reachesVersion(other, 2);
  assert.equal(await other.locator("[data-ledger] tr[data-step]").count(), 2);
  assert.equal(await other.locator(".frame, [data-panel] button, [data-ledger] button, [data-typing]").count(), 0);
  assert.match(await other.textContent("[data-live]"), /Ala keeps/);
});

club.test("of two players who enter at once one is shown what happened, and loses nothing", { expects: [409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await overtake(page, "move", () => play(other, entry, ["1: roll 1 2 3 4 4 4 w w"]));
  await tapMove(page, entry, "1: roll 1 1 1 1 1 1 w w");
  const held = page.locator('[data-held="late"]');
  await held.waitFor();
  assert.match(await held.textContent(), /one, two, three, four, four, four|1, 2, 3, 4, 4, 4/);
  assert.match(await held.textContent(), /Ala: roll 1, 1, 1, 1, 1, 1, worm, worm/);
  assert.equal(await page.locator('[data-key="again"]').count(), 0, "the dice have been entered already");
  await page.click('[data-key="drop"]');
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
  await play(page, entry, ["1: keep 4"]);
});

club.test("of two players who make the same move at once neither has to do anything", { expects: [409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await overtake(page, "move", () => play(other, entry, ["1: keep 4"]));
  await tapMove(page, entry, "1: keep 4");
  await reachesVersion(page, 2);
  await page.waitForSelector("[data-panel] [data-face]");
  assert.equal(await page.locator("[data-held], [data-queue]").count(), 0);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("an action that came too late and is still legal can be sent again", { expects: [409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await overtake(page, "move", async () => {
    await other.click("[data-undo]");
    await other.click('[data-key="confirm"]');
    await reachesVersion(other, 2);
    assert.equal(await other.locator('[data-panel] [data-die="7"]').getAttribute("aria-pressed"), "true");
    await other.click('[data-panel] [data-face="w"]'); // the undone roll is shown again, except for its last die
    await reachesVersion(other, 3);
  });
  await tapMove(page, entry, "1: keep 4");
  await page.click('[data-key="again"]');
  await reachesVersion(page, 4);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("passive players choose at the same time, each on a phone", { width: 360 }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await beSeat(page, 2);
  await beSeat(other, 3);
  const { legal } = await stateOf(page, entry);
  const [second, third] = [2, 3].map((seat) => legal.find(({ move }) => move.startsWith(`${seat}: take w`)).move);
  await overtake(page, "move", () => play(other, entry, [third]));
  await tapMove(page, entry, second);
  await reachesVersion(page, 4);
  await reachesVersion(other, 4);
  assert.deepEqual((await logOf(page, entry)).slice(2, 4), [third, second]);
});

club.test("an undo is shown to the others for a moment", {}, async (page, visit) => {
  const moves = simulated("pickomino", 2, 1).slice(0, 9);
  const { entry, watch } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  const [other, spectator] = [await visit(), await visit()];
  await sitDown(other, entry);
  await sitDown(spectator, watch);
  await page.selectOption("[data-who]", "2");
  const undone = (await stateOf(page, entry)).ledger.add.slice(6).map(({ words }) => words);
  await page.click('button[data-step="6"]');
  await page.click('[data-move-dialog] [data-do="undo"]');
  const line = `Ben undid 3 moves: ${undone.slice(0, 2).join("; ")}; …`;
  const isShown = (text) => document.querySelector("[data-announcement]:not([hidden]) span")?.textContent === text;
  const shown = [other, spectator].map((one) => one.waitForFunction(isShown, line));
  await page.click('[data-key="confirm"]');
  await Promise.all(shown);
  for (const one of [other, spectator]) assert.match(await one.textContent("[data-live]"), /Ben undid 3 moves/);
  await reachesVersion(page, 10);
  assert.ok(await page.locator("[data-announcement]").isHidden(), "it is not shown to its author");
  for (const one of [other, spectator]) await one.waitForSelector("[data-announcement]", { state: "hidden" });
});

club.test("a correction is shown to the others as a correction", {}, async (page, visit) => {
  const moves = ["1: roll 1 2 3 4 4 4 w w", "1: keep 4", "1: roll 1 1 1 1 1"];
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await page.click('button[data-step="1"]');
  await page.click('[data-do="replace"]');
  await page.setChecked("[data-notation]", true);
  await page.locator("[data-draft] input").first().fill("1: roll 1 2 2 4 4 4 w w");
  await page.locator("[data-save]:not([disabled])").click();
  await other.waitForSelector("[data-announcement]:not([hidden])");
  const line = "The table corrected move 1. No longer in the game: Ala rolls 1, 2, 3, 4, 4, 4, worm, worm";
  assert.equal(await other.textContent("[data-announcement] span"), line);
  assert.equal(await other.textContent("[data-live]"), line);
  await other.click('[data-key="dismiss"]');
  assert.ok(await other.locator("[data-announcement]").isHidden());
  await reachesVersion(page, 4);
  assert.ok(await page.locator("[data-announcement]").isHidden());
});

/** A table whose game is over. */
async function finished(page) {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  const version = await enter(page, entry, simulated("pickomino", 2, 128));
  await sitDown(page, entry);
  return { entry, version };
}

club.test("a second tap on a confirmation that is being sent does nothing", {}, async (page) => {
  const { version } = await finished(page);
  let sent = 0;
  await page.route(/\/confirm\?/, async (route) => {
    sent += 1;
    await page.waitForSelector('[data-confirm="1"][disabled]');
    await page.click('[data-confirm="1"]', { force: true });
    await route.continue();
  });
  await page.click('[data-confirm="1"]');
  await reachesVersion(page, version + 1);
  assert.equal(sent, 1);
  assert.equal(await page.locator('[data-confirm="1"]').count(), 0);
});

club.test("two players confirm at the same time, each on a phone", {}, async (page, visit) => {
  const { entry } = await finished(page);
  const other = await visit();
  await sitDown(other, entry);
  const waiting = [];
  for (const one of [page, other]) {
    await one.route(/\/confirm\?/, async (route) => {
      await new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go();
      });
      await route.continue();
    });
  }
  await Promise.all([page.click('[data-confirm="1"]'), other.click('[data-confirm="2"]')]);
  await Promise.all([page, other].map((one) => one.waitForSelector(".ending a.main")));
});

// ---- the organiser's pages ----

club.test("the form has as many seats as the game, and only its house rules", {}, async (page) => {
  await page.goto("/tables");
  const seats = () => page.locator("input[name=player]:visible").count();
  await page.selectOption("select[name=game]", "clever");
  assert.equal(await seats(), 2);
  for (const [i, name] of ["A", "B", "C"].entries()) await page.locator("input[name=player]").nth(i).fill(name);
  assert.equal(await seats(), 4);
  await page.locator("input[name=player]").nth(3).fill("D");
  assert.equal(await seats(), 4, "Clever has four seats");
  assert.equal(await page.locator("[data-options]:visible").count(), 1);
});

club.test("a table is abandoned and resumed", {}, async (page) => {
  const { number, entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await page.goto(`/tables/${number}`);
  await page.click("button[value=give-up]");
  await page.waitForSelector(".status-given_up");
  await page.click("button[value=reopen]");
  await page.waitForSelector(".status-open");
  assert.equal((await logOf(page, entry)).length, 1);
});

club.test("the projector follows all tables", {}, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: ["Ewa", "Jan"], table: "7", event: "League night" });
  const projector = await visit();
  await projector.goto("/projector");
  const card = projector.locator("article", { hasText: "Ewa" });
  await card.locator(".acting", { hasText: "Ewa" }).waitFor();
  const moves = simulated("pickomino", 2, 1);
  await enter(page, entry, moves.slice(0, moves.findIndex((move) => move.startsWith("2:"))));
  await card.locator(".acting", { hasText: "Jan" }).waitFor();
});
