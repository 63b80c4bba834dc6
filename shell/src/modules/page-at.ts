import type { RegistryRow } from '@powerline/registry';
import { matchRoute, type RouteParams } from '@powerline/registry/route-pattern';

export interface PageAt {
  row: RegistryRow;
  route: RegistryRow['current']['routes'][number];
  params: RouteParams;
}

/**
 * Which page an address shows, by the one rule of the release tool and of servers. No two modules that are switched on
 * have an address that could be the same; where one that is switched off had it before, the other one counts.
 *
 * @param pathname as it stands in the address
 */
export function pageAt(pathname: string, rows: readonly RegistryRow[]): PageAt | undefined {
  for (const row of rows.toSorted((a, b) => Number(b.enabled) - Number(a.enabled))) {
    for (const route of row.current.routes) {
      const params = matchRoute(route.path, pathname);
      if (params) return { row, route, params };
    }
  }
  return undefined;
}

/** A disabled module has no pages. */
export const hasPageAt = (pathname: string, rows: readonly RegistryRow[]): boolean =>
  pageAt(pathname, rows)?.row.enabled === true;
