import type { Access, ModuleRelease, RegistryRow } from '@powerline/registry';

export type SlotWidget = NonNullable<ModuleRelease['widgets']>[number];

export interface PlacedWidget {
  row: RegistryRow;
  widget: SlotWidget;
}

/** Widgets of a slot that `isWanted` accepts, in no order. */
export const widgetsFor = (
  slot: string,
  rows: readonly RegistryRow[],
  isWanted: (access: Access, row: RegistryRow) => boolean,
): PlacedWidget[] =>
  rows.flatMap((row) =>
    row.enabled
      ? (row.current.widgets ?? [])
          .filter((widget) => widget.slot === slot && isWanted(widget.access, row))
          .map((widget) => ({ row, widget }))
      : [],
  );

export const filesOf = (widgets: readonly PlacedWidget[]): string[] =>
  widgets.flatMap(({ row, widget }) => [row.current.entry.url, ...widget.files]);
