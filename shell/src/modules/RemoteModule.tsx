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
  /** The address at which it is shown. */
  pathname: string;
  load: LoadModulePage;
  /** Told each time the page is on the screen. @param milliseconds since it was asked for */
  onShown: (milliseconds: number) => void;
  /** Told of every failure that the card is shown for. @param milliseconds since the page was asked for */
  onFailure: (error: unknown, milliseconds: number) => void;
}

/** The area of one module: its page, a skeleton until the page is here, a card in its place when it fails. */
export function RemoteModule({ row, route, pathname, load, onShown, onFailure }: RemoteModuleProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks for a load of its own
  const { page, askedAt } = useMemo(
    () => ({ page: load(row, route.page), askedAt: performance.now() }),
    [load, row, route.page, attempt],
  );
  return (
    <ErrorBoundary
      key={route.path}
      // What failed at one address of a page may be there at the next.
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

/** Not `React.lazy`: that remembers a rejection for ever, and shows the skeleton even for a page that is here. */
function Page({ path, page, onShown }: { path: string; page: ReturnType<LoadPage>; onShown: () => void }) {
  const { default: Component } = use(page);
  const tellThatItIsShown = useEffectEvent(onShown);
  // Effects run only when the whole page was rendered without an error.
  useEffect(() => tellThatItIsShown(), []);
  useRecordedVisit(path);
  return <Component />;
}
