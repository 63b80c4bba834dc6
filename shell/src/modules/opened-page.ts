import type { RegistryRow } from '@powerline/registry';
import { expectsMember } from '../expectations.ts';
import { pageAt } from './page-at.ts';
import type { LoadModulePage } from './page-loader.ts';

/**
 * Loads the page at the tab's address if it is public, or for members and one is expected. Settles when it is loaded or
 * failed; the component that shows it handles the failure.
 */
export async function loadOpenedPage(rows: readonly RegistryRow[], load: LoadModulePage): Promise<void> {
  const page = pageAt(location.pathname, rows);
  const mayOpen = page?.route.access === 'public' || (page?.route.access === 'member' && expectsMember());
  if (page?.row.enabled && mayOpen) {
    await load(page.row, page.route.page).catch(() => undefined);
  }
}
