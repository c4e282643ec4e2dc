// Keeps the screen of a phone on while its table is being played, and vibrates when it is the owner's turn. Browsers
// allow the first only on secure pages and not with a low battery, the second only after the page was touched; failures
// are ignored.

/** Vibrates if the phone can. */
export function callOwner(navigator) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(100);
}

/** `navigator` and `document`, or replacements in a test. */
export function makeWakeLock({ wakeLock }, page) {
  let isWanted = false;
  let lock = null;
  let isAsking = false;

  async function hold() {
    if (!wakeLock || !isWanted || lock || isAsking || page.hidden) return;
    isAsking = true;
    try {
      const held = await wakeLock.request("screen");
      lock = held;
      held.addEventListener("release", () => {
        if (lock === held) lock = null;
      });
      if (!isWanted) held.release();
    } catch {
      // The screen then turns off as usual.
    }
    isAsking = false;
  }

  page.addEventListener("visibilitychange", hold); // a hidden page loses the lock
  return {
    keep(yes) {
      if (yes === isWanted) return;
      isWanted = yes;
      if (yes) hold();
      else lock?.release();
    },
  };
}
