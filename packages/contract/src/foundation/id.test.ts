import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { INTEGER_MAX, idSchema, integerSchema } from './id.ts';
import { idParamSchema, typedId } from './typed-id.ts';

const querySchema = v.strictObject({ userId: typedId('userId') });

test.each(['1', '2147483647'])('%s is an id in an address', (id) => {
  expect(v.parse(idParamSchema, id)).toBe(Number(id));
  expect(v.parse(querySchema, { userId: id })).toEqual({ userId: Number(id) });
});

test.each([
  ['2147483648', 'is too large'],
  ['9999999999', 'is too large'],
  ['10000000000', 'must be a whole number'],
  ['0', 'must be a whole number'],
  ['-1', 'must be a whole number'],
  ['1.5', 'must be a whole number'],
  ['1e3', 'must be a whole number'],
  ['', 'must be a whole number'],
])('"%s" is none, as it %s', (id, reason) => {
  expect(v.safeParse(idParamSchema, id).issues?.[0].message).toBe(`The id ${reason}`);
  expect(v.safeParse(querySchema, { userId: id }).issues?.[0].message).toBe(`userId ${reason}`);
});

test('a number of an answer is one that its column can hold', () => {
  expect([1, INTEGER_MAX, 0, INTEGER_MAX + 1, 1.5].map((id) => v.is(idSchema, id))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([-1, INTEGER_MAX, -INTEGER_MAX - 2, INTEGER_MAX + 1].map((n) => v.is(integerSchema, n))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
