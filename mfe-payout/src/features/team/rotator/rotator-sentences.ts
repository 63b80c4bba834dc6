import type { MyRotator, RotatorTurn } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

/** The rotator's rule (docs/payout.md). */
export const rotatorRule = (): string =>
  t(
    'Someone who registers without an invitation goes to the member in the queue with the fewest turns. If several have the same number, the one who has waited longest gets the turn. When you join the queue you start even with whoever has the fewest turns, so pausing doesn’t help.',
  );

export function queueSentence({ place, queue }: Pick<MyRotator, 'place' | 'queue'>): string {
  if (place === null)
    return queue === 0 ? t('The queue is empty, and you’re not in it.') : t('You’re not in the queue.');
  if (queue === 1) return t('You’re the only one in the queue, so the next newcomer without an invitation is yours.');
  if (place === 1) return t('You are next: of {queue} in the queue you are first.', { queue });
  return t('You are number {place} of {queue} in the queue.', { place, queue });
}

export function turnsSentence({ turns, givenBack }: Pick<MyRotator, 'turns' | 'givenBack'>): string {
  if (turns === 0) return t('You have had no turn yet.');
  if (givenBack === 0) return t('You have had {turns, plural, one {# turn} other {# turns}}.', { turns });
  if (turns === 1) return t('You have had 1 turn; it was given back to you, as nothing came of the newcomer.');
  return t(
    'You have had {turns, plural, one {# turn} other {# turns}}; {back, plural, one {# of them was} other {# of them were}} given back to you, as nothing came of the newcomer.',
    { turns, back: givenBack },
  );
}

export const turnReasons = (): Record<RotatorTurn['reason'], string> => ({
  'no invitation': t('Came without an invitation'),
  'inviter suspended': t('The person who invited them was suspended'),
  'inviter gone': t('The person who invited them had left'),
});
