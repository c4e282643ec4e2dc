// What is beside the game on a phone: the ledger, the settings, typing, the exit. It covers the table until it is
// closed; on a wide screen it is always visible beside the table.

/** `others` are the covered parts of the page; `toggled` is called when it was opened or closed. */
export function makeMenuPanel(panel, { opener, closer, others, toggled }) {
  function toggle(isOpen) {
    panel.classList.toggle("open", isOpen);
    for (const part of others) part.toggleAttribute("inert", isOpen);
    opener.setAttribute("aria-expanded", String(isOpen));
    (isOpen ? closer : opener).focus({ preventScroll: true });
    toggled();
  }

  opener.addEventListener("click", () => toggle(true));
  closer.addEventListener("click", () => toggle(false));
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isOpen()) toggle(false);
  });
  const isOpen = () => panel.classList.contains("open");
  return { open: () => toggle(true), close: () => isOpen() && toggle(false) };
}
