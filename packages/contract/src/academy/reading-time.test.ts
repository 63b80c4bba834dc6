import { expect, test } from '@jest/globals';
import { leastReadingSecondsOf, readingSecondsOf } from './reading-time.ts';

test.each([
  ['', 0],
  ['# ', 0],
  ['Write it down.', 10],
  ['word '.repeat(200), 60],
  ['don’t '.repeat(400), 120],
  [`${'word '.repeat(200)}[link](https://a.example/one/two/three "four five")`, 61],
  ['word '.repeat(20_000), 3600],
])('reads 200 words a minute, at least 10 seconds and at most an hour: %#', (text, seconds) => {
  expect(readingSecondsOf(text)).toBe(seconds);
});

test('the author’s own time goes first', () => {
  expect(leastReadingSecondsOf({ leastReadingSeconds: 45, text: 'word '.repeat(200) })).toBe(45);
  expect(leastReadingSecondsOf({ leastReadingSeconds: 0, text: 'word '.repeat(200) })).toBe(60);
});
