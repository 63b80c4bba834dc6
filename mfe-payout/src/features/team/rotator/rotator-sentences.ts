import type { MyRotator, RotatorTurn } from '@powerline/contract/payout';

/** The rotator's rule (docs/payout.md). */
export const ROTATOR_RULE =
  'Someone who registers without an invitation goes to the member in the queue with the fewest turns. If several have the same number, the one who has waited longest gets the turn.';

export function queueSentence({ place, queue }: Pick<MyRotator, 'place' | 'queue'>): string {
  if (place === null) return queue === 0 ? 'The queue is empty, and you’re not in it.' : 'You’re not in the queue.';
  if (queue === 1) return 'You’re the only one in the queue, so the next newcomer without an invitation is yours.';
  if (place === 1) return `You are next: of ${queue.toLocaleString('en-US')} in the queue you are first.`;
  return `You are number ${place.toLocaleString('en-US')} of ${queue.toLocaleString('en-US')} in the queue.`;
}

export function turnsSentence({ turns, givenBack }: Pick<MyRotator, 'turns' | 'givenBack'>): string {
  if (turns === 0) return 'You have had no turn yet.';
  const had = `You have had ${turns === 1 ? '1 turn' : `${turns.toLocaleString('en-US')} turns`}`;
  if (givenBack === 0) return `${had}.`;
  const back =
    givenBack === turns && turns === 1 ? 'it was' : `${givenBack} of them ${givenBack === 1 ? 'was' : 'were'}`;
  return `${had}; ${back} given back to you, as nothing came of the newcomer.`;
}

export const TURN_REASON: Record<RotatorTurn['reason'], string> = {
  'no invitation': 'Came without an invitation',
  'inviter suspended': 'The person who invited them was suspended',
  'inviter gone': 'The person who invited them had left',
};
