import type { Session } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { isForWidget } from '../access.ts';
import { type PlacedWidget, type SlotWidget, widgetsFor } from './slot-widgets.ts';

/**
 * A slot's widgets for this user, by position, module and name, so that the order is stable. Empty until the user is
 * known.
 */
export function widgetsIn(slot: string, rows: readonly RegistryRow[], session: Session): PlacedWidget[] {
  if (session.status === 'loading') return [];
  return widgetsFor(slot, rows, (access, row) => isForWidget(session, access, row)).sort(
    (a, b) => a.widget.position - b.widget.position || (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

/**
 * Widgets whose system is open, and those without one. Empty until the systems are known: later ones would move the
 * others.
 */
export const whereOpen = (
  widgets: readonly PlacedWidget[],
  open: ReadonlySet<NonNullable<SlotWidget['system']>> | undefined,
): PlacedWidget[] => (open ? widgets.filter(({ widget: { system } }) => system === undefined || open.has(system)) : []);

export const nameOf = ({ row, widget }: PlacedWidget): string => `${row.name} ${widget.widget}`;
