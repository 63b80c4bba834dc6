import type { RegistryRow } from '@powerline/registry';
import { expectsMember, expectsOpen } from '../expectations.ts';
import { preloadFilesOf } from '../modules/preload-module.ts';
import { filesOf, widgetsFor } from './slot-widgets.ts';

/**
 * Starts fetching what the widgets of the page at `pathname` need, behind the files of the page itself: by the time that
 * it is painted and known for whom, they are here. Those for members are fetched where a member was here last, those of a
 * system where it was open then; those for admins are not, as nobody else may get them. Of slots of modules nothing says
 * on which page they are: their widgets are fetched when the page is there.
 *
 * @returns whether the page will ask which systems are open
 */
export function fetchWidgetsEarly(pathname: string, rows: readonly RegistryRow[]): boolean {
  // A slot of the site is on the page of its name.
  const widgets = widgetsFor(
    pathname.slice(1),
    rows,
    (access) => access === 'public' || (access === 'member' && expectsMember()),
  );
  const wanted = widgets.filter(({ widget: { system } }) => !system || expectsOpen(system));
  if (wanted.length > 0) {
    preloadFilesOf(filesOf(wanted), 'low');
    // Whoever shows a widget asks again, and handles the failure.
    import('./widget-part.ts').catch(() => undefined);
  }
  return widgets.some(({ widget }) => widget.system);
}
