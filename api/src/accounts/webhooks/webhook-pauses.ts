const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between the tries of a delivery: twelve tries within 25 hours. */
const PAUSES: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  6 * HOUR,
  8 * HOUR,
];

/** An endpoint that fails for this long is switched off. */
export const FAILING_HOURS = 24;

/** When a delivery is tried again. @param tries so far @returns null when it was the last one */
export function nextTry(tries: number, now = Date.now()): Date | null {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : new Date(now + pause * 1_000);
}
