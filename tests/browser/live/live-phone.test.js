// A phone at a live table: whose it is, what it remembers, and what it refuses in time.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openClub, sampleFile } from "../helpers/club.js";
import {
  beSeat,
  change,
  enter,
  guarded,
  inMenu,
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
} from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];
const three = ["Ala", "Ben", "Cyd"];
const phone = { width: 360, touch: true };
const faces = (page) => page.$$eval("[data-die]", (dice) => dice.map(({ ariaLabel }) => ariaLabel));

// ---- its owner ----

club.test("a new phone asks once whose it is, and the answer can be changed later", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await page.goto(entry);
  await page.waitForSelector("[data-whose]");
  assert.match(await page.textContent("[data-panel]"), /Whose phone is this\?/);
  assert.deepEqual(await page.locator("[data-whose]").allTextContents(), [...three, "Shared by the table"]);
  assert.equal(await page.locator(".frame, [data-piece]").count(), 0, "first things first");
  await thumb(page, '[data-whose="2"]');
  assert.equal(await page.inputValue("[data-who]"), "2");
  await page.waitForSelector("[data-piece]");
  await page.reload();
  await page.waitForSelector("[data-piece]");
  assert.equal(await page.locator("[data-whose]").count(), 0);
  assert.equal(await page.inputValue("[data-who]"), "2");
  await beSeat(page, 3);
  assert.match(await page.textContent(".duty.mine"), /^Ben, Cyd: choose from the tray, white 3, yellow 1/);
});

club.test("a solo game does not ask", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: ["Ala"] });
  await page.goto(entry);
  await page.waitForSelector("[data-die]");
  assert.equal(await page.locator("[data-whose]").count(), 0);
});

club.test("the table stays in view when a tile can be stolen, which is a key of the panel", phone, async (page) => {
  const { players, moves } = JSON.parse(readFileSync(sampleFile("pickomino-tie-best-tile"), "utf8"));
  const { entry } = await openTable(page, { game: "pickomino", players });
  await enter(page, entry, moves.slice(0, 42)); // then seat 2 can take 22, or steal 24 from seat 1
  await sitDown(page, entry);
  await beSeat(page, 2);
  await page.waitForSelector('[data-panel] :text("24")');
  assert.equal(await page.getAttribute('[data-tab="0"]', "aria-pressed"), "true");
});

club.test("a phone vibrates when it becomes its owner's turn", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await page.addInitScript(() => {
    window.vibrated = 0;
    navigator.vibrate = () => {
      window.vibrated += 1;
      return true;
    };
  });
  await sitDown(page, entry);
  await beSeat(page, 2);
  const vibrated = async (version) => {
    await reachesVersion(page, version);
    return page.evaluate(() => window.vibrated);
  };
  assert.equal(await vibrated(await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"])), 0);
  assert.equal(await vibrated(await enter(page, entry, ["1: take o"])), 1, "Ben chooses from the tray");
  const { legal } = await stateOf(page, entry);
  const third = legal.find(({ move }) => move.startsWith("3: take w")).move;
  assert.equal(await vibrated(await enter(page, entry, [third])), 1, "it was Ben's turn already");
});

// ---- unfinished input ----

club.test("a half-made choice survives the actions of another player", phone, async (page, visit) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  await beSeat(page, 2);
  const { legal } = await stateOf(page, entry);
  const [second, third] = [2, 3].map((seat) => legal.find(({ move }) => move.startsWith(`${seat}: take w`)));
  const [die, field] = second.taps.map((name) => `[data-target="${name}"][tabindex]`);
  await thumb(page, `[data-piece="${second.taps[0]}"]`);
  await page.waitForSelector(`${die}.chosen`, { state: "attached" });
  const other = await visit();
  await sitDown(other, entry);
  await play(other, entry, [third.move]);
  await reachesVersion(page, 3);
  await page.waitForSelector(`${die}.chosen`, { state: "attached" });
  await thumb(page, field);
  if ((await stateOf(page, entry)).version === 3) await thumb(page, field); // the first tap zoomed in
  await reachesVersion(page, 4);
  assert.deepEqual((await logOf(page, entry)).slice(2, 4), [third.move, second.move]);
});

/**
 * Holds back everything the server sends to a page, until the test calls the returned function: then it arrives at
 * once.
 */
async function holdNews(page) {
  await page.evaluate(() => window.holdNews());
  return () => page.evaluate(() => window.releaseNews());
}

/** Makes that possible; called before the page is opened. */
function withNewsToHold(page) {
  return page.addInitScript(() => {
    let waiting = null;
    window.holdNews = () => {
      waiting = [];
    };
    window.releaseNews = () => {
      const news = waiting;
      waiting = null;
      for (const tell of news) tell();
    };
    window.EventSource = class extends EventSource {
      addEventListener(type, listener) {
        super.addEventListener(type, (event) => (waiting ? waiting.push(() => listener(event)) : listener(event)));
      }
    };
  });
}

club.test("a move of another player and the phone's own one can arrive at the same moment", { width: 360 }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "clever", players: three });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await withNewsToHold(page);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  await beSeat(page, 2);
  await beSeat(other, 3);
  const { legal } = await stateOf(page, entry);
  const [second, third] = [2, 3].map((seat) => legal.find(({ move }) => move.startsWith(`${seat}: take w`)).move);
  const release = await holdNews(page);
  await overtake(page, "move", () => play(other, entry, [third]));
  const isDone = page.waitForResponse(/\/move\?/).then(release);
  await tapMove(page, entry, second); // version 3 is never shown here
  await isDone;
  await reachesVersion(page, 4);
  assert.deepEqual((await logOf(page, entry)).slice(2, 4), [third, second]);
});

club.test("an action can appear at the table before the server has answered it", phone, async (page) => {
  const moves = ["1: roll 1 2 3 4 4 4 w w", "1: keep 4", "1: roll 1 2 2 5 w", "1: keep w"];
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry);
  let version = 0;
  await page.route(/\/move\?/, async (route) => {
    const response = await route.fetch();
    version += 1;
    await page.waitForSelector(`[data-table][data-version="${version}"]`);
    await route.fulfill({ response });
  });
  await play(page, entry, moves, { touch: true });
  assert.deepEqual(await logOf(page, entry), moves);
  await inMenu(page, async () => {
    await page.fill("[data-typing] input", "1: roll 1 1 1 2");
    await page.keyboard.press("Enter");
    await reachesVersion(page, 5);
  });
  assert.equal(await page.inputValue("[data-typing] input"), "", "the typed move is made");
});

club.test("half-entered dice survive a reload, and an undo and redo by another phone", phone, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, entry);
  const entered = ["die 1, 1", "die 2, worm", "die 3, not set"];
  await thumb(page, '[data-face="1"]');
  await thumb(page, '[data-face="w"]');
  assert.deepEqual((await faces(page)).slice(0, 3), entered);
  await page.reload();
  await page.waitForSelector("[data-die]");
  assert.deepEqual((await faces(page)).slice(0, 3), entered, "after a reload");
  await reachesVersion(page, await change(page, entry, "undo", { step: 1 }));
  assert.equal(await page.locator("[data-die]").count(), 0);
  await reachesVersion(page, await enter(page, entry, ["1: keep 4"]));
  assert.deepEqual((await faces(page)).slice(0, 3), entered, "the same roll is still to be entered");
  await change(page, entry, "undo", { step: 1 });
  await reachesVersion(page, await enter(page, entry, ["1: keep w"]));
  assert.deepEqual((await faces(page)).slice(0, 3), ["die 1, not set", "die 2, not set", "die 3, not set"]);
});

club.test("half-entered dice survive a closed tab, and no other table gets them", phone, async (page) => {
  const tables = [];
  for (let i = 0; i < 2; i += 1) tables.push((await openTable(page, { game: "pickomino", players: two })).entry);
  for (const table of tables) await enter(page, table, ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
  await sitDown(page, tables[0]);
  await thumb(page, '[data-face="1"]');
  await thumb(page, '[data-face="w"]');
  await page.waitForSelector('[data-die="1"][aria-label="die 2, worm"]');
  const context = page.context();
  await page.close();
  const shownAt = async (address) => {
    const tab = await context.newPage();
    await sitDown(tab, address);
    await tab.waitForSelector("[data-die]");
    const shown = await faces(tab);
    await tab.close();
    return shown.slice(0, 3);
  };
  assert.deepEqual(await shownAt(tables[1]), ["die 1, not set", "die 2, not set", "die 3, not set"], "another table");
  assert.deepEqual(await shownAt(tables[0]), ["die 1, 1", "die 2, worm", "die 3, not set"], "after closing the tab");
});

const lost = ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "ERR_NETWORK_CHANGED"];

club.test("a choice that waited for a connection is shown again if the dice have changed", { ...phone, expects: [...lost, 409] }, async (page, visit) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  await enter(page, entry, ["1: draw 12 8", "2: draw 16 5", "1: roll r o g g b"]);
  await sitDown(page, entry);
  const other = await visit();
  await sitDown(other, entry);
  const { legal } = await stateOf(page, entry);
  const { words, taps } = legal.find(({ move }) => move === "2: cross 2");
  await page.context().setOffline(true);
  await page.waitForSelector('[data-connection][data-state="saving"]');
  await thumb(page, '[data-tab="2"]');
  await thumb(page, `[data-piece="${taps[0]}"]`);
  await page.waitForSelector('[data-queue="1"]');
  await enter(other, entry, ["1: reroll g>p"]);
  await page.context().setOffline(false);
  await page.waitForSelector("[data-held] [data-now]");
  const held = await page.textContent("[data-held]");
  const after = (await stateOf(other, entry)).legal.find(({ move }) => move === "2: cross 2").words;
  assert.notEqual(after, words);
  assert.ok(held.includes(words) && held.includes(after), held);
  assert.equal((await logOf(other, entry)).length, 4, "the move was not made");
  await thumb(page, '[data-key="again"]');
  await reachesVersion(page, 5);
  assert.equal((await logOf(page, entry)).at(-1), "2: cross 2");
});

// ---- dice and cards ----

club.test("an impossible roll is refused as soon as it is impossible, by the rule", phone, async (page) => {
  const { entry } = await openTable(page, { game: "qwantum", players: two });
  await sitDown(page, entry);
  for (const face of ["4", "b3", "b3"]) await thumb(page, `[data-face="${face}"]`);
  await page.waitForSelector(".rolling .notice.bad");
  const seen = await page.locator("[data-panel]").boundingBox();
  const notice = await page.locator(".rolling .notice.bad").boundingBox();
  assert.ok(notice.y >= seen.y && notice.y + notice.height <= seen.y + seen.height, "it is visible without scrolling");
  assert.match(await page.textContent(".rolling .notice.bad"), /The printed dice cannot show this together: blue 3 and blue 3/);
  assert.match(await page.textContent(".rolling h3"), /2\/7$/, "the last die is selected again");
  await thumb(page, '[data-face="b4"]');
  await page.waitForSelector(".rolling .notice.bad", { state: "detached" });
  for (const face of ["p3", "b5", "r3", "y5"]) await thumb(page, `[data-face="${face}"]`);
  await reachesVersion(page, 1);
  assert.deepEqual(await logOf(page, entry), ["1: roll w4 p3 b3 b4 b5 r3 y5"]);
});

club.test("an impossible roll that is entered faster than the server answers is refused in the same words", { ...phone, expects: [422] }, async (page) => {
  const { entry } = await openTable(page, { game: "qwantum", players: two });
  await sitDown(page, entry);
  await page.waitForSelector('[data-panel] [data-face="b3"]');
  await page.evaluate(async (faces) => {
    for (const face of faces) {
      document.querySelector(`[data-panel] [data-face="${face}"]`).click();
      await new Promise((resolve) => setTimeout(resolve)); // the page is drawn once an event
    }
  }, ["4", "b3", "b3", "p3", "b5", "r3", "y5"]);
  await page.waitForSelector(".rolling .notice.bad");
  assert.match(await page.textContent(".rolling .notice.bad"), /^The printed dice cannot show this together:[^.]*\. Check these dice\.$/);
  assert.equal((await stateOf(page, entry)).version, 0);
});

club.test("cards are drawn by buttons that a thumb can hit", { ...phone, width: 320 }, async (page) => {
  const { entry } = await openTable(page, { game: "onecard", players: two });
  await sitDown(page, entry);
  const cards = page.locator("[data-panel] [data-face]");
  assert.ok((await cards.count()) >= 30);
  for (const card of await cards.all()) {
    const { x, width, height } = await card.boundingBox();
    assert.ok(width >= 44 && height >= 44 && x >= 0 && x + width <= 320, `${width} × ${height} at ${x}`);
  }
  await thumb(page, '[data-face="12"]');
  assert.ok(await page.locator('[data-face="12"]').isDisabled(), "a card can come only once");
  await thumb(page, '[data-face="8"]');
  await reachesVersion(page, 1);
  assert.deepEqual(await logOf(page, entry), ["1: draw 12 8"]);
});

// ---- messages ----

club.test("duties of the table are shown as such, and a finished game asks for no moves", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  const moves = simulated("clever", 2, 1);
  const next = moves.indexOf("next");
  await enter(page, entry, moves.slice(0, next));
  await sitDown(page, entry);
  assert.equal(await page.locator(".duty").last().textContent(), "Go on to the next turn");
  await inMenu(page, async () => assert.ok(await page.locator("[data-typing]").isVisible()));
  await reachesVersion(page, await enter(page, entry, moves.slice(next)));
  await inMenu(page, async () => {
    assert.ok(await page.locator("[data-typing]").isHidden());
    assert.ok(await page.locator(".all-moves").isHidden());
  });
  assert.ok(await page.locator("[data-confirm]").first().isVisible());
});

club.test("several players to act are named in full, with what they have to do", { width: 360, height: 640, touch: true }, async (page) => {
  const players = ["Ala", "Benedykta", "Cyd", "Dorothea"];
  const { entry } = await openTable(page, { game: "clever", players });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  await page.waitForSelector(".duty");
  const { isCut, text } = await page.$eval("[data-duties]", (line) => {
    const boxes = [line, ...line.querySelectorAll("*")].filter((one) => getComputedStyle(one).display !== "inline");
    const isCut = boxes.some((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
    return { isCut, text: line.textContent };
  });
  for (const name of players.slice(1)) assert.ok(text.includes(name), text);
  assert.ok(!isCut, text);
});

club.test("the menu, the ledger and the dialogs have targets for thumbs", { width: 360, height: 640, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two, event: "League night" });
  await enter(page, entry, simulated("clever", 2, 1).slice(0, 20));
  await sitDown(page, entry);
  /** What can be tapped in a part of the page and is lower than a thumb. */
  const small = (part) =>
    page.$$eval(`${part} :is(a, button, select, summary, textarea, label.tick, input:not([type=checkbox]))`, (all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => `${one.localName} ${one.textContent.trim().slice(0, 20)}: ${one.getBoundingClientRect().height}`),
    );
  await page.tap("[data-menu]");
  for (const summary of await page.locator("[data-book] summary").all()) await summary.click();
  assert.deepEqual(await small("[data-book]"), []);
  await page.tap("[data-join]");
  assert.deepEqual(await small("[data-join-dialog]"), []);
  await page.tap("[data-join-dialog] [data-close]");
  await page.waitForTimeout(guarded);
  await page.tap('button[data-step="12"]');
  assert.deepEqual(await small("[data-move-dialog]"), []);
  await page.tap('[data-move-dialog] [data-do="replace"]');
  await page.waitForSelector("[data-draft] [data-said]");
  await page.locator("[data-correcting] summary").tap();
  assert.deepEqual(await small("[data-correcting]"), []);
});

club.test("on a phone on its side the sheet of Twice as Clever has all the height below the tabs", { width: 640, height: 360, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever2", players: two });
  await enter(page, entry, ["1: roll w6 s1 y6 b3 g4 p5"]);
  await sitDown(page, entry);
  await page.tap('[data-tab="1"]');
  await page.waitForSelector(".seen .frame[role=button]");
  const widths = await page.$$eval('.seen [data-box^="1/"].mark > rect', (all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(widths.length > 40);
  assert.ok(Math.min(...widths) >= 13, `${Math.min(...widths)} pixels`);
  const bottomOf = (part) => page.$eval(part, (one) => one.getBoundingClientRect().bottom);
  assert.equal(await bottomOf("[data-board]"), 360);
});

club.test("dice and sheets have the letters of colours in the reader's language", { width: 360, language: "pl" }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry);
  const letters = (place) => page.$$eval(`${place} text`, (all) => all.map((one) => one.textContent));
  assert.deepEqual([...new Set(await letters("[data-panel] .die"))], ["B", "Ż", "N", "Z", "P", "F"]);
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await reachesVersion(page, 1);
  assert.deepEqual(await letters('[data-box="dice/hand"] .die'), ["B", "Ż", "N", "Z", "P", "F"]);
  assert.deepEqual(await page.$$eval('[data-seat="1"] .area', (all) => all.map((one) => one.textContent)), ["Ż", "N", "Z", "P", "F"]);
});

// ---- the codes ----

club.test("the code for entering is shown first and alone; the one for watching is behind a disclosure", {}, async (page) => {
  const { number, entry } = await openTable(page, { game: "clever", players: two, table: "2" });
  await page.goto(`/tables/${number}`);
  const codes = page.locator(".qr svg");
  assert.equal(await codes.count(), 2);
  assert.equal(await page.textContent("#entry"), "Scan to enter moves at table 2");
  assert.ok((await codes.first().boundingBox()).y < 600);
  assert.ok(await codes.last().isHidden());
  await page.click(".watch summary");
  assert.ok(await codes.last().isVisible());
  await sitDown(page, entry);
  await page.click("[data-join]");
  assert.equal(await page.textContent("#join-title"), "Scan to enter moves at table 2");
  assert.ok(await page.locator("[data-entry-qr] svg").isVisible());
  await page.click("[data-join-dialog] [data-close]");
  assert.ok(await page.locator("[data-entry-qr] svg").isHidden());
});

club.test("a table's code is printed on one page, with table, game and players", {}, async (page) => {
  const { number } = await openTable(page, { game: "clever", players: ["Ala", "Ben", "Cyd", "Dorothea"], table: "2" });
  await page.goto(`/tables/${number}`);
  await page.emulateMedia({ media: "print" });
  const seen = (await page.innerText("body")).replace(/\s+/g, " ");
  assert.match(seen, /^table 2 That.s Pretty Clever Ala, Ben, Cyd, Dorothea Scan to enter moves at table 2 http\S+$/i);
  const sheet = await page.pdf({ format: "A4" });
  assert.equal(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
});

club.test("targets on a hidden sheet cannot be tapped", { width: 360, height: 640, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: ["Ala", "Ben"] });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2"]);
  await sitDown(page, entry);
  await page.tap('[data-tab="0"]');
  const hidden = await page.locator('.paper [data-target="1/orange/1"]').boundingBox();
  await page.waitForTimeout(guarded);
  await page.touchscreen.tap(hidden.x + hidden.width / 2, hidden.y + hidden.height / 2);
  await page.waitForTimeout(guarded);
  assert.equal((await stateOf(page, entry)).version, 1, "nothing is entered");
});

club.test("a tapped tab stays until its player has acted", { width: 360, height: 640, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: ["Ala", "Ben"] });
  await page.goto(entry);
  await thumb(page, '[data-whose="2"]');
  await thumb(page, '[data-tab="1"]');
  await page.waitForTimeout(guarded);
  for (const face of ["1", "1", "2", "3", "3", "4", "5", "5"]) {
    await page.waitForTimeout(150);
    await page.tap(`[data-panel] [data-face="${face}"]`);
  }
  await reachesVersion(page, 1);
  assert.equal(await page.getAttribute('[data-tab="1"]', "aria-pressed"), "true");
  assert.ok((await page.locator('[data-panel] [data-piece], [data-panel] [data-move]').count()) > 0, "Ala's dice can be kept here");
});

club.test("a call from a table without a night is shown to the organiser, first in the list and on its page, and answered there", phone, async (page, visit) => {
  const called = await openTable(page, { game: "clever", players: two });
  await openTable(page, { game: "pickomino", players: two }); // a newer one
  const other = await visit({ ...phone, guest: true });
  await sitDown(other, called.entry);
  await inMenu(other, () => other.click('[data-service] [data-key="help"]'));
  await other.getByText("Organiser called.").waitFor();
  await page.goto("/tables");
  const first = page.locator(".tables li").first();
  assert.match(await first.textContent(), /asks for help/);
  assert.match(await first.locator("h2 a").getAttribute("href"), new RegExp(`/tables/${called.number}$`));
  await page.goto(`/tables/${called.number}`);
  assert.match(await page.textContent("form.needs"), /asks for help/);
  await page.goto("/tables");
  await first.getByRole("button", { name: "On my way" }).click();
  await page.waitForURL(/\/tables$/);
  assert.equal(await page.locator("form.needs").count(), 0);
  await other.getByText("The organiser is on the way.").waitFor();
});

club.test("a call appears in the list of tables without a reload", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await page.goto("/tables");
  await page.request.post(`${entry}/help?on=yes`);
  await page.locator("form.needs").first().waitFor();
});

club.test("twice as clever: the silver cells of a die are keys in their colours and words, in the order of the sheet", { width: 320, height: 568, touch: true }, async (page) => {
  const { entry } = await openTable(page, { game: "clever2", players: two });
  await enter(page, entry, ["1: roll w2 s3 y1 b1 g3 p4"]);
  await sitDown(page, entry);
  await thumb(page, '[data-panel] [data-piece="dice/hand#s"]');
  const keys = page.locator('[data-panel] [data-move^="1: take s"]');
  await keys.first().waitFor();
  assert.deepEqual(await keys.allTextContents(), ["yellow 3", "blue 3", "green 3", "pink 3"]);
  assert.deepEqual(await keys.evaluateAll((all) => all.map(({ className }) => className)), ["ink-yellow", "ink-blue", "ink-green", "ink-pink"]);
});
