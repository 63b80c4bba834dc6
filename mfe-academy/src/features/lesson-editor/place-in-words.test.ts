import { expect, test } from '@jest/globals';
import { readPlace } from './place-in-words.ts';

test.each([
  ['0:00', 0],
  [' 1:05 ', 65],
  ['75:30', 4530],
  ['1:15:30', 4530],
  ['1:5', undefined],
  ['90', undefined],
  ['1:60', undefined],
  ['', undefined],
])('“%s” is at %s seconds', (text, seconds) => expect(readPlace(text)).toBe(seconds));
