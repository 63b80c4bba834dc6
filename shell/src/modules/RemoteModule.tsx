import type { ModuleRoute, RegistryRow } from '@powerline/federation/registry';
import type { LoadPage } from '@powerline/platform';
import { Suspense, use, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ModuleFailureCard } from './ModuleFailureCard.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import type { LoadModulePage } from './page-loader.ts';

interface RemoteModuleProps {
  row: RegistryRow;
  route: ModuleRoute;
  load: LoadModulePage;
  /** Told of every failure that the card is shown for. */
  onFailure: (error: unknown) => void;
}

/** The area of one module: its page, a skeleton until the page is here, a card in its place when it fails. */
export function RemoteModule({ row, route, load, onFailure }: RemoteModuleProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt asks for a load of its own
  const page = useMemo(() => load(row, route.page), [load, row, route.page, attempt]);
  return (
    <ErrorBoundary
      key={route.path}
      onError={onFailure}
      onReset={() => setAttempt((number) => number + 1)}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ModuleFailureCard title={route.title} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Page page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Not `React.lazy`: that remembers a rejection for ever, and shows the skeleton even for a page that is here. */
function Page({ page }: { page: ReturnType<LoadPage> }) {
  const { default: Component } = use(page);
  return <Component />;
}
