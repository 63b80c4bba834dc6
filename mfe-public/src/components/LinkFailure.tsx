import { ApiError, errorSentence } from '@powerline/platform';
import { ErrorState } from '@powerline/ui';
import type { ReactNode } from 'react';
import { PublicLoadFailure } from './PublicLoadFailure.tsx';

interface LinkFailureProps {
  /** Undefined for an incomplete link. */
  error: unknown;
  isRetrying?: boolean;
  onRetry?: () => void;
  /** What to do about a link that will never work. */
  children: ReactNode;
}

const TITLES: Readonly<Record<string, string>> = {
  link_expired: 'This link is too old',
  link_used: 'This link was used before',
  email_taken: 'This email belongs to another account',
};

/** Whether a retry could help: the server is unavailable or busy, and didn't judge the link. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

export function LinkFailure({ error, isRetrying = false, onRetry, children }: LinkFailureProps) {
  if (error !== undefined && isPassing(error) && onRetry) {
    return (
      <PublicLoadFailure
        title="The link could not be checked"
        error={error}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    );
  }
  const code = error instanceof ApiError ? (error.code ?? '') : '';
  const sentence =
    error === undefined
      ? 'Its address is not complete. Open it from the mail once more, or copy all of it.'
      : errorSentence(error);
  return (
    <ErrorState title={TITLES[code] ?? 'This link does not work'}>
      {sentence} {children}
    </ErrorState>
  );
}
