// The reader's settings for all pages: the language, light or dark.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";

import { openClub, project, sampleNumber } from "./helpers/club.js";
import { pages } from "./helpers/pages.js";

const club = await openClub();
const language = (page) => page.getAttribute("html", "lang");
const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isDark = async (page) => /\d+/.exec(await background(page))[0] < 128;

club.test("the browser's language is used", { language: "de-AT" }, async (page) => {
  await page.goto("/games");
  assert.equal(await language(page), "de");
  assert.equal(await page.textContent("h1"), "Partien");
});

club.test("a language without a translation falls back to English", { language: "fi" }, async (page) => {
  await page.goto("/games");
  assert.equal(await language(page), "en");
});

club.test("a chosen language is kept", {}, async (page) => {
  await page.goto("/games?game=clever");
  await page.click('.languages [hreflang="pl"]');
  assert.equal(await language(page), "pl");
  assert.equal(await page.inputValue("select[name=game]"), "clever", "the filter stays");
  await page.goto("/");
  assert.equal(await language(page), "pl");
  await page.click('.languages [hreflang="en"]');
  assert.equal(await language(page), "en");
});

const english = join(project, "locales", "en");
const matters = [...readdirSync(english), ...readdirSync(join(english, "games"))].map((file) => file.replace(".json", ""));
const keys = new RegExp(`\\b(${matters.join("|")})\\.[a-z_]+(?![a-z_.]*(json|db|csv))\\b`, "g");
const gaps = /\{[a-z_]+\}/g;

/** All text that is displayed or read out: between the tags, and in attributes. */
function wordsOf(source) {
  const said = /\s(?:aria-label|aria-description|aria-valuetext|title|placeholder|alt|label|data-[a-z-]+)="([^"/][^"]*)"/g;
  return [source.replace(/<[^>]*>/g, " "), ...[...source.matchAll(said)].map(([, value]) => value)].join("\n");
}

for (const code of ["en", "pl", "de"]) {
  club.test(`every word is there in ${code}: no key, no gap is shown or read out`, { headers: { "Accept-Language": code } }, async (page) => {
    for (const path of Object.values(pages)) {
      const source = await (await page.request.get(path)).text();
      const words = wordsOf(source);
      assert.ok(source.includes(`<html lang="${code}">`), path);
      assert.deepEqual([words.match(keys), words.match(gaps)], [null, null], path);
    }
  });
}

club.test("light or dark follows the system", { dark: true }, async (page) => {
  await page.goto("/");
  assert.ok(await isDark(page));
  await page.emulateMedia({ colorScheme: "light" });
  assert.ok(!(await isDark(page)));
});

club.test("the button switches, and the choice is kept", {}, async (page) => {
  await page.goto("/");
  await page.click("[data-theme-button]");
  assert.ok(await isDark(page));
  await page.goto("/games");
  assert.ok(await isDark(page));
  await page.click("[data-theme-button]");
  assert.ok(!(await isDark(page)));
  await page.emulateMedia({ colorScheme: "dark" });
  assert.ok(!(await isDark(page)), "the choice overrides the system");
});

club.test("times are in the reader's format", { language: "de" }, async (page) => {
  await page.goto(`/games/${sampleNumber("clever-solo")}`);
  const time = page.locator(".facts time");
  const moment = new Date(await time.getAttribute("datetime"));
  assert.equal(await time.textContent(), new Intl.DateTimeFormat("de", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Warsaw" }).format(moment));
});

club.test("the first press of Tab offers to skip the menu", {}, async (page) => {
  await page.goto("/games");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
});

/** The important colours of a game's page. */
const coloursOfGame = (page) =>
  page.evaluate(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const probe = document.querySelector(".drawing").appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
    probe.style.color = "var(--pen)"; // the drawing only refers to the pen's shape
    return {
      page: style("body").backgroundColor,
      ink: style("body").color,
      how: style(".score .how").color,
      line: style(".score td").borderBottomColor,
      caption: style(".paper figcaption").color,
      card: style(".paper").backgroundColor,
      field: style(".drawing .mark > rect").fill,
      pen: getComputedStyle(probe).color,
      panel: style(".drawing .panel").fill,
    };
  });

/** The lightness of a colour, from 0 to 255. */
const lightness = (colour) => {
  const parts = colour.match(/\d+/g).map(Number);
  return (parts[0] + parts[1] + parts[2]) / 3;
};

for (const look of [{ chosen: "dark" }, { dark: true }]) {
  club.test(`what is printed is light, ${look.dark ? "whatever the system has" : "whatever was chosen"}`, look, async (page) => {
    await page.goto(`/games/${sampleNumber("clever-four-players")}`);
    if (look.chosen) await page.click("[data-theme-button]");
    assert.ok(await isDark(page));
    const onScreen = await coloursOfGame(page);
    await page.emulateMedia({ media: "print" });
    const printed = await coloursOfGame(page);
    for (const ground of ["page", "card", "field"]) assert.ok(lightness(printed[ground]) > 230, `${ground} ${printed[ground]}`);
    for (const ink of ["ink", "how", "caption", "pen"]) assert.ok(lightness(printed[ink]) < 110, `${ink} ${printed[ink]}`);
    assert.notEqual(printed.field, onScreen.field);

    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await page.evaluate(() => { document.documentElement.dataset.theme = "light"; });
    assert.deepEqual(await coloursOfGame(page), printed, "it is the same as printed from light mode");
  });
}
