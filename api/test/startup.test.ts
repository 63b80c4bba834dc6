import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import pg from 'pg';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';

let folder: string;
let started: PowerlineProcess[];

beforeEach(async () => {
  folder = await makeOpenFolder('start');
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const start = (env: Record<string, string> = {}): PowerlineProcess => {
  const server = new PowerlineProcess(fromSources(), {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'admin-password',
    ...env,
  });
  started.push(server);
  return server;
};

describe('a server with its own Postgres', () => {
  test('shows its audit while it runs', async () => {
    const server = start();
    const admin = new Client(await server.listening);
    await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
    const audit = new PowerlineProcess(fromSources('app/commands/print-audit.ts'), { DATA_DIR: join(folder, 'data') });
    expect(await audit.ended).toBe(0);
    expect(audit.output()).toMatch(
      /^\S+Z {2}admin \(1\) {2}change setting {2}logoUrl {2}\{"logoUrl":"\/logo.png"\}\n$/,
    );
  }, 30_000);

  test('starts although its pid file names a process that is no Postgres', async () => {
    const first = start();
    await first.listening;
    await first.stop();
    const pidFile = join(folder, 'data/postgres/cluster/postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${folder}\n0\n5432\n\n127.0.0.1\n\nready\n`);
    await expect(start().listening).resolves.toMatch(/^http:/);
  }, 30_000);

  test('refuses a second one on the same folder, and goes on itself', async () => {
    const first = start();
    const url = await first.listening;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder \S+ is in use by another running Powerline \(process \d+\)\. Stop it, or give this one its own folder with DATA_DIR=…\.\n$/,
    );
    expect((await new Client(url).get('/api/health/ready')).status).toBe(200);
  }, 30_000);

  test('of two started at once on an empty folder exactly one runs', async () => {
    const both = [start(), start()];
    const results = await Promise.allSettled(both.map(({ listening }) => listening));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }, 30_000);

  test('ends with code 0 at SIGTERM and leaves no Postgres behind', async () => {
    const server = start();
    await server.listening;
    const pid = Number((await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 30_000);

  test('shows the generated password of the first admin as soon as it is stored', async () => {
    const server = start({ ADMIN_PASSWORD: '' });
    const admin = new Client(await server.listening);
    const password = /First admin: admin, password: (\S+) \(.*\)\n.*Powerline listens/s.exec(server.output())?.[1];
    expect((await admin.post('/api/login', { username: 'admin', password })).json()).toMatchObject({ isAdmin: true });
  }, 30_000);
});

describe('a start that cannot work says in one line', () => {
  test('which port is taken, before any database is made', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    other.close();
    expect(server.output()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Another one is picked with PORT=${port + 1}.\n`,
    );
    await expect(readFile(join(folder, 'data/postgres/password'))).rejects.toThrow('ENOENT');
  }, 30_000);

  test('that the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const server = start({ DATA_DIR: join(folder, 'file/data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data folder \S+ cannot be written \(\w+\)\. .* DATA_DIR=…\.\n$/);
  }, 30_000);

  test('that the data folder cannot be made, where Node itself would try for ever', async () => {
    const server = start({ DATA_DIR: '/proc/powerline/data' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The data folder /proc/powerline/data cannot be written (ENOENT). Make it writable, or pick another with DATA_DIR=….\n',
    );
  }, 30_000);

  test('that the site folder is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    const server = start({ SITE_DIR: join(folder, 'file') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(`SITE_DIR ${join(folder, 'file')} is a file. Name a folder with SITE_DIR=….\n`);
  }, 30_000);

  test('which rule of the database the first admin breaks, and nothing of what was refused', async () => {
    const DATABASE_URL = await createTestDatabase();
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(`ALTER TABLE users ADD CONSTRAINT users_of_test CHECK (username <> 'admin')`);
    await client.end();
    const server = start({ DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('The database failed (23514, users_of_test): its own log says why.\n');
  }, 30_000);

  test('which migration fails, and nothing of its statement', async () => {
    const DATABASE_URL = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query('CREATE TABLE users ()');
    await client.end();
    const server = start({ DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The migration UsersAndSessions1763700000000 failed. The database failed (42P07): its own log says why.\n',
    );
  }, 30_000);

  test('that the database cannot be reached, without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:9/powerline' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The database powerline at 127.0.0.1:9 (DATABASE_URL) cannot be used: nothing listens there.\n',
    );
  }, 30_000);

  test('that the data belongs to another version of Postgres', async () => {
    await mkdir(join(folder, 'data/postgres/cluster'), { recursive: true });
    await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '9\n');
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data in \S+ belongs to Postgres 9, this is \d+\. .*\n$/);
  }, 30_000);

  test('that the built-in database has another password than its folder says', async () => {
    const first = start();
    await first.listening;
    await first.stop();
    await writeFile(join(folder, 'data/postgres/password'), 'another\n');
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `The built-in database in ${join(folder, 'data')} cannot be used: wrong user or password. Its postgres.log may say more.\n`,
    );
  }, 30_000);

  test('which variable is wrong, before anything is written', async () => {
    const server = start({ ADMIN_PASSWORD: 'a'.repeat(200) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('ADMIN_PASSWORD: Password must be at most 128 characters\n');
    expect(await readdir(folder)).toEqual([]);
  }, 30_000);
});

// Only root hands Postgres to another user, so only root can have this rule.
if (process.getuid?.() === 0) {
  test('as root, a data folder that user "postgres" cannot enter is replaced, a line says by which, and there it says whose it is', async () => {
    await chmod(folder, 0o700);
    const server = start();
    await server.listening;
    const place = /User "postgres" cannot enter \S+: the database is kept in (\S+)\./.exec(server.output())?.[1];
    expect(await readFile(join(place ?? '', 'belongs-to'), 'utf8')).toBe(`${join(folder, 'data')}\n`);
    server.kill('SIGTERM');
    await server.ended;
    await rm(place ?? '', { recursive: true });
  }, 30_000);
}
