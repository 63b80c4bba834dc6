import type { BankConfidence, BankFileResult, BankLineState, Month } from '@powerline/contract/payout';
import { formatMonth } from '@powerline/ui';
import { t } from '../../../words.ts';

export const stateTitles = (): Record<BankLineState, string> => ({
  open: t('To match'),
  accepted: t('Accepted'),
  'set aside': t('Set aside'),
});

export const confidenceWords = (): Record<BankConfidence, string> => ({
  sure: t('Sure'),
  likely: t('Likely'),
  unsure: t('Not sure'),
});

/** @param payer empty in files that don't say */
export const payerInWords = (payer: string): string => payer || t('an unknown payer');

/** `November 2026, December 2026`. */
export const monthsInWords = (months: readonly Month[]): string => months.map((month) => formatMonth(month)).join(', ');

/** What a file brought, and what of it was left out. */
export function fileInWords({ added, known, debits, otherCurrencies }: BankFileResult): string {
  const leftOut = [
    known > 0 && t('{known, plural, one {# already here} other {# already here}}', { known }),
    debits > 0 && t('{debits, plural, one {# payment out} other {# payments out}}', { debits }),
    otherCurrencies > 0 && t('{otherCurrencies} in another currency', { otherCurrencies }),
  ].filter(Boolean);
  const news = t('{added, plural, =0 {No new payments} one {# new payment} other {# new payments}}.', { added });
  return leftOut.length > 0 ? `${news} ${t('Left out: {what}.', { what: leftOut.join(', ') })}` : news;
}
