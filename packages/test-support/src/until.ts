import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/**
 * Asks until something is so: what happens inside another process cannot be awaited in another way.
 *
 * @param isSo any answer that is truthy ends it
 * @param deadlineMs when it is given up: a minute, unless what is awaited may itself take as long
 * @returns the milliseconds that it took
 * @throws Error at the deadline
 */
export async function until(isSo: () => unknown, deadlineMs = DEADLINE_MS): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > deadlineMs)
      throw new Error(`It did not happen within ${deadlineMs / 1_000} s: ${isSo}`);
    await pause(20);
  }
  return performance.now() - since;
}
