import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const HTML = { accept: 'text/html' };
const RELEASED = '<!doctype html><title>Powerline</title>';

let server: TestServer;
/** Ends the publication that runs beside the server. */
let published: () => void;
let failed: (error: Error) => void;

beforeEach(async () => {
  const publishing = new Promise<void>((resolve, reject) => {
    published = resolve;
    failed = reject;
  });
  server = await startTestServer({}, { publishSite: () => publishing });
});
afterEach(() => server.close());

const release = () => writeFile(join(server.siteDir, 'index.html'), RELEASED);
const status = async (path: string) => (await server.visitor().get(path, HTML)).status;

test('until the site is published, visitors see that it is being built, on a page that opens it on its own', async () => {
  const page = await server.visitor().get('/dashboard', HTML);
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).toContain('<h1>Powerline is being built</h1>');
  expect(page.text).toMatch(/<meta http-equiv="refresh" content="\d+">/);
  // A policy of its own lets in the one style and nothing else.
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  expect(page.text).not.toMatch(/<script|style=/);
});

test('readiness comes with the site, and not a moment before a page does', async () => {
  expect(await server.visitor().get('/api/health/ready')).toMatchObject({
    status: 503,
    text: expect.stringContaining('The site is being built'),
  });
  expect(await status('/api/health/live')).toBe(200);
  await release();
  published();
  expect(await status('/api/health/ready')).toBe(200);
  expect((await server.visitor().get('/', HTML)).text).toBe(RELEASED);
});

test('the calls of the API do not wait for the site', async () => {
  expect((await server.member('ann').then((ann) => ann.get('/api/user'))).status).toBe(200);
});

test('the earlier site shows while the new one is published', async () => {
  await release();
  expect((await server.visitor().get('/', HTML)).text).toBe(RELEASED);
});

test('a publication that failed is never taken for a site', async () => {
  failed(new Error('of this test'));
  expect([await status('/'), await status('/api/health/ready')]).toEqual([503, 503]);
});
