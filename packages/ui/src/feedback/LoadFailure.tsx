import { ApiError, errorSentence } from '@powerline/platform';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without a full stop. */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  size?: 'card' | 'line';
  /** A link in place of Retry where the address names what is not there: trying again would not bring it. */
  wayOut?: ReactNode;
}

/** Stands in the place of data that could not be loaded, says why and tries again. */
export function LoadFailure({ error, wayOut, ...rest }: LoadFailureProps) {
  return (
    <ErrorState {...rest} wayOut={isNotThere(error) ? wayOut : undefined}>
      {errorSentence(error)}
    </ErrorState>
  );
}

/** Whether an address asked for what nobody has, or for what cannot be. */
const isNotThere = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);
