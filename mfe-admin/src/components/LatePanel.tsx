import { LoadingRegion, Skeleton, WidgetBoundary } from '@powerline/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';

export interface LatePanelProps {
  /** Of the tab. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The panel of a tab whose code comes when the tab is opened, not with the Admin Panel. */
export function LatePanel({ title, load }: LatePanelProps) {
  // A rejected `lazy` stays so: each attempt needs another one.
  const [Panel, setPanel] = useState(() => lazy(load));
  return (
    <WidgetBoundary title={`${title} could not be loaded`} onRetry={() => setPanel(lazy(load))}>
      <Suspense
        fallback={
          <LoadingRegion label={`Loading ${title}`}>
            <Skeleton height="24rem" />
          </LoadingRegion>
        }
      >
        <Panel />
      </Suspense>
    </WidgetBoundary>
  );
}
