import type { SystemKey } from '@powerline/contract/foundation';
import { Navigate, useSystem } from '@powerline/platform';
import type { ReactNode } from 'react';
import { PageLayout } from '../layout/PageLayout.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingRegion, Skeleton } from './Skeleton.tsx';

interface OnlyWhileOpenProps {
  system: SystemKey;
  /** Where to go while the system is closed. */
  elseTo: string;
  children: ReactNode;
}

/** Guards a page that exists only while its system is open. */
export function OnlyWhileOpen({ system, elseTo, children }: OnlyWhileOpenProps) {
  const { isOpen, error, isRetrying, retry } = useSystem(system);
  if (isOpen) return children;
  if (isOpen === false) return <Navigate to={elseTo} replace />;
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
