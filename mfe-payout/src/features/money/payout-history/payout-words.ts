import type { Payout, PayoutState } from '@powerline/contract/payout';
import { dayInWords } from '../../../components/dates.ts';

export const STATES: Record<PayoutState, { word: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }> = {
  asked: { word: 'Requested', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'accent' },
  paid: { word: 'Paid', tone: 'success' },
  returned: { word: 'Returned', tone: 'warning' },
};

/** Each step with its day, and the reference or the reason: `Paid`, `November 5, 2026: SEPA 4711`. */
export function stepsOf({ changes, reference, reason }: Payout): { name: string; value: string }[] {
  return changes.map(({ state, at }) => {
    const note = state === 'paid' ? reference : state === 'returned' ? reason : null;
    return { name: STATES[state].word, value: `${dayInWords(at)}${note ? `: ${note}` : ''}` };
  });
}
