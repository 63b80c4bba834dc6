import { expect, test } from '@jest/globals';
import { lessonPoints } from './lesson-points.ts';

test.each([
  ['before', { pointsLeft: 10, pointsEarned: 0, hasQuiz: false }, '10 points'],
  ['before one with a quiz', { pointsLeft: 30, pointsEarned: 0, hasQuiz: true }, 'up to 30 points'],
  ['after', { pointsLeft: 0, pointsEarned: 10, hasQuiz: false }, 'earned 10 points'],
  ['with the quiz still to come', { pointsLeft: 20, pointsEarned: 10, hasQuiz: true }, 'earned 10 points, 20 to go'],
  ['after the day’s limit', { pointsLeft: 0, pointsEarned: 0, hasQuiz: false }, ''],
  ['from an older API', { hasQuiz: true }, ''],
])('%s', (_, lesson, words) => {
  expect(lessonPoints(lesson)).toBe(words);
});
