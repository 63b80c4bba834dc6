import { expect, test } from '@jest/globals';
import type { DifferenceReason } from '@powerline/contract/payout';
import { reasonInWords } from './reason-words.ts';

const WORDS: [DifferenceReason, string][] = [
  [{ kind: 'no member' }, 'Not a member here'],
  [{ kind: 'not listed' }, 'Not in your list'],
  [{ kind: 'inactive here', standing: 'unpaid' }, 'Not active here: this month isn’t paid'],
  [{ kind: 'inactive here', standing: 'gone' }, 'Not active here: no longer a member'],
  [{ kind: 'inactive there', standing: 'refunded' }, 'Not active in your list: the month was refunded'],
  [{ kind: 'inactive there', standing: null }, 'Earned nothing in your list, though people are behind them'],
  [
    {
      kind: 'people',
      lines: [
        { line: 'direct', here: 3, there: 2 },
        { line: 'level-2', here: 1_200, there: 0 },
      ],
      restCents: 0,
    },
    'Direct: 3 here, 2 in your list · Level 2: 1,200 here, 0 in your list',
  ],
  [
    { kind: 'people', lines: [{ line: 'direct', here: 3, there: 2 }], restCents: -50 },
    'Direct: 3 here, 2 in your list. That leaves $0.50 unexplained.',
  ],
  [{ kind: 'no one behind' }, 'No one behind them paid here'],
  [{ kind: 'rounding' }, 'Rounding: 1 cent'],
  [
    { kind: 'rate', each: { line: 'direct', hereCents: 500, thereCents: 600 } },
    'Same people, but Direct pays $5.00 each here and $6.00 in your list',
  ],
  [{ kind: 'rate', each: null }, 'Same people, another amount for each'],
  [{ kind: 'unexplained' }, 'Your list doesn’t explain it'],
];

test.each(WORDS)('%j reads as “%s”', (reason, words) => {
  const difference = { memberId: 7, username: 'al', hereCents: 500, thereCents: 501, reason };
  expect(reasonInWords(difference, 'USD')).toBe(words);
});
