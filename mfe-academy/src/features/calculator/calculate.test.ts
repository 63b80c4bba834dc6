import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CalculatorInput, calculateEarnings, MAX_REFERRALS } from './calculate.ts';

const input = (greatest: { direct: number; average: number }): fc.Arbitrary<CalculatorInput> =>
  fc.record({
    direct: fc.integer({ min: 0, max: greatest.direct }),
    average: fc.integer({ min: 0, max: greatest.average * 100 }).map((hundredths) => hundredths / 100),
  });

/** Numbers whose sum always stays countable. */
const countable = input({ direct: 1000, average: 50 });

function earningsOf(numbers: CalculatorInput) {
  const earnings = calculateEarnings(numbers);
  if (!earnings) throw new Error(`No result for ${JSON.stringify(numbers)}`);
  return earnings;
}

test('5 direct referrals and 3 indirect ones per person make $5,485.00', () => {
  expect(earningsOf({ direct: 5, average: 3 })).toEqual({
    rows: [
      { level: 'Direct', referrals: 5, cents: 2_500 },
      { level: 'Level 1', referrals: 15, cents: 1_500 },
      { level: 'Level 2', referrals: 45, cents: 4_500 },
      { level: 'Level 3', referrals: 135, cents: 13_500 },
      { level: 'Level 4', referrals: 405, cents: 40_500 },
      { level: 'Level 5', referrals: 1_215, cents: 121_500 },
      { level: 'Level 6', referrals: 3_645, cents: 364_500 },
    ],
    totalCents: 548_500,
    totalReferrals: 5_465,
  });
});

test.each([
  [{ direct: 0, average: 3 }, 0, 0],
  [{ direct: 5, average: 0 }, 2_500, 5],
  [{ direct: 1, average: 1 }, 1_100, 7],
  // 0.5 + 0.25 + 0.125 + 0.0625 + 0.03125 + 0.015625 dollars, each rounded to cents
  [{ direct: 1, average: 0.5 }, 500 + 50 + 25 + 13 + 6 + 3 + 2, 2],
  [{ direct: 1, average: 1.1 }, 500 + 110 + 121 + 133 + 146 + 161 + 177, 9],
  [{ direct: MAX_REFERRALS, average: 0 }, 500_000_000_000, MAX_REFERRALS],
])('%j make %d cents from %d people', (numbers, totalCents, totalReferrals) => {
  expect(earningsOf(numbers)).toMatchObject({ totalCents, totalReferrals });
});

test('a sum that cannot be counted exactly has no result', () => {
  expect(calculateEarnings({ direct: MAX_REFERRALS, average: MAX_REFERRALS })).toBeNull();
});

test.each([
  { direct: -1, average: 3 },
  { direct: 1.5, average: 3 },
  { direct: Number.NaN, average: 3 },
  { direct: Number.POSITIVE_INFINITY, average: 3 },
  { direct: MAX_REFERRALS + 1, average: 3 },
  { direct: 5, average: -0.01 },
  { direct: 5, average: 0.005 },
  { direct: 5, average: Number.NaN },
  { direct: 5, average: MAX_REFERRALS + 1 },
])('%j is refused', (numbers) => {
  expect(() => calculateEarnings(numbers)).toThrow(RangeError);
});

describe('for any numbers', () => {
  test('the rows add up to the total, in money and in people', () => {
    fc.assert(
      fc.property(countable, (numbers) => {
        const { rows, totalCents, totalReferrals } = earningsOf(numbers);
        expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
        expect(rows.reduce((sum, { referrals }) => sum + referrals, 0)).toBe(totalReferrals);
      }),
    );
  });

  test('more referrals never earn less', () => {
    fc.assert(
      fc.property(countable, countable, (one, other) => {
        const fewer = { direct: Math.min(one.direct, other.direct), average: Math.min(one.average, other.average) };
        const more = { direct: Math.max(one.direct, other.direct), average: Math.max(one.average, other.average) };
        const greater = earningsOf(more).rows;
        for (const [index, { cents }] of earningsOf(fewer).rows.entries()) {
          expect(cents).toBeLessThanOrEqual(greater[index]?.cents ?? 0);
        }
      }),
    );
  });

  test('a level has direct × average^n referrals', () => {
    fc.assert(
      fc.property(countable, (numbers) => {
        for (const [n, { referrals }] of earningsOf(numbers).rows.entries()) {
          const exact = numbers.direct * numbers.average ** n;
          expect(Math.abs(referrals - exact)).toBeLessThanOrEqual(0.5 + exact * Number.EPSILON * 10);
        }
      }),
    );
  });

  test('every result is an exact whole number, or there is none', () => {
    fc.assert(
      fc.property(input({ direct: MAX_REFERRALS, average: 1_000_000 }), (numbers) => {
        const earnings = calculateEarnings(numbers);
        if (!earnings) return;
        for (const { referrals, cents } of earnings.rows) {
          expect(Number.isSafeInteger(referrals)).toBe(true);
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
        expect(Number.isSafeInteger(earnings.totalCents)).toBe(true);
      }),
    );
  });
});
