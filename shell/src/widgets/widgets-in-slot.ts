import type { Session } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { isFor } from '../access.ts';
import { type PlacedWidget, type SlotWidget, widgetsFor } from './slot-widgets.ts';

/**
 * What stands in a slot for whoever is using the page, in its order: by position, then by the names of module and
 * widget, so that two of one position never change places. Nothing does before it is known who that is.
 */
export function widgetsIn(slot: string, rows: readonly RegistryRow[], session: Session): PlacedWidget[] {
  if (session.status === 'loading') return [];
  return widgetsFor(slot, rows, (access) => isFor(session, access)).sort(
    (a, b) => a.widget.position - b.widget.position || (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

/**
 * Those whose system is open, and those of none. Nothing stands in the slot before that is known: what came later would
 * move the others.
 */
export const whereOpen = (
  widgets: readonly PlacedWidget[],
  open: ReadonlySet<NonNullable<SlotWidget['system']>> | undefined,
): PlacedWidget[] => (open ? widgets.filter(({ widget: { system } }) => system === undefined || open.has(system)) : []);

/** Tells two widgets apart. */
export const nameOf = ({ row, widget }: PlacedWidget): string => `${row.name} ${widget.widget}`;
