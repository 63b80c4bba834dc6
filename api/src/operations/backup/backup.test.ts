import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { MIGRATIONS } from '../../app/migrations/index.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { backUp } from './backup.ts';
import { TABLES_WITHOUT_ROWS } from './copy-out.ts';
import { type RestoreOptions, restore } from './restore.ts';

let folder: string;
let server: TestServer;
let other: TestServer;
let file: string;

const acme = {
  companyName: 'Ümlaut & Söhne \\. "quoted"',
  url: 'https://acme.example',
  description: 'two\nlines\t\\. \\N',
  thumbnail: null,
  position: 1,
};

/** A month as its closing leaves it: two partitions, and a posting into the ledger, whose triggers refuse parts of it. */
const CLOSED_MONTH = `
  BEGIN;
  INSERT INTO payout_months VALUES ('2024-05-01', 'closed');
  INSERT INTO ledger_transactions (kind, reference) VALUES ('commission', 'commissions of 2024-05');
  INSERT INTO ledger_entries SELECT id, account, member, cents FROM ledger_transactions,
    (VALUES ('commissions', NULL, -500), ('member', 1, 500)) AS e (account, member, cents);
  INSERT INTO closed_months (month, plan_version, members, payers, fees_cents, earners, cents, lines, skipped, transaction_id, started_at)
    SELECT '2024-05-01', 1, 2, 1, 2500, 1, 500, '{1,0,0,0,0,0,0}', 0, id, now() FROM ledger_transactions;
  CREATE TABLE commission_sources_2024_05 (LIKE commission_sources INCLUDING CONSTRAINTS);
  INSERT INTO commission_sources_2024_05 (source_member, direct, skipped, month) VALUES (2, 1, 0, '2024-05-01');
  ALTER TABLE commission_sources ATTACH PARTITION commission_sources_2024_05 FOR VALUES IN ('2024-05-01');
  CREATE TABLE member_statements_2024_05 (LIKE member_statements INCLUDING CONSTRAINTS);
  INSERT INTO member_statements_2024_05 VALUES (1, 500, 0, 1, 0, 0, 0, 0, 0, 0, '2024-05-01');
  ALTER TABLE member_statements ATTACH PARTITION member_statements_2024_05 FOR VALUES IN ('2024-05-01');
  COMMIT`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-backup-'));
  file = join(folder, 'backup.gz');
  server = await startTestServer();
  other = await startTestServer();
  const ann = await server.member('ann');
  await ann.post('/api/companies', acme);
  const admin = await server.admin();
  await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
  await admin.post('/api/admin/navigation-pages/seed', {});
  const { id } = (await admin.post('/api/admin/team-members', { name: 'Gone', isActive: true, sortOrder: 0 })).json();
  await admin.delete(`/api/admin/team-members/${id}`);
  await server.sql(CLOSED_MONTH);
  // Where the server's own programs are installed, they would write another kind of file.
  process.env.PATH = '';
  await backUp(server.databaseUrl, file);
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
  await rm(folder, { recursive: true });
});

/** Every row of every table that a backup holds, as text. */
async function contentOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [TABLES_WITHOUT_ROWS],
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT t::text FROM ${name} t ORDER BY 1`);
    content[name] = rows;
  }
  await client.end();
  return content;
}

const restoreInto = (url: string, from: string, options: RestoreOptions) =>
  withSiteDatabase(url, (dataSource) => restore(dataSource, url, from, options));

/** Damages a copy of the backup. @returns its name */
async function damagedCopy(name: string, change: (text: string) => string | Buffer): Promise<string> {
  const copy = join(folder, name);
  const changed = change(gunzipSync(await readFile(file)).toString());
  await writeFile(copy, typeof changed === 'string' ? gzipSync(changed) : changed);
  return copy;
}

test('what was saved is restored into an empty database, row by row, and the site goes on with it', async () => {
  const url = await createTestDatabase('empty');
  await restoreInto(url, file, { overwrite: false });
  expect(await contentOf(url)).toEqual(await contentOf(server.databaseUrl));

  const restored = await startTestServer({ DATABASE_URL: url });
  const ann = restored.visitor();
  expect((await ann.post('/api/login', { username: 'ann', password: 'secret' })).status).toBe(200);
  expect((await ann.get('/api/companies')).json()).toMatchObject([acme]);
  const admin = await restored.admin();
  // An id is never given twice, not even that of what was deleted before the backup.
  const added = await admin.post('/api/admin/team-members', { name: 'New', isActive: true, sortOrder: 0 });
  expect(added.json().id).toBe(2);
  // What is closed stays closed.
  for (const partition of ['commission_sources_2024_05', 'member_statements_2024_05'])
    for (const statement of ['DELETE FROM', 'TRUNCATE'])
      await expect(restored.sql(`${statement} ${partition}`)).rejects.toMatchObject({ code: '23001' });
  await expect(
    restored.sql(`INSERT INTO commission_sources (source_member, skipped, month) VALUES (3, 0, '2024-05-01')`),
  ).rejects.toMatchObject({ code: '23001' });
  await restored.close();
});

test('a backup is readable for its owner only, holds no session, and never replaces another file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('"table":"sessions"');
  await expect(backUp(server.databaseUrl, file)).rejects.toThrow(
    `${file} cannot be written: there is such a file already. Name another one with --to.`,
  );
});

test('an empty database is not saved: it would be another than the one that was meant', async () => {
  const nothing = join(folder, 'nothing.gz');
  await expect(backUp(await createTestDatabase('empty'), nothing)).rejects.toThrow('There is nothing to save');
  await expect(stat(nothing)).rejects.toThrow('ENOENT');
});

test('a database that is not empty is left alone, until its operator says that it may be replaced', async () => {
  await expect(restoreInto(other.databaseUrl, file, { overwrite: false })).rejects.toThrow(
    'The database is not empty. To replace everything in it, add --yes.',
  );
  const bob = await other.member('bob');
  await other.visitor().get('/api/settings/logo');
  // What was to be done for the site that is replaced is not done to this one.
  await other.sql(
    `SELECT FROM graphile_worker.add_job('send-mail', '{"mailId": 1}', run_at => now() + interval '1 hour')`,
  );
  await restoreInto(other.databaseUrl, file, { overwrite: true });
  // One that was being done at that moment ends on its own.
  await until(async () => (await other.sql('SELECT FROM graphile_worker.jobs')).length === 0);
  // The site runs on: sessions have ended, and answers in memory are those of the backup.
  expect((await bob.get('/api/user')).status).toBe(401);
  while ((await other.visitor().get('/api/settings/logo')).json().logoUrl !== '/logo.png');
  expect(await other.sql('SELECT username FROM users ORDER BY id')).toEqual([
    { username: 'admin' },
    { username: 'ann' },
  ]);
});

test.each<[string, (text: string) => string | Buffer, string]>([
  ['a changed value', (text) => text.replace('acme.example', 'evil.example'), 'its checksum does not fit'],
  ['a missing end', (text) => text.slice(0, text.lastIndexOf('{"end"')), 'it is cut off'],
  ['half a table', (text) => text.slice(0, text.indexOf('acme.example')), 'it is cut off'],
  ['half a file', (text) => gzipSync(text).subarray(0, 900), 'it is cut off or damaged'],
  ['something else in it', () => Buffer.from('PK no gzip'), 'it is cut off or damaged'],
  [
    'a later version of Powerline',
    (text) => text.replace('"migrations":[', '"migrations":["Later1999999999999",'),
    'a newer version of Powerline made it; update first',
  ],
])('a backup with %s changes nothing, and says why', async (name, change, reason) => {
  const before = await contentOf(other.databaseUrl);
  const copy = await damagedCopy(`${name}.gz`, change);
  await expect(restoreInto(other.databaseUrl, copy, { overwrite: true })).rejects.toThrow(
    `This is no backup that can be restored: ${reason}.`,
  );
  expect(await contentOf(other.databaseUrl)).toEqual(before);
});

test('a backup of an older schema is restored and brought up to date', async () => {
  const old = await createTestDatabase('empty');
  const { options } = createDataSource(old, SITE_SCHEMA, () => undefined);
  const dataSource = await new DataSource({ ...options, migrations: MIGRATIONS.slice(0, 2) }).initialize();
  await dataSource.runMigrations();
  await dataSource.query(`INSERT INTO team_members (name, sort_order) VALUES ('Of old', 0)`);
  await dataSource.destroy();
  const oldFile = join(folder, 'old.gz');
  await backUp(old, oldFile);

  const url = await createTestDatabase('empty');
  await restoreInto(url, oldFile, { overwrite: false });
  const restored = await startTestServer({ DATABASE_URL: url });
  expect((await restored.visitor().get('/api/team-members')).json()).toMatchObject([{ name: 'Of old' }]);
  expect((await restored.visitor().get('/api/health/ready')).status).toBe(200);
  await restored.close();
});

test('the database notes when it was backed up, but not in the file', async () => {
  const [{ ageMs }] = (await server.sql<{ ageMs: number }>(
    `SELECT extract(epoch FROM now() - max(made_at))::float * 1000 AS "ageMs" FROM backups`,
  )) as [{ ageMs: number }];
  expect(ageMs).toBeLessThan(600_000);
  expect(TABLES_WITHOUT_ROWS).toContain('backups');
});
