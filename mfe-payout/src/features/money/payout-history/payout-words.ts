import type { Payout, PayoutState } from '@powerline/contract/payout';
import { dayInWords } from '../../../components/dates.ts';

/** What a state is called, and how it looks. */
export const STATES: Record<PayoutState, { word: string; tone: 'neutral' | 'accent' | 'success' | 'warning' }> = {
  asked: { word: 'Asked for', tone: 'neutral' },
  approved: { word: 'Approved', tone: 'accent' },
  paid: { word: 'Paid', tone: 'success' },
  returned: { word: 'Returned', tone: 'warning' },
};

/** What became of a payout, step by step: `Asked for on November 3, 2026. Paid on November 5, 2026: SEPA 4711.` */
export function stepsInWords({ changes, reference, reason }: Payout): string {
  return changes
    .map(({ state, at }) => {
      const note = state === 'paid' ? reference : state === 'returned' ? reason : null;
      // An admin may have ended it with a full stop, or not.
      return `${STATES[state].word} on ${dayInWords(at)}${note ? `: ${note.replace(/\.$/, '')}` : ''}.`;
    })
    .join(' ');
}
