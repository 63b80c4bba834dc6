import { expect, test } from '@jest/globals';
import type { MonthEarnings } from '@powerline/contract/payout';
import { monthOf } from '../testing/money-api.ts';
import { monthSentence } from './earning-words.ts';

const said = (change: Partial<MonthEarnings>) => monthSentence(monthOf(change), 'USD');
const { lines } = monthOf();
const withoutPeople = lines.map((row) => ({ ...row, people: 0 }));

test('says through how many people a month earned', () => {
  expect(said({})).toBe('From 5 people you invited and 16 further down.');
});

test.each([
  ['direct alone', [1, 0, 0, 0, 0, 0, 0], 500, 'From 1 person you invited.'],
  ['levels alone', [0, 0, 1200, 0, 0, 0, 0], 120_000, 'From 1,200 people further down.'],
])('%s', (_, counts, cents, sentence) => {
  expect(said({ cents, lines: lines.map((row, line) => ({ ...row, people: counts[line] ?? 0 })) })).toBe(sentence);
});

test('says so when there was no one to earn from', () => {
  expect(said({ cents: 0, lines: withoutPeople })).toBe('No one you would earn from paid for October 2026.');
  expect(said({ cents: 0, lines: withoutPeople, isFinal: false })).toBe(
    'No one you would earn from has paid for October 2026 yet.',
  );
});

test.each([
  ['unpaid', 'because you hadn’t paid for that month yourself'],
  ['refunded', 'because your own payment for that month was refunded'],
  ['suspended', 'because your account was suspended when the month closed'],
] as const)('gives the reason you could not earn, and what it would have been: %s', (reason, why) => {
  expect(said({ reason, cents: 0 })).toBe(
    `You earned nothing in October 2026 ${why}. 5 people you invited and 16 further down would have earned you $41.00.`,
  );
});

test('says what a month that is still open would earn', () => {
  expect(said({ isFinal: false })).toBe('From 5 people you invited and 16 further down.');
  expect(said({ isFinal: false, isComplete: false, reason: 'unpaid', cents: 0 })).toContain(
    'would have earned you at least $41.00',
  );
  expect(said({ isFinal: false, reason: 'unpaid', cents: 0, lines: withoutPeople })).toBe(
    'If October 2026 closed now, you would earn nothing because you haven’t paid for it yourself.',
  );
});
