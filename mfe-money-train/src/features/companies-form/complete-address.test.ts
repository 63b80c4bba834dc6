import { expect, test } from '@jest/globals';
import { completeAddress } from './complete-address.ts';

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' example.com/ann?ref=7 ', 'https://example.com/ann?ref=7'],
  ['example.com:8080', 'https://example.com:8080'],
  ['bücher.example', 'https://bücher.example'],
])('an address without a scheme, "%s", becomes %s', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

test.each(['', 'acme', 'ann@example.com', 'http://example.com', 'ftp://example.com', 'javascript:alert(1)', 'a b.com'])(
  '"%s" stays as it was typed',
  (typed) => {
    expect(completeAddress(typed)).toBe(typed);
  },
);
