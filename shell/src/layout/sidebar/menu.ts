import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationPage,
  PATHS_FOR_VISITORS,
} from '@powerline/contract/content';
import type { Session } from '@powerline/platform';
import type { Access, NavLine, RegistryRow } from '@powerline/registry';
import { isFor, opensAdminPanel } from '../../access.ts';
import { accessOf, linesOf, pathsIn, withoutDeadLines } from './module-lines.ts';
import { standardTitle } from './standard-title.ts';

export interface MenuItem {
  /** Unique, even if two items lead to the same page. */
  key: string;
  title: string;
  path: string;
  icon: string | null;
  children: MenuItem[];
}

/** Specification section 2. */
const MAX_LEVELS = 3;

/**
 * The stored menu, or the default menu with the modules' lines (specification section 2). Leaves out pages whose
 * parent is hidden, missing or part of a cycle, and pages outside of this site or of the enabled modules.
 *
 * @param rows the modules with this person's builds
 */
export function menuFor(
  pages: readonly NavigationPage[],
  session: Session,
  rows: readonly RegistryRow[] = [],
): MenuItem[] {
  const lines = linesOf(rows);
  const menu =
    pages.length > 0
      ? nestPages(withoutDeadLines(pages, rows), lines)
      : withLines(defaultMenu(DEFAULT_NAVIGATION), lines);
  return menuWithout(menu, (item) => isHiddenFrom(session, item));
}

interface NestedPage extends MenuItem {
  position: number;
  access: Access;
  children: NestedPage[];
}

function nestPages(pages: readonly NavigationPage[], lines: readonly NavLine[]): NestedPage[] {
  const shown = pages
    .filter((page) => page.isVisible && isSitePath(page.path))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
  const childrenOf = (parentId: number | null, level: number): NestedPage[] => {
    if (level > MAX_LEVELS) return [];
    return shown
      .filter((page) => page.parentId === parentId)
      .map((page) => ({
        key: String(page.id),
        title: standardTitle(page.title),
        path: page.path,
        icon: page.icon,
        position: page.position,
        access: accessOf(page, lines),
        children: childrenOf(page.id, level + 1),
      }));
  };
  return childrenOf(null, 1);
}

const defaultMenu = (pages: readonly DefaultNavigationPage[]): NestedPage[] =>
  pages.map(({ title, path, icon, requiresAdmin = false, children = [] }, position) => ({
    key: path,
    title: standardTitle(title),
    path,
    icon,
    position,
    access: requiresAdmin ? 'admin' : 'public',
    children: defaultMenu(children),
  }));

/** Like "Add Missing Pages": below their parent, after others of the same position; at the top without one. */
function withLines(menu: NestedPage[], lines: readonly NavLine[]): NestedPage[] {
  let outcome = menu;
  // A line can be another line's parent.
  const parentsFirst = lines.toSorted((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined));
  for (const { parent, ...line } of parentsFirst) {
    if (pathsIn(outcome).includes(line.path)) continue;
    const item = { ...line, key: line.path, children: [] };
    const placed = parent === undefined ? outcome : placedBelow(outcome, parent, item, 2);
    outcome = placed === outcome ? inOrder([...outcome, item]) : placed;
  }
  return outcome;
}

/** @returns the same menu without such a parent, or without a level below it */
function placedBelow(menu: NestedPage[], parent: string, line: NestedPage, level: number): NestedPage[] {
  if (level > MAX_LEVELS) return menu;
  const items = menu.map((item) => {
    if (item.path === parent) return { ...item, children: inOrder([...item.children, line]) };
    const children = placedBelow(item.children, parent, line, level + 1);
    return children === item.children ? item : { ...item, children };
  });
  return items.every((item, index) => item === menu[index]) ? menu : items;
}

const inOrder = (items: readonly NestedPage[]) => items.toSorted((a, b) => a.position - b.position);

const menuWithout = (menu: readonly NestedPage[], isHidden: (item: NestedPage) => boolean): MenuItem[] =>
  menu
    .filter((item) => !isHidden(item))
    .map(({ key, title, path, icon, children }) => ({
      key,
      title,
      path,
      icon,
      children: menuWithout(children, isHidden),
    }));

// Until the user is known, shows nothing that could disappear.
const isHiddenFrom = (session: Session, { access, path }: NestedPage): boolean =>
  !(isFor(session, access) || (path === '/admin' && opensAdminPanel(session))) ||
  (session.status !== 'visitor' && PATHS_FOR_VISITORS.includes(path));

/** Not another origin (`//host`, `/\host`) or a scheme such as `javascript:`. */
const isSitePath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Specification section 2, and so that the current line is on screen. */
export function isOpenByDefault(item: MenuItem, pathname: string, current: string | undefined): boolean {
  if (item.path === '/services') {
    return pathname === '/services' || /^\/(powerline|money-train|marketing-academy)/.test(pathname);
  }
  return containsPath(item, current);
}

export const containsPath = (item: MenuItem, path: string | undefined): boolean =>
  item.path === path || item.children.some((child) => containsPath(child, path));
