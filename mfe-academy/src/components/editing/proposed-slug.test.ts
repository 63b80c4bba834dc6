import { expect, test } from '@jest/globals';
import { slugSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import { proposedSlug } from './proposed-slug.ts';

test.each([
  ['Your first week!', 'your-first-week'],
  ['  Don’t panic: 7 rules  ', 'dont-panic-7-rules'],
  ['Café & Crème', 'cafe-creme'],
  [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
])('of a title becomes an address that is taken: %s', (title, slug) => {
  expect(proposedSlug(title)).toBe(slug);
  expect(v.is(slugSchema, slug)).toBe(true);
});

test('of a title in letters that an address cannot have becomes nothing: it has to be typed', () => {
  expect(proposedSlug('Первые шаги')).toBe('');
});
