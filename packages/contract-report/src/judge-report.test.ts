import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { contextReport } from './context-report.ts';
import { judgeReport } from './judge-report.ts';

const fields = { id: v.number(), email: v.string() };
const before = {
  userSchema: v.object(fields),
  loginSchema: v.strictObject({ email: v.pipe(v.string(), v.maxLength(64)) }),
  usersQuerySchema: v.object({ page: v.optional(v.pipe(v.string(), v.transform(Number)), '1') }),
  emailSchema: v.pipe(v.string(), v.maxLength(64)),
  EMAIL_MAX_LENGTH: 64,
};
const committed = contextReport('accounts', '1.2.3', before);
const judged = (version: string, changed: object) =>
  judgeReport(committed, contextReport('accounts', version, { ...before, ...changed }));

test('a report holds all schemas of a context, each by what it is for, and nothing else', () => {
  expect(Object.entries(committed.schemas).map(([name, { as }]) => `${name}: ${as}`)).toEqual([
    'emailSchema: part',
    'loginSchema: body',
    'userSchema: answer',
    'usersQuerySchema: body',
  ]);
  expect(committed.schemas.userSchema).not.toHaveProperty('output');
  expect(committed.schemas.usersQuerySchema).toMatchObject({
    input: { properties: { page: { type: 'string' } } },
  });
});

test('a report is current until schemas or version change', () => {
  expect(judged('1.2.3', {})).toEqual({ state: 'current' });
});

describe('the version has to move by as much as the schemas did', () => {
  const lost = { userSchema: v.object({ id: fields.id }) };
  const gained = { userSchema: v.object({ ...fields, name: v.string() }) };
  const retitled = { userSchema: v.pipe(v.object(fields), v.title('A user')) };
  const withoutUser = { userSchema: undefined };

  test.each<[string, string, object, string]>([
    [
      'a broken promise needs the major number',
      '1.2.3',
      lost,
      'accounts: userSchema lost the field email; raise the major number in packages/contract/src/versions.ts (1.2.3 → 2.0.0).',
    ],
    ['the minor one is not enough for it', '1.3.0', lost, 'raise the major number'],
    [
      'a new field needs the minor number',
      '1.2.3',
      gained,
      'accounts: userSchema has the new field name; raise the minor number in packages/contract/src/versions.ts (1.2.3 → 1.3.0).',
    ],
    ['the patch number is not enough for it', '1.2.4', gained, 'raise the minor number'],
    [
      'a new schema needs the minor number',
      '1.2.3',
      { petSchema: v.object(fields) },
      'petSchema is new; raise the minor',
    ],
    ['a removed schema needs the major number', '1.2.3', withoutUser, 'userSchema is gone; raise the major'],
    ['anything else needs the patch number', '1.2.3', retitled, 'raise the patch number'],
    [
      'of several changes the greatest counts',
      '1.2.3',
      { ...lost, petSchema: v.object(fields) },
      'raise the major number',
    ],
    ['a version never falls', '1.2.2', {}, 'accounts: 1.2.2 is lower than 1.2.3'],
  ])('%s', (_, version, changed, sentence) => {
    expect(judged(version, changed)).toEqual({ state: 'refused', sentence: expect.stringContaining(sentence) });
  });

  test.each<[string, string, object]>([
    ['just enough', '2.0.0', lost],
    ['more than enough', '2.0.0', gained],
    ['without a change', '1.2.4', {}],
  ])('a version that moved %s makes the report stale, and it can be written', (_, version, changed) => {
    expect(judged(version, changed)).toEqual({
      state: 'stale',
      sentence: expect.stringMatching(/^accounts: .*; write it: npm run contract:report\.$/),
    });
  });

  test('a second addition before a release raises it again', () => {
    const second = contextReport('accounts', '1.3.0', { ...before, ...gained });
    const third = contextReport('accounts', '1.3.0', { ...before, ...gained, petSchema: v.object(fields) });
    expect(judgeReport(second, third)).toMatchObject({ sentence: expect.stringContaining('(1.3.0 → 1.4.0)') });
  });
});

test('a part that is not an object counts through its parent', () => {
  expect(judged('1.2.3', { emailSchema: v.pipe(v.string(), v.maxLength(1)) })).toMatchObject({
    sentence: expect.stringContaining('raise the patch number'),
  });
});

test('what becomes of a body behind the API is nothing to those who send it', () => {
  const other = { usersQuerySchema: v.object({ page: v.optional(v.string()) }) };
  expect(judged('1.2.3', other)).toMatchObject({ sentence: expect.stringContaining('raise the patch number') });
});

test('a new context has no report yet', () => {
  expect(judgeReport(undefined, committed)).toEqual({
    state: 'stale',
    sentence: 'accounts has no report yet; write it: npm run contract:report.',
  });
});
