// The line between the board and the panel: the last action in words. For a moment it says instead why a tap did
// nothing.

import { announce, make, patch } from "./page.js";

const moment = 6_000; // milliseconds for which a refusal is shown

/** `undo` is the button. */
export function makeLastAction(place, { on }) {
  let refused = "";
  let timer = 0;

  function forget() {
    clearTimeout(timer);
    refused = "";
  }

  return {
    refuse(words) {
      forget();
      refused = words;
      announce(words);
      timer = setTimeout(() => {
        forget();
        on.changed();
      }, moment);
      on.changed();
    },
    forget,
    /** `words` of the last action, "" if there was none. */
    show(words) {
      place.classList.toggle("bad", refused !== "");
      const line = refused ? make("span", { "data-refused": true }, refused) : words ? make("span", {}, `✓ ${words}`) : null;
      patch(place, line);
    },
  };
}
