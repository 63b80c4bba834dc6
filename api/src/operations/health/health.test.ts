import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { startTestServer } from '../../../test/test-server.ts';

test('a server is live and ready once it listens', async () => {
  const server = await startTestServer();
  expect((await server.visitor().get('/api/health/live')).json()).toEqual({ status: 'live' });
  expect((await server.visitor().get('/api/health/ready')).json()).toEqual({ status: 'ready' });
  await server.close();
});

test('a server whose schema is older than its code is not ready', async () => {
  const server = await startTestServer();
  await server.sql('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
  expect((await server.visitor().get('/api/health/ready')).status).toBe(503);
  await server.close();
});

test('a server whose folder refuses writes is not ready, and says so, until it takes them again', async () => {
  const server = await startTestServer();
  const visitor = server.visitor();
  const readiness = async () => (await visitor.get('/api/health/ready')).status;
  expect(await readiness()).toBe(200);
  // Root may write to every folder: a file in its place refuses anyone.
  await rename(server.dataDir, `${server.dataDir}-away`);
  await writeFile(server.dataDir, '');
  while ((await readiness()) !== 503) await delay(50);
  const { text } = await visitor.get('/api/health/ready');
  expect(text).toMatch(/^The data folder refuses writes \(ENOTDIR\) \(request \S+\)$/);
  expect((await visitor.get('/api/health/live')).status).toBe(200);
  const metrics = async () => (await (await server.admin()).get('/api/metrics')).text;
  expect(await metrics()).toContain('powerline_folder_writable{folder="data"} 0');
  await rm(server.dataDir);
  await rename(`${server.dataDir}-away`, server.dataDir);
  while ((await readiness()) !== 200) await delay(50);
  expect(await metrics()).toContain('powerline_folder_writable{folder="data"} 1');
  expect(server.notices).toEqual([
    `The data folder ${server.dataDir} refuses writes (ENOTDIR): this instance is not ready until it takes them.`,
    `The data folder ${server.dataDir} takes writes again.`,
  ]);
  await server.close();
});

test('a server is ready with a data folder that was never there: nothing uses it', async () => {
  const server = await startTestServer({ DATA_DIR: '/nowhere/powerline' });
  expect((await server.visitor().get('/api/health/ready')).status).toBe(200);
  await server.close();
});

test('a server that closes finishes what it has begun, and takes nothing new', async () => {
  const server = await startTestServer();
  const member = await server.member();
  const company = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  // Freezes the call in the middle: it waits for a lock that the test holds.
  const locker = new pg.Client({ connectionString: server.databaseUrl });
  await locker.connect();
  await locker.query('BEGIN; LOCK TABLE companies');
  const saving = member.post('/api/companies', company);
  for (let waiting = 0; waiting === 0; ) {
    const { rowCount } = await locker.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'companies'::regclass`,
    );
    waiting = rowCount ?? 0;
  }
  const closing = server.close();
  // A new connection is refused at once, while the call is still under way.
  await expect(member.get('/api/health/live', { connection: 'close' })).rejects.toThrow('fetch failed');
  await locker.query('COMMIT');
  await locker.end();
  expect((await saving).status).toBe(201);
  await closing;
});
