import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { MONTH_CLOSED } from './month-closed.kind.ts';

const OLD = { month: '2026-10', cents: 4_100, currency: 'USD' };
const texts = (data: object) =>
  MONTH_CLOSED.mail(v.parse(MONTH_CLOSED.schema, data)).blocks.flatMap((block) =>
    'text' in block ? [block.text] : [],
  );

test('the letter has the amount, its change, who joined and paused, and the fee', () => {
  expect(texts({ ...OLD, previousCents: 500, feesCents: 2_500, joined: 3, paused: 1 })).toEqual([
    'You earned $41.00 in October 2026. $36.00 more than the month before.',
    '3 people joined through you. 1 person you invited paused.',
    'You paid $25.00 for the month: $16.00 is left after that.',
  ]);
  expect(texts({ ...OLD, cents: 500, previousCents: null, feesCents: 2_500 })).toContain(
    'You paid $25.00 for the month: $20.00 more than you earned.',
  );
});

test('the subject has no amount, because it shows on locked phones', () => {
  expect(MONTH_CLOSED.mail(v.parse(MONTH_CLOSED.schema, OLD)).subject).toBe('Your October 2026 letter');
});
