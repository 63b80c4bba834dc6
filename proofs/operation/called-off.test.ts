import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@powerline/embedded-postgres';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { fromSources, PowerlineProcess } from '@powerline/test-support/powerline';
import { processesOf } from '@powerline/test-support/processes-of';
import { until } from '@powerline/test-support/until';
import pg from 'pg';
import { type StartStep, startServer } from '../../api/src/app/server.ts';
import { withMigrationLock } from '../../api/src/infrastructure/database/migrate.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await makeOpenFolder('called-off');
  env = { PORT: '0', DATA_DIR: join(folder, 'data'), SITE_DIR: 'none', ADMIN_PASSWORD: 'admin-password' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('a start that is called off while the database is made leaves no process, no lock and no half of a database', async () => {
  const calledOff = new AbortController();
  const starting = startServer({ env, signal: calledOff.signal, logLevel: 'silent' });
  starting.catch(() => undefined);
  await until(() => exists(join(folder, 'data/postgres/new')));
  calledOff.abort(new Error('called off'));
  await expect(starting).rejects.toThrow('called off');
  expect(await processesOf(folder)).toEqual([]);
  expect(await readdir(join(folder, 'data'))).toEqual(['postgres']);
  // `cluster` may be there when the call came late: it appears in one step, when it is complete.
  expect(await exists(join(folder, 'data/postgres/new'))).toBe(false);
}, 60_000);

test.each<StartStep['name']>(['database', 'migrations', 'application', 'listening'])(
  'a start that is called off at the step "%s" leaves no process',
  async (name) => {
    const calledOff = new AbortController();
    const starting = startServer({
      env,
      signal: calledOff.signal,
      logLevel: 'silent',
      onStep: (step) => {
        if (step.name === name) calledOff.abort(new Error('called off'));
      },
    });
    await expect(starting).rejects.toThrow('called off');
    expect(await processesOf(folder)).toEqual([]);
  },
  60_000,
);

test('SIGTERM ends a start that waits for the migrations of another instance', async () => {
  const DATABASE_URL = await createTestDatabase();
  await withMigrationLock(DATABASE_URL, async () => {
    const server = new PowerlineProcess(fromSources(), { ...env, DATABASE_URL });
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await until(async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
      );
      return rowCount;
    });
    await client.end();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toBe('');
  });
}, 60_000);

test('a server that is killed takes its Postgres with it', async () => {
  const server = new PowerlineProcess(fromSources(), env);
  await server.listening;
  expect(await findRunningPostgres(join(folder, 'data'))).not.toBeNull();
  await server.stop('SIGKILL');
  await until(async () => (await processesOf(folder)).length === 0);
  // With its data flushed: it has removed its pid file itself.
  expect(await exists(join(folder, 'data/postgres/cluster/postmaster.pid'))).toBe(false);
}, 60_000);
