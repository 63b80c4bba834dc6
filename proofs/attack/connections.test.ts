import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanUp } from '../faults/fixtures/cleanup.ts';
import type { Browser } from './fixtures/browser.ts';
import { type Experience, useDuring } from './fixtures/honest-visitor.ts';
import { inTurn } from './fixtures/in-turn.ts';
import { memoryOf, openDescriptors, type Peak, peakDuring, settledDescriptors } from './fixtures/process-figures.ts';
import { closed, head, openSocket } from './fixtures/raw-connection.ts';
import { report } from './fixtures/report.ts';
import { rowCounts } from './fixtures/tables.ts';
import { Target } from './fixtures/target.ts';

/** What a test may leave open: connections to the database that were not needed before. */
const MORE_DESCRIPTORS = 16;
/** So much an attack may take at its height, while ordinary garbage is not collected yet. */
const MORE_MEGABYTES = 100;
/** What an honest visitor waits at most meanwhile, on two busy cores. */
const HONEST_WAIT_MS = 2_000;
const SETTLE_MS = 10_000;
/** api/src/app/application.ts: what has not arrived after 30 s is given up. The rest is what looking for it takes. */
const GIVEN_UP_AFTER_MS = 30_000 + 6_000;

let target: Target;
let member: Browser;
let before: { descriptors: number; memory: number };

beforeAll(async () => {
  target = await Target.start();
  member = (await target.member('member')).browser;
  await inTurn(Array.from({ length: 1_000 }), 25, async () => {
    await member.send('GET', '/api/docs');
    await member.send('GET', '/api/companies');
  });
});
afterAll(cleanUp);

beforeEach(async () => {
  before = { descriptors: await openDescriptors(target.pid), memory: await memoryOf(target.pid) };
});

/** Does something to the server while an honest visitor uses it, then sees that nothing is left of it. */
async function survive(name: string, attack: () => Promise<void>): Promise<void> {
  let peak: Peak | undefined;
  const experience: Experience = await useDuring(target, member, async () => {
    peak = await peakDuring(target.pid, attack);
  });
  const allowed = before.descriptors + MORE_DESCRIPTORS;
  const descriptors = await settledDescriptors(target.pid, allowed, SETTLE_MS);
  const memory = peak?.memory ?? 0;
  report(
    `${name}: descriptors ${before.descriptors} → ${peak?.descriptors} → ${descriptors}; memory ${Math.round(before.memory)} MB, at most ${Math.round(memory)} MB; ${experience.requests} honest requests, the slowest ${experience.slowestMs} ms`,
  );
  expect(descriptors).toBeLessThanOrEqual(allowed);
  expect(memory).toBeLessThanOrEqual(before.memory + MORE_MEGABYTES);
  expect(experience.failures).toEqual([]);
  expect(experience.slowestMs).toBeLessThanOrEqual(HONEST_WAIT_MS);
}

const openSockets = (count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => openSocket(target.port)));

/** Sends, and waits until the first of an answer is there or the server has ended the connection; reads no further. */
async function sendUnread(socket: Socket, bytes: string): Promise<void> {
  const began = new Promise<void>((resolve) => socket.once('readable', resolve).once('close', () => resolve()));
  socket.write(bytes);
  await began;
}

const get = (path: string) => head(`GET ${path} HTTP/1.1`, 'Host: localhost');

test.each([20, 50])(
  '%i connections that ask for 200 files each and are dropped unread leave no descriptor open',
  async (count) => {
    await survive(`${count} × 200 files unread`, async () => {
      const sockets = await openSockets(count);
      await Promise.all(sockets.map((socket, n) => sendUnread(socket, get(target.files[n % 2] ?? '').repeat(200))));
      for (const socket of sockets) socket.destroy();
    });
  },
);

test('64 kB of unread requests for a large answer take little memory and delay no one, even on eight connections', async () => {
  const request = get('/api/docs');
  for (const count of [1, 8]) {
    await survive(`64 kB of requests for /api/docs unread on ${count}`, async () => {
      const sockets = await openSockets(count);
      const bytes = request.repeat(Math.ceil(65_536 / request.length));
      await Promise.all(sockets.map((socket) => sendUnread(socket, bytes)));
      // The server goes on answering after the first: until it has done an honest request again and again.
      await inTurn(Array.from({ length: 20 }), 1, async () => {
        await member.send('GET', '/api/companies');
      });
      for (const socket of sockets) socket.destroy();
    });
  }
});

test('requests that never end are given up after half a minute, and cost nothing until then', async () => {
  const size = 'Content-Length: 1000';
  const lines = ['Host: localhost', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
  const post = (...more: string[]) => head('POST /api/login HTTP/1.1', ...lines, ...more);
  const slow = [
    { name: 'half a line', start: 'GET / HT', drop: '' },
    { name: 'half a head', start: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drop: '' },
    { name: 'a head without an end', start: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drop: 'X-Slow: 1\r\n' },
    { name: 'a body of which nothing comes', start: post(size), drop: '' },
    { name: 'a body letter by letter', start: post(size), drop: ' ' },
    {
      name: 'a refused body letter by letter',
      start: post(size, 'Origin: https://attack.example').replace('same-origin', 'cross-site'),
      drop: ' ',
    },
    { name: 'chunks without an end', start: post('Transfer-Encoding: chunked'), drop: '1\r\n \r\n' },
  ];
  const open: string[] = [];
  await survive(`${slow.length} × 10 slow requests`, () =>
    inTurn(
      slow.flatMap((kind) => Array.from({ length: 10 }, () => kind)),
      slow.length * 10,
      async ({ name, start, drop }) => {
        const socket = await openSocket(target.port);
        const over = closed(socket.resume());
        socket.write(start);
        const dropping = setInterval(() => drop && socket.writable && socket.write(drop), 1_000);
        const isClosed = await Promise.race([over.then(() => true), delay(GIVEN_UP_AFTER_MS, false)]);
        clearInterval(dropping);
        if (!isClosed) open.push(name);
        socket.destroy();
      },
    ),
  );
  expect([...new Set(open)]).toEqual([]);
});

test('uploads that are broken off store nothing and are no failure of the server', async () => {
  const rows = await rowCounts(target.database);
  target.log.takeErrors();
  const json = 'Content-Type: application/json';
  const host = ['Host: localhost', 'Sec-Fetch-Site: same-origin', `Cookie: ${member.cookies}`, json];
  const half = `{"companyName":"${'x'.repeat(20_000)}`;
  const uploads = [
    head('POST /api/companies HTTP/1.1', ...host, 'Content-Length: 60000') + half,
    head('POST /api/companies HTTP/1.1', ...host, 'Transfer-Encoding: chunked') +
      `4e20\r\n${half.slice(0, 0x4e20)}\r\n`,
    head('POST /api/companies HTTP/1.1', ...host, 'Content-Length: 60000', 'Expect: 100-continue'),
    head('POST /api/login HTTP/1.1', ...host, 'Content-Length: 60000') + half,
  ];
  await survive('400 uploads broken off', () =>
    inTurn(
      Array.from({ length: 400 }, (_, n) => n),
      40,
      async (n) => {
        const socket = await openSocket(target.port);
        await new Promise<void>((resolve) => socket.write(uploads[n % uploads.length] ?? '', () => resolve()));
        // Half of them end as a browser does that is closed, half as a process that is killed.
        if (n % 8 < 4) socket.end();
        else socket.resetAndDestroy();
        if (!socket.destroyed) await closed(socket.resume());
      },
    ),
  );
  await target.logged();
  expect(target.log.takeErrors()).toEqual([]);
  expect(await rowCounts(target.database)).toEqual(rows);
});

test('the log holds no secret and no value that was sent', async () => {
  await target.logged();
  expect(target.log.leaks).toEqual([]);
});
