// Every page, light and dark, on a phone and on a desk: nothing that keeps anybody out (axe-core), nothing that sticks
// out, and a screenshot to look at in build/screenshots.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import axe from "axe-core";

import { openClub, project } from "./club.js";
import { pages } from "./pages.js";

const club = await openClub();
const screenshots = join(project, "build", "screenshots");
mkdirSync(screenshots, { recursive: true });
const tallest = 2600; // of a picture; long lists look the same further down

/** What axe-core finds that is serious or worse, each with the first place. By these rules, or all of them. */
async function barriers(page, rules) {
  const { violations } = await page.evaluate((options) => axe.run(options), {
    resultTypes: ["violations"],
    ...(rules && { runOnly: rules }),
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
}

/** By how much the page is wider than the window. */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function photograph(page, name) {
  const { width } = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } });
}

for (const [name, path] of Object.entries(pages)) {
  for (const width of [1280, 360]) {
    club.test(`${name} at ${width} pixels`, { width }, async (page) => {
      await page.goto(path);
      if (path.includes("/replay")) await page.waitForSelector("[data-ready]");
      await page.evaluate(axe.source);
      assert.equal(await overhang(page), 0, "the page scrolls sideways");
      await photograph(page, `${name}-${width}-light`);
      assert.deepEqual(await barriers(page), [], "light");
      // Dark differs in nothing but colours.
      await page.emulateMedia({ colorScheme: "dark" });
      await photograph(page, `${name}-${width}-dark`);
      assert.deepEqual(await barriers(page, ["color-contrast"]), [], "dark");
    });
  }
}
