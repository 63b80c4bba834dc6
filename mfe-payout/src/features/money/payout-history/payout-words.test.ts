import { expect, test } from '@jest/globals';
import { payoutOf } from '../../../testing/money-api.ts';
import { stepsOf } from './payout-words.ts';

test('a payout lists its steps, with the reference of the transfer', () => {
  expect(stepsOf(payoutOf())).toEqual([
    { name: 'Requested', value: 'November 3, 2026' },
    { name: 'Approved', value: 'November 4, 2026' },
    { name: 'Paid', value: 'November 5, 2026: SEPA 4711' },
  ]);
});

test('or with the reason why it came back', () => {
  const changes = [{ state: 'returned' as const, at: '2026-11-04T12:00:00.000Z' }];
  expect(stepsOf(payoutOf({ state: 'returned', reference: null, reason: 'The bank refused it.', changes }))).toEqual([
    { name: 'Returned', value: 'November 4, 2026: The bank refused it.' },
  ]);
});
