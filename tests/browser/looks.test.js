// What a reader chooses for all pages: the language, light or dark.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { openClub, project, sampleNumber } from "./club.js";
import { pages } from "./pages.js";

const club = await openClub();
const language = (page) => page.getAttribute("html", "lang");
const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isDark = async (page) => /\d+/.exec(await background(page))[0] < 128;

club.test("a browser's language is taken at its word", { language: "de-AT" }, async (page) => {
  await page.goto("/games");
  assert.equal(await language(page), "de");
  assert.equal(await page.textContent("h1"), "Partien");
});

club.test("a language nobody translated becomes English", { language: "fi" }, async (page) => {
  await page.goto("/games");
  assert.equal(await language(page), "en");
});

club.test("a language that was chosen is kept", {}, async (page) => {
  await page.goto("/games?game=clever");
  await page.click('.languages [hreflang="pl"]');
  assert.equal(await language(page), "pl");
  assert.equal(await page.inputValue("select[name=game]"), "clever", "the filter stays");
  await page.goto("/");
  assert.equal(await language(page), "pl");
  await page.click('.languages [hreflang="en"]');
  assert.equal(await language(page), "en");
});

const matters = readdirSync(join(project, "locales", "en")).map((file) => file.replace(".json", ""));
const keys = new RegExp(`\\b(${matters.join("|")})\\.[a-z_]+(?![a-z_.]*(json|db|csv))\\b`, "g");
const gaps = /\{[a-z_]+\}/g;

for (const code of ["en", "pl", "de"]) {
  club.test(`every word is there in ${code}: no key, no gap is shown`, { headers: { "Accept-Language": code } }, async (page) => {
    for (const path of Object.values(pages)) {
      const source = await (await page.request.get(path)).text();
      const words = source.replace(/<[^>]*>/g, " ");
      assert.ok(source.includes(`<html lang="${code}">`), path);
      assert.deepEqual([words.match(keys), words.match(gaps)], [null, null], path);
    }
  });
}

club.test("light or dark as the system has it", { dark: true }, async (page) => {
  await page.goto("/");
  assert.ok(await isDark(page));
  await page.emulateMedia({ colorScheme: "light" });
  assert.ok(!(await isDark(page)));
});

club.test("the button turns it round, and the choice is kept", {}, async (page) => {
  await page.goto("/");
  await page.click("[data-theme-button]");
  assert.ok(await isDark(page));
  await page.goto("/games");
  assert.ok(await isDark(page));
  await page.click("[data-theme-button]");
  assert.ok(!(await isDark(page)));
  await page.emulateMedia({ colorScheme: "dark" });
  assert.ok(!(await isDark(page)), "what was chosen beats the system");
});

club.test("times are the reader's own", { language: "de" }, async (page) => {
  await page.goto(`/games/${sampleNumber("clever-solo")}`);
  const time = page.locator(".facts time");
  const moment = new Date(await time.getAttribute("datetime"));
  assert.equal(await time.textContent(), new Intl.DateTimeFormat("de", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Warsaw" }).format(moment));
});

club.test("the first press of Tab offers the way past the menu", {}, async (page) => {
  await page.goto("/games");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
});
