import { expect, test } from '@jest/globals';
import { domainOf } from './web-address.ts';

test.each([
  ['https://www.acme.example/ann?ref=7', 'acme.example'],
  ['http://shop.acme.example:8080', 'shop.acme.example'],
  ['not an address', 'not an address'],
])('people know %s by %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});
