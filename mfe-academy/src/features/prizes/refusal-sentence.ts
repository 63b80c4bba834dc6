import type { Prize } from '@powerline/contract/academy';
import { ApiError, errorSentence, UnreachableError, UnreadableAnswerError } from '@powerline/platform';
import { t } from '../../words.ts';

/**
 * Why the request failed, and what to do.
 *
 * @param shown the prize when the member pressed
 * @param now the current version; undefined if it isn't offered any more
 */
export function refusalSentence(error: unknown, shown: Prize, now: Prize | undefined): string {
  // The request may have succeeded anyway.
  if (error instanceof UnreachableError || error instanceof UnreadableAnswerError)
    return t('{answer} Press once more: it counts only once.', { answer: errorSentence(error, t('No answer came.')) });
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found' || (now === undefined && code?.startsWith('prize_')))
    return t('This prize isn’t offered anymore. Your points are untouched. Choose another one.');
  if (code === 'prize_changed' && now)
    return t(
      'It now costs {now, plural, one {# point} other {# points}}, not {before}. Your points are untouched. Press Redeem again if you still want it.',
      { now: now.cost, before: shown.cost },
    );
  if (code === 'prize_limit') return t('You’ve reached the limit for this prize. Your points are untouched.');
  if (code === 'points_too_few')
    return t('{reason} Your points are untouched: keep learning, and ask again.', { reason: errorSentence(error) });
  if (code === 'conflict')
    return t('This request was mixed up with another one, and nothing was taken. Press once more.');
  return errorSentence(error, t('Your request didn’t go through, and your points are untouched. Try again.'));
}
