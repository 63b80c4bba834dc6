import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../../test/test-database.ts';
import { runInSpan } from '../active-span/active-span.ts';
import { traceStatements } from './traced-pool.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 1 });
  traceStatements(pool);
});
afterAll(() => pool.end());

/** Runs something that is traced. @returns the steps of its trace as they ended: name, text and whether it failed */
async function trace(work: () => Promise<unknown>): Promise<unknown[]> {
  const steps: unknown[] = [];
  const begin = (name: string, attributes: Readonly<Record<string, string>>) => (failure?: unknown) =>
    void steps.push([name, attributes['db.query.text'], failure === undefined ? 'done' : 'failed']);
  await runInSpan({ begin, traceParent: '', fail: () => undefined }, work).catch(() => undefined);
  return steps;
}

test('statements that wait for one connection count for those who asked', async () => {
  const tables = ['a', 'b', 'c'];
  const asked = tables.map((table) =>
    trace(() => pool.query(`SELECT FROM pg_class ${table} WHERE $1 = ''`, ['typed'])),
  );
  expect(await Promise.all(asked)).toEqual(
    tables.map((table) => [['SELECT pg_class', `SELECT FROM pg_class ${table} WHERE $1 = ''`, 'done']]),
  );
});

test('a statement that fails is a step that failed, in each form of the call', async () => {
  const text = 'SELECT FROM nowhere';
  const failed = ['SELECT nowhere', text, 'failed'];
  const steps = await trace(async () => {
    const client = await pool.connect();
    await client.query(text).catch(() => undefined);
    await client.query({ name: 'prepared', text }).catch(() => undefined);
    await new Promise<void>((done) => client.query(text, () => done()));
    client.release();
  });
  expect(steps).toEqual([failed, failed, failed]);
});

test('what isn’t traced is asked as ever', async () => {
  expect((await pool.query('SELECT $1::text AS typed', ['typed'])).rows).toEqual([{ typed: 'typed' }]);
});
