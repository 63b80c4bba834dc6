import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

const servers = serverProcesses();

describe('a start that cannot work says in one line', () => {
  test('which port is taken, before any database is made', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const server = servers.start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    other.close();
    expect(server.output()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Another one is picked with PORT=${port + 1}.\n`,
    );
    await expect(readFile(join(servers.folder, 'data/postgres/password'))).rejects.toThrow('ENOENT');
  }, 30_000);

  test('that the data folder cannot be written', async () => {
    await writeFile(join(servers.folder, 'file'), '');
    const server = servers.start({ DATA_DIR: join(servers.folder, 'file/data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data folder \S+ cannot be written \(\w+\)\. .* DATA_DIR=…\.\n$/);
  }, 30_000);

  test('that the data folder cannot be made, where Node itself would try forever', async () => {
    const server = servers.start({ DATA_DIR: '/proc/powerline/data' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The data folder /proc/powerline/data cannot be written (ENOENT). Make it writable, or pick another with DATA_DIR=….\n',
    );
  }, 30_000);

  test('that the site folder is a file', async () => {
    await writeFile(join(servers.folder, 'file'), '');
    const server = servers.start({ SITE_DIR: join(servers.folder, 'file') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `SITE_DIR ${join(servers.folder, 'file')} is a file. Name a folder with SITE_DIR=….\n`,
    );
  }, 30_000);

  test('which rule of the database the first admin breaks, and nothing of what was refused', async () => {
    const DATABASE_URL = await createTestDatabase();
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(`ALTER TABLE users ADD CONSTRAINT users_of_test CHECK (username <> 'admin')`);
    await client.end();
    const server = servers.start({ DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('The database failed (23514, users_of_test): its own log says why.\n');
  }, 30_000);

  test('which migration fails, and nothing of its statement', async () => {
    const DATABASE_URL = await createTestDatabase('empty');
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query('CREATE TABLE users ()');
    await client.end();
    const server = servers.start({ DATABASE_URL });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The migration UsersAndSessions1763700000000 failed. The database failed (42P07): its own log says why.\n',
    );
  }, 30_000);

  test('that the database cannot be reached, without its password', async () => {
    const server = servers.start({ DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:9/powerline' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      'The database powerline at 127.0.0.1:9 (DATABASE_URL) cannot be used: nothing listens there.\n',
    );
  }, 30_000);

  test('that the data belongs to another version of Postgres', async () => {
    await mkdir(join(servers.folder, 'data/postgres/cluster'), { recursive: true });
    await writeFile(join(servers.folder, 'data/postgres/cluster/PG_VERSION'), '9\n');
    const server = servers.start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^The data in \S+ belongs to Postgres 9, this is \d+\. .*\n$/);
  }, 30_000);

  test('which variable is wrong, before anything is written', async () => {
    const server = servers.start({ ADMIN_PASSWORD: 'a'.repeat(200) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe('ADMIN_PASSWORD: Password must be at most 128 characters\n');
    expect(await readdir(servers.folder)).toEqual([]);
  }, 30_000);
});
