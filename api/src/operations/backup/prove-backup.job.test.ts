import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Operations, operationsSchema } from '@powerline/contract/operations';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import * as v from 'valibot';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { withThrowawayDatabase } from './throwaway-database.ts';

interface Proof {
  file: string;
  rows: number;
  finding: string | null;
}

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-proof-'));
  server = await startTestServer({ BACKUP_DIR: folder });
  await server.open('payout');
  await server.member('ann');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const proofs = () => server.sql<Proof>('SELECT file, rows::integer, finding FROM backup_proofs ORDER BY ended_at');
const addJob = (kind: string) => server.sql(`SELECT graphile_worker.add_job($1, queue_name => $1)`, [kind]);
const quiet = () => until(async () => (await server.sql('SELECT FROM graphile_worker.jobs')).length === 0);

async function backUpNow(): Promise<void> {
  await addJob('back-up');
  await quiet();
}

/** Tries a restore now. @returns what it found */
async function prove(): Promise<string | null | undefined> {
  await addJob('prove-backup');
  await quiet();
  return (await proofs()).at(-1)?.finding;
}

async function shown(): Promise<Operations['backups']> {
  const answer = await (await server.admin()).get('/api/admin/operations');
  return v.parse(operationsSchema, answer.json()).backups;
}

async function copies(): Promise<string[]> {
  const rows = await server.sql<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname = 'powerline_proof_' ||
       (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ datname }) => datname);
}

test('the first backup is restored, counted and checked, and the copy is dropped', async () => {
  await backUpNow();
  const [file] = await readdir(folder);
  expect(await proofs()).toEqual([{ file, rows: expect.any(Number), finding: null }]);
  const [{ expected }] = (await server.sql<{ expected: number }>(
    `SELECT sum(value::integer)::integer AS expected FROM backups, jsonb_each_text(table_rows)`,
  )) as [{ expected: number }];
  expect((await proofs())[0]?.rows).toBe(expected);
  expect(expected).toBeGreaterThan(2);
  expect(await copies()).toEqual([]);
  // The site's own sessions are those of before.
  expect(await server.sql('SELECT FROM sessions')).toHaveLength(1);
  expect(await shown()).toEqual({
    isScheduled: true,
    last: { at: expect.any(String), bytes: (await stat(join(folder, file ?? ''))).size, isEncrypted: false },
    kept: 1,
    isOld: false,
    proof: { at: expect.any(String), rows: expected },
    restoreFailure: null,
  });
  await server.sql(`UPDATE backups SET made_at = made_at - interval '49 hours'`);
  expect(await shown()).toMatchObject({ isOld: true });
});

test('a week later the next one is tried, and each day until one goes well', async () => {
  await backUpNow();
  expect(await proofs()).toHaveLength(1);
  await server.sql(`UPDATE backup_proofs SET ended_at = ended_at - interval '6 days 13 hours'`);
  await backUpNow();
  expect(await proofs()).toHaveLength(2);
  await server.sql(`UPDATE backup_proofs SET finding = 'The disk failed.'`);
  await backUpNow();
  expect((await proofs()).map(({ finding }) => finding)).toEqual(['The disk failed.', 'The disk failed.', null]);
});

test('a table that has other rows than the backup noted is named', async () => {
  await server.sql(`UPDATE backups SET table_rows = jsonb_set(table_rows, '{users}', '3')`);
  expect(await prove()).toBe('The restored table users has 2 rows instead of 3.');
  await server.sql(`UPDATE backups SET table_rows = jsonb_set(table_rows, '{users}', '2')`);
  expect(await copies()).toEqual([]);
});

test('an altered byte is found, the copy is dropped, and the log says so', async () => {
  const file = join(folder, (await readdir(folder)).sort().at(-1) ?? '');
  const bytes = await readFile(file);
  const altered = Buffer.from(bytes);
  altered.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  await writeFile(file, altered);
  expect(await prove()).toMatch(/^This is no backup that can be restored: /);
  expect(await copies()).toEqual([]);
  expect(server.notices.at(-1)).toMatch(/ could not be restored: This is no backup/);
  await rm(file);
  expect(await prove()).toMatch(/ cannot be read \(ENOENT\)\.$/);
  expect(await shown()).toMatchObject({ restoreFailure: { reason: expect.stringMatching(/ENOENT/) } });
});

test('a nightly check that fails only in the copy is a failure; one that the site fails, too, is not', async () => {
  await server.sql(`UPDATE payout_members SET directly_below = directly_below + 1 WHERE member_id = 1`);
  await backUpNow();
  expect(await prove()).toMatch(/^In the restored copy, the check “.+” failed\. /);
  await addJob('nightly-checks');
  await quiet();
  expect(await prove()).toBeNull();
});

test('a copy that a killed process left is replaced', async () => {
  const [{ name }] = (await server.sql<{ name: string }>(
    `SELECT 'powerline_proof_' || oid AS name FROM pg_database WHERE datname = current_database()`,
  )) as [{ name: string }];
  await server.sql(`CREATE DATABASE ${name}`);
  expect(await prove()).toBeNull();
  expect(await copies()).toEqual([]);
});

test('a copy is dropped when its instance ends in the middle', async () => {
  const ending = new AbortController();
  const using = withThrowawayDatabase(server.databaseUrl, ending.signal, async (url) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    setTimeout(() => ending.abort(), 100);
    await client.query('SELECT pg_sleep(60)');
  });
  await expect(using).rejects.toThrow();
  expect(await copies()).toEqual([]);
});

test('a user that may not create databases gets the code that the job explains', async () => {
  await server.sql(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'x'; GRANT pg_read_all_data, pg_write_all_data TO ${ROLE}`);
  const url = Object.assign(new URL(server.databaseUrl), { username: ROLE, password: 'x' }).href;
  await expect(withThrowawayDatabase(url, new AbortController().signal, async () => undefined)).rejects.toMatchObject({
    code: '42501',
  });
  await server.sql(`DROP ROLE ${ROLE}`);
});

const ROLE = `powerline_reader_${process.pid}`;
