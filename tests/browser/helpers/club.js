// The setup of every browser test: a book of its own with the sample games, `rollbook serve` on it, and a browser. A
// test gets a page in a fresh context and fails on any error of the page and any request to another host. The browser
// knows the server by a name, as the phones of a club do: over plain http, browsers treat 127.0.0.1 and localhost as
// secure and everything else as not, so what works there need not work for a club.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import dns from "node:dns";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const rollbook = process.env.ROLLBOOK;
export const project = fileURLToPath(new URL("../../..", import.meta.url));
export const samples = join(project, "sample-games");

/** Names of this machine: the club's, and one of another site. */
const host = "club.test";
export const foreignHost = "evil.test";
const names = [host, foreignHost];

// Playwright sends requests without a page (page.request) from node, which must know the names as well.
const lookup = dns.promises.lookup;
dns.promises.lookup = async (name, options) => {
  if (!names.includes(name)) return lookup(name, options);
  return options.family === 6 ? [] : [{ address: "127.0.0.1", family: 4 }];
};

const switches = [
  `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(", ")}`,
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const patience = 10_000;

/** The output of the program with these arguments. */
export function run(...args) {
  return execFileSync(rollbook, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** The organiser who is signed in during tests, unless they run as a guest. */
export const organiser = { name: "Olga", password: "zielony kot liczy" };

function addOrganiser(book) {
  const args = ["user", "add", organiser.name, "--role", "organiser", "--db", book];
  execFileSync(rollbook, args, { input: `${organiser.password}\n`, stdio: ["pipe", "pipe", "pipe"] });
}

/** The cookies of a session. */
async function signIn(browser, address) {
  const context = await browser.newContext({ baseURL: address });
  const answer = await context.request.post("/login", { form: organiser, maxRedirects: 0 });
  assert.equal(answer.status(), 303);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

export const sampleFile = (name) => join(samples, `${name}.json`);

/** Games are numbered in the order of import, and a folder is imported by name. */
export function sampleNumber(name) {
  return readdirSync(samples).sort().indexOf(`${name}.json`) + 1;
}

export const openBrowser = () =>
  chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: switches });

/** Starts the server, and waits until it prints its address. */
function serve(book, port = "0") {
  const server = spawn(rollbook, ["serve", "--db", book, "--port", port], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    server.once("exit", (status) => reject(new Error(`rollbook serve ended with ${status}`)));
    server.stdout.setEncoding("utf8").once("data", (lines) => {
      resolve({
        server,
        address: `http://${host}:${/^Rollbook is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(lines)[1]}`,
        invitation: /\/invitations\/\w+/.exec(lines)?.[0],
      });
    });
  });
}

/**
 * Collects all errors in a context, except answers and network errors that the test expects, and errors of pages of
 * other sites.
 */
function watch(context, address, { expects: expected = [], visits = [] }) {
  const trouble = [];
  const signs = expected.map((one) => (typeof one === "number" ? `status of ${one}` : one));
  context.on("console", (message) => {
    const known = signs.some((sign) => message.text().includes(sign));
    if (message.type() === "error" && !known) trouble.push(`console: ${message.text()}`);
  });
  context.on("weberror", (problem) => trouble.push(`script: ${problem.error()}`));
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const known = [address, ...visits].includes(origin) || protocol === "data:" || protocol === "blob:";
    if (!known) trouble.push(`outside: ${request.url()}`);
  });
  context.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expected.includes(status)) trouble.push(`${status}: ${response.url()}`);
  });
  return trouble;
}

function contextOf({ width = 1280, height = width < 500 ? 740 : 900, dark = false, language = "en", touch = false, script = true, headers = {} }) {
  return {
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale: language,
    timezoneId: "Europe/Warsaw",
    reducedMotion: "reduce", // scrolling elements cannot be hit
    hasTouch: touch,
    javaScriptEnabled: script,
    extraHTTPHeaders: headers,
  };
}

/**
 * Opens the book, with an organiser by default; it is closed after the last test of the file.
 * `club.test(name, look, body)` is a test that gets a page whose addresses are relative to the server: `await
 * page.goto("/games")`; a second argument of the body opens more of them, each in a browser of its own. The visitor is
 * the organiser, or with { guest: true } not signed in. `club.crash()` kills the server and restarts it after a
 * callback.
 */
export async function openClub({ empty = false, accounts = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "rollbook-browser-"));
  const book = join(folder, "book.db");
  if (!empty) run("import", samples, "--db", book);
  if (accounts) addOrganiser(book);
  const { address, invitation, ...started } = await serve(book);
  let { server } = started;
  const browser = await openBrowser();
  const signedIn = accounts ? await signIn(browser, address) : undefined;

  after(async () => {
    await browser.close();
    const ended = new Promise((resolve) => server.removeAllListeners("exit").once("exit", resolve));
    server.kill("SIGTERM");
    assert.equal(await ended, 0);
    rmSync(folder, { recursive: true });
  });

  const crash = async (meanwhile = async () => {}) => {
    const ended = new Promise((resolve) => server.removeAllListeners("exit").once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
    await meanwhile();
    ({ server } = await serve(book, new URL(address).port));
  };

  const onPage = (name, look, body) =>
    test(name, async () => {
      const contexts = [];
      const trouble = [];
      const visit = async (other = look) => {
        const storageState = other.guest ? undefined : signedIn;
        const context = await browser.newContext({ baseURL: address, storageState, ...contextOf(other) });
        contexts.push(context);
        trouble.push(watch(context, address, other));
        context.setDefaultTimeout(patience);
        return context.newPage();
      };
      try {
        await body(await visit(), visit);
      } finally {
        for (const context of contexts) await context.close();
      }
      assert.deepEqual(trouble.flat(), []);
    });
  return { address, folder, book, invitation, test: onPage, crash };
}
