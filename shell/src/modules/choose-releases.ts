import type { RegistryRow } from '@powerline/registry';
import { forgetVisitor, visitorName } from './visitor.ts';

/** Without a canary, no visitor id is needed. */
export function releasesForVisitor(rows: readonly RegistryRow[]): readonly RegistryRow[] {
  if (rows.some(hasCanary)) return chooseReleases(rows, visitorName());
  forgetVisitor();
  return rows;
}

/** A disabled module needs no choice. */
export const hasCanary = ({ enabled, canary }: RegistryRow): boolean => enabled && canary !== undefined;

/** The visitor's build of each module. @param visitor stable, so that each visit gets the same builds */
export function chooseReleases(rows: readonly RegistryRow[], visitor: string): RegistryRow[] {
  return rows.map((row) => {
    const { canary } = row;
    return { ...row, current: canary && shareOf(visitor, row.name) < canary.percent ? canary.release : row.current };
  });
}

/** A number from 0 to 100, stable per visitor and module, so that different people try each canary. */
export function shareOf(visitor: string, module: string): number {
  // FNV-1a, 32 bits, with extra mixing: similar names must be far apart.
  let hash = 0x811c9dc5;
  for (const character of `${module}/${visitor}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash ^= hash >>> 13;
  return ((hash >>> 0) / 2 ** 32) * 100;
}
