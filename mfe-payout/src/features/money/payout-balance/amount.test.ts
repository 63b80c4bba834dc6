import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { amountFormSchema, typedAmount } from './amount.ts';

const schema = amountFormSchema({ minimumCents: 2_000, availableCents: 500_000, currency: 'USD' });
const read = (amount: string) => v.safeParse(schema, { amount });

test.each([
  ['41', 4_100],
  ['41.5', 4_150],
  [' $20.00 ', 2_000],
  ['1,234.50', 123_450],
  ['64.35', 6_435],
])('%s is %i cents', (typed, cents) => {
  expect(read(typed).output).toEqual({ amount: cents });
});

test.each([
  ['', 'Enter an amount'],
  ['twenty', 'Enter an amount such as 20 or 41.50'],
  ['20.005', 'Enter an amount such as 20 or 41.50'],
  ['1,23', 'Enter an amount such as 20 or 41.50'],
  ['-20', 'Enter an amount such as 20 or 41.50'],
  ['19.99', 'The smallest payout is $20.00'],
  ['5000.01', 'That is more than you have: $5,000.00'],
])('%p is refused: %s', (typed, sentence) => {
  expect(read(typed).issues?.[0].message).toBe(sentence);
});

test('the form begins with an amount that it takes', () => {
  expect(read(typedAmount(6_435)).output).toEqual({ amount: 6_435 });
});
