import { expect, test } from '@jest/globals';
import { balanceOf } from '../../../testing/money-api.ts';
import { balanceSentence, canAsk } from './balance-sentence.ts';

test('a requested payout is on its way', () => {
  expect(balanceSentence(balanceOf({ availableCents: 0, reservedCents: 4_100 }))).toBe(
    'You have asked for all of it: $41.00 is on its way to you.',
  );
});

test.each([
  [4_100, true, 'You have $41.00 that you can ask for.'],
  [2_000, true, 'You have $20.00 that you can ask for.'],
  [1_200, false, 'You have $12.00. Payouts begin at $20.00: $8.00 to go.'],
  [0, false, 'There is nothing to pay out yet. Payouts begin at $20.00.'],
  [
    -300,
    false,
    'Your balance is $3.00 below zero, as something that you had earned was taken back. What you earn next is set off against it.',
  ],
])('%i cents: %s', (availableCents, isEnough, sentence) => {
  const balance = balanceOf({ availableCents });
  expect(balanceSentence(balance)).toBe(sentence);
  expect(canAsk(balance)).toBe(isEnough);
});
