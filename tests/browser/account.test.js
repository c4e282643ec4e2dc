// Accounts as users meet them: the link printed at the first start, signing in and out on a phone, inviting a helper,
// and what each role may do.
import assert from "node:assert/strict";

import { openClub } from "./helpers/club.js";
import { inspect } from "./helpers/inspect.js";

const club = await openClub({ empty: true, accounts: false });
const olga = { name: "Olga", password: "zielony kot liczy" };
const hugo = { name: "Hugo", password: "niebieski pies skacze" };
const phone = { width: 360, guest: true };

async function accept(page, invitation, { name, password }) {
  await page.goto(invitation);
  await page.fill("input[name=name]", name);
  await page.fill("input[name=password]", password);
  await page.fill("input[name=again]", password);
  await page.click("button.main");
  await page.waitForSelector(`.visitor:text-is("${name}")`);
}

async function signIn(page, { name, password }) {
  await page.click(".visitor");
  await page.fill("input[name=name]", name);
  await page.fill("input[name=password]", password);
  await page.click("button.main");
}

club.test("the link printed at the first start makes the first organiser, once", { ...phone, expects: [404, 422] }, async (page, visit) => {
  await page.goto(club.invitation);
  await inspect(page, "invitation");
  await page.fill("input[name=name]", olga.name);
  await page.fill("input[name=password]", "password123");
  await page.fill("input[name=again]", "password123");
  await page.click("button.main");
  assert.match(await page.textContent("[role=alert]"), /too easy to guess/);
  await accept(page, club.invitation, olga);
  const late = await visit();
  assert.equal((await late.goto(club.invitation)).status(), 404);
});

club.test("signing in leads back to the page, and signing out ends it", { ...phone, expects: [422] }, async (page) => {
  await page.goto("/players");
  await signIn(page, { ...olga, password: "not this one" });
  assert.match(await page.textContent("[role=alert]"), /name or password/);
  await inspect(page, "login");
  await page.fill("input[name=password]", olga.password);
  await page.click("button.main");
  await page.waitForURL(/\/players$/);
  await page.click(".visitor");
  await page.click("form[action='/logout'] button");
  await page.waitForSelector('.visitor:text-is("Sign in")');
  await page.goto("/tables");
  assert.match(page.url(), /\/login\?next=%2Ftables$/);
});

club.test("a helper is invited by a link, opens a table, and cannot create a season", { ...phone, expects: [403] }, async (page, visit) => {
  await page.goto("/accounts");
  await page.fill("input[name=name]", olga.name);
  await page.fill("input[name=password]", olga.password);
  await page.click("button.main");
  await page.waitForURL(/\/accounts$/);
  await page.click("text=Create link");
  const link = await page.textContent(".address a");
  await inspect(page, "accounts-link");

  const other = await visit();
  await accept(other, new URL(link).pathname, hugo);
  await other.goto("/tables");
  await other.selectOption("select[name=game]", "pickomino");
  for (const [i, name] of ["Ala", "Ben"].entries()) await other.locator("input[name=player]").nth(i).fill(name);
  await other.click("[data-new-table] button.main");
  await other.waitForURL(/\/tables\/\d+$/);
  await other.goto("/seasons");
  assert.equal(await other.locator("form[action='/seasons']").count(), 0);
  assert.equal((await other.goto("/accounts")).status(), 403);

  await page.goto("/accounts");
  await page.click("text=Remove");
  await other.goto("/tables");
  assert.match(other.url(), /\/login/);
  await page.goto("/audit");
  assert.match(await page.textContent("table.audit"), /Hugo[\s\S]*table 1: opened/);
  await inspect(page, "audit-rows");
});

const left = { name: "Pola", password: "trzy kolorowe kostki" };
const giveAgain = async (page, password) => {
  await page.fill("input[name=own_password]", password);
  await page.click("main button.main");
};

async function signInAs(page, person) {
  await page.goto("/login");
  await page.fill("input[name=name]", person.name);
  await page.fill("input[name=password]", person.password);
  await page.click("button.main");
  await page.waitForSelector(`.visitor:text-is("${person.name}")`);
}

club.test("an organiser is invited only after the password is given again", { ...phone, expects: [422] }, async (page, visit) => {
  await signInAs(page, olga);
  await page.goto("/accounts");
  await page.selectOption("select[name=role]", "organiser");
  await page.click("text=Create link");
  await inspect(page, "own-password");
  await giveAgain(page, "not this one");
  assert.match(await page.textContent("[role=alert]"), /not your password/);
  await giveAgain(page, olga.password);
  const link = await page.textContent(".address a");
  const other = await visit();
  await accept(other, new URL(link).pathname, left);
});

club.test("a forgotten password is reset by a link that works once and signs out other devices", { ...phone, expects: [404] }, async (page, visit) => {
  await signInAs(page, olga);
  const pola = await visit();
  await signInAs(pola, left);
  await page.goto("/accounts");
  await page.click('button[aria-label="Reset password: Pola"]');
  await giveAgain(page, olga.password);
  const { pathname } = new URL(await page.textContent(".address a"));
  await inspect(page, "accounts-reset");
  assert.match(await page.textContent(".accounts"), /Reset link from Olga/);

  const fresh = await visit();
  await fresh.goto(pathname);
  assert.match(await fresh.textContent("main"), /Pola/);
  await inspect(fresh, "reset");
  left.password = "cztery zielone pionki";
  await fresh.fill("input[name=password]", left.password);
  await fresh.fill("input[name=again]", left.password);
  await fresh.click("button.main");
  await fresh.waitForSelector('.visitor:text-is("Pola")');
  assert.match(await fresh.textContent("[role=status]"), /Password changed/);
  await pola.goto("/account");
  assert.match(pola.url(), /\/login/);
  assert.equal((await pola.goto(pathname)).status(), 404);
});

club.test("an unused reset link can be revoked", { ...phone, expects: [404] }, async (page, visit) => {
  await signInAs(page, olga);
  await page.goto("/accounts");
  await page.click('button[aria-label="Reset password: Pola"]');
  await giveAgain(page, olga.password);
  const { pathname } = new URL(await page.textContent(".address a"));
  await page.click(".about button");
  await page.waitForURL(/\/accounts$/);
  const other = await visit();
  assert.equal((await other.goto(pathname)).status(), 404);
});

club.test("one's own devices are listed, and can be signed out", phone, async (page, visit) => {
  await signInAs(page, left);
  const [second, third] = [await visit(), await visit()];
  await signInAs(second, left);
  await signInAs(third, left);
  await page.goto("/account");
  await inspect(page, "account-sessions");
  assert.match(await page.textContent(".sessions li:first-child"), /Chrome, Linux[\s\S]*this device/);
  const before = await page.locator(".sessions li").count();
  await page.click(".sessions li:nth-child(2) button");
  await page.waitForURL(/\?ended$/);
  assert.equal(await page.locator(".sessions li").count(), before - 1);
  await page.click("text=Sign out all other devices");
  await page.waitForURL(/\?ended$/);
  assert.equal(await page.locator(".sessions li").count(), 1);
  for (const other of [second, third]) {
    await other.goto("/account");
    assert.match(other.url(), /\/login/);
  }
});
