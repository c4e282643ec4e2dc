// The sheets of a live table: what their captions say, and whose turn it is.

import { gained } from "./page.js";

export function makePapers(page) {
  const papers = [...page.querySelectorAll(".paper")];
  const who = page.querySelector("[data-who]");

  /** `plan`: what would be done, and what it would bring. */
  function show(view, { who: own, plan }) {
    who.value = String(own);
    const acting = view.duties.map(({ seat }) => seat);
    for (const paper of papers) {
      const seat = Number(paper.dataset.seat);
      paper.querySelector("[data-total]").textContent = view.totals[seat - 1];
      paper.classList.toggle("acting", acting.includes(seat));
      paper.classList.toggle("own", seat === own);
      paper.querySelector("[data-absent]").hidden = !(view.absent ?? []).includes(seat);
      const isPlanned = plan?.effect?.move.startsWith(`${seat}:`);
      paper.querySelector("[data-gain]").textContent = isPlanned ? gained(plan.effect.gain) : "";
    }
  }

  return { show, names: papers.map((paper) => paper.dataset.name) };
}
