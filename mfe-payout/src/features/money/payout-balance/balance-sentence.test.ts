import { expect, test } from '@jest/globals';
import { balanceOf } from '../../../testing/money-api.ts';
import { balanceSentence, canAsk } from './balance-sentence.ts';

test('a requested payout is on its way', () => {
  expect(balanceSentence(balanceOf({ availableCents: 0, reservedCents: 4_100 }))).toBe(
    'Your whole balance is on its way to you: $41.00.',
  );
});

test.each([
  [4_100, true, 'You can request all of it, or a part from $20.00.'],
  [2_000, true, 'You can request all of it, or a part from $20.00.'],
  [1_200, false, 'You can request payouts from $20.00: $8.00 to go.'],
  [0, false, 'Nothing to pay out yet. You can request payouts from $20.00.'],
  [
    -300,
    false,
    'Your balance is $3.00 below zero, because payments you earned from were refunded. Your next earnings pay that back first.',
  ],
])('%i cents: %s', (availableCents, isEnough, sentence) => {
  const balance = balanceOf({ availableCents });
  expect(balanceSentence(balance)).toBe(sentence);
  expect(canAsk(balance)).toBe(isEnough);
});
