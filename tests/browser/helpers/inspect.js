// Looks at a page as it is on a phone and on a desk, light and dark: nothing that keeps anybody out (axe-core), nothing
// that sticks out, and a screenshot to look at in build/screenshots.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import axe from "axe-core";

import { project } from "./club.js";

const screenshots = join(project, "build", "screenshots");
const everyLook = [[1280, "light"], [1280, "dark"], [360, "light"], [360, "dark"]];
// Long tables are the same further down: this much of a picture and these rows are enough.
const tallest = 2600;
const rest = "tbody tr:nth-child(n + 40)";

/** What axe-core finds that is serious or worse, each with the first place. */
async function barriers(page) {
  const options = { resultTypes: ["violations"], preload: false }; // a page from a disk may not ask for its styles again
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
  // What sticks to the edge of a window would stand in the middle of a picture of the whole page.
  const sticks = width === 360 && (await page.locator("[data-replay], [data-sheets], [data-table]").count()) > 0;
  const clip = { x: 0, y: 0, width, height: sticks ? height : Math.min(whole, tallest) };
  await page.screenshot({ path, fullPage: true, clip });
}

/** Fails if the page is not fit for everybody in these looks, all of them unless told. The window is left as it was last. */
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
