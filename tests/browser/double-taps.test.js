// Double taps on pages that lead to other pages: a form is sent once, and the second tap does not press what the next
// page shows in the same place.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { openClub, organiser, run, sampleFile } from "./helpers/club.js";
import { tapTwice } from "./helpers/taps.js";

const club = await openClub({ empty: true, accounts: false });
const phone = { width: 360, height: 640, touch: true };
const paces = [120, 250, 400];

async function fillIn(page, { name, password }) {
  await page.fill("input[name=name]", name);
  await page.fill("input[name=password]", password);
  await page.fill("input[name=again]", password);
}

club.test("Create account, tapped twice, signs in once", { ...phone, guest: true }, async (page) => {
  await page.goto(club.invitation);
  await fillIn(page, organiser);
  await tapTwice(page, "button.main", 120);
  await page.waitForSelector(`.visitor:text-is("${organiser.name}")`);
});

for (const pace of paces) {
  club.test(`Preview of an import, tapped twice within ${pace} ms, stores nothing`, { ...phone, guest: true }, async (page) => {
    await page.goto("/login");
    await page.fill("input[name=name]", organiser.name);
    await page.fill("input[name=password]", organiser.password);
    await page.click("button.main");
    await page.waitForSelector(`.visitor:text-is("${organiser.name}")`);
    await page.addInitScript(() => addEventListener("click", () => (sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1)));
    await page.goto("/import");
    await page.fill("textarea[name=text]", readFileSync(sampleFile("clever-solo"), "utf8"));
    await tapTwice(page, "form.bring button.main", pace);
    await page.waitForSelector(".tally");
    assert.equal(await page.evaluate(() => sessionStorage.clicks), "1", "the second tap reaches nothing on the preview");
    assert.equal(run("list", "--db", club.book).trim().split("\n").length, 1, "only the head of the list");
  });
}

club.test("a double click of a mouse does one thing, two clicks do two", { guest: true, expects: [422] }, async (page) => {
  const sent = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/login");
  await page.fill("input[name=name]", "Hugo");
  await page.fill("input[name=password]", "wrong");
  await page.dblclick("button.main");
  await page.waitForSelector("[role=alert]");
  await page.waitForTimeout(600);
  assert.equal(sent.length, 1);
  await page.fill("input[name=password]", "wrong");
  await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), page.click("button.main")]);
  assert.equal(sent.length, 2);
});

for (const pace of paces) {
  club.test(`a button in the place of the one that led here, tapped within ${pace} ms, does nothing`, { ...phone, guest: true, expects: [422] }, async (page) => {
    await page.goto("/login");
    // The same page comes back with a refusal and the same button, a little lower.
    await page.fill("input[name=name]", `Hugo ${pace}`); // each name has few attempts
    await page.fill("input[name=password]", "wrong");
    const sent = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await tapTwice(page, "button.main", pace);
    await page.waitForSelector("[role=alert]");
    assert.equal(sent.length, 1);
  });
}

club.test("a form can be sent again after a refusal", { ...phone, guest: true, expects: [422] }, async (page) => {
  await page.goto("/login");
  await page.fill("input[name=name]", organiser.name);
  await page.fill("input[name=password]", "wrong");
  await page.tap("button.main");
  await page.waitForSelector("[role=alert]");
  await page.fill("input[name=password]", organiser.password);
  await page.waitForTimeout(800);
  await page.tap("button.main");
  await page.waitForSelector(`.visitor:text-is("${organiser.name}")`);
});
