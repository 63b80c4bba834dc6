import type { RegistryRow } from '@powerline/federation/registry';

interface Visit {
  /** Stays the same for one visitor, so that each of their visits gets the same builds. */
  visitor: string;
  /** The page's query, for support: `?disable-modules=mfe-academy,mfe-admin` shows the site without them. */
  search: string;
}

/** The registry as one visit sees it: each module with the build this visitor gets, without what support switched off. */
export function chooseReleases(rows: readonly RegistryRow[], { visitor, search }: Visit): RegistryRow[] {
  const disabled = new URLSearchParams(search).get('disable-modules')?.split(',') ?? [];
  return rows.map((row) => {
    const { canary } = row;
    const current = canary && shareOf(visitor, row.name) < canary.percent ? canary.release : row.current;
    return { ...row, current, enabled: row.enabled && !disabled.includes(row.name) };
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
