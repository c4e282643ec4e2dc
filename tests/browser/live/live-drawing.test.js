// How the page of a live table is redrawn: once for each event, and only where something differs.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { enter, openTable, reachesVersion, sitDown, stateAfter } from "../helpers/table.js";

const club = await openClub({ empty: true });
const phone = { width: 360, height: 640 };
const two = ["Ala", "Ben"];
const roll = "1: roll w3 y1 b4 g4 o6 p2";

/** Loads a module of the page, inside the page. */
const withModule = (page, name, body) =>
  page.evaluate(
    async ([module, source]) => {
      const main = document.querySelector('script[src*="live/main.js"]').src;
      return new Function("module", `return (${source})(module)`)(await import(new URL(module, main)));
    },
    [name, body.toString()],
  );

club.test("a control that looks the same stays, and does what the newest one does", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry);
  const seen = await withModule(page, "show/page.js", ({ button, make, patch }) => {
    const place = document.body.appendChild(make("div"));
    const done = [];
    dispatchEvent(new KeyboardEvent("keydown")); // the focus of a keyboard follows at once, that of a tap a moment later
    const draw = (meaning, other) =>
      patch(place, make("p", {}, other), button("one", "One", () => done.push(meaning)), button(`key-${other}`, other, () => done.push(other)));
    draw("old", "first");
    const [, one, second] = place.children;
    second.focus();
    draw("new", "next");
    one.click();
    const [words, kept, replaced] = place.children;
    replaced.click();
    return { words: words.textContent, isKept: kept === one, isReplaced: replaced !== second, done, hasFocus: place.contains(document.activeElement) };
  });
  assert.deepEqual(seen, { words: "next", isKept: true, isReplaced: true, done: ["new", "next"], hasFocus: true });
});

club.test("entering a die leaves the keys of the others as they are", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await sitDown(page, entry);
  const isSame = await page.evaluate(async () => {
    const key = (name) => document.querySelector(`[data-panel] [data-key="${name}"]`);
    const others = ["face-0-4", "face-1-1"].map(key);
    key("face-0-3").click();
    await new Promise((resolve) => setTimeout(resolve));
    return key("face-0-3").getAttribute("aria-pressed") === "true" && others.every((one) => one === key(one.dataset.key));
  });
  assert.ok(isSame);
});

club.test("a move is drawn once, however many changes it makes at the table", phone, async (page) => {
  const { entry } = await openTable(page, { game: "clever", players: two });
  await enter(page, entry, [roll]);
  await sitDown(page, entry);
  await page.evaluate(() => {
    window.shown = [];
    const table = document.querySelector("[data-table]");
    const note = () => window.shown.push(Number(table.dataset.version));
    new MutationObserver(note).observe(table, { attributeFilter: ["data-version"] });
  });
  await page.click('[data-panel] [data-piece="dice/hand#o"]');
  const { version } = await stateAfter(page, entry, 2);
  await reachesVersion(page, version);
  assert.deepEqual([...new Set(await page.evaluate(() => window.shown))], [version]);
});

// The answer to a move comes after `delay` milliseconds; the page has received the change before, by the stream or by
// polling.
for (const [when, { hasStream, delay }] of Object.entries({
  "the answer comes long after the event": { hasStream: true, delay: 1500 },
  "there is no stream": { hasStream: false, delay: 0 },
  "there is no stream, and the answer comes a moment after the table": { hasStream: false, delay: 150 },
  "there is no stream, and the answer comes long after the table": { hasStream: false, delay: 1500 },
})) {
  club.test(`the page goes on when ${when}`, { ...phone, expects: hasStream ? [] : ["ERR_FAILED"] }, async (page) => {
    const { entry } = await openTable(page, { game: "clever", players: two });
    await enter(page, entry, [roll]);
    if (!hasStream) await page.route(/\/events\?/, (route) => route.abort());
    if (delay > 0) {
      await page.route(/\/move\?/, async (route) => {
        const answer = await route.fetch();
        await page.evaluate(() => dispatchEvent(new Event("online"))); // this makes the page request the table
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.fulfill({ response: answer });
      });
    }
    await sitDown(page, entry);
    await page.click('[data-panel] [data-piece="dice/hand#o"]');
    const { version, totals } = await stateAfter(page, entry, 2);
    await reachesVersion(page, version);
    assert.deepEqual(await page.$$eval("[data-tab-total]", (all) => all.map((one) => Number(one.textContent))), totals);
    assert.ok((await page.locator("[data-panel] button:enabled").count()) > 0, "the next action is possible");
  });
}
