import { expect, test } from '@jest/globals';
import type { LessonReport } from '@powerline/contract/academy';
import { biggestLoss, stepsOf } from './biggest-loss.ts';

const lesson = (id: number, started: number, finished: number): LessonReport => ({
  id,
  title: `Lesson ${id}`,
  started,
  finished,
  medianSeconds: null,
  questions: [],
});

test.each([
  ['the first lesson, of those who started it', [lesson(1, 100, 40), lesson(2, 40, 30)], 1],
  [
    'a later lesson, of those who finished the one before',
    [lesson(1, 100, 90), lesson(2, 85, 20), lesson(3, 20, 15)],
    2,
  ],
  ['the earlier of two equal ones', [lesson(1, 10, 8), lesson(2, 8, 6)], 1],
  ['a lesson that no one opens', [lesson(1, 10, 10), lesson(2, 0, 0)], 2],
])('most people stop at %s', (_, lessons, id) => {
  expect(biggestLoss(stepsOf(lessons))?.lesson.id).toBe(id);
});

test('nobody stops while everyone goes on, in any order', () => {
  expect(biggestLoss(stepsOf([lesson(1, 5, 5), lesson(2, 7, 6)]))).toBeUndefined();
  expect(biggestLoss([])).toBeUndefined();
});
