import { ErrorState, PageHeading, PageLayout } from '@powerline/ui';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '../words.ts';
import { ModuleLoadError } from './module-load-error.ts';

export const loadFailureReason = () => import(/* webpackChunkName: "failure-reason" */ './FailureReason.tsx');

// Few visits need it. It is fetched when the page is idle (rest-of-ui.ts), and without it the card stands alone.
const FailureReason = lazy(loadFailureReason);

interface ModuleFailureCardProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces only the module's area; the rest works. */
export function ModuleFailureCard({ title, error, onRetry }: ModuleFailureCardProps) {
  const failure = error instanceof ModuleLoadError ? error.failure : 'render';
  return (
    <PageLayout width="reading">
      <PageHeading title={title} />
      <div data-failure={failure}>
        <ErrorState title={t('This part of the site cannot be shown')} retryLabel={t('Try again')} onRetry={onRetry}>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <FailureReason failure={failure} />
            </Suspense>
          </ErrorBoundary>
        </ErrorState>
      </div>
    </PageLayout>
  );
}
