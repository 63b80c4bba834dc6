import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { DEFAULT_PLAN, planSchema } from './plan.ts';

const messages = (plan: unknown) => v.safeParse(planSchema, plan).issues?.map(({ message }) => message) ?? [];

test('the plan that a site starts with is a plan', () => {
  expect(v.parse(planSchema, DEFAULT_PLAN)).toEqual(DEFAULT_PLAN);
});

test('a width may be unlimited', () => {
  expect(messages({ ...DEFAULT_PLAN, width: null })).toEqual([]);
});

test.each([
  ['a width of one, which would never make a team', { width: 1 }, 'Width must be a whole number from 2 to 10'],
  ['a width of eleven', { width: 11 }, 'Width must be a whole number from 2 to 10, or null for unlimited'],
  ['half a cent', { directCents: 0.5 }, 'Direct amount must be a whole number of cents'],
  ['a fee of nothing', { feeCents: 0 }, 'Membership fee must be more than 0 cents'],
  ['five levels', { levelCents: [1, 1, 1, 1, 1] }, 'There are 6 level amounts'],
  ['a month that is closed after the next one', { closingDays: 28 }, 'Days until closing must be a whole number'],
])('a plan with %s is refused', (_, change, message) => {
  expect(messages({ ...DEFAULT_PLAN, ...change })).toEqual([expect.stringContaining(message)]);
});
