import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../database/data-source.ts';
import { inOrderedTransaction, inTransaction } from '../database/transaction.ts';

let server: TestServer;
let member: Client;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.member();
  await server.sql(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'inner-secret %', NEW.description USING ERRCODE = NEW.company_name, DETAIL = 'inner-secret'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION fail()`);
});
afterAll(() => server.close());

describe('a failure of the database', () => {
  test.each([
    ['23505', 409, 'conflict'],
    ['23503', 409, 'conflict'],
    ['23514', 400, 'invalid_input'],
    ['22P02', 400, 'invalid_input'],
    ['22003', 400, 'invalid_input'],
    ['22P05', 400, 'invalid_input'],
    ['22021', 400, 'invalid_input'],
    ['25006', 503, 'unavailable'],
    ['40001', 503, 'unavailable'],
    ['40P01', 503, 'unavailable'],
    ['53300', 503, 'unavailable'],
    ['55P03', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['57P01', 503, 'unavailable'],
    ['XX000', 500, 'internal'],
  ])('with SQLSTATE %s is %i, with nothing of the inside', async (sqlstate, status, code) => {
    const company = {
      companyName: sqlstate,
      url: 'https://x.example',
      description: 'typed-secret',
      thumbnail: null,
      position: 1,
    };
    const answer = await member.post('/api/companies', company, { accept: PROBLEM_MEDIA_TYPE });
    expect([answer.status, answer.json()]).toMatchObject([status, { status, code }]);
    expect(answer.text).not.toContain('secret');
    // People who report a 5xx name the request, which is in the log.
    expect(answer.json().requestId).toBe(status >= 500 ? answer.headers.get('x-request-id') : undefined);
  });
});

describe('a transaction that another one blocks', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
    await dataSource.query(`CREATE TABLE counters (id integer PRIMARY KEY, n integer NOT NULL)`);
    await dataSource.query(`INSERT INTO counters VALUES (1, 0), (2, 0)`);
  });
  afterAll(() => dataSource.destroy());

  test('is tried again as a whole after a deadlock, and both are stored once', async () => {
    let attempts = 0;
    let arrived = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const both = (first: number, second: number) =>
      inTransaction(dataSource, async (manager) => {
        attempts += 1;
        await manager.query('UPDATE counters SET n = n + 1 WHERE id = $1', [first]);
        arrived += 1;
        if (arrived === 2) open();
        await gate;
        await manager.query('UPDATE counters SET n = n + 1 WHERE id = $1', [second]);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(attempts).toBe(3);
    expect(await dataSource.query('SELECT n FROM counters')).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('is given up after four attempts', async () => {
    let attempts = 0;
    const failing = inTransaction(dataSource, async (manager) => {
      attempts += 1;
      await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`);
    });
    await expect(failing).rejects.toMatchObject({ driverError: { code: '40001' } });
    expect(attempts).toBe(4);
  });

  test('is not tried again for any other reason', async () => {
    let attempts = 0;
    const failing = inTransaction(dataSource, async () => {
      attempts += 1;
      throw new Error('a rule of ours');
    });
    await expect(failing).rejects.toThrow('a rule of ours');
    expect(attempts).toBe(1);
  });
});

test('a transaction in a strict order lets the next one in before it is stored, and is answered when it is', async () => {
  const connect = () => createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  const before = await connect();
  // The Postgres of the tests stores nothing for good.
  await before.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END $$`,
  );
  await before.destroy();
  const dataSource = await connect();
  const { end, waits } = await inOrderedTransaction(dataSource, async (manager) => {
    await manager.query('CREATE TABLE ordered (n integer)');
    const [row] = await manager.query(
      `SELECT pg_current_wal_insert_lsn()::text AS end, current_setting('synchronous_commit') AS waits`,
    );
    return row;
  });
  const [{ isStored }] = await dataSource.query(`SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS "isStored"`, [end]);
  await dataSource.destroy();
  expect([waits, isStored]).toEqual(['off', true]);
});
