import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { type Registry, releasesOf } from '@powerline/registry';
import { covers } from '@powerline/registry/route-pattern';

/** What a page says of itself before any script runs. */
export interface SitePage {
  /** Without the product's name, which every window's title gets. */
  title: string;
  description: string | undefined;
  /** Whether search engines may list it. */
  isListed: boolean;
}

/** A page that has an address of its own. */
export interface AddressedPage extends SitePage {
  path: string;
  /** What draws it for everybody who may open it; undefined where that is not known before a script runs. */
  shown?: { module: string; page: string };
}

/** Answered with status 404 wherever no module owns the address. The shell shows the same heading. */
export const NOT_FOUND_PAGE: SitePage = {
  title: 'Page Not Found',
  description: undefined,
  isListed: false,
};

/**
 * The pages of a site: one for each path that a module owns, and `/` in any case.
 *
 * Listed is what everyone may open and sees there: not a page for members or admins, not one that only the visitors of a
 * canary have, and nothing of a module that is switched off. Such a page stays where it is, with status 200: its area
 * says that it is switched off, and the menu around it leads on.
 */
export function pagesOf({ modules }: Registry): AddressedPage[] {
  const pages: AddressedPage[] = [];
  // What comes first counts: of two modules the one that is switched on, of two builds the current one.
  for (const row of modules.toSorted((a, b) => Number(b.enabled) - Number(a.enabled))) {
    for (const release of releasesOf(row)) {
      for (const { path, page: name, title, description, access } of release.routes) {
        const isListed = row.enabled && release === row.current && access === 'public';
        if (!pages.some((page) => covers(page.path, path))) {
          pages.push({
            path,
            title,
            description,
            isListed,
            ...(isListed && { shown: { module: row.name, page: name } }),
          });
        }
      }
    }
  }
  if (pages.some(({ path }) => path === '/')) return pages;
  return [{ path: '/', title: PRODUCT_NAME, description: undefined, isListed: false }, ...pages];
}
