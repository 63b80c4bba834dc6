import { DEFAULT_NAVIGATION, type NavigationPage } from '@powerline/contract/content';
import type { Access, NavLine, RegistryRow } from '@powerline/registry';
import { hasPageAt } from '../../modules/page-at.ts';

/** Without disabled modules. */
export const linesOf = (rows: readonly RegistryRow[]): NavLine[] =>
  rows.flatMap(({ enabled, current }) => (enabled ? (current.nav ?? []) : []));

/**
 * Leaves out pages that this visitor's modules don't have, except those of the default menu, which the admin
 * controls. Without known modules, keeps all.
 */
export const withoutDeadLines = (pages: readonly NavigationPage[], rows: readonly RegistryRow[]): NavigationPage[] =>
  pages.filter(({ path }) => rows.length === 0 || hasPageAt(path, rows) || DEFAULT_PATHS.includes(path));

/** The admin decides for the default menu, a module for its own line. */
export const accessOf = ({ path, requiresAdmin }: NavigationPage, lines: readonly NavLine[]): Access =>
  requiresAdmin ? 'admin' : (lines.find((line) => line.path === path)?.access ?? 'public');

interface Outline {
  path: string;
  children?: readonly Outline[];
}

/** On all levels. */
export const pathsIn = (menu: readonly Outline[]): string[] =>
  menu.flatMap(({ path, children = [] }) => [path, ...pathsIn(children)]);

const DEFAULT_PATHS = pathsIn(DEFAULT_NAVIGATION);
