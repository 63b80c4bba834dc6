import type { Payout, PayoutState } from '@powerline/contract/payout';
import { dayInWords } from '../../../components/dates.ts';

export const STATES: Record<PayoutState, { word: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }> = {
  asked: { word: 'Asked for', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'accent' },
  paid: { word: 'Paid', tone: 'success' },
  returned: { word: 'Returned', tone: 'warning' },
};

/** `Asked for on November 3, 2026. Paid on November 5, 2026: SEPA 4711.` */
export function stepsInWords({ changes, reference, reason }: Payout): string {
  return changes
    .map(({ state, at }) => {
      const note = state === 'paid' ? reference : state === 'returned' ? reason : null;
      // An admin may have typed a period at the end.
      return `${STATES[state].word} on ${dayInWords(at)}${note ? `: ${note.replace(/\.$/, '')}` : ''}.`;
    })
    .join(' ');
}
