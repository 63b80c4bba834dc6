import { expect, test } from '@jest/globals';
import { pointRules } from '../../testing/points-api.ts';
import { earningSentences } from './earning-sentences.ts';

test('sentences list what a member can earn', () => {
  expect(earningSentences(pointRules)).toEqual({
    gains: [
      'A lesson with a quiz is worth up to 30 points, and a course of five such lessons up to 200 points.',
      'No member earns more than 200 points in a day: that’s 6 such lessons.',
    ],
    warning: null,
  });
});

test.each([
  [{ dailyCeiling: 0 }, 'With a ceiling of 0, no one earns any points.'],
  [{ dailyCeiling: 40 }, 'The ceiling is lower than what a course is worth, so every member loses part of it.'],
  [
    { dailyCeiling: 40, course: 0, quiz: 50 },
    'The ceiling is lower than what a lesson with its quiz is worth, so every member loses part of it.',
  ],
])('rules with %j are warned about', (change, warning) => {
  expect(earningSentences({ ...pointRules, ...change }).warning).toBe(warning);
});

test('lessons that bring nothing are not counted', () => {
  expect(earningSentences({ ...pointRules, lesson: 0, quiz: 0 }).gains[1]).toBe(
    'No member earns more than 200 points in a day.',
  );
});
