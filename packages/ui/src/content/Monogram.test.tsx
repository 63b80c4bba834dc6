import { expect, test } from '@jest/globals';
import { initialsOf } from './Monogram.tsx';

test.each([
  ['Acme', 'A'],
  ['Green Valley Tea', 'GT'],
  ['  two   words ', 'TW'],
  ['émile', 'É'],
  ['👩‍🚀 Space', '👩‍🚀S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
