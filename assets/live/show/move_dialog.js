// The dialog for a move in the ledger: what it was, and how it can be undone or corrected. It follows the table: it
// closes if the move is undone.

import { close, isOpen, make, open, say, timeOf } from "./page.js";

/** `entries()` are the rows of the ledger; `act` is called with undo(step) and correct(step, how). */
export function makeMoveDialog(dialog, { entries, act }) {
  let step = 0;
  let shown = null;
  const title = dialog.querySelector("[data-words-of]");
  const facts = dialog.querySelector("[data-facts]");
  const undo = dialog.querySelector('[data-do="undo"]');

  function nameUndo() {
    undo.textContent = step === entries().length ? say("undo_this") : say("undo_after");
  }

  dialog.addEventListener("click", (event) => {
    const doing = event.target.closest("button")?.dataset.do;
    if (!doing) return;
    close(dialog);
    if (doing === "undo") act.undo(step === entries().length ? step - 1 : step);
    else if (doing !== "close") act.correct(step, doing);
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(dialog);
  });

  return {
    show(number) {
      step = number;
      shown = entries()[number - 1];
      const { words, move, at, virtual } = shown;
      title.textContent = `${number}. ${words}`;
      facts.replaceChildren(make("code", {}, move), ` · ${timeOf(at)}`, virtual ? ` · ${say("virtual")}` : "");
      nameUndo();
      open(dialog);
    },
    /** The table has changed. */
    follow() {
      if (!isOpen(dialog)) return;
      const now = entries()[step - 1];
      if (now?.move !== shown.move || now.at !== shown.at) close(dialog);
      else nameUndo();
    },
  };
}
