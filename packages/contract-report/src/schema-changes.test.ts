import { describe, expect, test } from '@jest/globals';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type Direction, type JsonSchema, schemaChanges } from './schema-changes.ts';

const json = (schema: v.GenericSchema) => toJsonSchema(schema, { errorMode: 'ignore' }) as JsonSchema; // of draft 7
const changes = (before: v.GenericSchema, after: v.GenericSchema, direction: Direction) =>
  schemaChanges(json(before), json(after), direction, 'it').map(({ step, what }) => `${step}: ${what}`);

const words = v.picklist(['open', 'closed']);
const moreWords = v.picklist(['open', 'closed', 'paused']);
const short = v.pipe(v.string(), v.maxLength(64));
const long = v.pipe(v.string(), v.maxLength(128));

const answer = { id: v.pipe(v.number(), v.integer()), email: v.string(), state: words, note: v.optional(v.string()) };

describe('an answer breaks modules that are released when', () => {
  const { email: _, ...withoutEmail } = answer;
  test.each<[string, v.GenericSchema, string]>([
    ['a field is gone', v.object(withoutEmail), 'it lost the field email'],
    [
      'a field has another name',
      v.object({ ...withoutEmail, mail: v.string() }),
      'it lost the field email, it has the new field mail',
    ],
    [
      'a field may be missing',
      v.object({ ...answer, email: v.optional(v.string()) }),
      'it may be without the field email',
    ],
    [
      'a field may be null',
      v.object({ ...answer, email: v.nullable(v.string()) }),
      'it.email may be what it never was before (type "string" is gone, anyOf [{"type":"string"},{"type":"null"}] is new)',
    ],
    [
      'a field has another type',
      v.object({ ...answer, id: v.string() }),
      'it.id may be what it never was before (type "integer" is now "string")',
    ],
    [
      'a word is added that their own copy of the schema refuses',
      v.object({ ...answer, state: moreWords }),
      'it.state may be what it never was before (enum with "paused")',
    ],
    [
      'it is no longer one but a list',
      v.array(v.object(answer)),
      'it may be what it never was before (type "object" is now "array"',
    ],
  ])('%s', (_, after, expected) => {
    const found = changes(v.object(answer), after, 'answer');
    for (const what of expected.split(/, (?=it )/)) expect(found.join('\n')).toContain(what);
    expect(found[0]).toMatch(/^major: /);
  });
});

describe('an answer holds more, and nothing breaks, when', () => {
  test.each<[string, v.GenericSchema, string]>([
    ['a field is added', v.object({ ...answer, since: v.string() }), 'minor: it has the new field since'],
    ['a field is always there', v.object({ ...answer, note: v.string() }), 'minor: it always has the field note'],
    [
      'a word is never used any more',
      v.object({ ...answer, state: v.picklist(['open']) }),
      'minor: it.state promises more than before (enum without "closed")',
    ],
    ['a field keeps to a bound', v.object({ ...answer, email: long }), 'minor: it.email promises more than before'],
  ])('%s', (_, after, expected) => {
    expect(changes(v.object(answer), after, 'answer')).toEqual([expect.stringContaining(expected)]);
  });
});

test('an answer that keeps one more rule promises more, and one that drops a rule breaks', () => {
  const [both, one] = [
    { allOf: [json(v.object(answer)), json(v.object({ code: words }))] },
    { allOf: [json(v.object(answer))] },
  ];
  expect(schemaChanges(one, both, 'answer', 'it').map(({ step }) => step)).toEqual(['minor']);
  expect(schemaChanges(both, one, 'answer', 'it').map(({ step }) => step)).toEqual(['major']);
});

const body = { name: short, state: moreWords, note: v.optional(v.string()) };

describe('a body breaks modules that are released when', () => {
  const { note: _, ...withoutNote } = body;
  test.each<[string, v.GenericSchema, string]>([
    ['it needs a new field', v.strictObject({ ...body, age: v.number() }), 'major: it needs the new field age'],
    [
      'it needs a field that could be left out',
      v.strictObject({ ...body, note: v.string() }),
      'it needs the field note',
    ],
    ['it takes a field no longer', v.strictObject(withoutNote), 'major: it lost the field note'],
    [
      'a bound is smaller',
      v.strictObject({ ...body, name: v.pipe(v.string(), v.maxLength(32)) }),
      'major: it.name takes less than before (maxLength 64 is now 32)',
    ],
    [
      'a least number is greater',
      v.strictObject({ ...body, name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
      'major: it.name takes less than before (minLength 1 is new)',
    ],
    [
      'a word is no longer taken',
      v.strictObject({ ...body, state: words }),
      'major: it.state takes less than before (enum without "paused")',
    ],
    [
      'a text has to match a pattern, since no one can tell which texts do',
      v.strictObject({ ...body, name: v.pipe(short, v.regex(/^[a-z]+$/)) }),
      'major: it.name takes less than before (pattern "^[a-z]+$" is new)',
    ],
  ])('%s', (_, after, expected) => {
    expect(changes(v.strictObject(body), after, 'body')).toEqual([expect.stringContaining(expected)]);
  });

  test('a field that it does not know is refused from now on', () => {
    expect(changes(v.object(body), v.strictObject(body), 'body')).toEqual([
      'major: it takes less than before (additionalProperties false is new)',
    ]);
  });
});

describe('a body takes more, and nothing breaks, when', () => {
  test.each<[string, v.GenericSchema, string]>([
    [
      'there is a new field that may be left out',
      v.strictObject({ ...body, age: v.optional(v.number()) }),
      'it takes the new field age',
    ],
    [
      'a field may be left out',
      v.strictObject({ ...body, name: v.optional(short) }),
      'it no longer needs the field name',
    ],
    ['a bound is greater', v.strictObject({ ...body, name: long }), 'it.name takes more than before'],
    ['a field may be null', v.strictObject({ ...body, name: v.nullable(short) }), 'it.name takes more than before'],
  ])('%s', (_, after, expected) => {
    expect(changes(v.strictObject(body), after, 'body')).toEqual([expect.stringContaining(`minor: ${expected}`)]);
  });
});

test('nothing breaks by a description, a title or a default', () => {
  const described = v.strictObject({ ...body, name: v.pipe(short, v.description('The name'), v.title('Name')) });
  expect(changes(v.strictObject(body), described, 'body')).toEqual([
    expect.stringMatching(/^patch: it\.name is described otherwise/),
  ]);
  const another = (hours: string) => v.object({ hours: v.optional(v.string(), hours) });
  expect(changes(another('24'), another('48'), 'body')).toEqual([expect.stringMatching(/^patch: it\.hours /)]);
});

test('finds a change at any depth, and names its place', () => {
  const listing = (entry: v.GenericSchema) =>
    v.object({ rows: v.nullable(v.array(v.object({ owner: v.nullable(v.object({ entry })) }))) });
  expect(changes(listing(words), listing(moreWords), 'answer')).toEqual([
    'major: it.rows[].owner.entry may be what it never was before (enum with "paused")',
  ]);
  const counts = (count: v.GenericSchema) => v.object({ failures: v.record(v.string(), count) });
  expect(changes(counts(v.pipe(v.number(), v.integer())), counts(v.number()), 'answer')).toEqual([
    expect.stringMatching(/^major: it\.failures /),
  ]);
});

test('an open list of words allows any text, and grows without breaking an answer', () => {
  const open = (known: v.GenericSchema) => v.object({ state: v.union([known, v.string()]) });
  expect(changes(open(words), open(moreWords), 'answer')).toEqual([expect.stringMatching(/^patch: /)]);
});

test('says nothing about what did not change', () => {
  expect(changes(v.object(answer), v.object(answer), 'answer')).toEqual([]);
});
