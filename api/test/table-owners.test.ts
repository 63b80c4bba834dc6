import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import { ACADEMY } from '../src/academy/index.ts';
import type { Context } from '../src/accounts/context.ts';
import { ACCOUNTS } from '../src/accounts/index.ts';
import { CONTEXTS } from '../src/app/site.ts';
import { CONTENT } from '../src/content/index.ts';
import { INFRASTRUCTURE } from '../src/infrastructure/index.ts';
import { MEDIA } from '../src/media/index.ts';
import { MONEY_TRAIN } from '../src/money-train/index.ts';
import { OPERATIONS } from '../src/operations/index.ts';
import { PAYOUT } from '../src/payout/index.ts';
import { createTestDatabase } from './test-database.ts';

const FOLDERS: ReadonlyMap<Context, string> = new Map<Context, string>([
  [ACADEMY, 'academy'],
  [ACCOUNTS, 'accounts'],
  [CONTENT, 'content'],
  [INFRASTRUCTURE, 'infrastructure'],
  [MEDIA, 'media'],
  [MONEY_TRAIN, 'money-train'],
  [OPERATIONS, 'operations'],
  [PAYOUT, 'payout'],
]);

/** Whose views others may read: the same way as imports run. */
const BELOW: Readonly<Record<string, readonly string[]>> = { infrastructure: [], accounts: ['infrastructure'] };

/** TypeORM's own table. */
const OF_TOOLS = ['migrations'];

/** Ways to give rows a type that nothing checks. */
const ASSERTED = [
  /: (?!\[?unknown\[\])[^=;\n]*\](?:, number\])? = await [^;]*?\.query\(/,
  /(?:const|let) (?:\w+|\[[^\]\n]*\]) = await [\w.]*(?:manager|dataSource|primary|runner)\.query\(/i,
  /Promise<(?!unknown|void)[^;{}()]*(?:=>|\{)\s+(?:return )?[\w.]+\.query\(/,
  /\.query</,
  /\bas (?:\w*Row|\{[^}]*\})\[\]/,
];

let relations: { name: string; kind: 'r' | 'v' }[];

beforeAll(async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { rows } = await client.query(
    `SELECT relname AS name, relkind AS kind FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'p') AND NOT relispartition`,
  );
  relations = rows;
  await client.end();
});

const tablesOf = ({ entities = [], tables = [] }: Context): string[] => [
  ...getMetadataArgsStorage()
    .tables.filter(({ target }) => entities.some((entity) => entity === target))
    .map(({ name }) => name ?? ''),
  ...tables,
];

async function filesOf(folder: string): Promise<{ name: string; text: string }[]> {
  const root = path.join(import.meta.dirname, '../src', folder);
  const names = await readdir(root, { recursive: true });
  return Promise.all(
    names
      .filter((name) => /(?<!\.test)\.ts$|\.sql$/.test(name))
      .map(async (name) => ({
        name: `${folder}/${name}`,
        text: await readFile(path.join(root, name), 'utf8'),
      })),
  );
}

/** What statements in a text read and write: the name after a keyword, or after the comma of a list of tables. */
function* namesIn(text: string): Generator<string> {
  for (const [, name] of text.matchAll(/\b(?:from|join|into|update|using|table|only)\s+"?([a-z_]+)\b/gi))
    if (name) yield name.toLowerCase();
  for (const [, list] of text.matchAll(/\bfrom\s+((?:[a-z_]+(?: [a-z_]+)?,\s*)+[a-z_]+)/gi))
    for (const item of list?.split(',') ?? []) yield item.trim().split(' ')[0] ?? '';
}

describe('Tables and views', () => {
  test('belong to one context each', () => {
    const owned = CONTEXTS.flatMap((context) => [...tablesOf(context), ...(context.views ?? [])]);
    expect(owned.toSorted()).toEqual(
      relations
        .map(({ name }) => name)
        .filter((name) => !OF_TOOLS.includes(name))
        .toSorted(),
    );
  });

  test.each([...FOLDERS].map(([context, folder]) => ({ context, folder })))(
    'of others are not in statements of $folder, except views of the contexts below',
    async ({ context, folder }) => {
      const below = BELOW[folder] ?? ['infrastructure', 'accounts'];
      const known = new Set(relations.map(({ name }) => name));
      const allowed = new Set([...tablesOf(context), ...(context.views ?? [])]);
      for (const [other, name] of FOLDERS)
        if (below.includes(name)) for (const view of other.views ?? []) allowed.add(view);
      const crossings = (await filesOf(folder)).flatMap(({ name, text }) =>
        [...new Set(namesIn(text))]
          .filter((table) => known.has(table) && !OF_TOOLS.includes(table) && !allowed.has(table))
          .map((table) => `${name}: ${table}`),
      );
      expect(crossings).toEqual([]);
    },
  );
});

test.each([...FOLDERS.values(), 'app'])('Rows that %s reads have a schema (rows.ts)', async (folder) => {
  const files = (await filesOf(folder)).filter(({ name }) => !name.startsWith('app/migrations/'));
  expect(files.filter(({ text }) => ASSERTED.some((way) => way.test(text))).map(({ name }) => name)).toEqual([]);
});
