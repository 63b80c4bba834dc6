import { expect, test } from '@jest/globals';
import { nextMonth } from '../../plan/calendar/month.ts';
import { type Candidate, type Clues, propose } from './propose.ts';
import { emailsIn, possibleNames } from './words-of.ts';

const NONE: Clues = { inText: [], learned: null, byEmail: [], byPayer: [] };
const person = (username: string, change: Partial<Candidate> = {}): Candidate => ({
  ...{ memberId: username.length, username, firstUnpaid: '2026-11', feeCents: 2_500, paid: new Set<string>() },
  ...change,
});
const proposed = (clues: Partial<Clues>, line: { cents?: number; text?: string } = {}) => {
  const found = propose({ cents: 2_500, text: '', ...line }, { ...NONE, ...clues }, nextMonth);
  return found && [found.username, found.months.join(' '), found.confidence, found.reason];
};
const ana = person('ana');
const ben = person('bennett');

test.each<[string, Partial<Clues>, { cents?: number; text?: string }, unknown]>([
  ['no clue', {}, {}, null],
  ['a username', { inText: [ana] }, {}, ['ana', '2026-11', 'sure', 'The text has the username ana']],
  ['a known payer', { learned: ana }, {}, ['ana', '2026-11', 'sure', 'This payer paid for ana before']],
  ['an email', { byEmail: [ana] }, {}, ['ana', '2026-11', 'likely', 'The text has the email of ana']],
  ['a payer’s name', { byPayer: [ana] }, {}, ['ana', '2026-11', 'likely', 'The payer’s name is the username ana']],
  ['a month', { inText: [ana] }, { text: 'ana 2026-12' }, ['ana', '2026-12', 'sure', expect.anything()]],
  ['a month before', { inText: [ana] }, { text: 'ana 2026-01' }, ['ana', '2026-11', 'sure', expect.anything()]],
  [
    'a month that is paid',
    { inText: [person('ana', { firstUnpaid: '2026-12', paid: new Set(['2027-01']) })] },
    { text: '2027-01' },
    ['ana', '2026-12', 'sure', expect.anything()],
  ],
  [
    'several usernames',
    { inText: [ana, ben] },
    {},
    ['ana', '2026-11', 'unsure', 'The text has several usernames: ana, bennett'],
  ],
  [
    'a longer username around one',
    { inText: [ana, person('ana ruiz')] },
    {},
    ['ana ruiz', '2026-11', 'sure', expect.anything()],
  ],
  [
    'a payer of someone else',
    { inText: [ana], learned: ben },
    {},
    ['ana', '2026-11', 'unsure', 'The text has the username ana, but this payer paid for bennett'],
  ],
  [
    'another amount',
    { inText: [ana] },
    { cents: 2_400 },
    ['ana', '2026-11', 'unsure', 'The text has the username ana. The amount isn’t the fee'],
  ],
  [
    'three months',
    { inText: [person('ana', { paid: new Set(['2026-12']) })] },
    { cents: 7_500 },
    ['ana', '2026-11 2027-01 2027-02', 'likely', 'The text has the username ana. The amount pays for 3 months'],
  ],
  ['far too many months', { inText: [ana] }, { cents: 2_500 * 13 }, ['ana', '2026-11', 'unsure', expect.anything()]],
])('proposes by %s', (_, clues, line, expected) => {
  expect(proposed(clues, line)).toEqual(expected);
});

test('names are runs of words, without the signs around them', () => {
  expect(possibleNames('Fee: Noah Brooks, 2026-11.')).toEqual(
    expect.arrayContaining(['fee', 'noah', 'noah brooks', 'noah brooks 2026-11', '2026-11']),
  );
  expect(possibleNames('#ana.ruiz!')).toContain('ana.ruiz');
  expect(emailsIn('from ANA@example.com, 2026')).toEqual(['ana@example.com']);
});
