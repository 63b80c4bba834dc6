import type { RotatorFairness } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

/** What the difference between the highest and the lowest score says. */
export function gapInWords({ queue, lowestScore, highestScore }: RotatorFairness): string {
  if (lowestScore === null || highestScore === null) return t('The admin gets every newcomer');
  if (queue === 1) return t('This member gets every newcomer');
  const gap = highestScore - lowestScore;
  if (gap === 0) return t('No one is ahead');
  return gap === 1 ? t('As it should be') : t('After returned turns. The next turns even it out');
}
