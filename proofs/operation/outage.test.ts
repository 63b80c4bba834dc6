import { rm } from 'node:fs/promises';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@powerline/embedded-postgres';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { until } from '@powerline/test-support/until';
import { startTestServer, type TestServer } from '../../api/test/test-server.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let door: Server;
let server: TestServer;
const sockets = new Set<Socket>();

/** A restarted Postgres listens on another port; the door keeps the address that the server knows. */
const openDoor = (): Promise<Server> =>
  new Promise((resolve) => {
    const created = createServer((inside) => {
      const outside = connectTo({ host: '127.0.0.1', port: Number(new URL(postgres.url()).port) });
      for (const [socket, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        sockets.add(socket);
        socket
          .on('error', () => other.destroy())
          .on('close', () => {
            sockets.delete(socket);
            other.destroy();
          })
          .pipe(other);
      }
    });
    created.listen(0, '127.0.0.1', () => resolve(created));
  });

const start = () => startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });

beforeAll(async () => {
  dataDir = await makeOpenFolder('outage');
  postgres = await start();
  door = await openDoor();
  const url = new URL(postgres.url());
  const address = door.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  server = await startTestServer({ DATABASE_URL: url.href });
}, 30_000);

afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  door.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

test('a database that stops under traffic is 503 with a sentence, and everything works again on its own', async () => {
  const member = await server.member('ann');
  const seen = new Set<number>();
  let goesOn = true;
  const traffic = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (goesOn) seen.add((await member.get('/api/user')).status);
    }),
  );
  await postgres.stop();
  const answer = await member.get('/api/user');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(answer.text).toMatch(/^The service is briefly unavailable\. Please try again\. \(request [\da-f-]{36}\)$/);
  expect((await member.get('/api/health/ready')).status).toBe(503);
  expect((await member.get('/api/health/live')).status).toBe(200);

  postgres = await start();
  while ((await member.get('/api/health/ready')).status !== 200);
  expect((await member.get('/api/user')).json()).toMatchObject({ username: 'ann' });
  goesOn = false;
  await traffic;
  expect([...seen].sort()).toEqual([200, 503]);
}, 60_000);

test('jobs survive a database that stops in the middle of them, and continue on their own when it is back', async () => {
  const add = (times: number) =>
    server.sql(
      `SELECT FROM generate_series(1, $1), LATERAL graphile_worker.add_job('remove-dead-rows', json_build_object('n', generate_series))`,
      [times],
    );
  const left = async () => (await server.sql('SELECT FROM graphile_worker.jobs')).length;
  await add(300);
  while ((await left()) > 290);
  await postgres.stop();
  postgres = await start();
  while ((await server.visitor().get('/api/health/ready')).status !== 200);
  // Also those that were done before the database heard of it: at worst they wait until their holder counts as dead.
  await until(async () => (await left()) === 0, 100_000);
  await add(1);
  await until(async () => (await left()) === 0);
}, 120_000);

test('a connection that the database ends in the middle is 503 at worst, never 500', async () => {
  const member = await server.member();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      if (n % 10 === 5)
        await server.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'powerline-api'`,
        );
      return (await member.get('/api/companies')).status;
    }),
  );
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
}, 30_000);
