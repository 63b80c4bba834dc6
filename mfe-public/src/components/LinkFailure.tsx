import { ApiError, errorSentence } from '@powerline/platform';
import { ErrorState } from '@powerline/ui';
import type { ReactNode } from 'react';
import { PublicLoadFailure } from './PublicLoadFailure.tsx';

interface LinkFailureProps {
  /** Undefined for a link whose address is not whole. */
  error: unknown;
  isRetrying?: boolean;
  onRetry?: () => void;
  /** What can be done about a link that will never work. */
  children: ReactNode;
}

const TITLES: Readonly<Record<string, string>> = {
  link_expired: 'This link is too old',
  link_used: 'This link was used before',
  email_taken: 'This email belongs to another account',
};

/** Whether trying again could help: the server is away or busy, and did not judge the link. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Why a link from a mail did nothing, and what to do. */
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
