// The QR code of the table, for another phone.

import { close, open } from "./page.js";

export function offerJoinCode(button, dialog) {
  button.addEventListener("click", () => open(dialog));
  dialog.querySelector("[data-close]").addEventListener("click", () => close(dialog));
}
