import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { databaseFailure, isAway, STANDBY } from '../errors/sqlstate.ts';
import { PooledClient, PrimaryClient } from './pooled-client.ts';

let server: Server;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** A message of Postgres: its kind, its length with these four bytes, and what it says. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const reports = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));

/** Answers as Postgres does when a session begins. @returns its address */
async function startDatabase(...isStandby: ('on' | 'off')[]): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const report = reports('in_hot_standby', isStandby.shift() ?? 'off');
    // Welcome, what it is, ready.
    socket.once('data', () => socket.write(Buffer.concat([message('R', Buffer.alloc(4)), report, message('Z', IDLE)])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // For TCP, the address is never a string.
  return `postgres://powerline@127.0.0.1:${(server.address() as AddressInfo).port}/powerline`;
}
const IDLE = Buffer.from('I');

test('a pool that writes keeps no connection to a standby, and the next one leads to the primary', async () => {
  const pool = new pg.Pool({ connectionString: await startDatabase('on', 'off'), Client: PrimaryClient });
  const failure = await pool.query('SELECT 1').catch(databaseFailure);
  expect([failure, pool.totalCount]).toMatchObject([{ code: STANDBY }, 0]);
  expect(isAway({ code: STANDBY, constraint: undefined })).toBe(true);
  const client = await pool.connect();
  client.release(true);
});

test('a pool that only reads may have one', async () => {
  const pool = new pg.Pool({ connectionString: await startDatabase('on'), Client: PooledClient });
  const client = await pool.connect();
  client.release(true);
});
