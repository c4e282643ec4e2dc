// What is beside the game on a phone: the ledger, the settings, typing, the way out. It lies over the table until it is
// closed; on a desk it stands beside the table all the time.

/** `others` are the parts of the page that lie below it; `toggled` hears that it was opened or closed. */
export function makeBook(book, { opener, closer, others, toggled }) {
  function toggle(isOpen) {
    book.classList.toggle("open", isOpen);
    for (const part of others) part.toggleAttribute("inert", isOpen);
    opener.setAttribute("aria-expanded", String(isOpen));
    (isOpen ? closer : opener).focus({ preventScroll: true });
    toggled();
  }

  opener.addEventListener("click", () => toggle(true));
  closer.addEventListener("click", () => toggle(false));
  book.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) toggle(false);
  });
  const isOpen = () => book.classList.contains("open");
  return { open: () => toggle(true), close: () => isOpen() && toggle(false) };
}
