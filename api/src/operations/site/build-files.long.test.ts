import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ask, getRequest, rawConnection } from '../../../test/wire.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => rm(server.siteDir, { recursive: true, force: true }));

const publish = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(server.siteDir, path)), { recursive: true });
  await writeFile(join(server.siteDir, path), content);
};

const get = (path: string, headers?: Record<string, string>) => ask(server.url, path, headers);

/** Files and connections that this process has open. */
const openDescriptors = async () => (await readdir('/dev/fd')).length;

const requestsInFlight = async () => {
  const { body } = await get('/api/metrics');
  return Number(/^powerline_http_requests_in_flight (\d+)$/m.exec(body.toString())?.[1]);
};

describe('descriptors', () => {
  const small = Buffer.alloc(200_000, 'small');
  const large = Buffer.alloc(3_000_000, 'large');

  beforeEach(async () => {
    await publish('shell/1/small.js', small);
    await publish('shell/1/large.js', large);
    // Made once, and kept: connections to the database that others need anyway.
    await server.visitor().get('/shell/1/small.js');
  });

  test.each(['small', 'large'])(
    '20 connections that ask 200 times for a %s file and go away unread leave none behind',
    async (name) => {
      const before = await openDescriptors();
      const flood = async () => {
        const { socket, ended } = await rawConnection(server.url);
        socket.pause();
        // The most that is not ended at once.
        socket.write(getRequest(`/shell/1/${name}.js`).repeat(16));
        await delay(1);
        socket.write(getRequest(`/shell/1/${name}.js`).repeat(184));
        socket.resume();
        socket.destroySoon();
        await ended;
      };
      await Promise.all(Array.from({ length: 20 }, flood));
      while ((await openDescriptors()) > before) await delay(5);
      expect((await get(`/shell/1/${name}.js`)).body.equals(name === 'small' ? small : large)).toBe(true);
    },
    30_000,
  );

  test('a client that reads nothing of a large file holds its own connection and nothing else', async () => {
    const before = await openDescriptors();
    const connections = await Promise.all(
      Array.from({ length: 10 }, () => rawConnection(server.url, getRequest('/shell/1/large.js').repeat(16))),
    );
    for (const { socket } of connections) socket.pause();
    while ((await requestsInFlight()) < 160) await delay(5);
    // Both ends of each connection are in this process.
    while ((await openDescriptors()) > before + 20) await delay(5);
    expect(await requestsInFlight()).toBeGreaterThan(100);
    for (const { socket } of connections) socket.destroy();
    await Promise.all(connections.map(({ ended }) => ended));
    while ((await openDescriptors()) > before) await delay(5);
  }, 30_000);
});

describe('an address names a file of a build exactly, or none', () => {
  test.each([
    '/shell/../history.jsonl',
    '/shell/%2e%2e/history.jsonl',
    '/shell/%2E./history.jsonl',
    '/shell/..%2fhistory.jsonl',
    '/shell/%2e%2e%2fhistory.jsonl',
    '/shell/..%5chistory.jsonl',
    '/shell/..\\history.jsonl',
    '/shell/%252e%252e/history.jsonl',
    '/shell/%25%32%65%25%32%65/history.jsonl',
    '/shell/1/../../history.jsonl',
    '/modules/%2e%2e/.releases/ledger.json',
    '/modules/%2e%2e%2f%2ereleases%2fledger.json',
    '/shell/./1/main.js',
    '/shell/%2e/1/main.js',
    '/shell/1/.hidden.js',
    '/shell/1/%2ehidden.js',
    '/shell//1/main.js',
    '/shell/1%2fmain.js',
    '/shell/1/main.js%00',
    '/shell/1/main.js/',
    '/shell/1',
    '/shell/',
    '/%73hell/%2e%2e/history.jsonl',
  ])('%s names none', async (path) => {
    await publish('history.jsonl', 'secret');
    await publish('.releases/ledger.json', 'secret');
    await publish('shell/1/main.js', 'code');
    await publish('shell/1/.hidden.js', 'secret');
    await publish('index.html', 'page');
    const answer = await get(path, { accept: 'text/html' });
    expect([answer.status, answer.body.toString(), answer.headers['content-type']]).toEqual([
      404,
      'There is nothing at this address',
      'text/plain; charset=utf-8',
    ]);
  });

  test('with signs that have to be encoded', async () => {
    await publish('modules/a/1/Größe 1+2.svg', '<svg/>');
    const answer = await get(`/modules/a/1/${encodeURIComponent('Größe 1+2.svg')}?v=1`);
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([
      200,
      'image/svg+xml',
      '<svg/>',
    ]);
  });

  test.each([
    ['a file', '../secret.txt', 'shell/1/link.js', '/shell/1/link.js'],
    ['a folder', '../outside', 'shell/2', '/shell/2/secret.txt'],
    ['the folder of a module', '../outside', 'modules/mine', '/modules/mine/secret.txt'],
  ])('not through a link to %s', async (_, target, link, path) => {
    await publish('shell/1/main.js', 'code');
    await publish('modules/a/1/main.js', 'code');
    await publish('outside/secret.txt', 'secret');
    await publish('secret.txt', 'secret');
    await symlink(join(server.siteDir, 'x', target), join(server.siteDir, link));
    expect((await get(path)).status).toBe(404);
  });

  test('in a site folder that is reached through a link itself', async () => {
    await publish('shell/1/main.js', 'code');
    await rename(server.siteDir, `${server.siteDir}-real`);
    await symlink(`${server.siteDir}-real`, server.siteDir);
    expect((await get('/shell/1/main.js')).status).toBe(200);
    await rm(server.siteDir);
    await rename(`${server.siteDir}-real`, server.siteDir);
  });
});

describe('the memory cache', () => {
  test('ends with its file', async () => {
    await publish('shell/1/main.js', 'code');
    expect((await get('/shell/1/main.js')).status).toBe(200);
    await rm(join(server.siteDir, 'shell/1'), { recursive: true });
    expect((await get('/shell/1/main.js')).status).toBe(404);
  });

  test('is read again when a damaged file is fixed, even with the same size and date', async () => {
    await publish('shell/1/main.js', 'cod3');
    const path = join(server.siteDir, 'shell/1/main.js');
    const { atime, mtime } = await stat(path);
    expect((await get('/shell/1/main.js')).body.toString()).toBe('cod3');
    await publish('shell/.incoming/main.js', 'code');
    await rename(join(server.siteDir, 'shell/.incoming/main.js'), path);
    await utimes(path, atime, mtime);
    expect((await get('/shell/1/main.js')).body.toString()).toBe('code');
  });

  test('is read once for all who ask at the same time', async () => {
    const content = Buffer.alloc(900_000, 'once');
    await publish('shell/1/main.js', content);
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/shell/1/main.js')));
    expect(answers.map(({ status, body }) => [status, body.equals(content)])).toEqual(answers.map(() => [200, true]));
  });
});
