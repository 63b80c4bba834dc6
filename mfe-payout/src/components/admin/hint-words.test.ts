import { expect, test } from '@jest/globals';
import type { PayoutHint } from '@powerline/contract/payout';
import { hintInWords } from './hint-words.ts';

const AT = '2026-11-22T12:00:00.000Z';

test.each<[PayoutHint, string]>([
  [{ kind: 'shared-account', others: 1, username: 'ben' }, 'Same account as ben'],
  [{ kind: 'shared-account', others: 2, username: null }, 'Same account as Former member and 1 other'],
  [{ kind: 'shared-account', others: 4, username: 'ben' }, 'Same account as ben and 3 others'],
  [{ kind: 'new-method', at: AT, isAfterRequest: false }, 'Payout method set Nov 22'],
  [
    { kind: 'new-method', at: AT, isAfterRequest: true },
    'Payout method changed Nov 22, after the request: the money goes to the old one',
  ],
  [{ kind: 'refund', at: AT, cents: 2_500 }, 'Membership refunded Nov 22, $25.00'],
  [{ kind: 'exported-before', at: AT, by: 'ada' }, 'Exported before by ada, Nov 22: make sure it wasn’t sent'],
])('a hint says what to look at: %j', (hint, words) => {
  expect(hintInWords(hint, 'USD')).toBe(words);
});
