import type { Session } from '@powerline/platform';
import type { ModuleRelease, RegistryRow } from '@powerline/registry';
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
  return rows
    .flatMap((row) =>
      row.enabled
        ? (row.current.widgets ?? []).filter((widget) => widget.slot === slot).map((widget) => ({ row, widget }))
        : [],
    )
    .filter(({ widget }) => isFor(session, widget.access))
    .sort((a, b) => a.widget.position - b.widget.position || (nameOf(a) < nameOf(b) ? -1 : 1));
}

const nameOf = ({ row, widget }: PlacedWidget) => `${row.name} ${widget.widget}`;
