import type { LedgerLine } from '@powerline/contract/payout';
import { monthInWords } from '../../../components/dates.ts';
import { monthAddress } from '../../../components/month-address.ts';

interface EntryWords {
  text: string;
  to?: string;
}

const RE_MONTH = /\b\d{4}-\d{2}\b/;
const RE_PAYOUT = /^payout (\d+)/;

/** The reference names the month or the payout (docs/payout.md). */
export function entryInWords({ kind, reference, availableCents, paidOutCents }: LedgerLine): EntryWords {
  const month = RE_MONTH.exec(reference)?.[0];
  const payout = RE_PAYOUT.exec(reference)?.[1];
  switch (kind) {
    case 'commission':
      return month ? { text: `Earned in ${monthInWords(month)}`, to: monthAddress(month) } : { text: reference };
    case 'reversal':
      if (!month) return { text: reference };
      return availableCents > 0
        ? { text: `Returned for ${monthInWords(month)}`, to: monthAddress(month) }
        : { text: `Reversed for ${monthInWords(month)}`, to: monthAddress(month) };
    case 'adjustment':
      return { text: 'Adjusted by an admin' };
    case 'payout':
      return { text: `Payout ${payout ?? ''} ${paidOutCents > 0 ? 'paid' : 'requested'}` };
    case 'payout returned':
      return { text: `Payout ${payout ?? ''} returned` };
    case 'forfeited':
      return { text: 'Forfeited' };
  }
}

/** Where the money is after the entry. */
export function placeInWords({ availableCents, reservedCents, paidOutCents }: LedgerLine): string {
  if (paidOutCents > 0) return 'Paid out';
  if (reservedCents > 0) return 'On its way';
  return availableCents > 0 ? 'Available' : 'Deducted';
}
