// The page for entering a game, on touch screens: every control can be reached and hit with a thumb, at any size of
// screen and of letters and in any language, for every kind of game. ROLLBOOK_REACH=whole tries every size with every
// language and every size of letters, which takes a quarter of an hour; without it, each is tried with some of the
// others.
import assert from "node:assert/strict";

import { openClub } from "../helpers/club.js";
import { enter, openTable, simulated, sitDown, stateOf } from "../helpers/table.js";

const club = await openClub({ empty: true });
const names = ["Maximiliane Schwarzer", "Benedykta Nowakowska", "Cyd"];
const smallest = { width: 320, height: 568 };
const usual = { width: 360, height: 640 };
const sizes = [smallest, usual, { width: 768, height: 1024 }, { width: 640, height: 360 }];
const games = ["clever", "clever2", "pickomino", "pickomino without rolls", "qwantum", "onecard"];
const optionsOf = (game) => (game.endsWith("without rolls") ? { rolls: "kept" } : {});
const thumb = 44; // pixels
const key = 48; // pixels of a die, a face or a card in the panel

/**
 * Runs in the page: everything wrong with its controls, as sentences. Every control must be as large as a thumb and be
 * hit at its centre; the panel may scroll for that, and a field of the board may need a tap that zooms in.
 */
async function complaints([thumb, key]) {
  const wrong = [];
  const nameOf = ({ dataset, className }) => dataset.key ?? dataset.target ?? className;
  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, least: Math.min(width, height) };
  };
  const hitOf = (element) => {
    const { clientX, clientY } = middleOf(element);
    return document.elementFromPoint(clientX, clientY);
  };

  const panel = document.querySelector("[data-panel]").getBoundingClientRect();
  const isBeside = panel.left > innerWidth / 4;
  if (!isBeside && panel.height > innerHeight * 0.4 + 1) wrong.push(`the panel takes ${panel.height} of ${innerHeight}`);

  const buttons = [...document.querySelectorAll("[data-panel] button, .now button, [data-tabs] button, [data-tools] button, [data-undo]")];
  for (const button of buttons.filter((one) => !one.disabled && one.offsetParent !== null)) {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { least } = middleOf(button);
    if (least < (button.classList.contains("key") ? key : thumb) - 0.5) wrong.push(`${nameOf(button)} is ${least} small`);
    if (hitOf(button)?.closest("button") !== button) wrong.push(`${nameOf(button)} is covered`);
    const { left, right } = button.getBoundingClientRect();
    if (left < -0.5 || right > innerWidth + 0.5) wrong.push(`${nameOf(button)} stands out of the screen`);
  }
  const { scrollWidth, clientWidth } = document.querySelector("[data-panel]");
  if (scrollWidth > clientWidth) wrong.push(`the panel is ${scrollWidth} wide in ${clientWidth}`);
  document.querySelector("[data-panel]").scrollTop = 0;

  /** For targets on the visible drawing; tapped ones are drawn again. */
  const framesOf = () =>
    [...document.querySelectorAll(".frame[role=button]:not(.chosen)")].filter((frame) => frame.checkVisibility());
  const isHit = (frame) => {
    const hit = hitOf(frame);
    return hit !== null && (frame.contains(hit) || (frame.closest(".lit") ?? frame.previousElementSibling).contains(hit));
  };
  for (const { dataset } of framesOf()) {
    const find = () => framesOf().find((frame) => frame.dataset.target === dataset.target);
    if (middleOf(find()).least < thumb - 1) {
      const { clientX, clientY } = middleOf(find());
      const click = new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY });
      hitOf(find())?.dispatchEvent(click);
    }
    const frame = find();
    if (!frame) return [...wrong, `${dataset.target} was chosen by a tap that should only have come nearer`];
    if (middleOf(frame).least < thumb - 1) wrong.push(`${dataset.target} is ${middleOf(frame).least} small`);
    if (!isHit(frame)) wrong.push(`${dataset.target} cannot be hit`);
    const whole = document.querySelector("[data-whole]");
    if (!whole.hidden) whole.click();
  }
  return wrong;
}

/** Positions of a game: the first of each kind of action. */
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

async function walk(page, game, { sizes: those, scales = [100], most = Infinity }) {
  const [name] = game.split(" ");
  const options = optionsOf(game);
  const moves = simulated(name, 3, 1, options);
  const { entry } = await openTable(page, { game: name, options, players: names });
  await sitDown(page, entry);
  let seen = 0;
  for await (const kind of positions(page, entry, moves)) {
    if ((seen += 1) > most) break;
    const { version } = await stateOf(page, entry);
    await page.waitForSelector(`[data-table][data-version="${version}"]`);
    for (const size of those) {
      for (const scale of scales) {
        await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), scale);
        await page.setViewportSize({ ...size, width: size.width + 1 });
        await page.setViewportSize(size); // the page adapts after its size has changed
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const where = `${game} at ${size.width} × ${size.height}, ${scale} %, ${kind}`;
        assert.deepEqual(await page.evaluate(complaints, [thumb, key]), [], where);
      }
    }
  }
  assert.ok(seen > 2, `${seen} kinds of positions`);
}

if (process.env.ROLLBOOK_REACH === "whole") {
  for (const language of ["en", "pl", "de"]) {
    for (const game of games) {
      const looks = { sizes: [...sizes, { width: 412, height: 915 }, { width: 915, height: 412 }], scales: [100, 150, 200] };
      club.test(`${game} in ${language}, every size`, { width: 360, language }, (page) => walk(page, game, looks));
    }
  }
} else {
  for (const game of games) {
    club.test(`${game}: everything that is offered can be hit at four sizes`, { width: 360 }, (page) => walk(page, game, { sizes }));
  }
  for (const [language, scale] of [["pl", 100], ["de", 200], ["en", 200], ["pl", 150]]) {
    club.test(`the same in ${language} with letters at ${scale} %`, { width: 360, language }, async (page) => {
      for (const game of games) await walk(page, game, { sizes: [smallest, usual], scales: [scale], most: 4 });
    });
  }
}
