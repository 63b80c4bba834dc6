import type { Prize } from '@powerline/contract/academy';
import { ApiError, errorSentence, UnreachableError, UnreadableAnswerError } from '@powerline/platform';
import { count, points } from '../../components/words.ts';

/**
 * Why the request failed, and what to do.
 *
 * @param shown the prize when the member pressed
 * @param now the current version; undefined if it isn't offered any more
 */
export function refusalSentence(error: unknown, shown: Prize, now: Prize | undefined): string {
  // The request may have succeeded anyway.
  if (error instanceof UnreachableError || error instanceof UnreadableAnswerError)
    return `${errorSentence(error, 'No answer came.')} Press once more: it counts only once.`;
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found' || (now === undefined && code?.startsWith('prize_')))
    return 'This prize is not offered any more. Your points are untouched: choose another one.';
  if (code === 'prize_changed' && now)
    return `It costs ${points(now.cost)} by now, not ${count(shown.cost)}. Your points are untouched: press once more if you want it for that.`;
  if (code === 'prize_limit') return 'You’ve reached the limit for this prize. Your points are untouched.';
  if (code === 'points_too_few')
    return `${errorSentence(error)} Your points are untouched: go on learning, and ask again.`;
  if (code === 'conflict') return 'This request was mixed up with another one, and nothing was taken. Press once more.';
  return errorSentence(error, 'Your request didn’t go through, and your points are untouched. Try again.');
}
