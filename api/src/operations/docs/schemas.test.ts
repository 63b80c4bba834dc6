import { expect, test } from '@jest/globals';
import { userSchema } from '@powerline/contract/accounts';
import { companyInputSchema, companyQuerySchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { Schemas } from './schemas.ts';

test('an object of the contract appears once, by its name there, and lists refer to it', () => {
  const schemas = new Schemas();
  const reference = { $ref: '#/components/schemas/User' };
  expect([schemas.of(userSchema, 'output'), schemas.of(v.array(userSchema), 'output')]).toEqual([
    reference,
    { type: 'array', items: reference },
  ]);
  expect(schemas.of(companyInputSchema, 'input')).toEqual({ $ref: '#/components/schemas/CompanyInput' });
  expect(Object.keys(schemas.components())).toEqual(['CompanyInput', 'User']);
  expect(schemas.components().User).toMatchObject({ type: 'object', required: ['id', 'username', 'email', 'isAdmin'] });
});

test('an object without a name in the contract appears where it is used', () => {
  const schemas = new Schemas();
  expect(schemas.of(v.object({ status: v.literal('live') }), 'output')).toMatchObject({ required: ['status'] });
  expect(schemas.components()).toEqual({});
});

test('the fields of a query are parameters and no component, although the contract names it', () => {
  const schemas = new Schemas();
  expect(schemas.fieldsOf(companyQuerySchema, 'input')).toEqual([
    { name: 'userId', isRequired: false, schema: expect.objectContaining({ type: 'string' }) },
  ]);
  expect(schemas.components()).toEqual({});
});

test('one object cannot be both sent and received: its name would mean two', () => {
  const schemas = new Schemas();
  schemas.of(userSchema, 'output');
  expect(() => schemas.of(v.array(userSchema), 'input')).toThrow(
    'User is sent and received: give the contract a schema for each.',
  );
});
