import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '@powerline/registry';
import { sendDocument } from './send-document.ts';

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
      name: 'mfe-academy',
      enabled: true,
      current: {
        version: '0.0.0-dev',
        title: 'Academy',
        owner: 'a team',
        contract: { content: '^1.0.0' },
        api: '^1.0.0',
        manifest: '/modules/mfe-academy/0.0.0-dev/mf-manifest.json',
        entry: { url: '/modules/mfe-academy/0.0.0-dev/entry.js', integrity },
        routes: [
          { path: '/calculator', page: 'CalculatorPage', title: 'Calculator', access: 'public', files: [] },
          { path: '/courses/:course', page: 'CoursePage', title: 'Course', access: 'public', files: [] },
        ],
      },
    },
  ],
};

let server: Server;
let here: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!sendDocument(request, response, { registry, origin: here })) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens at a port
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a page is sent with its own title and the address of this machine, to any client', async () => {
  const page = await fetch(`${here}/calculator?direct=5`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await page.text();
  expect(html).toContain('<title>Calculator · Powerline</title>');
  expect(html).toContain(`<link rel="canonical" href="${here}/calculator">`);
});

test('an address that no module owns is status 404, with the page that says so', async () => {
  const page = await fetch(`${here}/nowhere`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('<title>Page Not Found · Powerline</title>');
});

test('a page with a parameter is sent at each of its addresses, also where that looks like a file', async () => {
  for (const address of ['/courses/first', '/courses/part-1.2']) {
    const page = await fetch(`${here}${address}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Course · Powerline</title>'),
    ]);
  }
});

test('has what a browser requests unasked', async () => {
  const icon = await fetch(`${here}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('leaves a missing file and a change to the next handler', async () => {
  for (const path of ['/gone.js', '/calculator/gone.js']) expect((await fetch(`${here}${path}`)).status).toBe(418);
  expect((await fetch(`${here}/calculator`, { method: 'POST' })).status).toBe(418);
});
