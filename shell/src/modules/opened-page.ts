import type { RegistryRow } from '@powerline/registry';
import type { LoadModulePage } from './page-loader.ts';

/** The pages at a path: one at most, as no two modules may own a path. */
export const pagesAt = (path: string, rows: readonly RegistryRow[]) =>
  rows.flatMap((row) =>
    row.enabled ? row.current.routes.filter((route) => route.path === path).map((route) => ({ row, route })) : [],
  );

/**
 * Loads the page at the tab's address, when everyone may see it. Settles when it is here or has failed, which whoever
 * shows it handles; never rejects.
 */
export async function loadOpenedPage(rows: readonly RegistryRow[], load: LoadModulePage): Promise<void> {
  const pages = pagesAt(location.pathname, rows).filter(({ route }) => route.access === 'public');
  await Promise.allSettled(pages.map(({ row, route }) => load(row, route.page)));
}
