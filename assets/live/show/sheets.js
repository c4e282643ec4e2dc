// The sheets of a live table: their captions, and whose turn it is.

import { gained } from "./page.js";

export function makeSheets(page) {
  const sheets = [...page.querySelectorAll(".paper")];
  const who = page.querySelector("[data-who]");

  /** `plan`: what is about to be done, and its effect. */
  function show(view, { who: own, plan }) {
    who.value = String(own);
    const acting = view.duties.map(({ seat }) => seat);
    for (const sheet of sheets) {
      const seat = Number(sheet.dataset.seat);
      sheet.querySelector("[data-total]").textContent = view.totals[seat - 1];
      sheet.classList.toggle("acting", acting.includes(seat));
      sheet.classList.toggle("own", seat === own);
      sheet.querySelector("[data-absent]").hidden = !(view.absent ?? []).includes(seat);
      const isPlanned = plan?.effect?.move.startsWith(`${seat}:`);
      sheet.querySelector("[data-gain]").textContent = isPlanned ? gained(plan.effect.gain) : "";
    }
  }

  return { show, names: sheets.map((sheet) => sheet.dataset.name) };
}
