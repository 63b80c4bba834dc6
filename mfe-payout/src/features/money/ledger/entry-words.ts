import type { LedgerLine } from '@powerline/contract/payout';
import { formatMonth } from '@powerline/ui';
import { monthAddress } from '../../../components/month-address.ts';
import { t } from '../../../words.ts';

interface EntryWords {
  text: string;
  to?: string;
}

const RE_MONTH = /\b\d{4}-\d{2}\b/;
const RE_PAYOUT = /^payout (\d+)/;

/** The reference names the month or the payout (docs/payout.md). */
export function entryInWords({ kind, reference, availableCents, paidOutCents }: LedgerLine): EntryWords {
  const month = RE_MONTH.exec(reference)?.[0];
  const payout = RE_PAYOUT.exec(reference)?.[1] ?? '';
  switch (kind) {
    case 'commission':
      return month
        ? { text: t('Earned in {month}', { month: formatMonth(month) }), to: monthAddress(month) }
        : { text: reference };
    case 'reversal':
      if (!month) return { text: reference };
      return availableCents > 0
        ? { text: t('Returned for {month}', { month: formatMonth(month) }), to: monthAddress(month) }
        : { text: t('Reversed for {month}', { month: formatMonth(month) }), to: monthAddress(month) };
    case 'adjustment':
      return { text: t('Adjusted by an admin') };
    case 'payout':
      return {
        text:
          paidOutCents > 0
            ? t('Payout {number} paid', { number: payout })
            : t('Payout {number} requested', { number: payout }),
      };
    case 'payout returned':
      return { text: t('Payout {number} returned', { number: payout }) };
    case 'forfeited':
      return { text: t('Forfeited') };
  }
}

/** Where the money is after the entry. */
export function placeInWords({ availableCents, reservedCents, paidOutCents }: LedgerLine): string {
  if (paidOutCents > 0) return t('Paid out');
  if (reservedCents > 0) return t('On its way');
  return availableCents > 0 ? t('Available') : t('Deducted');
}
