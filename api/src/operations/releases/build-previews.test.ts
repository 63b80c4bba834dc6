import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PREVIEW_DAYS } from '@powerline/contract/operations';
import type { Client } from '../../../test/client.ts';
import { MODULE, packed, ReleaseSite } from '../../../test/release-site.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let remote: ReleaseSite;
let admin: Client;
let token: string;
let preview: string;
let version: string;

beforeAll(async () => {
  server = await startTestServer();
  remote = new ReleaseSite(server);
  await remote.publishFirst();
  admin = await server.admin();
  ({ token } = await remote.token());
});
afterAll(() => server.close());

const follow = (id: string, by = admin) => by.get(`/api/admin/modules/preview?id=${id}`);

test('a team gets a link for a build that no visitor gets', async () => {
  const before = await remote.listed();
  const build = await packed({ code: 'second' });
  ({ version } = build);
  const { code, printed } = await remote.pipeline(token, 'publish', build.folder, '--preview', '--json');
  const { url, expiresAt } = JSON.parse(printed).preview;
  preview = new URL(url).searchParams.get('preview') ?? '';
  expect([code, new URL(url).origin, new URL(url).pathname]).toEqual([0, server.url, '/calculator']);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan((PREVIEW_DAYS - 0.1) * DAY_MS);
  expect(await remote.listed()).toMatchObject({ current: before?.current, builds: [{}, { version, waiting: false }] });
  expect(await remote.pipeline(token, 'promote', MODULE)).toMatchObject({ code: 3 });
  const { printed: again } = await remote.pipeline(token, 'publish', build.folder, '--preview');
  expect(again).toMatch(/is stored, and no visitor gets it\. Admins see it here until .* UTC:\nhttp/);
});

test('the link names the build to admins alone', async () => {
  expect((await follow(preview)).json()).toMatchObject({ module: MODULE, version });
  expect((await follow(preview, server.visitor())).status).toBe(401);
  expect((await follow(preview, await server.member())).status).toBe(403);
});

test.each<[string, (id: string) => string]>([
  [
    'another build in it',
    (id) =>
      `${Buffer.from(JSON.stringify(['mfe-admin', version, Date.now() + DAY_MS])).toString('base64url')}.${id.split('.')[1]}`,
  ],
  ['one changed letter', (id) => `${id.slice(0, -2)}${id.at(-2) === 'A' ? 'B' : 'A'}${id.at(-1)}`],
  ['a signature of nothing', () => `e30.${'A'.repeat(43)}`],
])('a link with %s is none of this site', async (_, change) => {
  const answer = await follow(change(preview));
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('isn’t one of this site')]);
});

test('a link is good for seven days', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PREVIEW_DAYS * DAY_MS + 60_000);
  try {
    const late = await follow(preview, admin);
    expect([late.status, late.text]).toEqual([410, 'This preview link is too old. Ask its team for a new one.']);
  } finally {
    jest.restoreAllMocks();
  }
});

test('there is no link for a build that the site does not have, nor for another team', async () => {
  const ask = (module: string, body: object) =>
    remote.call('POST', `/api/releases/modules/${module}/previews`, {
      token,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  expect((await ask(MODULE, { version: '9.9.9-00000000' })).status).toBe(404);
  expect((await ask('mfe-admin', { version })).status).toBe(403);
});

test('a preview is published from afar, and as nothing else', async () => {
  const { folder } = await packed({ code: 'third' });
  const both = await remote.pipeline(token, 'publish', folder, '--preview', '--hold');
  expect(both).toMatchObject({ code: 2, reported: 'Choose one of --hold, --canary and --preview.' });
});
