import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { ask } from '../../../test/wire.ts';

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

describe.each([
  ['small', 10],
  ['large', 150_000],
])('of a %s file', (_, repeats) => {
  const content = '0123456789'.repeat(repeats);
  const size = content.length;
  const path = '/shell/1/data.txt';
  let etag: string;
  let changed: string;

  beforeEach(async () => {
    await publish(path, content);
    const { headers } = await get(path);
    etag = String(headers.etag);
    changed = String(headers['last-modified']);
    expect(etag).toMatch(/^"[\w-]+"$/);
  });

  const DAY = 86_400_000;
  const before = () => new Date(Date.parse(changed) - DAY).toUTCString();

  test.each<[string, () => Record<string, string>, number]>([
    ['the tag that one has', () => ({ 'if-none-match': etag }), 304],
    ['one of several tags', () => ({ 'if-none-match': `"other", W/${etag}` }), 304],
    ['any tag', () => ({ 'if-none-match': '*' }), 304],
    ['another tag', () => ({ 'if-none-match': '"other"' }), 200],
    ['the date that one has', () => ({ 'if-modified-since': changed }), 304],
    ['an earlier date', () => ({ 'if-modified-since': before() }), 200],
    ['no date', () => ({ 'if-modified-since': 'yesterday' }), 200],
    [
      'another tag with the right date, which counts less',
      () => ({ 'if-none-match': '"other"', 'if-modified-since': changed }),
      200,
    ],
    ['the right tag as a condition', () => ({ 'if-match': etag }), 200],
    ['any tag as a condition', () => ({ 'if-match': '*' }), 200],
    ['another tag as a condition', () => ({ 'if-match': '"other"' }), 412],
    ['a weak tag as a condition', () => ({ 'if-match': `W/${etag}` }), 412],
    ['an unchanged date as a condition', () => ({ 'if-unmodified-since': changed }), 200],
    ['an earlier date as a condition', () => ({ 'if-unmodified-since': before() }), 412],
    [
      'the right tag with an earlier date, which counts less',
      () => ({ 'if-match': etag, 'if-unmodified-since': before() }),
      200,
    ],
  ])('%s is understood', async (_name, headers, status) => {
    const answer = await get(path, headers());
    expect([answer.status, answer.body.length]).toEqual([status, { 200: size, 304: 0 }[status] ?? answer.body.length]);
    if (status === 412) {
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.body.toString()).toBe('The file is no longer the one that was asked for. Please load it again.');
    } else {
      expect(answer.headers).toMatchObject({ etag, 'last-modified': changed, vary: 'accept-encoding' });
    }
  });

  test.each<[string, number, number]>([
    ['bytes=0-0', 0, 1],
    ['bytes=5-14', 5, 15],
    ['bytes=95-', 95, size],
    ['bytes=-5', size - 5, size],
    [`bytes=0-${size * 2}`, 0, size],
  ])('%s is sent', async (range, start, end) => {
    const answer = await get(path, { range });
    expect([answer.status, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${size}`,
      String(end - start),
    ]);
    expect(answer.body.toString() === content.slice(start, end)).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=-0', 'bytes=5-4'])('%s is 416 with the size', async (range) => {
    const answer = await get(path, { range });
    expect([answer.status, answer.headers['content-range'], answer.body.toString('utf8', 0, 99)]).toEqual([
      416,
      `bytes */${size}`,
      'The file does not have the part that was asked for',
    ]);
  });

  test('all is sent for several parts, another unit, or a part of what it was before', async () => {
    const asked = [
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=0-1' },
      { range: 'bytes=x' },
      { range: 'bytes=0-1', 'if-range': '"other"' },
      { range: 'bytes=0-1', 'if-range': before() },
    ];
    for (const headers of asked) {
      const answer = await get(path, headers as Record<string, string>);
      expect([answer.status, answer.body.length]).toEqual([200, size]);
    }
    for (const state of [etag, changed]) {
      expect((await get(path, { range: 'bytes=0-1', 'if-range': state })).status).toBe(206);
    }
  });

  test('HEAD has the headers of GET, and ignores a range', async () => {
    const { date: _1, ...got } = (await get(path)).headers;
    const head = await ask(server.url, path, { range: 'bytes=0-1' }, 'HEAD');
    const { date: _2, ...headers } = head.headers;
    expect([head.status, head.body.length, headers['x-request-id']]).toEqual([200, 0, expect.any(String)]);
    expect({ ...headers, 'x-request-id': '' }).toEqual({ ...got, 'x-request-id': '' });
  });
});

test('an empty file is empty, whatever part is asked for', async () => {
  await publish('shell/1/empty.css', '');
  for (const headers of [{}, { range: 'bytes=0-' }]) {
    const answer = await get('/shell/1/empty.css', headers as Record<string, string>);
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, '0', 0]);
  }
});

test('a compressed file has its own tag, which conditions are about, and is sent whole', async () => {
  await publish('shell/1/main.js', 'code'.repeat(100));
  await publish('shell/1/main.js.br', brotliCompressSync('code'.repeat(100)));
  const plain = (await get('/shell/1/main.js')).headers;
  const br = { 'accept-encoding': 'br' };
  const { headers } = await get('/shell/1/main.js', br);
  expect(headers.etag).not.toBe(plain.etag);
  expect((await get('/shell/1/main.js', { ...br, 'if-none-match': String(headers.etag) })).status).toBe(304);
  const refused = await get('/shell/1/main.js', { ...br, 'if-match': String(plain.etag) });
  expect([refused.status, refused.headers['content-encoding']]).toEqual([412, undefined]);
  expect((await get('/shell/1/main.js', { ...br, range: 'bytes=0-1' })).status).toBe(200);
  expect((await get('/shell/1/main.js', { range: 'bytes=0-1' })).status).toBe(206);
});
