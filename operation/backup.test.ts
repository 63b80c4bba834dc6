import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { type RunningServer, startServer } from '../api/src/app/server.ts';
import { Client } from '../api/test/client.ts';

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

test('a command that is called in another way says how it is called', async () => {
  expect(await run(BACKUP, ['--from', 'x'])).toEqual([1, 'Usage: npm run backup [-- --to <file>]\n']);
}, 30_000);
