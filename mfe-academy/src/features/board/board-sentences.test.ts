import { expect, test } from '@jest/globals';
import { BOARD_PLACES, type Board } from '@powerline/contract/academy';
import { boardOf } from '../../testing/points-api.ts';
import { placeSentence } from './board-sentences.ts';

const named: Board['you'] = { points: 60, isNamed: true };
const full = Array.from({ length: BOARD_PLACES }, (_, at) => ({
  place: at + 1,
  username: `member-${at}`,
  points: 500 - at,
  isYou: false,
}));

test.each<[string, Partial<Board>, string]>([
  ['who has no points', { you: { points: 0, isNamed: true } }, 'You have no points this week yet.'],
  ['who is not named', {}, 'You have 60 points this week. If you show your name, you’ll be in place 2.'],
  [
    'who is named',
    {
      rows: [...boardOf().rows.slice(0, 1), { place: 2, username: 'ann', points: 60, isYou: true }],
      you: named,
    },
    'You have 60 points this week: place 2.',
  ],
  [
    'who is named and not among the first',
    { rows: full, you: named },
    'You have 60 points this week. The first 20 are shown.',
  ],
  ['who would not be among the first', { rows: full }, 'You have 60 points this week.'],
])('%s sees their place', (_, change, words) => {
  expect(placeSentence(boardOf(change))).toBe(words);
});

test('members with the same points share the place', () => {
  expect(placeSentence(boardOf({ you: { points: 90, isNamed: false } }))).toBe(
    'You have 90 points this week. If you show your name, you’ll be in place 1.',
  );
});
