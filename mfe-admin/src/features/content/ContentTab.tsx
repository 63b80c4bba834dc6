import { LoadingRegion, Skeleton, WidgetBoundary } from '@powerline/ui';
import { lazy, Suspense, useState } from 'react';

/** Its forms bring libraries that no other tab needs: they come when the tab is opened, not with the Admin Panel. */
const loadPanel = () => import('./ContentPanel.tsx').then(({ ContentPanel }) => ({ default: ContentPanel }));

/** What admins set for the pages, behind its tab. */
export function ContentTab() {
  // A rejected `lazy` stays so: each attempt needs another one.
  const [Panel, setPanel] = useState(() => lazy(loadPanel));
  return (
    <WidgetBoundary title="Content could not be loaded" onRetry={() => setPanel(lazy(loadPanel))}>
      <Suspense
        fallback={
          <LoadingRegion label="Loading Content">
            <Skeleton height="24rem" />
          </LoadingRegion>
        }
      >
        <Panel />
      </Suspense>
    </WidgetBoundary>
  );
}
