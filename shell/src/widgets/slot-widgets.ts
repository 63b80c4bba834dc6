import type { Access, ModuleRelease, RegistryRow } from '@powerline/registry';

export type SlotWidget = NonNullable<ModuleRelease['widgets']>[number];

/** A widget with the module whose it is. */
export interface PlacedWidget {
  row: RegistryRow;
  widget: SlotWidget;
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

/** Every file that widgets need. */
export const filesOf = (widgets: readonly PlacedWidget[]): string[] =>
  widgets.flatMap(({ row, widget }) => [row.current.entry.url, ...widget.files]);
