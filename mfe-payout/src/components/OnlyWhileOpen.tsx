import { Navigate, useSystem } from '@powerline/platform';
import { LoadFailure, LoadingRegion, PageLayout, Skeleton } from '@powerline/ui';
import type { ReactNode } from 'react';

/** Around a page below `/team`: while the system is closed there is none, and its address leads to what will be here. */
export function OnlyWhileOpen({ children }: { children: ReactNode }) {
  const { isOpen, error, isRetrying, retry } = useSystem('payout');
  if (isOpen) return children;
  if (isOpen === false) return <Navigate to="/team" replace />;
  return (
    <PageLayout density="working">
      {error ? (
        <LoadFailure title="This page could not be loaded" error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <LoadingRegion label="Loading the page">
          <Skeleton width="14rem" height="2.5rem" />
        </LoadingRegion>
      )}
    </PageLayout>
  );
}
