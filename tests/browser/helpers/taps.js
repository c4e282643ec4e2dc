// Taps of a finger, with times of their own.

/** A tap at a given time, however late the page receives it. */
async function tapAt(session, { x, y }, time) {
  const timestamp = time / 1000;
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }], timestamp });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
}

/** Two taps in one place. A busy machine may send them late, but not further apart: they carry their own times. */
export async function tapTwice(page, selector, pace) {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const time = Date.now();
  const first = tapAt(session, middle, time); // the second comes in time, whatever the page does with the first
  await page.waitForTimeout(pace);
  await tapAt(session, middle, time + pace);
  await first;
  await page.waitForTimeout(600);
}
