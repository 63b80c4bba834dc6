import { errorSentence } from '@powerline/platform';
import { ErrorState } from '@powerline/ui';

interface PublicLoadFailureProps {
  /** What could not be loaded, as a sentence without a full stop. */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  size?: 'card' | 'line';
}

/** Stands in the place of data that could not be loaded, says why and tries again. */
export function PublicLoadFailure({ error, ...rest }: PublicLoadFailureProps) {
  return <ErrorState {...rest}>{errorSentence(error)}</ErrorState>;
}
