import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { type RunningServer, startServer } from '../../api/src/app/server.ts';
import { findBuiltInPostgres } from '../../api/src/infrastructure/database/built-in-postgres.ts';
import { addMonths, monthOf } from '../../api/src/payout/plan/calendar/month.ts';
import { Client } from '../../api/test/client.ts';

const BACKUP = 'app/commands/back-up.ts';
const RESTORE = 'app/commands/restore.ts';

let folder: string;
let env: Record<string, string>;
let running: RunningServer | undefined;

beforeEach(async () => {
  folder = await makeOpenFolder('drill');
  env = { PORT: '0', DATA_DIR: join(folder, 'data'), SITE_DIR: 'none', ADMIN_PASSWORD: 'admin-password' };
});
afterEach(async () => {
  await running?.close();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const start = async (): Promise<Client> => {
  running = await startServer({ env, logLevel: 'silent' });
  return new Client(running.url);
};

/** Runs a command as its operator does. @returns its exit code and what it printed */
async function run(command: string, args: string[]) {
  const { ended, output } = new PowerlineProcess(fromSources(command, ...args), env);
  return [await ended, output()];
}

async function logInAsAdmin(url: string): Promise<Client> {
  const client = new Client(url);
  await client.post('/api/login', { username: 'admin', password: 'admin-password' });
  return client;
}

/** Closes a month as an admin does, and waits for it. */
async function close(admin: Client, month = ''): Promise<void> {
  // The clock may have been quicker.
  expect([202, 409]).toContain((await admin.post(`/api/admin/payout/months/${month}/closing`, {})).status);
  for (let state = ''; state !== 'closed'; ) {
    const answer = (await admin.get(`/api/admin/payout/months/${month}`)).json();
    expect(answer.closing?.failure ?? null).toBeNull();
    state = answer.state;
  }
}

const ann = { username: 'ann', password: 'secret' };
const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

test('a site that runs is saved; its data folder is lost; restored on a new one, a member finds her account and company', async () => {
  const before = await start();
  expect((await before.post('/api/register', { ...ann, email: 'ann@example.com' })).status).toBe(201);
  expect((await before.post('/api/companies', acme)).status).toBe(201);
  const file = join(folder, 'backup.gz');
  expect(await run(BACKUP, ['--to', file])).toEqual([
    0,
    `The database is saved in ${file}. Keep a copy on another machine.\n`,
  ]);
  await running?.close();
  await rm(join(folder, 'data'), { recursive: true });

  expect(await run(RESTORE, [file])).toEqual([
    0,
    `The database is as it was in ${file}. Everybody has to log in again.\n`,
  ]);
  const after = await start();
  expect((await after.post('/api/login', ann)).status).toBe(200);
  expect((await after.get('/api/companies')).json()).toMatchObject([acme]);
  expect((await after.post('/api/companies', { ...acme, position: 2 })).status).toBe(201);
}, 60_000);

test('a closed month is restored as it was, and the next one is closed in the restored data', async () => {
  const [first, next] = [-3, -2].map((away) => addMonths(monthOf(new Date(), 'UTC'), away));
  const before = await start();
  await before.post('/api/register', { ...ann, email: 'ann@example.com' });
  const admin = await logInAsAdmin(before.url);
  for (const [username, month] of [
    ['ann', first],
    ['admin', first],
    ['ann', next],
    ['admin', next],
  ]) {
    const payment = { username, month, cents: 2_500, reference: `${username} ${month}` };
    expect((await admin.post('/api/admin/payout/payments', payment)).status).toBe(201);
  }
  await close(admin, first);
  expect((await admin.patch('/api/admin/systems/payout', { isOpen: true })).status).toBe(200);
  const closed = (await admin.get(`/api/earnings/${first}/file`)).text;
  expect(closed).toContain('"direct","ann"');
  const file = join(folder, 'closed.gz');
  expect((await run(BACKUP, ['--to', file]))[0]).toBe(0);
  await running?.close();
  await rm(join(folder, 'data'), { recursive: true });

  expect((await run(RESTORE, [file]))[0]).toBe(0);
  const after = await start();
  const adminAfter = await logInAsAdmin(after.url);
  expect((await adminAfter.get(`/api/earnings/${first}/file`)).text).toBe(closed);
  expect((await adminAfter.get('/api/payouts/balance')).json()).toMatchObject({ availableCents: 500 });
  await close(adminAfter, next);
  expect((await adminAfter.get('/api/payouts/balance')).json()).toMatchObject({ availableCents: 1_000 });
}, 60_000);

test('a backup that is killed in the middle leaves nothing under its name, and the next one is whole', async () => {
  await start();
  const client = new pg.Client({ connectionString: (await findBuiltInPostgres(env.DATA_DIR ?? '')) ?? '' });
  await client.connect();
  // A table that can't be read yet keeps it in the middle.
  await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const folderOf = join(folder, 'backups');
  const file = join(folderOf, 'powerline.backup');
  const killed = new PowerlineProcess(fromSources(BACKUP, '--to', file), env);
  await until(async () => (await readdir(folderOf).catch(() => [])).length > 0);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await readdir(folderOf)).toEqual([expect.stringMatching(/\.partial$/)]);
  await client.query('ROLLBACK');
  await client.end();

  const key = { BACKUP_KEY: 'a key that is long enough for the test' };
  Object.assign(env, key);
  expect((await run(BACKUP, ['--to', file]))[0]).toBe(0);
  await running?.close();
  await rm(join(folder, 'data'), { recursive: true });
  expect((await run(RESTORE, [file]))[0]).toBe(0);
}, 60_000);

test('a command that is called in another way says how it is called', async () => {
  expect(await run(BACKUP, ['--from', 'x'])).toEqual([
    1,
    'Usage: npm run backup [-- --to <file>] [--every <24h or 7d, in a schedule>]\n',
  ]);
}, 30_000);
