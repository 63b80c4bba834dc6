import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry } from '@powerline/registry';
import { sendLivePage } from './send-live-page.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const registry: Registry = {
  generation: 1,
  api: '1.0.0',
  shell: {
    version: '0.0.0-dev',
    contract: { content: '1.0.0' },
    entry: { url: '/shell/0.0.0-dev/main.js', integrity },
    preload: [],
  },
  modules: [
    {
      name: 'mfe-money-train',
      enabled: true,
      current: {
        version: '0.0.0-dev',
        title: 'The Money Train',
        owner: 'a team',
        contract: { content: '^1.0.0' },
        api: '^1.0.0',
        manifest: '/modules/mfe-money-train/0.0.0-dev/mf-manifest.json',
        entry: { url: '/modules/mfe-money-train/0.0.0-dev/entry.js', integrity },
        routes: [{ path: '/u/:username', page: 'PublicProfilePage', title: 'Profile', access: 'public', files: [] }],
      },
    },
  ],
};

const servers: Server[] = [];
let siteFolder: string;

beforeEach(async () => {
  siteFolder = await mkdtemp(path.join(tmpdir(), 'powerline-live-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  await rm(siteFolder, { recursive: true });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens at a port
}

/** A development server beside such an API. What it leaves to others is 418. */
const beside = (apiUrl: string) =>
  listen(async (request, response) => {
    const origin = `http://${request.headers.host}`;
    if (!(await sendLivePage(request, response, { registry, origin, apiUrl, siteFolder })))
      response.writeHead(418).end();
  });

test('the API makes a member’s page from the freshly compiled one, and gets the visitor’s headers', async () => {
  const asked: IncomingMessage[] = [];
  const api = await listen(async (request, response) => {
    asked.push(request);
    const page = await readFile(path.join(siteFolder, 'pages/u/_/index.html'), 'utf8');
    response.writeHead(200, { 'content-security-policy': "default-src 'none'" });
    response.end(page.replace(/<title>[^<]*/, '<title>Ann Lee'));
  });
  const here = await beside(api);
  const answer = await fetch(`${here}/u/ann.lee?from=mail`, { headers: { 'user-agent': 'a browser', cookie: 'a=b' } });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ]);
  const html = await answer.text();
  expect(html).toContain('<title>Ann Lee</title>');
  expect(html).toContain('/shell/0.0.0-dev/main.js');
  expect(asked.map(({ url }) => url)).toEqual(['/u/ann.lee?from=mail']);
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-host': new URL(here).host,
    'user-agent': 'a browser',
    cookie: 'a=b',
  });
});

test('where the API has no page, the answer is 404 with the page that says so', async () => {
  const api = await listen(async (_, response) => {
    response.writeHead(404).end(await readFile(path.join(siteFolder, 'pages/404.html')));
  });
  const here = await beside(api);
  const answer = await fetch(`${here}/u/unknown`);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<title>Page Not Found')]);
});

test('leaves the answer to the next handler while the API restarts, and for every other address', async () => {
  const away = await beside('http://127.0.0.1:9');
  expect((await fetch(`${away}/u/ann`)).status).toBe(418);
  const broken = await beside(await listen((_, response) => response.writeHead(503).end()));
  for (const address of ['/u/ann', '/u', '/u/ann/report', '/calculator'])
    expect((await fetch(`${broken}${address}`)).status).toBe(418);
  expect((await fetch(`${broken}/u/ann`, { method: 'POST' })).status).toBe(418);
});
