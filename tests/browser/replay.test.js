// Stepping through games: by key, link, click, swipe and automatically, in all five games.
import assert from "node:assert/strict";

import { openClub, sampleNumber } from "./helpers/club.js";
import { at, drawing, games, hasAddress, openReplay, press, reaches, sheets, stepsOf, totals } from "./helpers/replay.js";

const club = await openClub();

for (const game of games) {
  club.test(`${game}: keys step forward and back`, {}, async (page) => {
    await openReplay(page, game);
    const start = await drawing(page);
    const last = await stepsOf(page);
    assert.equal(await at(page), 0);
    const visited = [];
    for (const key of ["ArrowRight", "j", "j", "k", "ArrowLeft", "End", "Home", "Home", "ArrowLeft"]) {
      await press(page, key);
      visited.push(await at(page));
    }
    assert.deepEqual(visited, [1, 2, 3, 2, 1, last, 0, 0, 0]);
    assert.deepEqual(await drawing(page), start);
  });

  club.test(`${game}: brackets go from turn to turn`, {}, async (page) => {
    await openReplay(page, game);
    const turns = await page.$$eval("tr[data-turn]", (rows) => rows.map((row) => Number(row.dataset.turn) - 1));
    const later = turns.filter((turn) => turn > 0);
    await press(page, "]");
    assert.equal(await at(page), later[0]);
    await press(page, "]");
    assert.equal(await at(page), later[1]);
    await press(page, "[");
    assert.equal(await at(page), later[0]);
    await press(page, "ArrowRight");
    await press(page, "[");
    assert.equal(await at(page), later[0]);
  });

  club.test(`${game}: a link to a step shows what stepping there shows`, {}, async (page) => {
    await openReplay(page, game);
    await page.fill("[data-slider]", "37");
    for (let step = 37; step < 42; ++step) await press(page, "ArrowRight");
    await hasAddress(page, "#42");
    const walked = { drawing: await drawing(page), totals: await totals(page), said: await page.textContent("[data-said]") };
    await page.goto("about:blank");
    await openReplay(page, game, "#42");
    assert.equal(await at(page), 42);
    const linked = { drawing: await drawing(page), totals: await totals(page), said: await page.textContent("[data-said]") };
    assert.deepEqual(linked, walked);
    await page.evaluate(() => { location.hash = "#7"; });
    await reaches(page, 7);
    await press(page, "End");
    await page.evaluate(() => { location.hash = "#42"; });
    await reaches(page, 42);
    assert.deepEqual(await drawing(page), walked.drawing);
  });

  club.test(`${game}: the end is what the page of the game shows`, {}, async (page) => {
    await openReplay(page, game);
    await press(page, "End");
    const stepped = await sheets(page);
    await page.goto(`/games/${sampleNumber(game)}`);
    const final = await sheets(page);
    assert.ok(Object.keys(final).length > 0);
    // A replay shows more: the state of a turn is not on the final sheet.
    for (const [box, value] of Object.entries(final)) assert.equal(stepped[box], value, box);
  });

  club.test(`${game}: a click in the ledger goes to that step`, {}, async (page) => {
    await openReplay(page, game);
    await page.click('tr[data-step="9"] .what a');
    assert.equal(await at(page), 9);
    await hasAddress(page, "#9");
    assert.equal(await page.getAttribute('tr[data-step="9"]', "aria-current"), "step");
    assert.equal(await page.locator("tr[aria-current]").count(), 1);
    assert.ok((await page.textContent("[data-said]")).startsWith((await page.textContent('tr[data-step="9"] .what')).trim()));
  });
}

club.test("the buttons do what the keys do", {}, async (page) => {
  await openReplay(page, games[0]);
  const last = await stepsOf(page);
  const visited = [];
  for (const button of ["forward", "forward", "back", "last", "first", "next-turn", "previous-turn"]) {
    await page.click(`[data-do="${button}"]`);
    visited.push(await at(page));
  }
  const second = await page.$$eval("tr[data-turn]", (rows) => Number(rows[1].dataset.turn) - 1);
  assert.deepEqual(visited, [1, 2, 1, last, 0, second, 0]);
});

club.test("the slider goes anywhere", {}, async (page) => {
  await openReplay(page, games[0]);
  await page.fill("[data-slider]", "33");
  assert.equal(await at(page), 33);
  await page.focus("[data-slider]");
  await press(page, "ArrowRight");
  assert.equal(await at(page), 34);
});

club.test("space plays and pauses", {}, async (page) => {
  await page.clock.install();
  await openReplay(page, games[2]);
  await press(page, " ");
  assert.equal(await page.getAttribute('[data-do="play"]', "aria-pressed"), "true");
  await page.clock.runFor(3500);
  assert.equal(await at(page), 3);
  await press(page, " ");
  assert.equal(await page.getAttribute('[data-do="play"]', "aria-pressed"), "false");
  await page.clock.runFor(5000);
  assert.equal(await at(page), 3);
});

club.test("it plays at the chosen speed, also after a change while it plays", {}, async (page) => {
  await page.clock.install();
  await openReplay(page, games[2]);
  const stepsIn = async (time) => {
    const before = await at(page);
    await page.clock.runFor(time);
    return (await at(page)) - before;
  };
  await page.click('[data-do="play"]');
  const speeds = {};
  for (const speed of ["½×", "1×", "2×", "5×"]) {
    await page.selectOption("[data-speed]", { label: speed });
    speeds[speed] = await stepsIn(4000);
  }
  assert.deepEqual(speeds, { "½×": 2, "1×": 4, "2×": 8, "5×": 20 });
});

club.test("playing stops at the end, and starts again from the beginning", {}, async (page) => {
  await openReplay(page, games[2]);
  await page.selectOption("[data-speed]", "200");
  await press(page, "End");
  await press(page, "ArrowLeft");
  await page.click('[data-do="play"]');
  await page.waitForSelector('[data-do="play"][aria-pressed="false"]');
  assert.equal(await at(page), await stepsOf(page));
  await page.click('[data-do="play"]');
  assert.ok((await at(page)) < (await stepsOf(page)));
});

club.test("f brings the next sheet to the front", {}, async (page) => {
  await openReplay(page, games[0]);
  const names = () => page.$$eval(".paper figcaption b", (captions) => captions.map((caption) => caption.textContent));
  const [first, ...others] = await names();
  await press(page, "f");
  assert.deepEqual(await names(), [...others, first]);
  await press(page, "End"); // the sheets are still correct
  const winner = await page.$$eval(".paper", (papers) => papers.map((paper) => [paper.dataset.seat, paper.querySelector("[data-total]").textContent]));
  const last = await page.$$eval("tr[data-step]:last-of-type", (rows) => [...rows.at(-1).cells].slice(3).map((cell) => cell.textContent));
  for (const [seat, total] of winner) assert.equal(total, last[seat - 1]);
});

/** The visible sheets, from the top. */
const fromTheTop = (page) =>
  page.$$eval(".paper", (papers) =>
    papers
      .sort((one, other) => one.offsetTop - other.offsetTop || one.offsetLeft - other.offsetLeft)
      .map((paper) => Number(paper.dataset.seat)),
  );

for (const width of [360, 1280]) {
  club.test(`the button for the next sheet brings one after the other to the front at ${width}`, { width }, async (page) => {
    await openReplay(page, games[0], "#39"); // seat 3 acts
    const acting = Number(await page.getAttribute(".paper.acting", "data-seat"));
    const first = (await fromTheTop(page))[0];
    assert.equal(first, width === 360 ? acting : 1, "on a phone the acting player is in front");
    const seen = [];
    for (let i = 0; i < 4; ++i) {
      await page.click('[data-do="player"]');
      seen.push((await fromTheTop(page))[0]);
      if (i === 0) await press(page, "ArrowRight"); // it stays there while stepping
    }
    assert.deepEqual(seen, [1, 2, 3, 0].map((on) => ((first - 1 + on) % 4) + 1));
  });
}

club.test("brackets that need Alt on a keyboard work", {}, async (page) => {
  await openReplay(page, games[0]);
  const bracket = (key, held) =>
    page.evaluate(([name, keys]) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...keys })), [key, held]);
  const [, second, third] = await page.$$eval("tr[data-turn]", (rows) => rows.map((row) => Number(row.dataset.turn) - 1));
  await bracket("]", { altKey: true }); // Option+6 on a Mac
  assert.equal(await at(page), second);
  await bracket("]", { altKey: true, ctrlKey: true }); // AltGr+9 on Windows
  assert.equal(await at(page), third);
  await bracket("[", { altKey: true });
  assert.equal(await at(page), second);
  await bracket("[", { ctrlKey: true }); // this is a shortcut of the browser
  await bracket("[", { metaKey: true });
  await press(page, "Alt+ArrowRight");
  assert.equal(await at(page), second);
});

club.test("? lists the keys, and shortcuts are off while the list is open", {}, async (page) => {
  await openReplay(page, games[0]);
  await press(page, "?");
  await page.waitForSelector("dialog[open]");
  await press(page, "ArrowRight");
  assert.equal(await at(page), 0);
  await press(page, "Escape");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await press(page, "ArrowRight");
  assert.equal(await at(page), 1);
});

/** A finger moving from here to there on the first sheet, as real touch events. */
async function swipe(page, across, along = 0) {
  const paper = await page.locator(".paper").first().boundingBox();
  const x = paper.x + paper.width / 2 - across / 2;
  const y = Math.max(paper.y, 0) + 60;
  const touch = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", [{ x: x + part * across, y: y + part * along }]);
  await send("touchEnd", []);
}

club.test("a swipe to the left goes forward, to the right back, up and down only scrolls", { width: 360, touch: true }, async (page) => {
  await openReplay(page, games[0]);
  await page.locator(".paper").first().scrollIntoViewIfNeeded();
  for (const [across, step] of [[-150, 1], [-150, 2], [150, 1]]) {
    await swipe(page, across);
    await reaches(page, step);
  }
  // The page gets touch events in their order: once the last swipe has gone forward, the earlier ones have taken
  // effect.
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver(() => window.seen.push(document.querySelector("[data-position]").textContent)).observe(
      document.querySelector("[data-position]"), { childList: true });
  });
  await swipe(page, -60, -100);
  await swipe(page, 20, 150);
  await swipe(page, -150);
  await reaches(page, 2);
  assert.deepEqual(await page.evaluate(() => window.seen), [`2 / ${await stepsOf(page)}`]);
});

club.test("keys belong to the focused list", {}, async (page) => {
  await openReplay(page, games[0]);
  await page.focus("[data-only]");
  await press(page, "End");
  await press(page, "j");
  assert.equal(await at(page), 0);
});

club.test("an invalid step becomes the nearest one", {}, async (page) => {
  await openReplay(page, games[0], "#999999");
  assert.equal(await at(page), await stepsOf(page));
  await page.goto("about:blank");
  await openReplay(page, games[0], "#nonsense");
  assert.equal(await at(page), 0);
});
