import { expect, test } from '@jest/globals';
import type { PointEntry } from '@powerline/contract/academy';
import { pointEntryOf } from '../../testing/points-api.ts';
import { change, reasonInWords } from './entry-words.ts';

test.each<[Partial<PointEntry>, string]>([
  [{}, 'Lesson completed'],
  [{ rule: 'quiz' }, 'Quiz right at the first try'],
  [{ rule: 'course' }, 'Course completed'],
  [{ rule: 'prize', points: -100, rulePoints: -100 }, 'Prize requested'],
  [{ rule: 'prize returned', points: 100, rulePoints: 100 }, 'Prize canceled, points returned'],
  [
    { rule: 'course', points: 5, rulePoints: 50 },
    'Course completed. It would have brought 50 points, but the day’s ceiling left 5.',
  ],
  [{ points: 0 }, 'Lesson completed. It would have brought 10 points, but the day’s ceiling was reached.'],
  [{ points: 0, rulePoints: 0 }, 'Lesson completed. It brought no points at that time.'],
])('%j has its sentence', (entry, words) => {
  expect(reasonInWords(pointEntryOf(entry))).toBe(words);
});

test.each([
  [1_200, '+1,200'],
  [-100, '−100'],
  [0, '0'],
])('%d points are written %s', (points, words) => {
  expect(change(points)).toBe(words);
});
