// Keeps the screen of a phone awake while its table is being played, and calls its owner. Browsers do the one only on
// secure pages, and not when the battery is low, the other only once the page was touched; then nothing is said.

/** Where a phone can, it vibrates. */
export function callOwner(navigator) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(100);
}

/** `navigator` and `document`, or what stands for them in a test. */
export function makeAwake({ wakeLock }, page) {
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
      // The screen then goes dark as it always does.
    }
    isAsking = false;
  }

  page.addEventListener("visibilitychange", hold); // a page that is out of sight loses it
  return {
    keep(yes) {
      if (yes === isWanted) return;
      isWanted = yes;
      if (yes) hold();
      else lock?.release();
    },
  };
}
