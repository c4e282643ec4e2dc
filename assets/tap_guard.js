// Guards every page with forms against double taps: a form is sent once, and the second tap of two does not press what
// the next page shows in the same place. Loaded before the page is drawn, because a tap can come as soon as it is. (The
// page for entering a game does not change pages; it has its own guard.)
{
  const gesture = 700; // ms; taps in one place that follow each other more closely are one gesture
  const reach = 40; // CSS pixels
  const patience = 3_000; // ms; a form can be sent again after this, if the page is still there
  const storageKey = "tap-that-sent";

  const timeOf = (event) => performance.timeOrigin + event.timeStamp;

  let tap = null; // the last one on this page
  let isSending = false;
  let previous = null; // the tap that sent the form which led to this page

  try {
    previous = JSON.parse(sessionStorage.getItem(storageKey));
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no guard.
  }

  addEventListener(
    "pointerup",
    (event) => (tap = { at: timeOf(event), x: event.clientX, y: event.clientY, isMouse: event.pointerType === "mouse" }),
    true,
  );

  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return; // handled by a script, or changes nothing
    if ("sent" in form.dataset) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "";
    isSending = true;
    setTimeout(() => {
      delete form.dataset.sent;
      isSending = false;
    }, patience);
  });

  addEventListener("pagehide", () => {
    if (!isSending || !tap) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(tap));
    } catch {
      // See above.
    }
  });

  // A page that the browser brings back as it was, with its forms.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of document.forms) delete form.dataset.sent;
  });

  addEventListener(
    "click",
    (event) => {
      if (!previous || event.detail === 0) return; // 0: pressed with a key or by a script
      if (tap?.isMouse && event.detail === 1) return; // the browser itself counts the clicks of a mouse
      const at = timeOf(event);
      const isSamePlace = Math.hypot(event.clientX - previous.x, event.clientY - previous.y) <= reach;
      if (at - previous.at > gesture || !isSamePlace) return;
      previous.at = at;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
