import { expect, test } from '@jest/globals';
import { backendAccess, strictest } from './backend.ts';

const PREFIXES = [
  { path: '/orders', access: 'member' },
  { path: '/orders/refunds', access: 'admin' },
] as const;

test.each([
  ['/orders', 'member'],
  ['/orders/12', 'member'],
  ['/orders/refunds', 'admin'],
  ['/orders/refunds/12', 'admin'],
  ['/Orders/REFUNDS/12', 'admin'],
  ['/orders/refunds-of-may', 'member'],
  ['/ordersheet', undefined],
  ['/', undefined],
])('%s is open to %s', (path, access) => {
  expect(backendAccess(PREFIXES, path)).toBe(access);
  expect(backendAccess([...PREFIXES].reverse(), path)).toBe(access);
});

test('whatever the rest is, "/" says it', () => {
  expect(backendAccess([...PREFIXES, { path: '/', access: 'public' }], '/anything')).toBe('public');
});

test('of several, the most restricted counts', () => {
  expect(strictest(['member', 'public'])).toBe('member');
  expect(strictest([])).toBeUndefined();
});
