import { expect, test } from '@jest/globals';
import { formatDay } from './index.ts';

test('a day is written as the language of the page does', () => {
  expect(formatDay('2026-11-22', 'short')).toBe('Nov 22');
  document.documentElement.lang = 'es';
  expect(formatDay('2026-11-22', 'short')).toBe('22 nov');
});
