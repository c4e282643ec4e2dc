// The field for the notation. The text stays until what it says is done.

/** `mayType()` tells whether anything can be entered; `judge(move)` gives the referee's sentence if the move is refused; `enter(move)` plans it. */
export function makeTyping(form, { mayType, judge, enter }) {
  const field = form.elements.move;
  const message = form.querySelector("[data-message]");
  const complain = (words) => {
    message.textContent = words;
    message.hidden = words === "";
    field.setAttribute("aria-invalid", String(words !== ""));
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const move = field.value.trim();
    if (move === "" || !mayType()) return;
    complain("");
    const refused = await judge(move);
    if (refused) complain(refused);
    else if (mayType()) enter(move);
  });
  field.addEventListener("input", () => complain(""));
  return {
    focus() {
      field.scrollIntoView({ block: "center" });
      field.focus();
    },
    /** What was typed is done, or kept until it can be: the field is free for the next. */
    done(move) {
      if (move === field.value.trim()) field.value = "";
    },
  };
}
