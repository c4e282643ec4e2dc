// A club reaches its server by a name, over plain http: every form must work there, and forms from other sites must be
// refused.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after } from "node:test";

import { foreignHost, openClub } from "./helpers/club.js";
import { openTable } from "./helpers/table.js";

const club = await openClub({ empty: true, accounts: false });
const olga = { name: "Olga", password: "zielony kot liczy" };
const guest = { guest: true };

async function signIn(page, next = "/") {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.fill("input[name=name]", olga.name);
  await page.fill("input[name=password]", olga.password);
  await page.click("button.main");
  await page.waitForSelector(`.visitor:text-is("${olga.name}")`);
}

club.test("the browser treats the club's address as remote, not as its own machine", guest, async (page) => {
  await page.goto("/");
  assert.equal(await page.evaluate(() => location.hostname), "club.test");
  assert.equal(await page.evaluate(() => isSecureContext), false);
});

club.test("an invitation is accepted; signing out and in again", guest, async (page) => {
  await page.goto(club.invitation);
  await page.fill("input[name=name]", olga.name);
  await page.fill("input[name=password]", olga.password);
  await page.fill("input[name=again]", olga.password);
  await page.click("button.main");
  await page.waitForSelector(`.visitor:text-is("${olga.name}")`);
  await page.click(".visitor");
  await page.click("form[action='/logout'] button");
  await page.waitForSelector('.visitor:text-is("Sign in")');
  await signIn(page, "/players");
  assert.equal(new URL(page.url()).pathname, "/players");
});

club.test("a table gets a new link, is shown to everyone, and is abandoned", { guest: true, expects: [404] }, async (page) => {
  await signIn(page);
  const { number, entry, watch } = await openTable(page, { game: "pickomino", players: ["Ala", "Ben"], isPublic: false });
  await page.click('button:text-is("New link")');
  await page.waitForSelector(`.address a:not([href$="${entry}"])`);
  assert.equal((await page.goto(entry)).status(), 404);
  await page.goto(`/tables/${number}`);
  await page.click("details.watch > summary");
  await page.click('button:text-is("Anyone can watch")');
  await page.waitForSelector("button[name=public][value=no]", { state: "attached" });
  await page.click('button:text-is("Abandon game")');
  await page.waitForSelector(".status-given_up");
  assert.equal((await page.goto(watch)).status(), 200);
});

/** A page that submits a form to the club by itself, on a server of its own. */
async function foreignPage(path, fields) {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  const html = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">
    <form method="post" action="${club.address}${path}">${inputs.join("")}<button>Send</button></form>`;
  const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(html));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  after(() => server.close());
  return server.address().port;
}

/** Submits the form from a page of each origin: the club must refuse all of them. */
async function sendFromEach(page, origins) {
  for (const origin of origins) {
    await page.goto(origin);
    const [answer] = await Promise.all([page.waitForNavigation(), page.click("button")]);
    assert.ok(answer.url().startsWith(club.address), answer.url());
    assert.equal(answer.status(), 403, origin);
    assert.match(await page.textContent("main"), /another site/);
  }
}

const fromElsewhere = async (name, path, fields, body) => {
  const port = await foreignPage(path, fields);
  const origins = [`http://${foreignHost}:${port}`, `http://club.test:${port}`];
  club.test(name, { guest: true, expects: [403], visits: origins }, (page) => body(page, origins));
};

await fromElsewhere("a page of another site cannot sign a visitor in", "/login", olga, async (page, origins) => {
  await sendFromEach(page, origins);
  await page.goto("/");
  await page.waitForSelector('.visitor:text-is("Sign in")');
});

await fromElsewhere("a page of another site cannot sign a visitor out", "/logout", {}, async (page, origins) => {
  await signIn(page);
  await sendFromEach(page, origins);
  await page.goto("/");
  await page.waitForSelector(`.visitor:text-is("${olga.name}")`);
});
