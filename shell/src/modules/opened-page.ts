import type { RegistryRow } from '@powerline/registry';
import { pageAt } from './page-at.ts';
import type { LoadModulePage } from './page-loader.ts';

/**
 * Loads the page at the tab's address if it is public. Settles when it is loaded or failed; the component that shows it
 * handles the failure.
 */
export async function loadOpenedPage(rows: readonly RegistryRow[], load: LoadModulePage): Promise<void> {
  const page = pageAt(location.pathname, rows);
  if (page?.row.enabled && page.route.access === 'public') {
    await load(page.row, page.route.page).catch(() => undefined);
  }
}
