import { expect, test } from '@jest/globals';
import type { MonthEarnings } from '@powerline/contract/payout';
import { monthOf } from '../testing/money-api.ts';
import { monthSentence } from './earning-words.ts';

const said = (change: Partial<MonthEarnings>) => monthSentence(monthOf(change), 'USD');
const { lines } = monthOf();
const withoutPeople = lines.map((row) => ({ ...row, people: 0 }));

test('a closed month says what was earned, and through how many', () => {
  expect(said({})).toBe('You earned $41.00 in October 2026: 5 people you invited and 16 further down.');
});

test.each([
  ['direct alone', [1, 0, 0, 0, 0, 0, 0], 500, 'You earned $5.00 in October 2026: 1 person you invited.'],
  [
    'levels alone',
    [0, 0, 1200, 0, 0, 0, 0],
    120_000,
    'You earned $1,200.00 in October 2026: 1,200 people further down.',
  ],
])('%s', (_, counts, cents, sentence) => {
  expect(said({ cents, lines: lines.map((row, line) => ({ ...row, people: counts[line] ?? 0 })) })).toBe(sentence);
});

test('says so when there was no one to earn from', () => {
  expect(said({ cents: 0, lines: withoutPeople })).toBe(
    'You earned nothing in October 2026: no one you would earn from paid for it.',
  );
  expect(said({ cents: 0, lines: withoutPeople, isFinal: false })).toBe(
    'Nothing so far for October 2026: no one you would earn from has paid for it yet.',
  );
});

test.each([
  ['unpaid', 'as you hadn’t paid for that month yourself'],
  ['refunded', 'as your own payment for that month was refunded'],
  ['suspended', 'as your account was suspended when the month was closed'],
] as const)('gives the reason you could not earn, and what it would have been: %s', (reason, why) => {
  expect(said({ reason, cents: 0 })).toBe(
    `You earned nothing in October 2026, ${why}. 5 people you invited and 16 further down would have made $41.00.`,
  );
});

test('shows figures that are not final as they are now', () => {
  expect(said({ isFinal: false })).toBe(
    'So far, October 2026 adds up to $41.00: 5 people you invited and 16 further down.',
  );
  expect(said({ isFinal: false, isComplete: false })).toContain('adds up to at least $41.00');
  expect(said({ isFinal: false, reason: 'unpaid', cents: 0, lines: withoutPeople })).toBe(
    'If October 2026 were closed now, you would earn nothing, as you haven’t paid for it yourself.',
  );
});
