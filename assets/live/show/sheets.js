// The sheets of a live table: their captions, and whose turn it is.

import { gained } from "./page.js";

/** Changes a text only if it differs: anything else would be laid out again. */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

export function makeSheets(page) {
  const sheets = [...page.querySelectorAll(".paper")].map((sheet) => ({
    sheet,
    seat: Number(sheet.dataset.seat),
    total: sheet.querySelector("[data-total]"),
    absent: sheet.querySelector("[data-absent]"),
    gain: sheet.querySelector("[data-gain]"),
  }));
  const who = page.querySelector("[data-who]");

  /** `plan`: what is about to be done, and its effect. */
  function show(view, { who: own, plan }) {
    if (who.value !== String(own)) who.value = String(own);
    const acting = view.duties.map(({ seat }) => seat);
    for (const { sheet, seat, total, absent, gain } of sheets) {
      write(total, String(view.totals[seat - 1]));
      sheet.classList.toggle("acting", acting.includes(seat));
      sheet.classList.toggle("own", seat === own);
      absent.hidden = !(view.absent ?? []).includes(seat);
      const isPlanned = plan?.effect?.move.startsWith(`${seat}:`);
      write(gain, isPlanned ? gained(plan.effect.gain) : "");
    }
  }

  return { show, names: sheets.map(({ sheet }) => sheet.dataset.name) };
}
