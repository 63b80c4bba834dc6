import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { systemInputSchema } from './system.ts';

const messages = (input: unknown) => v.safeParse(systemInputSchema, input).issues?.map(({ message }) => message);

test('a system is opened or closed, and nothing else is set with it', () => {
  expect(messages({ isOpen: true })).toBeUndefined();
  expect(messages({ isOpen: 1 })).toEqual(['isOpen must be true or false']);
  expect(messages({ isOpen: true, openedAt: null })).toHaveLength(1);
});
