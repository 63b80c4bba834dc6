import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { recordedDocumentSchema } from './recorded-document.ts';
import { verdictOn } from './verdict.ts';

const call = (operationId: string) => ({ operationId, 'x-access': 'public', parameters: [], responses: {} });
const documentOf = (version: string, calls: Record<string, string>) =>
  v.parse(recordedDocumentSchema, {
    info: { version },
    paths: Object.fromEntries(Object.entries(calls).map(([path, name]) => [path, { get: call(name) }])),
    components: { schemas: {}, responses: {} },
  });

const recorded = documentOf('1.4.2', { '/api/a': 'getA' });
const more = { '/api/a': 'getA', '/api/b': 'getB' };

test('a new call without a new version is refused, and the sentences say what to do', () => {
  expect(verdictOn(recorded, documentOf('1.4.2', more), false)).toEqual({
    isHonest: false,
    sentences: [
      'GET /api/b is new (minor)',
      'Raise the minor number of API_VERSION in packages/contract/src/versions.ts (1.4.2 → 1.5.0), and the version in api/package.json',
    ],
  });
});

test.each([
  ['1.4.3', false],
  ['1.5.0', true],
  ['2.0.0', true],
])('for a new call after 1.4.2, version %s is enough: %s', (version, isHonest) => {
  expect(verdictOn(recorded, documentOf(version, more), false).isHonest).toBe(isHonest);
});

test('of several changes the greatest counts', () => {
  const { isHonest, sentences } = verdictOn(recorded, documentOf('1.5.0', { '/api/b': 'getB' }), false);
  expect([isHonest, sentences.at(-1)]).toEqual([false, expect.stringContaining('major number')]);
  expect(sentences.at(-1)).toContain('1.4.2 → 2.0.0');
});

test('what only reads otherwise raises the patch number', () => {
  const verdict = (version: string) => verdictOn(recorded, documentOf(version, { '/api/a': 'getA' }), false);
  expect([verdict('1.4.2').isHonest, verdict('1.4.3').isHonest]).toEqual([false, true]);
});

test('without a change the version may stay or rise, and never go back', () => {
  const verdict = (version: string) => verdictOn(recorded, documentOf(version, { '/api/a': 'getA' }), true);
  expect([verdict('1.4.2').isHonest, verdict('1.5.0').isHonest, verdict('1.4.1').isHonest]).toEqual([
    true,
    true,
    false,
  ]);
});
