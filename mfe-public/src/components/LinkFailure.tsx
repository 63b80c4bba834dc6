import { ApiError, errorSentence } from '@powerline/platform';
import { ErrorState } from '@powerline/ui';
import type { ReactNode } from 'react';
import { t } from '../words.ts';
import { PublicLoadFailure } from './PublicLoadFailure.tsx';

interface LinkFailureProps {
  /** Undefined for an incomplete link. */
  error: unknown;
  isRetrying?: boolean;
  onRetry?: () => void;
  /** What to do about a link that will never work. */
  children: ReactNode;
}

function titleOf(code: string | undefined): string {
  if (code === 'link_expired') return t('This link is too old');
  if (code === 'link_used') return t('This link was used before');
  if (code === 'email_taken') return t('This email belongs to another account');
  return t('This link does not work');
}

/** Whether a retry could help: the server is unavailable or busy, and didn't judge the link. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

export function LinkFailure({ error, isRetrying = false, onRetry, children }: LinkFailureProps) {
  if (error !== undefined && isPassing(error) && onRetry) {
    return (
      <PublicLoadFailure
        title={t('The link could not be checked')}
        error={error}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    );
  }
  const sentence =
    error === undefined
      ? t('Its address isn’t complete. Open it from the mail once more, or copy all of it.')
      : errorSentence(error);
  return (
    <ErrorState title={titleOf(error instanceof ApiError ? error.code : undefined)}>
      {sentence} {children}
    </ErrorState>
  );
}
