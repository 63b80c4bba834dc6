import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type CallInput, declareCall } from './call.ts';
import { callPath } from './call-path.ts';
import { idParamSchema } from './typed-id.ts';

const answer = v.object({ id: v.number() });

const listThings = declareCall({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  query: v.strictObject({ search: v.optional(v.string(), ''), limit: v.optional(idParamSchema) }),
  answer,
});

const putLabel = declareCall({
  method: 'PUT',
  path: '/api/things/:id/labels/:name',
  access: 'member',
  params: { id: idParamSchema, name: v.string() },
  body: v.strictObject({ text: v.string() }),
  answer: null,
});

test('a path has its parameters, encoded', () => {
  expect(callPath(putLabel, { params: { id: 7, name: 'a b/ü' } })).toBe('/api/things/7/labels/a%20b%2F%C3%BC');
});

test('a path without parameters is as declared', () => {
  expect(callPath(listThings)).toBe('/api/things');
});

test('a query has the fields that are given, in their order, and no empty one', () => {
  expect(callPath(listThings, { query: { search: 'x y', limit: 25 } })).toBe('/api/things?search=x+y&limit=25');
  expect(callPath(listThings, { query: { limit: '25', search: 'x' } })).toBe('/api/things?limit=25&search=x');
  expect(callPath(listThings, { query: { search: '', limit: undefined } })).toBe('/api/things');
});

test('a body takes a readonly list, and may be left out where its schema says so', () => {
  const orderThings = declareCall({
    method: 'PUT',
    path: '/api/things/order',
    access: 'admin',
    body: v.optional(v.strictObject({ ids: v.array(v.number()) })),
    answer: null,
  });
  const ids: readonly number[] = [2, 1];
  const inputs: CallInput<typeof orderThings>[] = [{ body: { ids } }, {}];
  expect(inputs).toHaveLength(2);
});

test('what a declaration does not have does not compile', () => {
  // @ts-expect-error its path has no such parameter
  declareCall({ method: 'GET', path: '/api/things/:id', access: 'public', params: { name: idParamSchema }, answer });
  // @ts-expect-error its path has a parameter
  declareCall({ method: 'GET', path: '/api/things/:id', access: 'public', answer });
  // @ts-expect-error its path has none
  declareCall({ method: 'GET', path: '/api/things', access: 'public', params: { id: idParamSchema }, answer });

  const wrong = {
    // @ts-expect-error there is no such field
    query: { query: { order: 'id' } } satisfies CallInput<typeof listThings>,
    // @ts-expect-error the name is missing
    params: { params: { id: 7 }, body: { text: 'x' } } satisfies CallInput<typeof putLabel>,
    // @ts-expect-error the body is missing
    body: { params: { id: 7, name: 'x' } } satisfies CallInput<typeof putLabel>,
  };
  // @ts-expect-error its path needs parameters
  expect(callPath(putLabel)).toBe('/api/things//labels/');
  expect(Object.keys(wrong)).toHaveLength(3);
});
