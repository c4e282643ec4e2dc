// Shared by the tests of the replay: opening one, and reading its contents.
import { sampleNumber } from "./club.js";

/** One of each kind. */
export const games = ["clever-four-players", "clever2-three-players", "pickomino-league-night", "qwantum-four-players", "onecard-three-players"];

/** The replay of a sample game, ready for stepping. */
export async function openReplay(page, sample, step = "") {
  await page.goto(`/games/${sampleNumber(sample)}/replay${step}`);
  await page.waitForSelector("[data-replay][data-ready]");
}

export const stepsOf = (page) => page.locator("[data-replay]").getAttribute("data-count").then(Number);
export const at = async (page) => Number((await page.textContent("[data-position]")).split(" / ")[0]);
export const press = (page, key) => page.keyboard.press(key);

/** Waits for a step: touch events and addresses take effect with a delay. */
export const reaches = (page, step) =>
  page.waitForFunction((number) => document.querySelector("[data-position]").textContent.startsWith(`${number} /`), step);

/** The address follows once stepping pauses. */
export const hasAddress = (page, hash) => page.waitForFunction((expected) => location.hash === expected, hash);

/** Everything drawn, without the marks of the last change. */
export const drawing = (page) =>
  page.$$eval(".middle .value, .paper .value", (values) => values.map((value) => value.innerHTML));
export const sheets = (page) =>
  page.$$eval(".paper [data-box]", (boxes) =>
    Object.fromEntries(boxes.map((box) => [box.dataset.box, box.querySelector(".value")?.innerHTML])),
  );
export const totals = (page) => page.$$eval(".paper [data-total]", (spots) => spots.map((spot) => spot.textContent));

/** The list of alternatives, once it is there. */
export async function alternatives(page) {
  await page.waitForSelector("[data-alternatives]:not([hidden])");
  return page.$eval("[data-alternatives]", (list) => {
    const moves = (selector) => [...list.querySelectorAll(selector)].map((code) => code.textContent);
    const [title, note] = ["h2", "p"].map((tag) => list.querySelector(tag).textContent);
    return { title, note, moves: moves("li code"), played: moves("li.played code") };
  });
}
