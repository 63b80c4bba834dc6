import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import * as academy from './academy/index.ts';
import * as accounts from './accounts/index.ts';
import * as content from './content/index.ts';
import * as foundation from './foundation/index.ts';
import * as moneyTrain from './money-train/index.ts';
import * as operations from './operations/index.ts';
import * as payout from './payout/index.ts';
import { parseMessage, sayWith } from './words/index.ts';

const SPANISH: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(readFileSync(path.join(import.meta.dirname, '../languages/es.json'), 'utf8'))),
);

const messageOf = (input: unknown, schema: v.GenericSchema) => v.safeParse(schema, input).issues?.[0].message;

test('a text has values and nothing else, as English is filled without the reader of messages', () => {
  const parts = [...SPANISH.keys()].flatMap(parseMessage);
  expect(parts.filter((part) => typeof part !== 'string' && Object.keys(part).join() !== 'value')).toEqual([]);
});

/** What starts with a field's own name is for people who write programs, and English for everyone. */
test('what a schema says to people goes through t', () => {
  const contexts = [academy, accounts, content, foundation, moneyTrain, operations, payout];
  const plain = contexts.flatMap((context) => plainMessages(Object.values(context)));
  expect(plain.filter((text) => /^[A-Z]/.test(text))).toEqual([]);
  expect(plain).toContain('isRead must be true or false');
});

/** Messages that are the same in every language, of schemas and all that is in them. */
function plainMessages(values: readonly unknown[]): string[] {
  const seen = new Set<unknown>();
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('kind' in value && 'message' in value && typeof value.message === 'string') found.add(value.message);
    for (const inner of Object.values(value)) visit(inner);
  };
  values.forEach(visit);
  return [...found];
}

test('a schema says what is wrong when it finds it, so in the language of who reads it', () => {
  const faults = () => [
    messageOf('an', accounts.usernameSchema),
    messageOf('x'.repeat(3000), foundation.httpAddress()),
  ];
  expect(faults()).toEqual(['Username must be at least 3 characters', 'URL must be at most 2,048 characters']);
  sayWith((text, values = {}) => (SPANISH.get(text) ?? text).replace(/\{(\w+)\}/g, (_, name) => String(values[name])));
  expect(faults()).toEqual([
    'El nombre de usuario debe tener al menos 3 caracteres',
    'La URL puede tener como máximo 2048 caracteres',
  ]);
});
