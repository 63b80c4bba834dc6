import type { RegistryRow } from '@powerline/registry';
import { pageAt } from '../modules/page-at.ts';

/**
 * The line of a menu that is current on a page: its own line, otherwise the nearest one above the page or above the
 * section that its module names.
 *
 * @param paths of the menu's lines
 */
export function currentLine(
  paths: readonly string[],
  pathname: string,
  rows: readonly RegistryRow[],
): string | undefined {
  if (paths.includes(pathname)) return pathname;
  const section = pageAt(pathname, rows)?.route.section ?? pathname;
  return paths
    .filter((path) => section === path || section.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** For `aria-current`: the page itself, or a page above it. */
export const currentKind = (
  path: string,
  current: string | undefined,
  pathname: string,
): 'page' | 'true' | undefined => (path === current ? (path === pathname ? 'page' : 'true') : undefined);
