import { expect, test } from '@jest/globals';
import { bytesInWords, scheduleInWords } from './status-words.ts';

test.each([
  [0, '0 kB'],
  [8_123_456, '8.1 MB'],
  [999_999, '1,000 kB'],
  [12_000_000_000, '12 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});

test.each([
  [1, 'Every hour'],
  [24, 'Every day'],
  [36, 'Every 36 hours'],
  [168, 'Every 7 days'],
])('a backup every %d hours reads %s', (hours, words) => {
  expect(scheduleInWords(hours)).toBe(words);
});
