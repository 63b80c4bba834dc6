import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '../words.ts';
import { ErrorState } from './ErrorState.tsx';

interface WidgetBoundaryProps {
  /** What is missing: 'The menu cannot be shown'. Without it the part disappears. */
  title?: string;
  /** What to reload before a retry, such as code that failed to load. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Keeps the rest of the page when this part throws during rendering. */
export function WidgetBoundary({ title, onRetry, children }: WidgetBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={() => onRetry?.()}
      fallbackRender={({ resetErrorBoundary }) =>
        title ? (
          <ErrorState title={title} onRetry={resetErrorBoundary}>
            {t('The rest of the page works as usual.')}
          </ErrorState>
        ) : null
      }
    >
      {children}
    </ErrorBoundary>
  );
}
