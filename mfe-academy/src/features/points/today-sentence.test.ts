import { expect, test } from '@jest/globals';
import { pointRules, pointsOf } from '../../testing/points-api.ts';
import { todaySentence } from './today-sentence.ts';

test.each([
  [0, 'Today you can earn up to 200 points.'],
  [60, 'Today you have earned 60 points; up to 140 more can follow.'],
  [
    200,
    'Today you have earned 200 points, as many as one day can bring. What you complete now brings no points later on either, so go on tomorrow.',
  ],
])('%d points on a day with a ceiling of 200 have their sentence', (earnedToday, words) => {
  expect(todaySentence(pointsOf({ earnedToday }))).toBe(words);
});

test('a ceiling lowered during the day leaves nothing to earn, and takes nothing away', () => {
  expect(todaySentence(pointsOf({ earnedToday: 90, rules: { ...pointRules, dailyCeiling: 50 } }))).toMatch(
    /^Today you have earned 90 points, as many as one day can bring\./,
  );
});

test('a ceiling of zero has its sentence', () => {
  expect(todaySentence(pointsOf({ rules: { ...pointRules, dailyCeiling: 0 } }))).toBe(
    'Learning brings no points at the moment.',
  );
});
