import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { LOADS_PER_REPORT, moduleLoadReportSchema, moduleLoadsQuerySchema } from './module-load.ts';

const load = { module: 'mfe-academy', version: '1.0.0-0a1b2c3d', outcome: 'success', milliseconds: 120 };
const messages = (input: unknown) =>
  v.safeParse(moduleLoadReportSchema, input).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

describe('a report of module loads', () => {
  test('carries up to fifty loads', () => {
    expect(messages({ loads: Array(LOADS_PER_REPORT).fill(load) })).toEqual([]);
    expect(messages({ loads: Array(LOADS_PER_REPORT + 1).fill(load) })).toEqual(['loads: loads must be at most 50']);
    expect(messages({ loads: [] })).toEqual(['loads: loads must not be empty']);
  });

  test.each([
    ['a module by a path', { module: '../etc' }, 'module must look like "mfe-academy"'],
    ['a module whose name has no end', { module: 'a'.repeat(61) }, 'module must be at most 60 characters'],
    ['a version that is none', { version: 'latest' }, 'version must look like "1.0.0-0a1b2c3d"'],
    ['time that runs backwards', { milliseconds: -1 }, 'milliseconds must be 0 or more'],
    ['more than ten minutes', { milliseconds: 600_001 }, 'milliseconds must be at most 600000'],
  ])('is refused with %s', (_, change, message) => {
    expect(messages({ loads: [{ ...load, ...change }] })).toEqual([expect.stringContaining(message)]);
  });

  test('is refused with an unknown class', () => {
    expect(messages({ loads: [{ ...load, outcome: 'slow' }] })).toHaveLength(1);
  });

  test('has no room for anything about the visitor', () => {
    expect(messages({ loads: [{ ...load, username: 'ann' }] })).toHaveLength(1);
  });
});

test.each([
  [undefined, 24],
  ['1', 1],
  ['168', 168],
])('the loads of the last %s hours: %s', (hours, expected) => {
  expect(v.parse(moduleLoadsQuerySchema, { hours })).toEqual({ hours: expected });
});

test.each(['0', '169', '-1', '1.5', 'all'])('%s is no number of hours to look back', (hours) => {
  expect(v.is(moduleLoadsQuerySchema, { hours })).toBe(false);
});
