import type { RegistryRow } from '@powerline/registry';
import { expectsMember } from '../expected-member.ts';
import { preloadFilesOf } from '../modules/preload-module.ts';
import { loadWidgetFile } from './LateWidget.tsx';
import { filesOf, widgetsFor } from './slot-widgets.ts';

/**
 * Starts fetching what the widgets of the page at `pathname` need, behind the files of the page itself: by the time that
 * it is painted and known for whom, they are here. Those for members are fetched where a member was here last; those for
 * admins are not, as nobody else may get them, nor are those of a system, which may be closed. Of slots of modules nothing says on which page they are: their widgets
 * are fetched when the page is there.
 */
export function fetchWidgetsEarly(pathname: string, rows: readonly RegistryRow[]): void {
  // A slot of the site is on the page of its name.
  const widgets = widgetsFor(
    pathname.slice(1),
    rows,
    (access) => access === 'public' || (access === 'member' && expectsMember()),
  ).filter(({ widget }) => widget.system === undefined);
  if (widgets.length === 0) return;
  preloadFilesOf(filesOf(widgets), 'low');
  // Whoever shows a widget asks again, and handles the failure.
  loadWidgetFile().catch(() => undefined);
}
