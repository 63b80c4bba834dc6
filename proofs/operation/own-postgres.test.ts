import { execFile } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { Client } from '../../api/test/client.ts';
import { serverProcesses } from './server-processes.ts';

const servers = serverProcesses();
let prepared: string;

beforeAll(async () => {
  prepared = await makeOpenFolder('prepared');
  const server = servers.start({ DATA_DIR: join(prepared, 'data') });
  await server.listening;
  await server.stop();
}, 60_000);
afterAll(() => rm(prepared, { recursive: true, force: true }));

/** The data folder of a site that has run before: to make a database takes longer than most of these tests. */
const onData = async () => {
  // With its owner, which cp() of Node does not keep.
  await promisify(execFile)('cp', ['-a', join(prepared, 'data'), servers.folder]);
};

describe('a server with its own Postgres', () => {
  test('shows its audit while it runs', async () => {
    await onData();
    const server = servers.start();
    const admin = new Client(await server.listening);
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
    const audit = new PowerlineProcess(fromSources('app/commands/print-audit.ts'), {
      DATA_DIR: join(servers.folder, 'data'),
    });
    expect(await audit.ended).toBe(0);
    expect(audit.output()).toMatch(
      /^\S+Z {2}admin \(1\) {2}change setting {2}logoUrl {2}\{"logoUrl":"\/logo.png"\}\n$/,
    );
  }, 30_000);

  test('starts even if its pid file names a process that is not Postgres', async () => {
    await onData();
    const pidFile = join(servers.folder, 'data/postgres/cluster/postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${servers.folder}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    await expect(servers.start().listening).resolves.toMatch(/^http:/);
  }, 30_000);

  test('refuses a second one on the same folder, and goes on itself', async () => {
    await onData();
    const first = servers.start();
    const url = await first.listening;
    const second = servers.start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder \S+ is in use by another running Powerline \(process \d+\)\. Stop it, or give this one its own folder with DATA_DIR=…\.\n$/,
    );
    expect((await new Client(url).get('/api/health/ready')).status).toBe(200);
  }, 30_000);

  test('of two started at once on an empty folder exactly one runs', async () => {
    const both = [servers.start(), servers.start()];
    const results = await Promise.allSettled(both.map(({ listening }) => listening));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }, 30_000);

  test('ends with code 0 at SIGTERM and leaves no Postgres behind', async () => {
    await onData();
    const server = servers.start();
    await server.listening;
    const pid = Number(
      (await readFile(join(servers.folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 30_000);

  test('shows the generated password of the first admin as soon as it is stored', async () => {
    const server = servers.start({ ADMIN_PASSWORD: '' });
    const admin = new Client(await server.listening);
    const password = /First admin: admin, password: (\S+) \(.*\)\n.*Powerline listens/s.exec(server.output())?.[1];
    expect((await admin.post('/api/login', { username: 'admin', password })).json()).toMatchObject({ isAdmin: true });
  }, 30_000);

  test('says in one line that the built-in database has another password than its folder says', async () => {
    await onData();
    await writeFile(join(servers.folder, 'data/postgres/password'), 'another\n');
    const server = servers.start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `The built-in database in ${join(servers.folder, 'data')} cannot be used: wrong user or password. Its postgres.log may say more.\n`,
    );
  }, 30_000);
});

// Only root hands Postgres to another user, so only root can have this rule.
if (process.getuid?.() === 0) {
  test('as root, a data folder that user "postgres" cannot enter is replaced, a line says by which, and there it says whose it is', async () => {
    await chmod(servers.folder, 0o700);
    const server = servers.start();
    await server.listening;
    const place = /User "postgres" cannot enter \S+: the database is kept in (\S+)\./.exec(server.output())?.[1];
    expect(await readFile(join(place ?? '', 'belongs-to'), 'utf8')).toBe(`${join(servers.folder, 'data')}\n`);
    server.kill('SIGTERM');
    await server.ended;
    await rm(place ?? '', { recursive: true });
  }, 30_000);
}
