import { expect, test } from '@jest/globals';
import type { LedgerLine } from '@powerline/contract/payout';
import { ledgerLineOf } from '../../../testing/money-api.ts';
import { entryInWords, placeInWords } from './entry-words.ts';

test.each<[Partial<LedgerLine>, ReturnType<typeof entryInWords>]>([
  [{}, { text: 'Earned in October 2026', to: '/team/earnings/2026-10' }],
  [
    { kind: 'reversal', reference: 'reversal of 2026-08 of member 12', availableCents: -100 },
    { text: 'Reversed for August 2026', to: '/team/earnings/2026-08' },
  ],
  [{ kind: 'adjustment', reference: 'adjustment x', reason: 'Sorry' }, { text: 'Adjusted by an admin' }],
  [{ kind: 'payout', reference: 'payout 17' }, { text: 'Payout 17 requested' }],
  [{ kind: 'payout', reference: 'payout 17 paid', paidOutCents: 2_000 }, { text: 'Payout 17 paid' }],
  [
    { kind: 'payout returned', reference: 'payout 17 returned', reason: 'No such account' },
    { text: 'Payout 17 returned' },
  ],
  [{ kind: 'forfeited', reference: 'balance of member 3' }, { text: 'Forfeited' }],
])('%j has its sentence', (change, words) => {
  expect(entryInWords(ledgerLineOf(change))).toEqual(words);
});

test.each<[Partial<LedgerLine>, string]>([
  [{}, 'Available'],
  [{ availableCents: -2_000, reservedCents: 2_000 }, 'On its way'],
  [{ availableCents: 0, reservedCents: -2_000, paidOutCents: 2_000 }, 'Paid out'],
  [{ availableCents: -100 }, 'Deducted'],
])('%j says where the money is', (change, place) => {
  expect(placeInWords(ledgerLineOf(change))).toBe(place);
});
