import { expect, test } from '@jest/globals';
import type { LedgerLine } from '@powerline/contract/payout';
import { ledgerLineOf } from '../../../testing/money-api.ts';
import { entryInWords } from './entry-words.ts';

test.each<[Partial<LedgerLine>, ReturnType<typeof entryInWords>]>([
  [{}, { text: 'Earned in October 2026', to: '/team/earnings/2026-10' }],
  [
    { kind: 'reversal', reference: 'reversal of 2026-08 of member 12', availableCents: -100 },
    { text: 'Taken back for August 2026: a payment was refunded', to: '/team/earnings/2026-08' },
  ],
  [{ kind: 'adjustment', reference: 'adjustment x', reason: 'Sorry' }, { text: 'Adjusted by an admin: Sorry' }],
  [{ kind: 'payout', reference: 'payout 17' }, { text: 'Payout 17 asked for' }],
  [{ kind: 'payout', reference: 'payout 17 paid', paidOutCents: 2_000 }, { text: 'Payout 17 paid' }],
  [
    { kind: 'payout returned', reference: 'payout 17 returned', reason: 'No such account' },
    { text: 'Payout 17 returned: No such account' },
  ],
  [{ kind: 'forfeited', reference: 'balance of member 3' }, { text: 'Forfeited' }],
])('%j has its sentence', (change, words) => {
  expect(entryInWords(ledgerLineOf(change))).toEqual(words);
});
