import { ApiError, errorSentence } from '@powerline/platform';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps {
  /** What failed to load, as a sentence without a period. */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  size?: 'card' | 'line';
  /** Replaces Retry when the address asks for something that doesn't exist. */
  wayOut?: ReactNode;
}

/** Replaces data that failed to load, says why and offers a retry. */
export function LoadFailure({ error, wayOut, ...rest }: LoadFailureProps) {
  return (
    <ErrorState {...rest} wayOut={isNotThere(error) ? wayOut : undefined}>
      {errorSentence(error)}
    </ErrorState>
  );
}

/** Whether the address asks for something that doesn't exist. */
const isNotThere = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);
