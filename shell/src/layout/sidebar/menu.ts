import {
  DEFAULT_NAVIGATION,
  type DefaultNavigationPage,
  type NavigationPage,
  PATHS_FOR_VISITORS,
} from '@powerline/contract/content';

/** One line of the menu, with what it opens into. */
export interface MenuItem {
  /** Tells two items apart, also when they lead to the same page. */
  key: string;
  title: string;
  path: string;
  icon: string | null;
  children: MenuItem[];
}

interface Viewer {
  isLoggedIn: boolean;
  isAdmin: boolean;
}

/** How deep the menu goes (specification section 2). */
const MAX_LEVELS = 3;

/**
 * The menu for one person: from the server's pages, or the default menu when there are none (specification section 2).
 * A page whose parent is hidden, missing or part of a circle is hidden with it; so is one whose path leaves the site.
 */
export function menuFor(pages: readonly NavigationPage[], viewer: Viewer): MenuItem[] {
  const menu = pages.length > 0 ? nestPages(pages) : defaultMenu(DEFAULT_NAVIGATION);
  return menuWithout(menu, (item) => isHiddenFrom(viewer, item));
}

interface NestedPage extends MenuItem {
  requiresAdmin: boolean;
  children: NestedPage[];
}

function nestPages(pages: readonly NavigationPage[]): NestedPage[] {
  const shown = pages
    .filter((page) => page.isVisible && isSitePath(page.path))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
  const childrenOf = (parentId: number | null, level: number): NestedPage[] => {
    if (level > MAX_LEVELS) return [];
    return shown
      .filter((page) => page.parentId === parentId)
      .map(({ id, title, path, icon, requiresAdmin }) => ({
        key: String(id),
        title,
        path,
        icon,
        requiresAdmin,
        children: childrenOf(id, level + 1),
      }));
  };
  return childrenOf(null, 1);
}

const defaultMenu = (pages: readonly DefaultNavigationPage[]): NestedPage[] =>
  pages.map(({ title, path, icon, requiresAdmin = false, children = [] }) => ({
    key: path,
    title,
    path,
    icon,
    requiresAdmin,
    children: defaultMenu(children),
  }));

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

const isHiddenFrom = ({ isLoggedIn, isAdmin }: Viewer, item: NestedPage): boolean =>
  (item.requiresAdmin && !isAdmin) || (isLoggedIn && PATHS_FOR_VISITORS.includes(item.path));

/** A path of this site: neither another origin (`//host`, `/\host`) nor a scheme such as `javascript:`. */
const isSitePath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/** Whether a group of the menu is open when the page at `pathname` is reached (specification section 2). */
export function isOpenByDefault(item: MenuItem, pathname: string): boolean {
  if (item.path === '/services') {
    return pathname === '/services' || /^\/(powerline|money-train|marketing-academy)/.test(pathname);
  }
  return containsPath(item, pathname);
}

/** Whether the page at `pathname` is this item's or lies below it. */
export const containsPath = (item: MenuItem, pathname: string): boolean =>
  item.path === pathname || item.children.some((child) => containsPath(child, pathname));
