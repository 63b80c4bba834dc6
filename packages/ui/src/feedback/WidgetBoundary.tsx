import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from './ErrorState.tsx';

interface WidgetBoundaryProps {
  /** What is missing when it fails: 'The menu cannot be shown'. Without it the part vanishes, as decoration may. */
  title?: string;
  /** Somebody wants it tried again: what must be made anew for that, such as code that could not be loaded. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Around one part of a page: when it throws while it is rendered, the rest of the page stays. */
export function WidgetBoundary({ title, onRetry, children }: WidgetBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={() => onRetry?.()}
      fallbackRender={({ resetErrorBoundary }) =>
        title ? (
          <ErrorState title={title} onRetry={resetErrorBoundary}>
            The rest of the page works as usual.
          </ErrorState>
        ) : null
      }
    >
      {children}
    </ErrorBoundary>
  );
}
