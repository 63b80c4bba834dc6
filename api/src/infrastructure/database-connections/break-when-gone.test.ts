import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase } from '../../../test/test-database.ts';
import { databaseFailure, isAway } from '../errors/sqlstate.ts';
import { PrimaryClient } from './pooled-client.ts';

const SILENCE_MS = 200;

let database: string;
let network: Server;
let pool: pg.Pool;
/** Both ends of each connection that still passes something on. */
let passing: [Socket, Socket][] = [];
const lost: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database);
  // Half open, as a machine that is gone closes nothing either.
  network = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    passing.push([near, far]);
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  // For TCP, the address is never a string.
  const ours = Object.assign(new URL(database), { port: (network.address() as AddressInfo).port });
  const options = { connectionString: ours.href, max: 1, silenceMs: SILENCE_MS, Client: PrimaryClient };
  pool = new pg.Pool(options);
});
afterAll(async () => {
  await pool.end();
  network.close();
  for (const socket of lost) socket.destroy();
});

/** Takes everything and gives nothing on, in both directions. */
function loseMachine(): void {
  for (const [near, far] of passing) {
    near.unpipe(far);
    far.unpipe(near);
    near.resume();
    far.resume();
    lost.push(near, far);
  }
  passing = [];
}

test('a statement that takes longer than an answer may be out is left alone', async () => {
  const { rows } = await pool.query(`SELECT 1 AS n FROM pg_sleep(${(4 * SILENCE_MS) / 1_000})`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a process that is busy for longer keeps a connection whose answer it has not read yet', async () => {
  const pid = 'SELECT pg_backend_pid() AS pid';
  const client = await pool.connect();
  const [before] = (await client.query<{ pid: number }>(pid)).rows;
  const asked = client.query('SELECT 1');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * SILENCE_MS);
  await asked;
  client.release();
  // Until the look at the server has ended.
  const other = new pg.Client({ connectionString: database });
  await other.connect();
  await other.query(`SELECT FROM pg_sleep(${(3 * SILENCE_MS) / 1_000})`);
  await other.end();
  expect((await pool.query(pid)).rows).toEqual([before]);
});

test('a connection to a machine that is gone without a word breaks, and the next one works', async () => {
  const [{ pid }] = (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
  loseMachine();
  const admin = new pg.Client({ connectionString: database });
  await admin.connect();
  await admin.query('SELECT pg_terminate_backend($1)', [pid]);
  await admin.end();
  const failure = await pool.query('SELECT 1').catch((error: unknown) => databaseFailure(error));
  expect(failure).toMatchObject({ code: '' });
  expect(isAway({ code: '', constraint: undefined })).toBe(true);
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});

test('a connection that is ended while its machine is gone closes without an error', async () => {
  const failed = jest.fn();
  pool.once('error', failed);
  const client = await pool.connect();
  const closed = once(client, 'end');
  loseMachine();
  client.release(true);
  await closed;
  expect(failed).not.toHaveBeenCalled();
  pool.off('error', failed);
});
