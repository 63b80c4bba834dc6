import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { changedCalls } from './changed-calls.ts';
import { type RecordedDocument, recordedDocumentSchema } from './recorded-document.ts';

/** Plain JSON of a document, so that each rule can say what it changes. */
const parts = () => ({
  document: { info: { version: '1.0.0' }, paths: {}, components: { schemas: {}, responses: {} } },
  user: {
    type: 'object',
    properties: { id: { type: 'integer', maximum: 9 }, name: { type: 'string' } },
    required: ['id', 'name'],
  } as Schema,
  input: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 64 }, kind: { enum: ['a', 'b'] } },
    required: ['name'],
    additionalProperties: false,
  } as Schema,
  problem: { type: 'object', properties: { code: { enum: ['not_found'] } }, required: ['code'] } as Schema,
  operation: {
    operationId: 'saveUser',
    summary: 'Saves',
    'x-access': 'member',
    parameters: [{ in: 'query', name: 'page', required: false, schema: { type: 'string' } }] as object[],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
    } as { required: boolean; content: object } | undefined,
    responses: {
      200: {
        content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/User' } } } },
      },
      404: { $ref: '#/components/responses/NotFound' },
    } as Record<string, object>,
  },
  others: {} as Record<string, object>,
});
interface Schema {
  type: string;
  properties: Record<string, object>;
  required: string[];
  additionalProperties?: boolean;
}
type Parts = ReturnType<typeof parts>;

function documentOf({ document, user, input, problem, operation, others }: Parts): RecordedDocument {
  return v.parse(recordedDocumentSchema, {
    ...document,
    paths: { '/api/users': { post: operation, ...others } },
    components: {
      schemas: { User: user, Input: input, Problem: problem },
      responses: {
        NotFound: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      },
    },
  });
}

const changed = (change: (of: Parts) => unknown): string[] => {
  const now = parts();
  change(now);
  return changedCalls(documentOf(parts()), documentOf(now)).map(({ step, what }) => `${step}: ${what}`);
};

const CALL = 'POST /api/users';

test('what only reads otherwise is no change of the calls', () => {
  expect(
    changed(({ operation, user }) => {
      operation.summary = 'Stores';
      user.properties.name = { type: 'string', description: 'As typed', title: 'Name' };
      user.required.reverse();
    }),
  ).toEqual([]);
});

test('a new call is minor, and one that is gone is major', () => {
  const get = { ...parts().operation, operationId: 'listUsers' };
  const [without, withGet] = [documentOf(parts()), documentOf({ ...parts(), others: { get } })];
  expect(changedCalls(without, withGet)).toEqual([{ step: 'minor', what: 'GET /api/users is new' }]);
  expect(changedCalls(withGet, without)).toEqual([{ step: 'major', what: 'GET /api/users is gone' }]);
});

const number = { in: 'query', name: 'size', schema: { type: 'string' } };

test.each<[string, (of: Parts) => unknown]>([
  [`major: ${CALL} is named storeUser, and was saveUser`, ({ operation }) => (operation.operationId = 'storeUser')],
  [`major: ${CALL} is for admin, and was for member`, ({ operation }) => (operation['x-access'] = 'admin')],
  [`minor: ${CALL} is for public, and was for member`, ({ operation }) => (operation['x-access'] = 'public')],
  [`major: ${CALL} query parameter page is gone`, ({ operation }) => operation.parameters.pop()],
  [
    `minor: ${CALL} query parameter size is new`,
    ({ operation }) => operation.parameters.push({ ...number, required: false }),
  ],
  [
    `major: ${CALL} query parameter size is new`,
    ({ operation }) => operation.parameters.push({ ...number, required: true }),
  ],
  [
    `major: ${CALL} query parameter page is required now`,
    ({ operation }) => Object.assign(operation.parameters[0] ?? {}, { required: true }),
  ],
  [`major: ${CALL} body is gone`, ({ operation }) => (operation.requestBody = undefined)],
  [
    `minor: ${CALL} body is not required now`,
    ({ operation }) => Object.assign(operation.requestBody ?? {}, { required: false }),
  ],
  [`major: ${CALL} answer 404 is gone`, ({ operation }) => delete operation.responses[404]],
  [`minor: ${CALL} answer 409 is new`, ({ operation }) => (operation.responses[409] = {})],
  [
    `major: ${CALL} answer 200 as application/json is gone`,
    ({ operation }) => (operation.responses[200] = { content: {} }),
  ],
])('%s', (sentence, change) => {
  expect(changed(change)).toEqual([sentence]);
});

// schema-changes.test.ts has every change of a schema; here, which way each part of a call travels.
test.each<[string, (of: Parts) => unknown]>([
  [`minor: ${CALL} body takes the new field colour`, ({ input }) => (input.properties.colour = { type: 'string' })],
  [`major: ${CALL} body needs the field kind`, ({ input }) => input.required.push('kind')],
  [`minor: ${CALL} answer 200[] has the new field colour`, ({ user }) => (user.properties.colour = { type: 'string' })],
  [`major: ${CALL} answer 200[] lost the field name`, ({ user }) => delete user.properties.name],
  // A caller must be ready for a failure that is new.
  [
    `minor: ${CALL} answer 404.code may be what it never was before (enum with "gone")`,
    ({ problem }) => (problem.properties.code = { enum: ['not_found', 'gone'] }),
  ],
  [
    `major: ${CALL} answer 404.code may be what it never was before (enum without "not_found" and with "gone")`,
    ({ problem }) => (problem.properties.code = { enum: ['gone'] }),
  ],
])('%s', (sentence, change) => {
  expect(changed(change)).toEqual([sentence]);
});

test('a value that may be null now is wider, and one that may not any more is narrower', () => {
  const [text, nothing] = [{ type: 'string' }, { type: 'null' }];
  const [one, both] = [parts(), parts()];
  one.user.properties.name = { anyOf: [text] };
  both.user.properties.name = { anyOf: [text, nothing] };
  const steps = (from: Parts, to: Parts) => changedCalls(documentOf(from), documentOf(to)).map(({ step }) => step);
  expect([steps(one, both), steps(both, one)]).toEqual([['major'], ['minor']]);
});

test('a component that refers to itself is compared once', () => {
  const tree = () => {
    const of = parts();
    of.user.properties.children = { type: 'array', items: { $ref: '#/components/schemas/User' } };
    return of;
  };
  const other = tree();
  other.user.properties.colour = { type: 'string' };
  expect(changedCalls(documentOf(tree()), documentOf(other))).toEqual([
    { step: 'minor', what: `${CALL} answer 200[] has the new field colour` },
  ]);
});
