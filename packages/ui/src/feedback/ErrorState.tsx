import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { t } from '../words.ts';
import { StateCard } from './StateCard.tsx';

interface ErrorStateProps {
  /** What failed: 'Companies could not be loaded'. */
  title: string;
  /** Without it there is no button, for failures that a retry can't fix. */
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
  /** Replaces the button: where to go when the thing doesn't exist. */
  wayOut?: ReactNode;
  /** `line` for data that is one line high, such as a ticker. */
  size?: 'card' | 'line';
  /** Why, and what to do, in a sentence. */
  children?: ReactNode;
}

/** Replaces data that could not be loaded. */
export function ErrorState({
  title,
  onRetry,
  retryLabel = t('Retry'),
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
