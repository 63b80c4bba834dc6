import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { contractFaults, contractNeedSchema, contractOfferSchema, contractRangesSchema } from './contract.ts';

const shell = { foundation: '1.0.0', accounts: '1.4.0', content: '2.1.0', 'money-train': '1.0.0', operations: '1.0.0' };

describe('a module fits a shell', () => {
  test.each([
    ['whose contexts are in its ranges', { accounts: '^1.2.0', content: '^2.0.0' }, shell],
    ['when it imports nothing of the contract', {}, shell],
    [
      'when it is older than versions of contexts and all are in its one range',
      '^1.0.0',
      { ...shell, content: '1.9.0' },
    ],
    ['that is older than versions of contexts and has one version for all', { accounts: '^1.0.0' }, '1.2.0'],
    ['when both are older', '^1.0.0', '1.2.0'],
    [
      'that has a context of which the older module knows nothing',
      '^1.0.0',
      { ...shell, content: '1.0.0', payout: '3.0.0' },
    ],
  ])('%s', (_, asked, offered) => {
    expect(contractFaults(asked, offered)).toEqual([]);
  });
});

describe('a module that does not fit a shell gets the name of each context that differs,', () => {
  test.each([
    [
      'when the promise was broken since',
      { accounts: '^1.0.0', content: '^1.0.0' },
      shell,
      ['asks for content ^1.0.0 of the contract; the shell has 2.1.0'],
    ],
    [
      'when it needs more than there is',
      { accounts: '^1.5.0', content: '^2.2.0' },
      shell,
      [
        'asks for accounts ^1.5.0 of the contract; the shell has 1.4.0',
        'asks for content ^2.2.0 of the contract; the shell has 2.1.0',
      ],
    ],
    [
      'when the shell knows no such context',
      { payout: '^1.0.0' },
      shell,
      ['asks for payout ^1.0.0 of the contract; the shell has none'],
    ],
    [
      'nor did shells with one version for all',
      { payout: '^1.0.0' },
      '1.0.0',
      ['asks for payout ^1.0.0 of the contract; the shell has none'],
    ],
    [
      'when it is older than versions of contexts, and one of them broke a promise',
      '^1.0.0',
      shell,
      ['asks for content ^1.0.0 of the contract; the shell has 2.1.0'],
    ],
    [
      'a name that objects have anyway',
      { constructor: '^1.0.0' },
      shell,
      ['asks for constructor ^1.0.0 of the contract; the shell has none'],
    ],
  ])('%s', (_, asked, offered, faults) => {
    expect(contractFaults(asked, offered)).toEqual(faults);
  });
});

test('builds of both kinds are read, and a module.json of today names contexts', () => {
  for (const need of ['^1.0.0', {}, { 'money-train': '^1.0.0' }]) expect(v.is(contractNeedSchema, need)).toBe(true);
  for (const offer of ['1.0.0', shell]) expect(v.is(contractOfferSchema, offer)).toBe(true);
  expect(v.is(contractRangesSchema, '^1.0.0')).toBe(false);
});

test.each([
  ['1.0.0', 'a range that is none'],
  [{ Content: '^1.0.0' }, 'a context in capitals'],
  [{ content: '1.0.0' }, 'a version in place of a range'],
  [['^1.0.0'], 'a list'],
])('%j is not read: %s', (need, _) => {
  expect(v.is(contractNeedSchema, need)).toBe(false);
});
