import type { RegistryRow } from '@powerline/registry';
import { expectsMember, expectsOpen } from '../expectations.ts';
import { preloadFilesOf } from '../modules/preload-module.ts';
import { filesOf, widgetsFor } from './slot-widgets.ts';

/**
 * Fetches the page's widgets behind its own files, so that they are ready after the first paint. Members' widgets and
 * those of a system load if the last visit had them; admins' widgets don't, because others may not get them. A
 * module's slot may be on any page, so its widgets load with the page.
 *
 * @returns whether the page will ask which systems are open
 */
export function fetchWidgetsEarly(pathname: string, rows: readonly RegistryRow[]): boolean {
  // A slot of the site is on the page of its name, as `dashboard-figures` is on the dashboard.
  const page = pathname.slice(1);
  const widgets = [page, `${page}-figures`].flatMap((slot) =>
    widgetsFor(slot, rows, (access) => access === 'public' || (access === 'member' && expectsMember())),
  );
  const wanted = widgets.filter(({ widget: { system } }) => !system || expectsOpen(system));
  if (wanted.length > 0) {
    preloadFilesOf(filesOf(wanted), 'low');
    // The widget's place tries again and handles the failure.
    import('./widget-part.ts').catch(() => undefined);
  }
  return widgets.some(({ widget }) => widget.system);
}
