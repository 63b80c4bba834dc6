import { errorSentence } from '@powerline/platform';
import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without a full stop. */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  size?: 'card' | 'line';
}

/** Stands in the place of data that could not be loaded, says why and tries again. */
export function LoadFailure({ error, ...rest }: LoadFailureProps) {
  return <ErrorState {...rest}>{errorSentence(error)}</ErrorState>;
}
