import { expect, test } from '@jest/globals';
import { payoutOf } from '../../../testing/money-api.ts';
import { stepsInWords } from './payout-words.ts';

test('a payout lists its steps, with the reference of the transfer', () => {
  expect(stepsInWords(payoutOf())).toBe(
    'Asked for on November 3, 2026. Approved on November 4, 2026. Paid on November 5, 2026: SEPA 4711.',
  );
});

test('or with the reason why it came back', () => {
  const changes = [
    { state: 'asked' as const, at: '2026-11-03T12:00:00.000Z' },
    { state: 'returned' as const, at: '2026-11-04T12:00:00.000Z' },
  ];
  expect(stepsInWords(payoutOf({ state: 'returned', reference: null, reason: 'The bank refused it.', changes }))).toBe(
    'Asked for on November 3, 2026. Returned on November 4, 2026: The bank refused it.',
  );
});
