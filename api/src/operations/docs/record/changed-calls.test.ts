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
  return changedCalls(documentOf(parts()), documentOf(now)).map(({ step, sentence }) => `${step}: ${sentence}`);
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
  expect(changedCalls(without, withGet)).toEqual([{ step: 'minor', sentence: 'GET /api/users is new' }]);
  expect(changedCalls(withGet, without)).toEqual([{ step: 'major', sentence: 'GET /api/users is gone' }]);
});

const number = { in: 'query', name: 'size', schema: { type: 'string' } };

test.each<[string, (of: Parts) => unknown]>([
  [`major: ${CALL} is named storeUser, and was saveUser`, ({ operation }) => (operation.operationId = 'storeUser')],
  [`major: ${CALL} is for admin, and was for member`, ({ operation }) => (operation['x-access'] = 'admin')],
  [`minor: ${CALL} is for public, and was for member`, ({ operation }) => (operation['x-access'] = 'public')],
  [`major: query parameter page of ${CALL} is gone`, ({ operation }) => operation.parameters.pop()],
  [
    `minor: query parameter size of ${CALL} is new`,
    ({ operation }) => operation.parameters.push({ ...number, required: false }),
  ],
  [
    `major: query parameter size of ${CALL} is new`,
    ({ operation }) => operation.parameters.push({ ...number, required: true }),
  ],
  [
    `major: query parameter page of ${CALL} is required now`,
    ({ operation }) => Object.assign(operation.parameters[0] ?? {}, { required: true }),
  ],
  [`major: the body of ${CALL} is gone`, ({ operation }) => (operation.requestBody = undefined)],
  [
    `minor: the body of ${CALL} is not required now`,
    ({ operation }) => Object.assign(operation.requestBody ?? {}, { required: false }),
  ],
  [`major: the answer 404 of ${CALL} is gone`, ({ operation }) => delete operation.responses[404]],
  [`minor: the answer 409 of ${CALL} is new`, ({ operation }) => (operation.responses[409] = {})],
  [
    `major: application/json of the answer 200 of ${CALL} is gone`,
    ({ operation }) => (operation.responses[200] = { content: {} }),
  ],
])('%s', (sentence, change) => {
  expect(changed(change)).toEqual([sentence]);
});

const BODY = `the body of ${CALL}`;
const ENTRY = `an entry of the answer 200 of ${CALL}`;

test.each<[string, (of: Parts) => unknown]>([
  // What is sent may be less and take more.
  [`minor: colour of ${BODY} is new`, ({ input }) => (input.properties.colour = { type: 'string' })],
  [
    `major: colour of ${BODY} is new and required`,
    ({ input }) => {
      input.properties.colour = { type: 'string' };
      input.required.push('colour');
    },
  ],
  [`major: kind of ${BODY} is gone`, ({ input }) => delete input.properties.kind],
  [`major: whether kind of ${BODY} must be there is narrower than it was`, ({ input }) => input.required.push('kind')],
  [`minor: whether name of ${BODY} must be there is wider than it was`, ({ input }) => input.required.pop()],
  [
    `minor: maxLength of name of ${BODY} is wider than it was`,
    ({ input }) => (input.properties.name = { type: 'string', maxLength: 65 }),
  ],
  [
    `major: maxLength of name of ${BODY} is narrower than it was`,
    ({ input }) => (input.properties.name = { type: 'string', maxLength: 63 }),
  ],
  [
    `major: minLength of name of ${BODY} is narrower than it was`,
    ({ input }) => (input.properties.name = { type: 'string', maxLength: 64, minLength: 3 }),
  ],
  [
    `minor: enum of kind of ${BODY} is wider than it was`,
    ({ input }) => (input.properties.kind = { enum: ['b', 'a', 'c'] }),
  ],
  [`major: enum of kind of ${BODY} has changed`, ({ input }) => (input.properties.kind = { enum: ['a', 'c'] })],
  // What is answered may be more fields, and fewer values of each.
  [`minor: colour of ${ENTRY} is new`, ({ user }) => (user.properties.colour = { type: 'string' })],
  [`major: name of ${ENTRY} is gone`, ({ user }) => delete user.properties.name],
  [`major: whether name of ${ENTRY} must be there is wider than it was`, ({ user }) => user.required.pop()],
  [
    `major: type of name of ${ENTRY} is wider than it was`,
    ({ user }) => (user.properties.name = { type: ['string', 'null'] }),
  ],
  [`major: type of name of ${ENTRY} has changed`, ({ user }) => (user.properties.name = { type: 'number' })],
  [
    `minor: maximum of id of ${ENTRY} is narrower than it was`,
    ({ user }) => (user.properties.id = { type: 'integer', maximum: 8 }),
  ],
  // A caller must be ready for a failure that is new.
  [
    `minor: enum of code of the answer 404 of ${CALL} is wider than it was`,
    ({ problem }) => (problem.properties.code = { enum: ['not_found', 'gone'] }),
  ],
  [
    `major: enum of code of the answer 404 of ${CALL} has changed`,
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
    { step: 'minor', sentence: `colour of ${ENTRY} is new` },
  ]);
});
