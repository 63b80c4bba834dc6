import { DEFAULT_NAVIGATION, type NavigationPage } from '@powerline/contract/content';
import type { Access, NavLine, RegistryRow } from '@powerline/registry';
import { hasPageAt } from '../../modules/page-at.ts';

/** The lines that modules add to the menu, those of modules that are switched off left out. */
export const linesOf = (rows: readonly RegistryRow[]): NavLine[] =>
  rows.flatMap(({ enabled, current }) => (enabled ? (current.nav ?? []) : []));

/**
 * Of the pages that the server keeps, those that lead somewhere on this site: to a page that this visitor gets of a module
 * that is switched on, or that stands in the default menu, of which the admin alone decides. Where no module is known,
 * nothing is known of pages: then all of them.
 */
export const withoutDeadLines = (pages: readonly NavigationPage[], rows: readonly RegistryRow[]): NavigationPage[] =>
  pages.filter(({ path }) => rows.length === 0 || hasPageAt(path, rows) || DEFAULT_PATHS.includes(path));

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

const DEFAULT_PATHS = pathsIn(DEFAULT_NAVIGATION);
