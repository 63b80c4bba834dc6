import type { SystemKey } from '@powerline/contract/foundation';
import { Navigate, useSystem } from '@powerline/platform';
import type { ReactNode } from 'react';
import { PageLayout } from '../layout/PageLayout.tsx';
import { t } from '../words.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface OnlyWhileOpenProps {
  system: SystemKey;
  /** Where to go while the system is closed. */
  elseTo: string;
  children: ReactNode;
}

/**
 * Guards a page that exists only while its system is open. The page is drawn at once and asks for its data beside the
 * system's state, which saves a round trip. Almost always, the system is open; a closed one refuses to answer.
 */
export function OnlyWhileOpen({ system, elseTo, children }: OnlyWhileOpenProps) {
  const { isOpen, error, isRetrying, retry } = useSystem(system);
  if (isOpen === false) return <Navigate to={elseTo} replace />;
  if (isOpen || !error) return children;
  return (
    <PageLayout density="working">
      <LoadFailure title={t('This page could not be loaded')} error={error} isRetrying={isRetrying} onRetry={retry} />
    </PageLayout>
  );
}
