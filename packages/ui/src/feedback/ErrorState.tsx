import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { StateCard } from './StateCard.tsx';

interface ErrorStateProps {
  /** What could not be done: 'Companies could not be loaded'. */
  title: string;
  /** Without it there is no button: for failures that trying again cannot mend. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** In place of the button: where to go on, when what is wanted is not there. */
  wayOut?: ReactNode;
  /** `line` where the data would have been one line high, as a ticker. */
  size?: 'card' | 'line';
  /** Why, and what to do, in a sentence. */
  children?: ReactNode;
}

/** Stands where data would, when it could not be loaded. */
export function ErrorState({
  title,
  onRetry,
  retryLabel = 'Retry',
  isRetrying = false,
  wayOut,
  size = 'card',
  children,
}: ErrorStateProps) {
  return (
    <StateCard
      title={title}
      icon={<TriangleAlert size={20} />}
      tone="danger"
      size={size}
      role="alert"
      action={
        wayOut ??
        (onRetry ? (
          <Button tone="secondary" size="small" isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null)
      }
    >
      {children}
    </StateCard>
  );
}
