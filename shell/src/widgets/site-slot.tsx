import { type SlotProps, useSession } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { type ComponentType, useEffect, useState } from 'react';
import { isFor } from '../access.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import { preloadFilesOf } from '../modules/preload-module.ts';
import { AdminAreas, adminAreasIn } from './AdminAreas.tsx';
import { afterPaint } from './after-paint.ts';
import { LateWidget } from './LateWidget.tsx';
import { filesOf, type PlacedWidget, widgetsIn } from './slot-widgets.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

/** Told of what becomes of the widgets that are shown. */
export interface WidgetWatcher {
  onShown(widget: PlacedWidget, milliseconds: number): void;
  onFailure(widget: PlacedWidget, error: unknown, milliseconds: number): void;
}

/**
 * What draws the slots of a site.
 *
 * @param rows with the build of each module that this visitor gets
 */
export function createSiteSlot(
  rows: readonly RegistryRow[],
  load: LoadModulePart,
  { onShown, onFailure }: WidgetWatcher,
): ComponentType<SlotProps> {
  return function SiteSlot({ name, children = (widgets) => widgets }) {
    const session = useSession();
    const widgets = widgetsIn(name, rows, session);
    const areas = name === 'admin-areas' && isFor(session, 'admin') ? adminAreasIn(rows) : [];
    const isDue = useLoadAfterPaint(widgets);
    if (widgets.length === 0 && areas.length === 0) return null;
    return children(
      <>
        {areas.length > 0 ? <AdminAreas areas={areas} /> : null}
        {widgets.map((placed) => (
          <WidgetFrame
            key={`${placed.row.name} ${placed.widget.widget}`}
            name={placed.widget.widget}
            height={placed.widget.height}
          >
            {isDue ? (
              <LateWidget
                {...placed}
                load={load}
                onShown={(milliseconds) => onShown(placed, milliseconds)}
                onFailure={(error, milliseconds) => onFailure(placed, error, milliseconds)}
              />
            ) : null}
          </WidgetFrame>
        ))}
      </>,
    );
  };
}

/** @returns false until the page on which the widgets stand was painted. Then the files that are not here yet are fetched at once. */
function useLoadAfterPaint(widgets: readonly PlacedWidget[]): boolean {
  const [isDue, setDue] = useState(false);
  const key = filesOf(widgets).join(' ');
  useEffect(() => {
    if (key === '') return;
    return afterPaint(() => {
      preloadFilesOf(key.split(' '));
      setDue(true);
    });
  }, [key]);
  return isDue;
}
