// Corrections at a live table: of any move, by any player, with the moves that follow.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { openClub, run } from "../helpers/club.js";
import { enter, logOf, openTable, reachesVersion, simulated, sitDown } from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];
const begun = ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"];
const slip = "1: roll 1 2 2 4 4 4 w w"; // the true first roll

/** Opens the dialog about a move, and presses one of its buttons; then shows the notation of the moves, if wanted. */
async function mend(page, step, how, { notation = true } = {}) {
  if ((await page.locator("[data-tabs]:not([hidden])").count()) > 0) await page.click("[data-menu]");
  await page.click(`button[data-step="${step}"]`);
  await page.click(`[data-move-dialog] [data-do="${how}"]`);
  if (notation && how !== "undo") await page.setChecked("[data-notation]", true);
}

const field = (page, line) => page.locator("[data-draft] input").nth(line);
const fits = (page) => page.waitForSelector("[data-verdict].good");
const save = (page) => page.click("[data-save]:not([disabled])");

/** A device at a table after this many moves, with a draft of a correction of the first move. */
async function drafting(page, entry) {
  await sitDown(page, entry);
  await mend(page, 1, "replace");
  await field(page, 0).fill(slip);
  await fits(page);
}

/** The words of a legal move after this many moves of the table's game, with more data. */
async function wordsOf(page, entry, { step, moves }, move) {
  const answer = await page.request.post(`${entry}/legal`, { data: { step, moves } });
  return (await answer.json()).legal.find((one) => one.move === move).words;
}

/** Chooses a move from the legal ones at a line. */
async function choose(page, number, words) {
  await page.waitForFunction((text) => document.querySelector("[data-there-title]").textContent.includes(text), `Move ${number}:`);
  await page.locator("[data-there] select:not([disabled])").selectOption({ label: words });
}

club.test("a correction forty moves back that makes a later move illegal is fixed, and keeps what follows", { expects: [422] }, async (page) => {
  const moves = simulated("clever", 2, 1).slice(0, 60);
  const { entry, number } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  // Had Ben taken the green die in the first turn, there would have been no room for another green one much later.
  const [step, spoilt] = [5, 33];
  assert.deepEqual([moves[step - 1], moves[spoilt - 1]], ["2: take w as o", "2: take g"]);
  assert.ok(moves.length - step >= 40);
  await mend(page, step, "replace");
  await field(page, 0).fill("2: take g");
  const draft = page.locator("[data-correcting]");
  await draft.locator(".draft .refused").waitFor();
  assert.match(await draft.locator("[data-verdict]").textContent(), new RegExp(`Move ${spoilt} `));
  assert.equal(await draft.locator(".draft .refused").getAttribute("value"), String(spoilt));
  assert.ok(await draft.locator("[data-save]").isDisabled());
  assert.deepEqual(await logOf(page, entry), moves, "nothing is saved");
  const before = ["2: take g", ...moves.slice(step, spoilt - 1)];
  await choose(page, spoilt, await wordsOf(page, entry, { step: step - 1, moves: before }, "2: take b"));
  await fits(page);
  await save(page);
  await reachesVersion(page, moves.length + 1);
  const mended = moves.map((move, i) => ({ [step]: "2: take g", [spoilt]: "2: take b" })[i + 1] ?? move);
  assert.deepEqual(await logOf(page, entry), mended);
  await page.waitForSelector("[data-correcting]:not([open])", { state: "attached" }); // the server has answered

  await page.goto(`/tables/${number}/history?from=${moves.length}&to=${moves.length + 1}`);
  assert.deepEqual(await page.locator(".diff .gone .move").allTextContents(), ["2: take w as o", "2: take g"]);
  assert.deepEqual(await page.locator(".diff .new .move").allTextContents(), ["2: take g", "2: take b"]);
});

club.test("the moves of a draft are shown in words, also after a change, and also the one that does not fit", { expects: [422] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await drafting(page, entry);
  const said = () => page.locator("[data-draft] [data-said]").allTextContents();
  const [first, second] = await said();
  assert.match(first, /^Ala rolls /);
  assert.equal(second, "Ala keeps 3 fours (12)");
  await field(page, 0).fill("1: roll 1 2 3 3 3 2 w w");
  await page.locator("[data-draft] .refused").waitFor();
  assert.match((await said())[0], /^Ala rolls /);
  assert.match(await page.textContent("[data-verdict]"), /Ala keeps 3 fours \(12\)/);
});

club.test("a forgotten move goes into the empty line, and does not replace the next one", { expects: [422] }, async (page) => {
  const moves = [...begun, "1: roll 1 2 3 w w"];
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  await mend(page, 2, "delete");
  await page.locator("[data-draft] .refused").waitFor();
  const judged = page.waitForResponse((answer) => answer.url().includes("/correct?"));
  await page.click('[data-verdict] [data-key="fix-insert"]');
  await judged; // the move after the empty line is refused once more
  await choose(page, 2, await wordsOf(page, entry, { step: 1, moves: [] }, "1: keep 4"));
  assert.deepEqual(await page.locator("[data-draft] input").evaluateAll((all) => all.map(({ value }) => value)), moves.slice(1));
});

club.test("the moves after an illegal one can be cut off", { expects: [422] }, async (page) => {
  const moves = simulated("clever", 2, 1).slice(0, 20);
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  // "1: take o" after "1: roll w4 y3 b3 g5 o5 p5": had it been the purple die, the next roll could not be "g3 p2".
  assert.equal(moves[11], "1: take o");
  await mend(page, 12, "replace");
  await field(page, 0).fill("1: take p");
  await page.click('[data-key="fix-cut"]');
  await fits(page);
  await save(page);
  await reachesVersion(page, moves.length + 1);
  assert.deepEqual(await logOf(page, entry), [...moves.slice(0, 11), "1: take p"]);
});

club.test("a move in the middle is deleted, a forgotten one inserted, and the rest stays", { expects: [422] }, async (page) => {
  const moves = simulated("clever", 2, 1).slice(0, 40);
  const [step, extra] = [17, "1: extra w as p"];
  assert.equal(moves[step - 1], extra);
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  await mend(page, step, "delete");
  await fits(page);
  await save(page);
  await reachesVersion(page, 41);
  assert.deepEqual(await logOf(page, entry), [...moves.slice(0, step - 1), ...moves.slice(step)]);

  await mend(page, step, "insert");
  assert.equal(await field(page, 0).inputValue(), "");
  await page.keyboard.type("nonsense");
  await page.locator(".draft .refused").waitFor();
  await choose(page, step, await wordsOf(page, entry, { step: step - 1, moves: [] }, extra));
  assert.equal(await field(page, 0).inputValue(), extra);
  await fits(page);
  await save(page);
  await reachesVersion(page, 42);
  assert.deepEqual(await logOf(page, entry), moves);
});

club.test("moves played during a correction follow the draft", {}, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await mend(page, 1, "replace");
  await page.locator("[data-draft] input").first().fill("1: roll 1 2 2 4 4 4 w w");
  await page.locator("[data-verdict].good").waitFor();
  await enter(other, entry, ["1: roll 1 1 1 1 1"]);
  await page.waitForFunction(() => document.querySelectorAll("[data-draft] input").length === 3);
  assert.equal(await page.locator("[data-draft] input").first().inputValue(), "1: roll 1 2 2 4 4 4 w w");
  await page.locator("[data-save]:not([disabled])").click();
  await reachesVersion(other, 4);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 2 4 4 4 w w", "1: keep 4", "1: roll 1 1 1 1 1"]);
});

club.test("a correction speaks in words: its lines, and why a move does not fit", { width: 360, touch: true, expects: [422] }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take g", "1: roll w5 o3", "1: take o"].slice(0, 2));
  await sitDown(page, entry);
  await mend(page, 1, "replace", { notation: false });
  const said = page.locator("[data-draft] [data-said]");
  assert.deepEqual(await said.allTextContents(), ["Ala rolls white 3, yellow 1, blue 4, green 4, orange 6, purple 2", "Ala takes green 4"]);
  assert.equal(await page.locator("[data-draft] input:visible").count(), 0);
  await page.locator('[data-key^="delete-"]:visible').first().click();
  await page.locator(".draft .refused").waitFor();
  const verdict = await page.textContent("[data-verdict]");
  assert.match(verdict, /Ala takes green 4/);
  assert.doesNotMatch(verdict, /1:|Legal now|take g/);
  assert.match(verdict, /Drop this move and all later ones/);
  await page.setChecked("[data-notation]", true);
  assert.equal(await field(page, 0).inputValue(), "1: take g");
});

club.test("others see who is changing earlier moves, and what a correction has removed", {}, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, [...begun, "1: roll 1 2 2 5 w"]);
  await sitDown(page, entry);
  const phone = { width: 320, height: 568, touch: true };
  const other = await visit(phone);
  await sitDown(other, entry);
  await mend(page, 3, "delete");
  await other.waitForSelector("[data-correcting-now]");
  assert.equal(await other.textContent("[data-correcting-now]"), "The table is changing earlier moves.");
  assert.equal(await page.locator("[data-correcting-now]").count(), 0, "not on the own screen");
  await fits(page);
  await save(page);
  await reachesVersion(other, 4);
  await other.waitForSelector("[data-correcting-now]", { state: "detached" });
  assert.match(await other.textContent("[data-announcement]"), /The table corrected move 3\. No longer in the game: Ala rolls 1, 2, 2, 5, worm/);
});

club.test("of two corrections at once the later one does not overwrite the other", { expects: [409, 422] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await drafting(page, entry);
  const other = await visit();
  await drafting(other, entry);
  await field(other, 0).fill("1: roll 1 1 1 4 4 4 w w");
  await fits(other);
  // The answer to an earlier request must not enable the button again.
  let release = null;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(/\/correct\?/, async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer });
  }, { times: 1 });
  const asked = page.waitForRequest(/\/correct\?/);
  await field(page, 0).fill("1: roll 1 1 2 4 4 4 w w");
  await asked;
  await save(other);
  await page.waitForSelector('[data-key="anew"]');
  release();
  await page.waitForResponse(/\/correct\?/);
  await field(page, 0).fill(slip);
  await page.waitForTimeout(600); // longer than the wait for the referee
  assert.ok(await page.locator("[data-save]").isDisabled());
  assert.match(await page.textContent("[data-verdict]"), /Someone else has changed earlier moves/);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 1 1 4 4 4 w w", "1: keep 4"]);

  await page.click('[data-key="anew"]');
  assert.equal(await field(page, 0).inputValue(), "1: roll 1 1 1 4 4 4 w w");
  await field(page, 0).fill(slip);
  await save(page);
  await reachesVersion(page, 4);
  assert.deepEqual(await logOf(page, entry), [slip, "1: keep 4"]);
});

/** The server carries out the next request, but the answer is lost; the stream does not report it either. */
async function loseAnswer(page) {
  let isLost = false;
  await page.route(/\/correct\?/, async (route) => {
    if (isLost || JSON.parse(route.request().postData()).try) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

club.test("a correction whose answer was lost is saved once, and the page finds out", { expects: ["ERR_FAILED"] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await drafting(page, entry);
  await loseAnswer(page);
  await save(page);
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
  await reachesVersion(page, 3);
  assert.deepEqual(await logOf(page, entry), [slip, "1: keep 4"]);
});

club.test("a change after a lost answer is not mistaken for the saved draft", { expects: ["ERR_FAILED", 409, 422] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await page.route(/\/events\?/, (route) => route.abort());
  await drafting(page, entry);
  await page.route(/\/state\.json\?/, (route) => route.abort());
  await loseAnswer(page);
  const tokens = [];
  page.on("request", (request) => {
    if (/\/correct\?/.test(request.url())) tokens.push(JSON.parse(request.postData()).token);
  });
  await save(page);
  await page.waitForFunction(() => /does not answer/.test(document.querySelector("[data-verdict]").textContent));
  const judged = page.waitForRequest(/\/correct\?/);
  await field(page, 0).fill("1: roll 1 1 1 4 4 4 w w");
  await judged;
  await page.unroute(/\/state\.json\?/);
  await page.waitForSelector('[data-key="anew"]');
  assert.equal(await page.locator("[data-correcting][open]").count(), 1);
  assert.deepEqual(await logOf(page, entry), [slip, "1: keep 4"]);
  assert.ok(new Set(tokens).size > 1, "a changed draft is a new action");
});

club.test("the page asks before discarding a draft", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await drafting(page, entry);
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-key="go-on"]');
  await page.click('[data-key="go-on"]');
  await fits(page);
  assert.equal(await field(page, 0).inputValue(), slip);
  await field(page, 0).focus();
  await page.keyboard.press("Escape");
  await page.click('[data-key="leave"]');
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
  await mend(page, 1, "replace");
  await page.keyboard.press("Escape"); // there is no draft to lose now
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
  assert.deepEqual(await logOf(page, entry), begun);
});

club.test("the legal moves at a line are offered in words; the notation is not needed", { width: 360, touch: true, expects: [422] }, async (page) => {
  const moves = [...begun, "1: roll 1 2 2 5 w", "1: keep w"];
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, moves);
  await sitDown(page, entry);
  await mend(page, 2, "replace", { notation: false });
  const there = page.locator("[data-there]");
  await there.waitFor();
  assert.match(await there.textContent(), /Move 2/);
  assert.equal(await field(page, 0).getAttribute("list"), "draft-moves");
  const words = await there.locator("option").allTextContents();
  const one = words.find((text) => /worm/.test(text));
  assert.ok(one, words.join("; "));
  await there.locator("select").selectOption({ label: one });
  assert.equal(await field(page, 0).inputValue(), "1: keep w");
  // With two worms kept, six dice are rolled: the roll of five does not fit, and the legal moves there are offered.
  await page.locator(".draft .refused").waitFor();
  await page.waitForFunction(() => /Move 3/.test(document.querySelector("[data-there]").textContent));
  const inside = await page.$$eval("[data-correcting] :is(input, select, button)", (all) =>
    all.map((element) => element.getBoundingClientRect()).every(({ left, right }) => left >= 0 && right <= innerWidth));
  assert.ok(inside, "nothing overflows the screen");
  assert.deepEqual(await logOf(page, entry), moves);
});

club.test("a wrong roll is corrected with the keys of the dice, also later", { width: 360, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  await mend(page, 1, "replace", { notation: false });
  const keys = page.locator("[data-dice-there]");
  await keys.locator('[data-die="3"]').click();
  assert.equal(await keys.locator('[data-of="3"][data-face="4"]').getAttribute("aria-pressed"), "true", "as it was entered");
  await keys.locator('[data-of="3"][data-face="5"]').click();
  await fits(page);
  assert.equal(await field(page, 0).inputValue(), "1: roll w3 y1 b4 g5 o6 p2");
  await save(page);
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
  assert.deepEqual(await logOf(page, entry), ["1: roll w3 y1 b4 g5 o6 p2", "1: take o"]);
});

club.test("of dice that look alike one is tapped and entered again", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  await sitDown(page, entry);
  await mend(page, 1, "replace");
  const keys = page.locator("[data-dice-there]");
  await keys.locator('[data-die="2"]').click();
  await keys.locator('[data-face="2"]').click();
  await fits(page);
  await save(page);
  await page.waitForSelector("[data-correcting]", { state: "hidden" });
  assert.deepEqual(await logOf(page, entry), [slip, begun[1]]);
});

club.test("a dispute at the table is sent to the organiser", { expects: [422] }, async (page, visit) => {
  const { entry, number } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, begun);
  const phone = await visit();
  await sitDown(phone, entry);
  await mend(phone, 2, "replace");
  await field(phone, 0).fill("1: keep 5");
  await phone.locator(".draft .refused").waitFor();
  await phone.click(".disagree summary");
  await phone.fill(".disagree input", "Was it a five?");
  await phone.click("[data-hand] button");
  await phone.waitForSelector("[data-handed].good");
  assert.deepEqual(await logOf(page, entry), begun, "nothing changes at the table");
  await page.goto(`/tables/${number}`);
  assert.equal(await page.inputValue(".dispute input[name=reason]"), "Was it a five?");
  assert.equal(await page.inputValue(".dispute textarea"), [begun[0], "1: keep 5"].join("\n"));
});

club.test("a draft without agreement is stored as disputed by the organiser", {}, async (page) => {
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
