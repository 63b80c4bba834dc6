import type { Result } from './results.ts';

const KEPT = 5;

/** In memory only: names of people don't belong on the disk of whoever's computer this is. */
let recent: readonly Result[] = [];

export const recentResults = (): readonly Result[] => recent;

export function rememberResult(result: Result): void {
  recent = [result, ...recent.filter(({ path }) => path !== result.path)].slice(0, KEPT);
}
