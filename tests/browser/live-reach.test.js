// The page on which a game is entered, in the hand: whatever is offered can be reached and hit with a thumb, at any size
// of screen and of letters and in any language, for every kind of game.
import assert from "node:assert/strict";

import { openClub } from "./club.js";
import { enter, openTable, simulated, sitDown, stateOf } from "./table.js";

const club = await openClub({ empty: true });
const names = ["Maximiliane Schwarzer", "Benedykta Nowakowska", "Cyd"];
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
];
const games = ["clever", "clever2", "pickomino", "qwantum", "onecard"];
const thumb = 44; // pixels
const key = 48; // pixels of a die, a face or a card in the panel

/**
 * What is wrong with what the page offers, as sentences: targets that are covered, too small or out of sight. Targets of
 * the board that are too small are none: a tap comes nearer first, and then they are looked at again.
 */
function complaints([thumb, key]) {
  const wrong = [];
  const panel = document.querySelector("[data-panel]").getBoundingClientRect();
  const isBeside = panel.left > innerWidth / 4;
  if (!isBeside && panel.height > innerHeight * 0.4 + 1) wrong.push(`the panel takes ${panel.height} of ${innerHeight}`);
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("button") === element);
  };
  const name = (element) => element.dataset.key ?? element.dataset.target ?? element.className;
  const buttons = [...document.querySelectorAll("[data-panel] button, .now button, [data-tabs] button, [data-undo]")];
  for (const button of buttons.filter((one) => !one.disabled && one.offsetParent !== null)) {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const least = button.classList.contains("key") ? key : thumb;
    if (width < least - 0.5 || height < least - 0.5) wrong.push(`${name(button)} is ${width} × ${height}`);
    if (!isHit(button, left + width / 2, top + height / 2)) wrong.push(`${name(button)} is covered`);
  }
  document.querySelector("[data-panel]").scrollTop = 0;
  return wrong;
}

/** The same for what lies on the board; what has to come nearer is tapped for it. */
async function boardComplaints(page) {
  const targets = () =>
    page.$$eval(".frame[role=button]:not(.chosen)", (frames) =>
      frames
        .filter((frame) => getComputedStyle(frame).visibility === "visible")
        .map((frame) => {
          const { left, top, width, height } = frame.getBoundingClientRect();
          return { name: frame.dataset.target, x: left + width / 2, y: top + height / 2, width, height };
        }),
    );
  const wrong = [];
  for (const { name } of await targets()) {
    const find = async () => (await targets()).find((one) => one.name === name);
    let target = await find();
    if (Math.min(target.width, target.height) < thumb - 1) {
      await page.mouse.click(target.x, target.y);
      target = await find();
      if (!target) {
        wrong.push(`${name} was chosen by a tap that should only have come nearer`);
        break;
      }
    }
    if (Math.min(target.width, target.height) < thumb - 1) wrong.push(`${name} is ${target.width} × ${target.height}`);
    const hits = await page.evaluate(
      ([x, y, wanted]) => document.elementFromPoint(x, y)?.closest("[data-target], .lit, [data-box], [data-part]") !== null && wanted !== "",
      [target.x, target.y, name],
    );
    if (!hits) wrong.push(`${name} cannot be hit`);
    if (await page.locator("[data-whole]:visible").count()) await page.click("[data-whole]");
  }
  return wrong;
}

/** Positions of a game: each kind of thing that can be to do, as it comes first. */
async function* positions(page, entry, moves) {
  const known = new Set();
  for (const move of moves) {
    const { legal } = await stateOf(page, entry);
    const verbs = legal.map((one) => one.move.replace(/^\d+: /, "").split(" ")[0] + (one.dice ? one.dice.length : ""));
    const kind = [...new Set(verbs)].sort().join(" ");
    if (!known.has(kind)) {
      known.add(kind);
      yield kind;
    }
    await enter(page, entry, [move]);
  }
}

async function walk(page, game, { sizes: those, scale = 100, most = Infinity }) {
  const moves = simulated(game, 3, 1);
  const { entry } = await openTable(page, { game, players: names });
  await sitDown(page, entry);
  await page.addStyleTag({ content: `html { font-size: ${scale}% !important }` });
  let seen = 0;
  for await (const kind of positions(page, entry, moves)) {
    if ((seen += 1) > most) break;
    const { version } = await stateOf(page, entry);
    await page.waitForSelector(`[data-table][data-version="${version}"]`);
    for (const size of those) {
      await page.setViewportSize(size);
      await page.waitForTimeout(60);
      const where = `${game} at ${size.width} × ${size.height}, ${scale} %, ${kind}`;
      assert.deepEqual(await page.evaluate(complaints, [thumb, key]), [], where);
      assert.deepEqual(await boardComplaints(page), [], where);
    }
  }
  assert.ok(seen > 2, `${seen} kinds of positions`);
}

for (const game of games) {
  club.test(`${game}: everything that is offered can be hit at four sizes`, { width: 360 }, (page) => walk(page, game, { sizes }));
}

for (const [language, scale] of [["pl", 100], ["de", 200], ["en", 200], ["pl", 150]]) {
  club.test(`the same in ${language} with letters at ${scale} %`, { width: 360, language }, async (page) => {
    for (const game of games) await walk(page, game, { sizes: sizes.slice(0, 2), scale, most: 4 });
  });
}
