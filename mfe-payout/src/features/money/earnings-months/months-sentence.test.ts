import { expect, test } from '@jest/globals';
import { monthsSentence } from './months-sentence.ts';

const month = (name: string, cents: number, reversedCents = 0) => ({
  month: name,
  cents,
  directCents: 0,
  reversedCents,
});

test.each([
  [[month('2026-10', 4_100)], 'In October 2026 you earned $41.00.'],
  [[month('2026-10', 4_100), month('2026-08', 500)], 'From August 2026 to October 2026 you earned $46.00.'],
  [[month('2026-10', 0)], 'In October 2026 you earned nothing.'],
  [
    [month('2026-10', 4_100, 100)],
    'In October 2026 you earned $41.00. $1.00 was reversed because members’ payments were refunded later.',
  ],
])('%j', (months, sentence) => {
  expect(monthsSentence(months, 'USD')).toBe(sentence);
});
