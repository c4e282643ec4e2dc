// Inspects a page on a phone and on a wide screen, light and dark: no accessibility errors (axe-core), no overflow, and
// a screenshot in build/screenshots.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import axe from "axe-core";

import { project } from "./club.js";

const screenshots = join(project, "build", "screenshots");
const everyLook = [[1280, "light"], [1280, "dark"], [360, "light"], [360, "dark"]];
// Long tables look the same further down: this much of a picture and these rows are enough.
const tallest = 2600;
const rest = "tbody tr:nth-child(n + 40)";

/** Serious errors found by axe-core, each with the first place. */
async function barriers(page) {
  const options = { resultTypes: ["violations"], preload: false }; // a page on the disk may not request its styles again
  const { violations } = await page.evaluate(([where, how]) => axe.run(where, how), [{ exclude: [rest] }, options]);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

/** By how much the page is wider than the window. */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function photograph(page, name) {
  const { width, height } = page.viewportSize();
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const path = join(screenshots, `${name}.png`);
  // Elements that stick to the edge of the window would be in the middle of a picture of the whole page.
  const sticks = width === 360 && (await page.locator("[data-replay], [data-sheets], [data-table]").count()) > 0;
  const clip = { x: 0, y: 0, width, height: sticks ? height : Math.min(whole, tallest) };
  await page.screenshot({ path, fullPage: true, clip });
}

/** Fails if the page is not accessible in these looks, all of them by default. The window keeps the last one. */
export async function inspect(page, name, looks = everyLook) {
  mkdirSync(screenshots, { recursive: true });
  await page.evaluate(axe.source);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.emulateMedia({ colorScheme });
    assert.equal(await overhang(page), 0, `scrolls sideways at ${width}`);
    await photograph(page, `${name}-${width}-${colorScheme}`);
    assert.deepEqual(await barriers(page), [], `${width}, ${colorScheme}`);
  }
}
