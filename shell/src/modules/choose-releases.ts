import type { RegistryRow } from '@powerline/registry';
import { forgetVisitor, visitorName } from './visitor.ts';

/** The registry as this browser gets it. While no canary runs, nothing need be known of whoever uses it. */
export function releasesForVisitor(rows: readonly RegistryRow[]): readonly RegistryRow[] {
  if (rows.some(hasCanary)) return chooseReleases(rows, visitorName());
  forgetVisitor();
  return rows;
}

/** What is switched off is loaded for nobody: there is nothing to choose. */
const hasCanary = ({ enabled, canary }: RegistryRow): boolean => enabled && canary !== undefined;

/**
 * The registry as one visitor sees it: each module with the build that this visitor gets.
 *
 * @param visitor stays the same for one visitor, so that each of their visits gets the same builds.
 */
export function chooseReleases(rows: readonly RegistryRow[], visitor: string): RegistryRow[] {
  return rows.map((row) => {
    const { canary } = row;
    return { ...row, current: canary && shareOf(visitor, row.name) < canary.percent ? canary.release : row.current };
  });
}

/**
 * Where a visitor stands between 0 and 100 for one module: the same at each visit, and for each module another place,
 * so that it is not always the same people who try what is new.
 */
export function shareOf(visitor: string, module: string): number {
  // FNV-1a, 32 bits, and one more round of mixing: names that differ in one letter must end far apart.
  let hash = 0x811c9dc5;
  for (const character of `${module}/${visitor}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash ^= hash >>> 13;
  return ((hash >>> 0) / 2 ** 32) * 100;
}
