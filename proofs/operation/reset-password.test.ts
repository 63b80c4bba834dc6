import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { resetPassword } from '../../api/src/accounts/account/reset-password.ts';
import { createTestDatabase, withSiteDatabase } from '../../api/test/test-database.ts';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';

/** Runs the command as an operator does. @returns its exit code and what it printed */
async function reset(env: Record<string, string>, ...args: string[]): Promise<[number | string, string]> {
  const { ended, output } = new PowerlineProcess(fromSources('app/commands/reset-password.ts', ...args), env);
  return [await ended, output()];
}

const resetOn = (url: string, username: string) =>
  withSiteDatabase(url, (dataSource) => resetPassword(dataSource, url, username));

const newPassword = (output: string): string =>
  /^\S+ now has the password (\S+) and is logged out everywhere\.\n$/.exec(output)?.[1] ?? `none in: ${output}`;

describe('an operator who resets a password on an outside database', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('gets a new one that works at once; the old one and every session of that user have ended', async () => {
    const ann = await server.member('Ann');
    const bob = await server.member('bob');
    const [code, output] = await reset({ DATABASE_URL: server.databaseUrl }, 'ann');
    expect(code).toBe(0);
    expect(output).toContain('Ann now has');
    expect((await ann.get('/api/user')).status).toBe(401);
    expect((await bob.get('/api/user')).status).toBe(200);
    const logIn = (password: string) => server.visitor().post('/api/login', { username: 'Ann', password });
    expect((await logIn('secret')).status).toBe(401);
    expect((await logIn(newPassword(output))).status).toBe(200);
  }, 30_000);

  test('leaves an entry in the audit, without a password or a hash', async () => {
    const { id = 0 } = (await server.member('carl').then((carl) => carl.get('/api/user'))).json();
    await resetOn(server.databaseUrl, 'carl');
    expect(
      await server.sql(
        `SELECT actor_name, action, change FROM audit_entries WHERE target = $1 AND action = 'reset password'`,
        [String(id)],
      ),
    ).toEqual([{ actor_name: 'operator', action: 'reset password', change: {} }]);
  });

  test('gets an error when there is no such user, or no site in that database', async () => {
    await expect(resetOn(server.databaseUrl, 'unknown')).rejects.toThrow('There is no user called unknown.');
    await expect(resetOn(await createTestDatabase('empty'), 'ann')).rejects.toThrow('The database is empty.');
  });

  test('cannot choose it: every user of the machine sees what a command is called with', async () => {
    expect(await reset({ DATABASE_URL: server.databaseUrl }, 'ann', 'my-password')).toEqual([
      1,
      'Usage: npm run reset-password -- <username> [--without-second-factor]\n',
    ]);
  }, 30_000);
});

test('on the built-in database it works while the site runs and while it does not', async () => {
  const folder = await makeOpenFolder('reset');
  const env = { DATA_DIR: join(folder, 'data') };
  const site = { ...env, PORT: '0', SITE_DIR: 'none' };
  const first = await startTestServer({ ...site, DATABASE_URL: '' });
  const [, whileRunning] = await reset(env, 'admin');
  const logIn = (server: TestServer, password: string) =>
    server.visitor().post('/api/login', { username: 'admin', password });
  expect((await logIn(first, newPassword(whileRunning))).status).toBe(200);
  await first.close();
  const [, whileStopped] = await reset(env, 'admin');
  const second = await startTestServer({ ...site, DATABASE_URL: '' });
  expect((await logIn(second, newPassword(whileRunning))).status).toBe(401);
  expect((await logIn(second, newPassword(whileStopped))).status).toBe(200);
  await second.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
