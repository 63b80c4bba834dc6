import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { UnpublishedModule } from '@powerline/release-tool/preview';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { deployedProxy } from './deployed-proxy.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens at a port
}

const localModule: UnpublishedModule = {
  name: 'mfe-academy',
  usedExports: {},
  release: {
    version: '0.0.0-dev',
    title: 'Academy',
    owner: 'a team',
    contract: { content: '^1.0.0' },
    api: '^1.0.0',
    manifest: '/modules/mfe-academy/0.0.0-dev/mf-manifest.json',
    entry: { url: '/modules/mfe-academy/0.0.0-dev/entry.js', integrity: '' },
    routes: [],
  },
};
const REGISTRY = '{"generation":3,"modules":[{"name":"mfe-academy","current":{"version":"1.0.0-a"}}]}';
const PAGE = `<!doctype html><script type="application/json" id="registry">${REGISTRY}</script><div id="root"></div>`;

let asked: IncomingMessage[];
let site: string;
let here: string;

beforeEach(async () => {
  asked = [];
  site = await listen((request, response) => {
    asked.push(request);
    if (request.url === '/api/login') {
      response.setHeader('set-cookie', '__Host-session=secret; Path=/; HttpOnly; Secure; SameSite=Lax').end('{}');
    } else if (request.url === '/registry.json') {
      response.setHeader('content-type', 'application/json').end(REGISTRY);
    } else if (request.url === '/moved') {
      response.writeHead(302, { location: `${site}/calculator` }).end();
    } else {
      response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'gzip').setHeader('etag', '"a"');
      response.setHeader('content-security-policy', "script-src 'self'").end(gzipSync(PAGE));
    }
  });
  const handlers = deployedProxy(site, async () => localModule).map(({ context, ...options }) =>
    createProxyMiddleware((path, request) => context(path, request), options),
  );
  here = await listen((request, response) => {
    const [pages, rest] = handlers;
    // The types are those of Express, of which the library uses only what Node's own objects have.
    pages?.(request as never, response as never, () =>
      rest?.(request as never, response as never, () => response.end()),
    );
  });
});

const openPage = () => fetch(`${here}/calculator`, { headers: { accept: 'text/html', 'if-none-match': '"a"' } });

test('a page of the site names the local module, keeps its policy and is never answered from a cache', async () => {
  const page = await openPage();
  expect(await page.text()).toContain('"version":"0.0.0-dev"');
  expect(page.headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('etag')).toBeNull();
  expect(asked[0]?.headers['if-none-match']).toBeUndefined();
});

test('so does a page that is asked for without saying that HTML is wanted, and nothing else does', async () => {
  const text = async (path: string) => (await fetch(here + path)).text();
  expect(await text('/calculator')).toContain('"version":"0.0.0-dev"');
  expect(await text('/modules/mfe-academy/1.0.0-a/page.js')).toBe(PAGE);
  expect(await text('/api/user')).toBe(PAGE);
});

test('the registry that an open tab asks for names it as well, so that no update is offered', async () => {
  const registry = await (await fetch(`${here}/registry.json`)).json();
  expect(registry).toMatchObject({
    generation: 3,
    modules: [{ name: 'mfe-academy', current: { version: '0.0.0-dev' } }],
  });
});

test('the API takes a change as one of its own pages would send it, and its session comes and goes', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${here}/api/login`, { method: 'POST', headers, body: '{"a":1}' });
  const [session = ''] = (await post({ origin: here, referer: `${here}/login?next=1` })).headers.getSetCookie();
  expect(session).toMatch(/^shell-\w+-__Host-session=secret; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(asked[0]?.headers).toMatchObject({ origin: site, referer: `${site}/login`, host: new URL(site).host });
  await post({ cookie: `other=1; ${session.split(';')[0]}` });
  expect(asked[1]?.headers.cookie).toBe('__Host-session=secret');
});

test('a redirect of the site stays on this machine', async () => {
  const moved = await fetch(`${here}/moved`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toBe(`${here}/calculator`);
});
