// An organiser puts games right in the browser: each change shows its effects first, and can be undone.
import assert from "node:assert/strict";

import { openClub, run, sampleNumber, samples } from "./helpers/club.js";

const club = await openClub();
const game = `/games/${sampleNumber("clever-four-players")}`;
const preview = (form) => form.locator("button", { hasText: "Preview" }).click();
const confirm = (page, name) => page.locator("main button[name=confirmed]", { hasText: name }).click();

club.test("a game's event and players are changed after a preview, and the change is undone", {}, async (page) => {
  await page.goto(game);
  await page.click("main a:has-text('Correct game')");
  const form = page.locator("form[aria-labelledby=details]");
  const name = await form.locator("input[name=player1]").inputValue();
  await form.locator("input[name=event]").fill("Another evening");
  await form.locator("input[name=player1]").fill("Somebody Else");
  await preview(form);
  assert.match(await page.textContent("main"), new RegExp(name), "the ratings say who loses the game");
  await confirm(page, "Save");
  await page.waitForURL(/done=/);
  assert.match(await page.textContent(".facts"), /Another evening/);
  assert.match(await page.textContent(".papers"), /Somebody Else/);
  await page.click("[role=status] button:has-text('Undo')");
  assert.match(await page.textContent("[role=status]"), /undone/);
  assert.doesNotMatch(await page.textContent(".facts"), /Another evening/);
  assert.match(await page.textContent(".papers"), new RegExp(name));
});

club.test("a game is rejected with a reason and accepted with other totals", {}, async (page) => {
  await page.goto(`${game}/change`);
  let form = page.locator("form[aria-labelledby=ruling]");
  await form.locator("input[value=reject]").check();
  await form.locator("input[name=reason]").fill("wrong dice");
  await preview(form);
  await confirm(page, "Reject");
  assert.match(await page.textContent("section[aria-labelledby=rulings]"), /rejected.*wrong dice/s);
  await page.click("main a:has-text('Correct game')");
  form = page.locator("form[aria-labelledby=ruling]");
  await form.locator("input[value=accept]").check();
  await form.locator("input[name=reason]").fill("added up again");
  for (const [index, input] of (await form.locator("input[inputmode=numeric]").all()).entries()) await input.fill(`${100 + index}`);
  await preview(form);
  await confirm(page, "Accept");
  assert.match(await page.textContent(".score .total"), /100.*103/s);
});

club.test("a deleted game is restored from the bin, and recent changes can be undone and redone", {}, async (page) => {
  await page.goto(`${game}/change`);
  await preview(page.locator("form[aria-labelledby=delete]"));
  await confirm(page, "Delete");
  await page.waitForURL(/\/bin\?done=/);
  assert.equal((await page.request.get(game)).status(), 404);
  await page.click(".change-list button:has-text('Restore')");
  await page.waitForURL((url) => url.pathname === game);
  await page.goto("/changes");
  const first = page.locator(".change-list li").first();
  assert.match(await first.textContent(), /undone/);
  await first.locator("button:has-text('Redo')").click();
  await page.waitForURL(/\/bin/);
  await page.click(".change-list button:has-text('Restore')");
  await page.waitForURL((url) => url.pathname === game);
});

club.test("two organisers at once: the second is told, and what they entered is kept", { expects: [422] }, async (page) => {
  await page.goto(`${game}/change`);
  const form = page.locator("form[aria-labelledby=details]");
  await form.locator("input[name=event]").fill("Entered meanwhile");
  run("rule", game.split("/").pop(), "accept", "--reason", "by another organiser", "--override", "--db", club.book);
  await preview(form);
  assert.match(await page.textContent("[role=alert]"), /changed meanwhile/);
  assert.equal(await form.locator("input[name=event]").inputValue(), "Entered meanwhile");
  await preview(form);
  await confirm(page, "Save");
  assert.match(await page.textContent(".facts"), /Entered meanwhile/);
});

club.test("an earlier revision is used again", { script: false }, async (page) => {
  await page.goto(`${game}/revisions`);
  const count = await page.locator("table.changes tbody tr").count();
  assert.ok(count > 1);
  await page.locator("button", { hasText: "Use again" }).first().click();
  await confirm(page, "Use this revision");
  assert.doesNotMatch(await page.textContent(".facts"), /Entered meanwhile/);
  await page.goto(`${game}/revisions`);
  assert.equal(await page.locator("table.changes tbody tr").count(), count);
});

club.test("guests see nothing of it", { guest: true, expects: [403] }, async (page) => {
  await page.goto(game);
  assert.equal(await page.locator("main a:has-text('Correct game')").count(), 0);
  assert.equal((await page.request.post(`${game}/change`, { form: { do: "delete", confirmed: "yes" } })).status(), 403);
  assert.equal((await page.request.get(game)).status(), 200);
});

club.test("moves are corrected: the preview names the legal moves where one is not, and the correction is kept", {}, async (page) => {
  await page.goto(`${game}/change`);
  const form = page.locator("form[aria-labelledby=play]");
  const moves = form.locator("textarea");
  const before = await moves.inputValue();
  const lines = before.trim().split("\n");
  await moves.fill([lines[0], "1: take nothing", ...lines.slice(1)].join("\n"));
  await preview(form);
  assert.match(await page.textContent("section.notice.bad"), /move 2/);
  await page.click("button[name=again]");
  assert.match(await moves.inputValue(), /take nothing/);
  await moves.fill(lines.slice(0, -1).join("\n"));
  await preview(form);
  await confirm(page, "Save");
  assert.match(await page.textContent(".facts"), /unfinished/);
  await page.click("[role=status] button:has-text('Undo')");
  assert.doesNotMatch(await page.textContent(".facts"), /unfinished/);
});

club.test("a season is deleted with its games, and comes back", {}, async (page) => {
  await page.goto("/seasons");
  run("league", "import", `${samples}/winter-2026.season`, "--db", club.book);
  await page.goto("/seasons/1/settings");
  await page.locator("form[aria-labelledby=delete] button", { hasText: "with its games" }).click();
  assert.match(await page.textContent("section.effect >> nth=0"), /Deleted/);
  await confirm(page, "Delete");
  await page.waitForURL(/\/changes/);
  assert.equal((await page.request.get("/seasons/1")).status(), 404);
  await page.locator(".change-list li").first().locator("button:has-text('Undo')").click();
  await page.goto("/seasons/1");
  assert.match(await page.textContent("h1"), /Winter 2026/);
});
