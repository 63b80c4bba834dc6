import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { type Registry, releasesOf } from '@powerline/registry';
import { covers } from '@powerline/registry/route-pattern';

export interface SitePage {
  /** Without the product's name. */
  title: string;
  description: string | undefined;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** As in `module.json`. */
  frame?: 'none' | undefined;
}

export interface AddressedPage extends SitePage {
  path: string;
  /** The module's page, if it is the same for everyone; undefined if that isn't known before scripts run. */
  shown?: { module: string; page: string };
}

/** Sent with status 404. The shell shows the same heading. */
export const NOT_FOUND_PAGE: SitePage = {
  title: 'Page Not Found',
  description: undefined,
  isListed: false,
};

/**
 * A site's pages: one per module path, and `/`. Listed pages are public, not only in a canary, and of an enabled
 * module. A disabled module's page stays with status 200, and says that it is disabled.
 */
export function pagesOf({ modules }: Registry): AddressedPage[] {
  const pages: AddressedPage[] = [];
  // Enabled modules and current builds come first.
  for (const row of modules.toSorted((a, b) => Number(b.enabled) - Number(a.enabled))) {
    for (const release of releasesOf(row)) {
      for (const { path, page: name, title, description, access, frame } of release.routes) {
        const isCurrent = row.enabled && release === row.current;
        const isListed = isCurrent && access === 'public';
        if (!pages.some((page) => covers(page.path, path))) {
          pages.push({
            path,
            title,
            description,
            isListed,
            frame: row.enabled ? frame : undefined,
            ...(isCurrent && access !== 'admin' && { shown: { module: row.name, page: name } }),
          });
        }
      }
    }
  }
  if (pages.some(({ path }) => path === '/')) return pages;
  return [{ path: '/', title: PRODUCT_NAME, description: undefined, isListed: false }, ...pages];
}
