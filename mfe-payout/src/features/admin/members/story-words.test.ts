import { expect, test } from '@jest/globals';
import { STORY_KINDS, type StoryEntry } from '@powerline/contract/payout';
import { storyWords } from './story-words.ts';

const entry = (change: Partial<StoryEntry>): StoryEntry => ({
  at: '2026-10-04T12:00:00.000Z',
  kind: 'payment',
  month: '2026-10',
  cents: 2_500,
  otherId: null,
  reference: 'bank 17',
  reason: 'Because',
  by: null,
  ...change,
});

test('everything that can happen to a member has words of its own', () => {
  // An older API's statement is the same event as its commission.
  const kinds = STORY_KINDS.filter((kind) => kind !== 'statement');
  const titles = kinds.map((kind) => storyWords(entry({ kind }), 'USD').title);
  expect(new Set(titles).size).toBe(kinds.length);
  expect(titles.filter((title) => title === '' || title.includes('undefined'))).toEqual([]);
});

test.each([
  [{ kind: 'refund after closing' }, 'Got $25.00 back for October 2026, after it was closed', ['bank 17', 'Because']],
  [{ kind: 'refund', cents: -2_500 }, 'A refund of $25.00 for October 2026 was undone', ['bank 17', 'Because']],
  [{ kind: 'ledger: adjustment', cents: -700, month: null }, 'Adjusted by -$7.00', ['Because']],
  [
    { kind: 'ledger: payout', cents: null, month: null, reference: 'payout 17' },
    'What was reserved was paid out',
    ['payout 17'],
  ],
  [{ kind: 'ledger: commission', reference: 'commissions of 2026-10' }, 'Earned $25.00 in October 2026', []],
  [{ kind: 'ledger: reversal', cents: -700, month: null }, 'Reversed $7.00 after a refund', ['Because']],
  [{ kind: 'joined', reason: 'rotator' }, 'Joined', ['The rotator chose the sponsor']],
  [{ kind: 'sponsor changed', reference: 'ben' }, 'Sponsor changed to ben', ['Because']],
] as const)('%j', (change, title, details) => {
  expect(storyWords(entry(change), 'USD')).toEqual({ title, details });
});
