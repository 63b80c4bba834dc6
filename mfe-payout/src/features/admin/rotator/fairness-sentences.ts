import type { RotatorFairness } from '@powerline/contract/payout';
import { count, counted } from '../../../components/words.ts';

export function gapSentence({ queue, lowestScore, highestScore }: RotatorFairness): string {
  if (lowestScore === null || highestScore === null)
    return 'Nobody is in the queue. Newcomers without an invitation go to the admin.';
  if (queue === 1) return 'One member is in the queue, and gets every newcomer who comes without an invitation.';
  const gap = highestScore - lowestScore;
  const score = 'A score is the turns somebody had, and what was added so that a pause gains nothing.';
  if (gap === 0) return `All ${count(queue)} in the queue have the same score: nobody is ahead. ${score}`;
  if (gap === 1) return `The ${count(queue)} in the queue are at most one turn apart, as they should be. ${score}`;
  return `The scores of the ${count(queue)} in the queue are ${count(gap)} apart. More than one comes of turns that were given back; the next ones even it out. ${score}`;
}

export function turnsSentence({ turns, givenBack }: RotatorFairness): string {
  if (turns === 0) return 'The rotator has not been asked yet: everybody came with an invitation.';
  const back = givenBack === 0 ? 'none was' : `${count(givenBack)} ${givenBack === 1 ? 'was' : 'were'}`;
  return `There ${turns === 1 ? 'was' : 'were'} ${counted(turns, 'turn', 'turns')}, of which ${back} given back, as nothing came of the newcomer.`;
}
