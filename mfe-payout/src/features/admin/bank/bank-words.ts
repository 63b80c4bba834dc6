import type { BankConfidence, BankFileResult, BankLineState, Month } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { counted } from '../../../components/words.ts';

export const STATE_TITLES: Record<BankLineState, string> = {
  open: 'To match',
  accepted: 'Accepted',
  'set aside': 'Set aside',
};

export const CONFIDENCE_WORDS: Record<BankConfidence, string> = { sure: 'Sure', likely: 'Likely', unsure: 'Not sure' };

/** `November 2026, December 2026`. */
export const monthsInWords = (months: readonly Month[]): string => months.map(monthInWords).join(', ');

/** What a file brought, and what of it was left out. */
export function fileInWords({ added, known, debits, otherCurrencies }: BankFileResult): string {
  const leftOut = [
    known > 0 && `${known} already here`,
    debits > 0 && counted(debits, 'payment out', 'payments out'),
    otherCurrencies > 0 && `${otherCurrencies} in another currency`,
  ].filter(Boolean);
  const news = added === 0 ? 'No new payments' : counted(added, 'new payment', 'new payments');
  return leftOut.length > 0 ? `${news}. Left out: ${leftOut.join(', ')}.` : `${news}.`;
}
