import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { query } from '@powerline/test-support/database-cluster';
import { until } from '@powerline/test-support/until';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../api/src/app/migrations/index.ts';
import { SITE_NIGHTLY_CHECKS, SITE_SCHEMA } from '../../api/src/app/site.ts';
import { createDataSource } from '../../api/src/infrastructure/database/data-source.ts';
import { backUp } from '../../api/src/operations/backup/backup.ts';
import { type RestoreOptions, restore } from '../../api/src/operations/backup/restore.ts';
import { addMonths, monthOf } from '../../api/src/payout/plan/calendar/month.ts';
import type { Client } from '../../api/test/client.ts';
import { withSiteDatabase } from '../../api/test/test-database.ts';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';
import { type InstalledPostgres, startInstalledPostgres } from './fixtures/installed-postgres.ts';

let postgres: InstalledPostgres;
let folder: string;
let file: string;
let server: TestServer;

/** Both may be closed on every day of this month. */
const MONTHS = [-3, -2].map((away) => addMonths(monthOf(new Date(), 'UTC'), away));

const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

beforeAll(async () => {
  postgres = await startInstalledPostgres();
  folder = await mkdtemp(join(tmpdir(), 'powerline-pg-dump-'));
  file = join(folder, 'site.backup');
  server = await startTestServer({ DATABASE_URL: await emptyDatabase('site') });
  await (await server.member('ann')).post('/api/companies', acme);
  const admin = await server.admin();
  await admin.post('/api/admin/legal-texts/terms/versions', { text: 'Be fair.', version: 1 });
  for (const month of MONTHS)
    for (const username of ['admin', 'ann']) {
      const payment = { username, month, cents: 2_500, reference: `${username} ${month}` };
      await admin.post('/api/admin/payout/payments', payment);
    }
  await close(admin, MONTHS[0]);
  await backUp(server.databaseUrl, file);
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(name: string): Promise<string> {
  await query(postgres.url(), `CREATE DATABASE ${name}`);
  return postgres.url(name);
}

/** Of the site that is there: one that waits for its hour. */
const addJob = (site: TestServer) =>
  site.sql(`SELECT graphile_worker.add_job('send-mail', '{"mailId": 1}', run_at => now() + interval '1 hour')`);
const waitingJobs = (site: TestServer) => site.sql('SELECT FROM graphile_worker.jobs WHERE run_at > now()');

/** Closes a month as an admin does, and waits for it. */
async function close(admin: Client, month = ''): Promise<void> {
  // The clock may have been quicker.
  expect([202, 409]).toContain((await admin.post(`/api/admin/payout/months/${month}/closing`, {})).status);
  while ((await admin.get(`/api/admin/payout/months/${month}`)).json().state !== 'closed');
}

const restoreInto = (url: string, from: string, options: RestoreOptions) =>
  withSiteDatabase(url, (dataSource) => restore(dataSource, url, from, options));

test('where pg_dump fits the server, a backup is what it writes, for its owner only and without sessions', async () => {
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('PGDMP');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const url = await emptyDatabase('alone');
  await restoreInto(url, file, { overwrite: false });
  expect(await query(url, 'SELECT FROM sessions')).toEqual([]);
});

test('it replaces the current data once the operator confirms, and the running site continues with it', async () => {
  const other = await startTestServer({ DATABASE_URL: await emptyDatabase('other') });
  await other.member('bob');
  await expect(restoreInto(other.databaseUrl, file, { overwrite: false })).rejects.toThrow(
    'The database is not empty.',
  );
  await restoreInto(other.databaseUrl, file, { overwrite: true });
  const ann = other.visitor();
  expect((await ann.post('/api/login', { username: 'ann', password: 'secret' })).status).toBe(200);
  expect((await ann.get('/api/companies')).json()).toMatchObject([acme]);
  expect((await other.visitor().post('/api/login', { username: 'bob', password: 'secret' })).status).toBe(401);
  expect((await ann.post('/api/companies', { ...acme, position: 2 })).status).toBe(201);
  await expect(other.sql('DELETE FROM legal_texts')).rejects.toThrow('rows of legal_texts are never changed');
  await other.close();
});

test('months that were closed are in it whole: the same rows, as closed as before, and the next one closes after them', async () => {
  const other = await startTestServer({ DATABASE_URL: await emptyDatabase('closed') });
  await restoreInto(other.databaseUrl, file, { overwrite: true });
  const [first] = MONTHS;
  const content = (site: TestServer) =>
    site.sql(
      `SELECT t::text FROM commission_sources t WHERE month = $1 UNION ALL SELECT t::text FROM member_statements t WHERE month = $1
       UNION ALL SELECT t::text FROM closed_months t WHERE month = $1
       UNION ALL SELECT e::text FROM ledger_entries e JOIN closed_months c ON c.transaction_id = e.transaction_id AND c.month = $1`,
      [`${first}-01`],
    );
  const rows = await content(other);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows).toEqual(await content(server));
  const name = `commission_sources_${first?.replace('-', '_')}`;
  for (const statement of [`TRUNCATE ${name}`, `DELETE FROM ${name}`, 'TRUNCATE ledger_entries'])
    await expect(other.sql(statement)).rejects.toMatchObject({ code: '23001' });
  const admin = await other.admin();
  await close(admin, MONTHS[1]);
  await other.open('payout');
  expect((await admin.get('/api/payouts/balance')).json()).toMatchObject({ availableCents: 1_000 });
  for (const { name: check, find } of SITE_NIGHTLY_CHECKS) {
    expect([check, await withSiteDatabase(other.databaseUrl, ({ manager }) => find(manager))]).toEqual([check, null]);
  }
  await other.close();
});

test('jobs that waited for the replaced data are forgotten, and the running site does its own', async () => {
  const other = await startTestServer({ DATABASE_URL: await emptyDatabase('busy') });
  await other.member('bob');
  await addJob(other);
  expect(await waitingJobs(other)).toHaveLength(1);
  await restoreInto(other.databaseUrl, file, { overwrite: true });
  expect(await waitingJobs(other)).toEqual([]);
  await other.visitor().post('/api/forgotten-password', { email: 'ann@example.com' });
  await until(async () => (await other.sql(`SELECT FROM mails WHERE state = 'sent'`)).length === 1);
  await other.close();
});

test('one of an older version is brought up to date', async () => {
  const old = await emptyDatabase('old');
  const { options } = createDataSource(old, SITE_SCHEMA, () => undefined);
  const dataSource = await new DataSource({ ...options, migrations: MIGRATIONS.slice(0, 2) }).initialize();
  await dataSource.runMigrations();
  await dataSource.query(`INSERT INTO team_members (name, sort_order) VALUES ('Of old', 0)`);
  await dataSource.destroy();
  const oldFile = join(folder, 'old.backup');
  await backUp(old, oldFile);

  const url = await emptyDatabase('renewed');
  await restoreInto(url, oldFile, { overwrite: false });
  const restored = await startTestServer({ DATABASE_URL: url });
  expect((await restored.visitor().get('/api/team-members')).json()).toMatchObject([{ name: 'Of old' }]);
  expect((await restored.visitor().get('/api/health/ready')).status).toBe(200);
  await restored.close();
});

test('one of a newer version changes nothing, and says why', async () => {
  const newer = await emptyDatabase('newer');
  await restoreInto(newer, file, { overwrite: false });
  await query(newer, `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')`);
  const newerFile = join(folder, 'newer.backup');
  await backUp(newer, newerFile);
  const other = await startTestServer({ DATABASE_URL: await emptyDatabase('unchanged') });
  await other.member('bob');
  await addJob(other);
  await expect(restoreInto(other.databaseUrl, newerFile, { overwrite: true })).rejects.toThrow(
    'This is no backup that can be restored: a newer version of Powerline made it; update first.',
  );
  expect(await other.sql('SELECT username FROM users ORDER BY id')).toEqual([
    { username: 'admin' },
    { username: 'bob' },
  ]);
  expect(await waitingJobs(other)).toHaveLength(1);
  await other.close();
});

test('a damaged one changes nothing, and says why', async () => {
  const other = await startTestServer({ DATABASE_URL: await emptyDatabase('kept') });
  await other.member('bob');
  const whole = await readFile(file);
  const half = join(folder, 'half.backup');
  await writeFile(half, whole.subarray(0, whole.length - 1500));
  await expect(restoreInto(other.databaseUrl, half, { overwrite: true })).rejects.toThrow(
    'This is no backup that can be restored:',
  );
  expect(await other.sql('SELECT username FROM users ORDER BY id')).toEqual([
    { username: 'admin' },
    { username: 'bob' },
  ]);
  await other.close();
});
