import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 60_000;

/**
 * Asks until something is so: what happens inside another process cannot be awaited in another way.
 *
 * @param isSo any answer that is truthy ends it
 * @returns the milliseconds that it took
 * @throws Error after a minute
 */
export async function until(isSo: () => unknown): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > DEADLINE_MS) throw new Error(`It did not happen within a minute: ${isSo}`);
    await pause(20);
  }
  return performance.now() - since;
}
