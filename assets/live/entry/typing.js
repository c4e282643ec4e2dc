// The field for typing moves in notation. The text stays until the move has been made.

/**
 * `mayType()`: whether anything can be entered; `judge(move)` returns the referee's message if the move is refused;
 * `enter(move)` plans it.
 */
export function makeTyping(form, { mayType, judge, enter }) {
  const field = form.elements.move;
  const message = form.querySelector("[data-message]");
  const showError = (words) => {
    message.textContent = words;
    message.hidden = words === "";
    field.setAttribute("aria-invalid", String(words !== ""));
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const move = field.value.trim();
    if (move === "" || !mayType()) return;
    showError("");
    const refused = await judge(move);
    if (refused) showError(refused);
    else if (mayType()) enter(move);
  });
  field.addEventListener("input", () => showError(""));
  return {
    focus() {
      field.scrollIntoView({ block: "center" });
      field.focus();
    },
    /** The example in the empty field is of this seat. */
    showSeat(seat) {
      field.placeholder = `${seat}: …`;
    },
    /** The typed move is made, or queued: clears the field for the next one. */
    done(move) {
      if (move === field.value.trim()) field.value = "";
    },
  };
}
