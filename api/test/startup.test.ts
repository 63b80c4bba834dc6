import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from './client.ts';
import { AUDIT, type ServerProcess, startServerProcess } from './process/server-process.ts';

let folder: string;
let started: ServerProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-start-'));
  // mkdtemp makes 0700, which user "postgres" could not enter.
  await chmod(folder, 0o755);
  started = [];
});

afterEach(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const start = (env: Record<string, string> = {}): ServerProcess => {
  const server = startServerProcess({
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
    const audit = startServerProcess({ DATA_DIR: join(folder, 'data') }, AUDIT);
    expect(await audit.ended).toBe(0);
    expect(audit.output()).toMatch(
      /^\S+Z {2}admin \(1\) {2}change setting {2}logoUrl {2}\{"logoUrl":"\/logo.png"\}\n$/,
    );
  }, 30_000);

  test('starts although its pid file names a process that is no Postgres', async () => {
    const first = start();
    await first.listening;
    first.child.kill('SIGTERM');
    await first.ended;
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
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  }, 30_000);

  test('tells the generated password of the first admin once, on the first start only', async () => {
    const first = start({ ADMIN_PASSWORD: '' });
    const admin = new Client(await first.listening);
    const password = await new Promise<string>((resolve) => {
      const look = () => {
        const found = /First admin: admin, password: (\S+)/.exec(first.output())?.[1];
        if (found) resolve(found);
      };
      first.child.stdout?.on('data', look);
      look();
    });
    expect((await admin.post('/api/login', { username: 'admin', password })).json()).toMatchObject({ isAdmin: true });
    first.child.kill('SIGTERM');
    await first.ended;
    const second = start({ ADMIN_PASSWORD: '' });
    await second.listening;
    expect(second.output()).not.toContain('First admin');
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
  });

  test('that the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const server = start({ DATA_DIR: join(folder, 'file/data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data folder \S+ cannot be written \(\w+\)\. .* DATA_DIR=…\.\n$/);
  });

  test('that the database cannot be reached, without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:9/powerline' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The database powerline at 127.0.0.1:9 (DATABASE_URL) cannot be used: nothing listens there.\n',
    );
  });

  test('that the data belongs to another version of Postgres', async () => {
    await mkdir(join(folder, 'data/postgres/cluster'), { recursive: true });
    await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '9\n');
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data in \S+ belongs to Postgres 9, this is \d+\. .*\n$/);
  });

  test('which variable is wrong', async () => {
    const server = start({ PORT: '99999' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('PORT must be a number between 0 and 65535\n');
  });
});

// Only root hands Postgres to another user, so only root can have this rule.
if (process.getuid?.() === 0) {
  test('as root, a data folder that user "postgres" cannot enter is replaced, a line says by which, and there it says whose it is', async () => {
    await chmod(folder, 0o700);
    const server = start();
    await server.listening;
    const place = /User "postgres" cannot enter \S+: the database is kept in (\S+)\./.exec(server.output())?.[1];
    expect(await readFile(join(place ?? '', 'belongs-to'), 'utf8')).toBe(`${join(folder, 'data')}\n`);
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(place ?? '', { recursive: true });
  }, 30_000);
}
