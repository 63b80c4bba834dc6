import { expect, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { registryRow } from '../testing/registry-row.ts';
import { readPublishedSite, runningShellVersion } from './published-site.ts';

const api = mockApi();
const serve = (answer: () => Response) => api.use(http.get('*/registry.json', answer));

const registry = {
  generation: 7,
  api: '1.0.0',
  shell: { version: '1.0.0-aaaaaaaa', contract: { content: '1.0.0' }, entry: {}, preload: [] },
  modules: [registryRow(), { name: 'broken' }],
};

test('the published site is its shell and every module that a tab can read', async () => {
  serve(() => HttpResponse.json(registry));
  expect(await readPublishedSite()).toEqual({ shell: '1.0.0-aaaaaaaa', rows: [registryRow()] });
});

test.each([
  ['does not answer', () => HttpResponse.error()],
  ['is away', () => new HttpResponse('', { status: 503 })],
  ['answers with a page', () => HttpResponse.html('<!doctype html>')],
  ['has no shell', () => HttpResponse.json({ ...registry, shell: undefined })],
])('when the registry %s, nothing is known and nothing is offered', async (_, answer) => {
  serve(answer);
  expect(await readPublishedSite()).toBeUndefined();
});

test("the running shell's version is the one in the address of its first script", () => {
  const page = new DOMParser().parseFromString(
    '<script defer src="/shell/1.0.0-aaaaaaaa/main.0123.js"></script>',
    'text/html',
  );
  expect(runningShellVersion(page)).toBe('1.0.0-aaaaaaaa');
});
