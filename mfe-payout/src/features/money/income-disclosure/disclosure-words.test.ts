import { expect, test } from '@jest/globals';
import { disclosureOf } from '../../../testing/money-api.ts';
import {
  afterFeesSentence,
  ceilingSentence,
  disclosureSentence,
  figuresTitle,
  thinSentence,
} from './disclosure-words.ts';

const figures = disclosureOf().figures;
if (!figures) throw new Error('The disclosure of the tests has figures');

test('puts the median first, then how many earned nothing', () => {
  expect(disclosureSentence({ ...figures, medianCents: 300, earnedNothing: 620 }, 6, 'USD')).toBe(
    'Of 1,600 members who paid for a month from May 2026 to October 2026, half earned $3.00 or less over those 6 months. 620 (39%) earned nothing.',
  );
});

test('says so when the median is nothing', () => {
  expect(disclosureSentence({ ...figures, from: '2026-10' }, 1, 'USD')).toBe(
    'Of 1,600 members who paid for a month in October 2026, 1,000 (63%) earned nothing at all in that month.',
  );
  expect(disclosureSentence({ ...figures, medianCents: 100, earnedNothing: 0 }, 6, 'USD')).toContain(
    'Everyone earned something.',
  );
});

test.each([
  [{ cameOutAhead: 90, medianCents: -13_800 }, '90 members (6%) came out ahead. The median member was down $138.00.'],
  [{ cameOutAhead: 1, medianCents: 0 }, '1 member (less than 1%) came out ahead. The median member broke even.'],
  [{ cameOutAhead: 900, medianCents: 500 }, '900 members (56%) came out ahead. The median member was up $5.00.'],
  [{ cameOutAhead: 0, medianCents: -5_000 }, 'no member came out ahead. The median member was down $50.00.'],
])('says what members kept after their fees: %j', (change, words) => {
  const afterFees = { meanCents: 0, lowerQuarterCents: 0, upperQuarterCents: 0, ...change };
  expect(afterFeesSentence(afterFees, 1_600, 'USD')).toBe(`After the fees they paid, ${words}`);
});

test('says how few months and members the figures come from while they are few', () => {
  expect(thinSentence(disclosureOf())).toBe(
    'These figures come from 6 closed months and 1,600 members. With fewer than 12 months or 100 members, they say little about what you will earn.',
  );
  expect(thinSentence(disclosureOf({ isThin: false }))).toBeNull();
  expect(figuresTitle({ from: '2026-10', to: '2026-10' })).toBe('All figures, in October 2026');
});

test('compares payouts with what members pay', () => {
  expect(ceilingSentence(disclosureOf())).toBe(
    'A month costs $25.00. At most $11.00 of each paid month is paid out, shared by seven people. So members together always earn less than they pay.',
  );
  expect(ceilingSentence(disclosureOf({ feeCents: 1_000 }))).toBe(
    'A month costs $10.00. At most $11.00 of each paid month is paid out, shared by seven people.',
  );
});
