import { expect, test } from '@jest/globals';
import { isEnough, raised, stepBetween } from './version-step.ts';

test.each([
  ['1.2.3', '1.2.3', undefined],
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '1.3.9', 'minor'],
  ['1.2.3', '2.0.0', 'major'],
  ['1.9.0', '1.10.0', 'minor'],
] as const)('from %s to %s it is %s', (from, to, step) => {
  expect(stepBetween(from, to)).toBe(step);
});

test.each([
  ['1.2.3', '1.2.2'],
  ['2.0.0', '1.9.9'],
  ['1.0', '1.0.1'],
  ['1.0.0', '1.0.0-next.1'],
])('from %s to %s there is no step', (from, to) => {
  expect(() => stepBetween(from, to)).toThrow(RangeError);
});

test.each([
  ['patch', '1.2.4'],
  ['minor', '1.3.0'],
  ['major', '2.0.0'],
] as const)('1.2.3 raised by %s is %s', (step, next) => expect(raised('1.2.3', step)).toBe(next));

test('a greater step is enough for a smaller one, and none for nothing', () => {
  expect(isEnough('major', 'minor')).toBe(true);
  expect(isEnough('patch', 'minor')).toBe(false);
  expect(isEnough(undefined, 'patch')).toBe(false);
  expect(isEnough(undefined, undefined)).toBe(true);
});
