import type { Session } from '@powerline/platform';
import type { Access, ModuleRelease, RegistryRow } from '@powerline/registry';
import { isFor } from '../access.ts';

export type Widget = NonNullable<ModuleRelease['widgets']>[number];

/** A widget with the module whose it is. */
export interface PlacedWidget {
  row: RegistryRow;
  widget: Widget;
}

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

/** The widgets of a slot whose access is one of those that `isWanted` names, in no order. */
export const widgetsFor = (
  slot: string,
  rows: readonly RegistryRow[],
  isWanted: (access: Access) => boolean,
): PlacedWidget[] =>
  rows.flatMap((row) =>
    row.enabled
      ? (row.current.widgets ?? [])
          .filter((widget) => widget.slot === slot && isWanted(widget.access))
          .map((widget) => ({ row, widget }))
      : [],
  );

/**
 * Those whose system is open, and those of none. Nothing stands in the slot before that is known: what came later would
 * move the others.
 */
export const whereOpen = (
  widgets: readonly PlacedWidget[],
  open: ReadonlySet<NonNullable<Widget['system']>> | undefined,
): PlacedWidget[] => (open ? widgets.filter(({ widget: { system } }) => system === undefined || open.has(system)) : []);

/** Every file that widgets need. */
export const filesOf = (widgets: readonly PlacedWidget[]): string[] =>
  widgets.flatMap(({ row, widget }) => [row.current.entry.url, ...widget.files]);

/** Tells two widgets apart. */
export const nameOf = ({ row, widget }: PlacedWidget): string => `${row.name} ${widget.widget}`;
