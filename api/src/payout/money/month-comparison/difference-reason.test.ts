import { describe, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, DIFFERENCE_KINDS, type DifferenceReason } from '@powerline/contract/payout';
import fc from 'fast-check';
import { centsOfLine, LINES } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { type Here, reasonOfDifference, type There } from './difference-reason.ts';

/** $5 for a direct, $1 on each level. */
const WORTH = Array.from({ length: LINES }, (_, line) => centsOfLine(DEFAULT_PLAN, line));
const NONE: (number | null)[] = new Array<number | null>(LINES).fill(null);

const here = (counts: number[], standing: Here['standing'] = STANDING.mayEarn): Here => {
  const all = Array.from({ length: LINES }, (_, line) => counts[line] ?? 0);
  const earned = all.reduce((sum, count, line) => sum + count * (WORTH[line] ?? 0), 0);
  return { counts: all, standing, cents: standing === STANDING.mayEarn ? earned : 0 };
};
const there = (cents: number, change: Partial<There> = {}): There => ({
  ...{ cents, isActive: null, standing: null, counts: NONE },
  ...change,
});
const counts = (...given: number[]) => Array.from({ length: LINES }, (_, line) => given[line] ?? 0);

const CASES: [string, Here | null, There | null, DifferenceReason][] = [
  ['someone who is no member', null, there(500), { kind: 'no member' }],
  ['someone who isn’t in the list', here([1]), null, { kind: 'not listed' }],
  [
    'someone who didn’t pay here',
    here([1], STANDING.unpaid),
    there(500),
    { kind: 'inactive here', standing: 'unpaid' },
  ],
  [
    'someone suspended here, before the numbers of people',
    here([1], STANDING.suspended),
    there(1_000, { counts: counts(2) }),
    { kind: 'inactive here', standing: 'suspended' },
  ],
  [
    'someone who was refunded there',
    here([1]),
    there(0, { isActive: false, standing: 'refunded' }),
    { kind: 'inactive there', standing: 'refunded' },
  ],
  [
    'someone who earned nothing there from people behind them',
    here([1]),
    there(0, { counts: counts(1) }),
    { kind: 'inactive there', standing: null },
  ],
  [
    'someone who was active there and got nothing from the same people',
    here([1]),
    there(0, { isActive: true, counts: counts(1) }),
    { kind: 'rate', each: { line: 'direct', hereCents: 500, thereCents: 0 } },
  ],
  [
    'another number of directs',
    here([3, 2]),
    there(1_200, { counts: counts(2, 2) }),
    { kind: 'people', lines: [{ line: 'direct', here: 3, there: 2 }], restCents: 0 },
  ],
  [
    'other numbers on two levels of those that the list has',
    here([1, 2, 4]),
    there(600, { counts: [1, 1, 0, null, null, null, null] }),
    {
      kind: 'people',
      lines: [
        { line: 'level-1', here: 2, there: 1 },
        { line: 'level-2', here: 4, there: 0 },
      ],
      restCents: 0,
    },
  ],
  [
    'other numbers and another rate',
    here([3]),
    there(1_200, { counts: counts(2) }),
    { kind: 'people', lines: [{ line: 'direct', here: 3, there: 2 }], restCents: -200 },
  ],
  [
    'no one behind them here, and someone there',
    here([]),
    there(100, { counts: counts(0, 1) }),
    { kind: 'people', lines: [{ line: 'level-1', here: 0, there: 1 }], restCents: 0 },
  ],
  ['no one behind them here, and a list that says no numbers', here([]), there(100), { kind: 'no one behind' }],
  ['a cent for each row with people', here([3, 9]), there(2_398), { kind: 'rounding' }],
  ['a cent, with the same people', here([3]), there(1_501, { counts: counts(3) }), { kind: 'rounding' }],
  [
    'more cents than rounding, with the same people on one row',
    here([3]),
    there(1_800, { counts: counts(3) }),
    { kind: 'rate', each: { line: 'direct', hereCents: 500, thereCents: 600 } },
  ],
  ['the same people on two rows', here([3, 9]), there(1_950, { counts: counts(3, 9) }), { kind: 'rate', each: null }],
  [
    'an amount that isn’t the same for each of the same people',
    here([3]),
    there(1_750, { counts: counts(3) }),
    { kind: 'rate', each: null },
  ],
  ['another amount, and a list that says no numbers', here([3]), there(1_000), { kind: 'unexplained' }],
  [
    'the same numbers on some rows, and a list without the others',
    here([3]),
    there(1_000, { counts: [3, 0, null, null, null, null, null] }),
    { kind: 'unexplained' },
  ],
  ['an amount from no one, on both sides', here([]), there(700, { counts: counts() }), { kind: 'unexplained' }],
  [
    'someone who isn’t active here and owed money there',
    here([1], STANDING.unpaid),
    there(-300),
    { kind: 'unexplained' },
  ],
];

describe('the reason', () => {
  test.each(CASES)('of %s', (_, ours, theirs, reason) => {
    expect(reasonOfDifference(ours, theirs, WORTH)).toEqual(reason);
  });

  test('names every kind in one of these', () => {
    expect(new Set(CASES.map(([, , , { kind }]) => kind))).toEqual(new Set(DIFFERENCE_KINDS));
  });

  test('is never rounding where a person is worth that little', () => {
    const one = { ...here([3]), cents: 3 };
    expect(reasonOfDifference(one, there(2), new Array<number>(LINES).fill(1))).toEqual({ kind: 'unexplained' });
  });
});

test('numbers of people that are paid as here explain a difference to the cent', () => {
  const people = fc.array(fc.nat({ max: 400 }), { minLength: LINES, maxLength: LINES });
  fc.assert(
    fc.property(people, people, (ours, theirs) => {
      const { cents } = here(theirs);
      fc.pre(cents > 0 && cents !== here(ours).cents);
      const reason = reasonOfDifference(here(ours), there(cents, { counts: theirs }), WORTH);
      expect(reason).toMatchObject({ kind: 'people', restCents: 0 });
    }),
  );
});
