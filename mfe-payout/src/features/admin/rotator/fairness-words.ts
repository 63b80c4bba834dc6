import type { RotatorFairness } from '@powerline/contract/payout';

/** What the difference between the highest and the lowest score says. */
export function gapInWords({ queue, lowestScore, highestScore }: RotatorFairness): string {
  if (lowestScore === null || highestScore === null) return 'The admin gets every newcomer';
  if (queue === 1) return 'This member gets every newcomer';
  const gap = highestScore - lowestScore;
  if (gap === 0) return 'No one is ahead';
  return gap === 1 ? 'As it should be' : 'After returned turns. The next turns even it out';
}
