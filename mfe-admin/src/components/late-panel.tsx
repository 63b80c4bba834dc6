import { LoadingRegion, Skeleton, WidgetBoundary } from '@powerline/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';

export interface LatePanelProps {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Loads a tab's code when the tab is opened, not with the Admin Panel. */
export function LatePanel({ title, load }: LatePanelProps) {
  // `lazy` remembers a failure, so each attempt needs a new one.
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
