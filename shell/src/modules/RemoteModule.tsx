import { type LoadPage, useRecordedVisit } from '@powerline/platform';
import type { ModuleRoute, RegistryRow } from '@powerline/registry';
import { Suspense, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ModuleFailureCard } from './ModuleFailureCard.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { LoadModulePage } from './page-loader.ts';

interface RemoteModuleProps {
  row: RegistryRow;
  route: ModuleRoute;
  pathname: string;
  load: LoadModulePage;
  /** @param milliseconds since the request */
  onShown: (milliseconds: number) => void;
  /** Called for every failure that shows the card. @param milliseconds since the request */
  onFailure: (error: unknown, milliseconds: number) => void;
}

/** A module's page, its skeleton, or a card when it fails. */
export function RemoteModule({ row, route, pathname, load, onShown, onFailure }: RemoteModuleProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks for its own load
  const { page, askedAt } = useMemo(
    () => ({ page: load(row, route.page), askedAt: performance.now() }),
    [load, row, route.page, attempt],
  );
  return (
    <ErrorBoundary
      key={route.path}
      // Another address of the page may work.
      resetKeys={[pathname]}
      onError={(error) => onFailure(error, performance.now() - askedAt)}
      onReset={() => setAttempt((number) => number + 1)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ModuleFailureCard title={route.title} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page path={route.path} page={page} onShown={() => onShown(performance.now() - askedAt)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Not `React.lazy`: that remembers failures forever, and shows a skeleton even for a loaded page. */
function Page({ path, page, onShown }: { path: string; page: ReturnType<LoadPage>; onShown: () => void }) {
  const { default: Component } = use(page);
  const tellThatItIsShown = useEffectEvent(onShown);
  // Effects run only if the whole page rendered without an error.
  useEffect(() => tellThatItIsShown(), []);
  useRecordedVisit(path);
  return <Component />;
}
