// Failures at a live table: a connection that comes and goes, a server that dies, a link that is revoked or renewed.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { enter, logOf, openTable, play, reachesState, reachesVersion, simulated, sitDown, tapMove } from "../helpers/table.js";

const club = await openClub({ empty: true });
const two = ["Ala", "Ben"];

// ---- a connection that comes and goes ----

const signs = ["INTERNET_DISCONNECTED", "FAILED", "CONNECTION_REFUSED", "CONNECTION_RESET", "INCOMPLETE_CHUNKED_ENCODING"];
const lost = [...signs, "EMPTY_RESPONSE", "NETWORK_CHANGED"].map((sign) => `ERR_${sign}`);

club.test("without a network moves are stored on the device and sent once when it is back", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.context().setOffline(true);
  await reachesState(page, "saving");
  await page.click('[data-target="dice/rolled#4"][tabindex], [data-target="rolled#4"][tabindex]');
  await page.waitForSelector('[data-queue="1"]');
  assert.equal(await page.locator(".frame, [data-panel] [data-move], [data-all-moves] button").count(), 0, "it had been made already");
  assert.match(await page.textContent("[data-queue]"), /type the next moves/);
  await page.click('[data-key="type-on"]');
  await page.keyboard.type("1: roll 1 2 2 5 w");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-queue="2"]');
  assert.equal(await page.inputValue("[data-typing] input"), "", "there is room for the next");
  assert.match(await page.textContent("[data-connection]"), /unsent: 2/);
  assert.match(await page.textContent("[data-panel]"), /referee checks/);
  await page.context().setOffline(false);
  await reachesVersion(page, 3);
  await reachesState(page, "online");
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4", "1: roll 1 2 2 5 w"]);
  assert.equal(await page.locator("[data-queue]").count(), 0);
});

club.test("an action refused afterwards stops the others until the player decides", { expects: [...lost, 422] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.context().setOffline(true);
  await reachesState(page, "saving");
  for (const move of ["1: keep 5", "1: keep 4"]) {
    await page.fill("[data-typing] input", move);
    await page.keyboard.press("Enter");
    await page.waitForFunction((text) => document.querySelector("[data-queue]")?.textContent.includes(text), move.replace("1:", "Ala:"));
  }
  await page.context().setOffline(false);
  await page.waitForSelector('[data-held="refused"]');
  assert.equal((await logOf(page, entry)).length, 1);
  await page.click('[data-key="drop"]');
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

/** Simulates an offline browser: nothing is sent until the test allows it. */
async function offlineWith(page, typed) {
  await page.context().setOffline(true);
  await reachesState(page, "saving");
  for (const [i, move] of typed.entries()) {
    await page.fill("[data-typing] input", move);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`[data-queue="${i + 1}"]`);
  }
}

club.test("without a network players who choose at the same time are still offered their moves", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: ["Ala", "Ben", "Cyd"] });
  await enter(page, entry, ["1: roll w3 y1 b4 g4 o6 p2", "1: take o"]);
  await sitDown(page, entry);
  const { legal } = await (await page.request.get(`${entry}/state.json`)).json();
  const second = legal.find(({ move }) => move.startsWith("2: take w")).move;
  await offlineWith(page, [second]);
  await page.focus("[data-typing] input");
  const left = await page.$$eval("[data-known-moves] option", (options) => options.map(({ value }) => value));
  assert.ok(left.length > 0 && left.every((move) => move.startsWith("3:")), left.join(", "));
  await page.context().setOffline(false);
  await reachesVersion(page, 3);
});

club.test("an action that is sent while it is being withdrawn is undone like any other move", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await offlineWith(page, ["1: keep 4"]);
  await page.click("[data-undo]");
  await page.waitForSelector(".undoing");
  await page.context().setOffline(false);
  await reachesVersion(page, 2);
  await page.waitForSelector(".undoing .notice");
  assert.match(await page.textContent(".undoing"), /has been sent.*Ala keeps/s);
  await page.click('[data-key="confirm"]');
  await reachesVersion(page, 3);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
});

club.test("an unsent action can be withdrawn", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await offlineWith(page, ["1: keep 4"]);
  await page.click("[data-undo]");
  await page.click('[data-key="confirm"]');
  assert.equal(await page.locator("[data-queue]").count(), 0);
  await page.waitForSelector("[data-target][tabindex]");
  await page.context().setOffline(false);
  await reachesState(page, "online");
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w"]);
});

club.test("a network that wants a password first has saved nothing", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.route(/\/(move|state\.json)\?/, (route) => route.fulfill({ body: "<h1>Please log in</h1>", contentType: "text/html" }));
  await tapMove(page, entry, "1: keep 4");
  await page.waitForSelector('[data-queue="1"]');
  await reachesState(page, "saving");
  await page.unroute(/\/(move|state\.json)\?/);
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("a server that takes a move and does not answer: the page says what is waiting", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  await sitDown(page, entry);
  await page.route(/\/move\?/, () => {}); // neither answered nor refused
  await tapMove(page, entry, "1: keep 4");
  await page.reload();
  await page.waitForSelector('[data-queue="1"]');
  assert.match(await page.textContent("[data-queue]"), /Ala keeps/);
  await page.unroute(/\/move\?/);
  await page.reload();
  await reachesVersion(page, 2);
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});

club.test("a lost answer does not double a move", { expects: lost }, async (page) => {
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

club.test("actions not sent before the page was closed are sent when it is opened again", { expects: lost }, async (page) => {
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

club.test("without a stream, the page polls", { expects: lost }, async (page, visit) => {
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

/** Gives the test access to the streams of a page, as window.streams. */
function keepStreams(page) {
  return page.addInitScript(() => {
    window.streams = [];
    window.EventSource = class extends EventSource {
      constructor(address) {
        super(address);
        window.streams.push(this);
      }
      addEventListener(type, listener) {
        super.addEventListener(type, (event) => (this.isDeaf && type === "message" ? null : listener(event)));
      }
    };
  });
}

club.test("a stream that has died silently is noticed by data received otherwise", {}, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await keepStreams(page);
  await sitDown(page, entry);
  await page.evaluate(() => {
    window.streams[0].isDeaf = true;
  });
  await page.fill("[data-typing] input", "1: roll 1 2 3 4 4 4 w w");
  await page.keyboard.press("Enter");
  await reachesVersion(page, 1);
  await page.waitForFunction(() => window.streams.length === 2);
  await enter(page, entry, ["1: keep 4"]);
  await page.waitForSelector('[data-table][data-version="2"]', { timeout: 2_000 });
});

club.test("a broken stream does not leave the page saying that it is online", { expects: lost }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await keepStreams(page);
  await sitDown(page, entry);
  await reachesState(page, "online");
  await page.route(/\/(events|state\.json)\?/, (route) => route.abort());
  await page.evaluate(() => {
    window.streams[0].close();
    window.streams[0].dispatchEvent(new Event("error"));
  });
  await page.waitForSelector('[data-connection]:not([data-state="online"])', { timeout: 2_500 });
  await page.unroute(/\/(events|state\.json)\?/);
  await reachesState(page, "online");
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

club.test("a revoked link enters and shows nothing any more", { expects: [404] }, async (page, visit) => {
  const { entry, number } = await openTable(page, { game: "pickomino", players: two });
  const other = await visit();
  await sitDown(other, entry, { atOnce: false });
  await page.goto(`/tables/${number}`);
  await page.click("button[value=revoke]");
  await page.waitForSelector(".notice");
  await reachesState(other, "gone");
  assert.equal(await other.locator("[data-panel] button").count(), 0);
  assert.equal((await page.request.get(entry)).status(), 404);
});

club.test("a request by a revoked link says so", { expects: [404] }, async (page) => {
  const { entry } = await openTable(page, { game: "pickomino", players: two });
  await sitDown(page, entry, { atOnce: false });
  const none = { status: 404, json: { message: "There is no such table." } };
  await page.route(/\/(preview|thrown)\?/, (route) => route.fulfill(none));
  await page.fill("[data-typing] input", "1: roll 1 2 3 4 4 4 w w");
  await page.keyboard.press("Enter");
  await reachesState(page, "gone");
  assert.match(await page.textContent("[data-panel]"), /There is no such table/);
});

club.test("stored actions are sent by the new link of the table", { expects: [...lost, 404] }, async (page, visit) => {
  const { entry, number } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  const phone = await visit();
  await sitDown(phone, entry);
  await offlineWith(phone, ["1: keep 4", "1: roll 1 2 2 5 w"]);
  await page.goto(`/tables/${number}`);
  await page.click("button[value=renew]");
  const renewed = await page.waitForFunction((old) => {
    const link = document.querySelector(".address a");
    const path = link && new URL(link.href).pathname;
    return path !== old && path;
  }, entry);
  await phone.context().setOffline(false);
  await reachesState(phone, "gone");
  assert.equal(await phone.inputValue("[data-unsent]"), "1: keep 4\n1: roll 1 2 2 5 w");
  const address = await renewed.jsonValue();
  await sitDown(phone, address);
  await reachesVersion(phone, 3);
  assert.deepEqual(await logOf(page, address), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4", "1: roll 1 2 2 5 w"]);
});

club.test("actions made after a table was closed can be sent when it is open again", { expects: [410] }, async (page, visit) => {
  const { entry, number } = await openTable(page, { game: "pickomino", players: two });
  await enter(page, entry, ["1: roll 1 2 3 4 4 4 w w"]);
  const phone = await visit();
  await sitDown(phone, entry);
  await page.goto(`/tables/${number}`);
  const close = async (route) => {
    await page.click("button[value=give-up]");
    await page.waitForSelector(".status-given_up");
    await route.continue();
  };
  await phone.route(/\/move\?/, close, { times: 1 });
  await tapMove(phone, entry, "1: keep 4");
  await phone.waitForSelector('[data-held="closed"]');
  assert.equal(await phone.locator('[data-key="again"]').count(), 0);
  await page.click("button[value=reopen]");
  await phone.click('[data-key="again"]');
  await phone.waitForSelector("[data-held]", { state: "detached" });
  assert.deepEqual(await logOf(page, entry), ["1: roll 1 2 3 4 4 4 w w", "1: keep 4"]);
});
