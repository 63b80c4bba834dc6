import { expect, test } from '@jest/globals';
import { scheduleInWords } from './status-words.ts';

test.each([
  [1, 'Every hour'],
  [24, 'Every day'],
  [36, 'Every 36 hours'],
  [168, 'Every 7 days'],
])('a backup every %d hours reads %s', (hours, words) => {
  expect(scheduleInWords(hours)).toBe(words);
});
