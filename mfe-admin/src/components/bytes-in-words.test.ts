import { expect, test } from '@jest/globals';
import { bytesInWords } from './bytes-in-words.ts';

test.each([
  [0, '0 kB'],
  [8_123_456, '8.1 MB'],
  [999_999, '1,000 kB'],
  [12_000_000_000, '12 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
