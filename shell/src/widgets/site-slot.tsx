import { afterPaint, type SlotProps, useOpenSystems, useSession } from '@powerline/platform';
import type { RegistryRow } from '@powerline/registry';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { keepOpenSystems } from '../expectations.ts';
import type { LoadModulePart } from '../modules/page-loader.ts';
import { preloadFilesOf } from '../modules/preload-module.ts';
import { LateWidget, loadWidgetFile } from './LateWidget.tsx';
import { filesOf, type PlacedWidget } from './slot-widgets.ts';
import type { WidgetLoad } from './Widget.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';
import { nameOf, whereOpen, widgetsIn } from './widgets-in-slot.ts';

export interface WidgetWatcher {
  onShown(widget: PlacedWidget, milliseconds: number): void;
  onFailure(widget: PlacedWidget, error: unknown, milliseconds: number): void;
}

/** Draws the slots of a site. @param rows with this visitor's builds */
export function createSiteSlot(
  rows: readonly RegistryRow[],
  load: LoadModulePart,
  { onShown, onFailure }: WidgetWatcher,
): ComponentType<SlotProps> {
  return function SiteSlot({ name, children = (widgets) => widgets }) {
    const session = useSession();
    const placed = widgetsIn(name, rows, session);
    const hasSystems = placed.some(({ widget }) => widget.system !== undefined);
    const open = useOpenSystems(hasSystems);
    useEffect(() => {
      if (hasSystems && open) keepOpenSystems(open);
    }, [hasSystems, open]);
    const widgets = whereOpen(placed, open);
    const loads = useLoadAfterPaint(widgets, load);
    if (widgets.length === 0) return null;
    return children(
      widgets.map((shown) => {
        const firstLoad = loads?.get(nameOf(shown));
        return (
          <WidgetFrame key={nameOf(shown)} {...shown}>
            {firstLoad ? (
              <LateWidget
                {...shown}
                load={load}
                firstLoad={firstLoad}
                onShown={(milliseconds) => onShown(shown, milliseconds)}
                onFailure={(error, milliseconds) => onFailure(shown, error, milliseconds)}
              />
            ) : null}
          </WidgetFrame>
        );
      }),
    );
  };
}

/** How long widget places stay empty: React keeps a skeleton for 300 ms, and ours appears after 200 ms. */
const PATIENCE_MS = 150;

/**
 * Loads widgets after the page was painted.
 *
 * @returns the first load of each by {@link nameOf}, once all are loaded or some are late
 */
function useLoadAfterPaint(
  widgets: readonly PlacedWidget[],
  load: LoadModulePart,
): ReadonlyMap<string, WidgetLoad> | undefined {
  const [loads, setLoads] = useState<ReadonlyMap<string, WidgetLoad>>();
  const startAll = useEffectEvent(() => {
    const askedAt = performance.now();
    preloadFilesOf(filesOf(widgets));
    return new Map(
      widgets.map((placed) => [nameOf(placed), { file: load(placed.row, placed.widget.widget), askedAt }]),
    );
  });
  const key = filesOf(widgets).join(' ');
  useEffect(() => {
    if (key === '') return;
    let isGone = false;
    const callOff = afterPaint(async () => {
      const started = startAll();
      const files = [...started.values()].map(({ file }) => file);
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      // The widget's place handles its failure.
      await Promise.race([Promise.allSettled([loadWidgetFile(), ...files]), patience]);
      if (!isGone) setLoads(started);
    });
    return () => {
      isGone = true;
      callOff();
    };
  }, [key]);
  return loads;
}
