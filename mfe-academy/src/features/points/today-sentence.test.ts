import { expect, test } from '@jest/globals';
import { pointRules, pointsOf } from '../../testing/points-api.ts';
import { todaySentence } from './today-sentence.ts';

test.each([
  [0, 'Today you can earn up to 200 points.'],
  [60, 'You earned 60 points today. You can earn up to 140 more.'],
  [
    200,
    'You earned 200 points today, the most you can in a day. Wait until tomorrow: what you complete now earns no points, today or later.',
  ],
])('%d points on a day with a ceiling of 200 have their sentence', (earnedToday, words) => {
  expect(todaySentence(pointsOf({ earnedToday }))).toBe(words);
});

test('a ceiling lowered during the day leaves nothing to earn, and takes nothing away', () => {
  expect(todaySentence(pointsOf({ earnedToday: 90, rules: { ...pointRules, dailyCeiling: 50 } }))).toMatch(
    /^You earned 90 points today, the most you can in a day\./,
  );
});

test('a ceiling of zero has its sentence', () => {
  expect(todaySentence(pointsOf({ rules: { ...pointRules, dailyCeiling: 0 } }))).toBe(
    'Learning brings no points at the moment.',
  );
});
