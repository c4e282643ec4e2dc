// A league night, run without its page: the organiser's forms, sent as quickly as the server accepts them.
import assert from "node:assert/strict";

const today = () => new Date().toISOString().slice(0, 10);

/** Submits a form with the token of this session; returns the address of the next page. */
async function send(page, address, fields) {
  const token = /name="form_token" value="(\w+)"/.exec(await (await page.request.get("/seasons")).text())[1];
  const form = new URLSearchParams({ form_token: token });
  for (const [name, values] of Object.entries(fields)) for (const one of [values].flat()) form.append(name, String(one));
  const answer = await page.request.post(address, {
    data: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  assert.equal(answer.status(), 303, `${address}: ${/role="alert".*/.exec(await answer.text())?.[0]}`);
  return answer.headers().location;
}

/**
 * A night of today in a season of its own, with these people. `night.press("start", { live: "yes" })` presses a button
 * of the page for running it.
 */
export async function openNight(page, event, names, begins = "19:30") {
  const season = await send(page, "/seasons", { name: `Season of ${event}`, points: "5-3-2-1" });
  const number = /\d+/.exec(season)[0];
  await send(page, `/seasons/${number}/nights`, { event, day: today(), begins });
  const list = await (await page.request.get(`/seasons/${number}/settings`)).text();
  const id = Number(/action="\/nights\/(\d+)"/.exec(list)[1]);
  const press = (what, fields = {}) => send(page, `/nights/${id}/run/${what}`, fields);
  if (names.length > 0) await press("check-in", { name: names.join(",") });
  const pageOf = async () => (await page.request.get(`/nights/${id}/run`)).text();
  return {
    id,
    press,
    seat: (game, size, seed = 1) => press("seat", { game, size, seed, way: "random" }),
    /** Tables that have no result stay without one. */
    closeRound: () => press("close-round", Object.fromEntries([...Array(40).keys()].map((i) => [`settle.${i + 1}`, "give-up"]))),
    type: (round, table, totals) => press("totals", { round, table, total: totals }),
    /** The numbers of the live tables on the page. */
    live: async () => [...new Set([...(await pageOf()).matchAll(/href="\/tables\/(\d+)"/g)].map(([, one]) => Number(one)))],
  };
}

/** The entry link of a live table. */
export async function entryOf(page, number) {
  const text = await (await page.request.get(`/tables/${number}`)).text();
  return /\/t\/\w+/.exec(text)[0];
}
