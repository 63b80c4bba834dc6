import { DEFAULT_NAVIGATION, type NavigationPage } from '@powerline/contract/content';
import type { Access, NavLine, RegistryRow } from '@powerline/registry';

/** The lines that modules add to the menu, those of modules that are switched off left out. */
export const linesOf = (rows: readonly RegistryRow[]): NavLine[] =>
  rows.flatMap(({ enabled, current }) => (enabled ? (current.nav ?? []) : []));

/**
 * Of the pages that the server keeps, those that lead somewhere on this site: not the line of a module that is switched
 * off, nor one that only a build has which this visitor does not get. Of a page that no module knows, and of those of
 * the default menu, the admin alone decides.
 */
export function withoutDeadLines(pages: readonly NavigationPage[], rows: readonly RegistryRow[]): NavigationPage[] {
  const shown = new Set(linesOf(rows).map(({ path }) => path));
  const known = rows.flatMap(({ current, canary }) => [...(current.nav ?? []), ...(canary?.release.nav ?? [])]);
  const dead = new Set(known.map(({ path }) => path).filter((path) => !shown.has(path) && !isDefault(path)));
  return pages.filter(({ path }) => !dead.has(path));
}

/** Who may see a page of the server: an admin says it of the default menu, its module of its own line. */
export const accessOf = ({ path, requiresAdmin }: NavigationPage, lines: readonly NavLine[]): Access =>
  requiresAdmin ? 'admin' : (lines.find((line) => line.path === path)?.access ?? 'public');

interface Outline {
  path: string;
  children?: readonly Outline[];
}

/** The paths of a menu, on all its levels. */
export const pathsIn = (menu: readonly Outline[]): string[] =>
  menu.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)]);

const isDefault = (path: string): boolean => pathsIn(DEFAULT_NAVIGATION).includes(path);
