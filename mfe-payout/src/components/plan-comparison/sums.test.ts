import { expect, test } from '@jest/globals';
import { shareOf, signed, sumsOf } from './sums.ts';

const month = { month: '2026-09', payers: 2, feesCents: 5_000, earnersNow: 1, earnersThen: 1 };

test('sums up all months', () => {
  const comparison = { from: '2026-09', to: '2026-10', members: 2, gain: 1, lose: 1, nothingNow: 0, nothingThen: 0 };
  const months = [
    { ...month, nowCents: 500, thenCents: 700 },
    { ...month, month: '2026-10', nowCents: 600, thenCents: 400 },
  ];
  expect(sumsOf({ ...comparison, months })).toEqual({
    payers: 4,
    feesCents: 10_000,
    nowCents: 1_100,
    thenCents: 1_100,
  });
});

test('a share has one decimal, and none without a whole', () => {
  expect(shareOf(1, 3)).toBe('33.3%');
  expect(shareOf(0, 0)).toBe('–');
});

test('a difference has its sign', () => {
  expect([1, -1, 0].map((cents) => signed(cents, String))).toEqual(['+1', '-1', '0']);
});
