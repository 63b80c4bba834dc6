import type { Payout, PayoutState } from '@powerline/contract/payout';
import { formatDay } from '@powerline/ui';
import { t } from '../../../words.ts';

export const stateNames = (): Record<
  PayoutState,
  { word: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }
> => ({
  asked: { word: t('Requested'), tone: 'neutral' },
  approved: { word: t('Approved'), tone: 'accent' },
  paid: { word: t('Paid'), tone: 'success' },
  returned: { word: t('Returned'), tone: 'warning' },
});

/** Each step with its day, and the reference or the reason: `Paid`, `November 5, 2026: SEPA 4711`. */
export function stepsOf({ changes, reference, reason }: Payout): { name: string; value: string }[] {
  const names = stateNames();
  return changes.map(({ state, at }) => {
    const note = state === 'paid' ? reference : state === 'returned' ? reason : null;
    return { name: names[state].word, value: `${formatDay(at)}${note ? `: ${note}` : ''}` };
  });
}
