import { expect, test } from '@jest/globals';
import { windowTitle } from './product.ts';

test('a window carries the title of the page and the name of the product', () => {
  expect(windowTitle('The Powerline Payout')).toBe('The Powerline Payout · Powerline');
});

test('a title that begins with the name of the product does not say it twice', () => {
  expect(windowTitle('Powerline Calculator')).toBe('Powerline Calculator');
});
