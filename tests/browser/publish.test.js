// The output of `rollbook publish`, opened from the disk: there is no server in this file.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { openBrowser, run, sampleNumber, samples } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";
import { at, press, reaches, sheets, stepsOf, totals } from "./helpers/replay.js";

const folder = mkdtempSync(join(tmpdir(), "rollbook-published-"));
const site = join(folder, "public");
const book = join(folder, "book.db");
run("import", samples, "--db", book);
run("player", "private", "Imogen Clarke", "--db", book);
run("publish", site, "--db", book);

const browser = await openBrowser();
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const files = readdirSync(site, { recursive: true }).filter((name) => statSync(join(site, name)).isFile());
const pages = files.filter((name) => name.endsWith(".html"));
const addressOf = (name) => pathToFileURL(join(site, name)).href;

/** A test that gets a page, and fails on any error or any request outside the folder. */
function onPage(name, body) {
  test(name, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", locale: "en" });
    const trouble = [];
    context.on("console", (message) => message.type() === "error" && trouble.push(`console: ${message.text()}`));
    context.on("weberror", (problem) => trouble.push(`script: ${problem.error()}`));
    context.on("requestfailed", (request) => {
      const left = request.failure().errorText === "net::ERR_ABORTED"; // the reader left before everything was loaded
      if (!left) trouble.push(`failed: ${request.url()}`);
    });
    context.on("request", (request) => {
      if (!request.url().startsWith(`${pathToFileURL(site).href}/`)) trouble.push(`outside: ${request.url()}`);
    });
    try {
      await body(await context.newPage());
    } finally {
      await context.close();
    }
    assert.deepEqual(trouble, []);
  });
}

/** Whether the page is this file, at any step or anchor. */
const isAt = (page, name) => assert.equal(fileURLToPath(page.url().split("#")[0]), join(site, name));

async function openReplay(page, sample) {
  await page.goto(addressOf(`games/${sampleNumber(sample)}/replay.html`));
  await page.waitForSelector("[data-replay][data-ready]");
}

onPage("one walks from page to page", async (page) => {
  const number = sampleNumber("clever-four-players");
  await page.goto(addressOf("index.html"));
  await page.click("header nav a:text-is('Games')");
  isAt(page, "games.html");
  await page.click("a[rel=next]");
  isAt(page, "games/page-2.html");
  await page.click("a[rel=prev]");
  isAt(page, "games.html");
  await page.goto(addressOf(`games/${number}.html`));
  await page.click("a.main");
  isAt(page, `games/${number}/replay.html`);
  await page.click("h1 a");
  isAt(page, `games/${number}.html`);
  await page.click("table.score a");
  await page.waitForURL(/\/players\/\d+\.html$/);
  await page.click("header nav a:text-is('Players')");
  isAt(page, "players.html");
  await page.click("header nav a:text-is('Solo')");
  isAt(page, "solo.html");
  await page.click(".cards a >> nth=0");
  await page.waitForURL(/\/solo\/clever\/edition-\w+\.html$/);
  await page.click("a.brand");
  isAt(page, "index.html");
});

onPage("a replay goes on by key and button, and there and back is where it was", async (page) => {
  await openReplay(page, "clever-four-players");
  const before = await sheets(page);
  await press(page, "ArrowRight");
  await reaches(page, 1);
  await page.click("[data-do=forward]");
  await reaches(page, 2);
  await press(page, "End");
  await reaches(page, await stepsOf(page));
  assert.notDeepEqual(await sheets(page), before);
  assert.ok((await totals(page)).every((total) => Number(total) > 0));
  await page.click("[data-do=first]");
  assert.equal(await at(page), 0);
  assert.deepEqual(await sheets(page), before);
});

onPage("a link to a step leads there, and the step is kept in the address", async (page) => {
  const number = sampleNumber("pickomino-league-night");
  await page.goto(`${addressOf(`games/${number}/replay.html`)}#20`);
  await reaches(page, 20);
  await press(page, "j");
  await page.waitForFunction(() => location.hash === "#21");
});

onPage("every replay works", async (page) => {
  for (const name of pages.filter((one) => one.endsWith("replay.html"))) {
    await page.goto(addressOf(name));
    await page.waitForSelector("[data-replay][data-ready]");
    await press(page, "End");
    await reaches(page, await stepsOf(page));
  }
});

onPage("times are those of the reader, and light and dark can be chosen", async (page) => {
  await page.goto(addressOf("games.html"));
  assert.match(await page.textContent("time >> nth=0"), /20\d\d, \d/);
  await page.click("[data-theme-button]");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
});

for (const [name, file] of [["home", "index.html"], ["games", "games.html"], ["game", "games/2.html"], ["replay", "games/2/replay.html"], ["players", "players.html"], ["solo", "solo.html"]]) {
  onPage(`the published ${name} is accessible`, async (page) => {
    await page.goto(addressOf(file));
    await inspect(page, `published-${name}`);
  });
}

test("no link is broken, and none has lost its address", () => {
  const dead = [];
  let links = 0;
  for (const name of pages) {
    const html = readFileSync(join(site, name), "utf8").replace(/<script type="application\/json".*?<\/script>/gs, "");
    for (const [, written] of html.matchAll(/ (?:href|src|action)="([^"#]*)/g)) {
      if (written === "") continue;
      links += 1;
      const target = join(site, dirname(name), written.replaceAll("&amp;", "&"));
      if (/^(?:\/|\w+:)/.test(written) || !existsSync(target)) dead.push(`${name}: ${written}`);
    }
    // A link to a page that src/web/app/routes.cpp does not publish has no address.
    for (const [bare] of html.matchAll(/<a(?![^>]*\shref=)[\s>].*?<\/a>/gs)) dead.push(`${name}: ${bare}`);
  }
  assert.deepEqual(dead, []);
  assert.ok(links > 1000);
});

test("a private player's name appears nowhere", () => {
  for (const name of files) assert.doesNotMatch(readFileSync(join(site, name), "utf8"), /Imogen|Clarke/, name); // not even in a note
  assert.ok(pages.some((name) => readFileSync(join(site, name), "utf8").includes("I. C.")));
});

test("publishing again changes nothing", () => {
  const times = () => files.map((name) => statSync(join(site, name)).mtimeMs);
  const before = times();
  run("publish", site, "--db", book);
  assert.deepEqual(times(), before);
});
