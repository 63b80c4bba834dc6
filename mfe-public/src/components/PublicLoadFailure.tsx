import { errorSentence } from '@powerline/platform';
import { ErrorState } from '@powerline/ui';

interface PublicLoadFailureProps {
  /** What failed to load, as a sentence without a period. */
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  size?: 'card' | 'line';
}

export function PublicLoadFailure({ error, ...rest }: PublicLoadFailureProps) {
  return <ErrorState {...rest}>{errorSentence(error)}</ErrorState>;
}
