import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SiteLookInput } from '@powerline/contract/content';
import { accentStyles } from '@powerline/contract/look';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const LOOK = '/api/admin/settings/look';
const HTML = { accept: 'text/html' };
/** As the release tool writes it. */
const PAGE = `<!doctype html>
<html lang="en" data-painted>
  <head>
    <meta charset="utf-8">
    <title>Services · Powerline</title>
    <meta property="og:site_name" content="Powerline">
    <meta property="og:title" content="Services">
    <meta property="og:image" content="https://team.example/link-preview.png">
    <meta property="og:image:alt" content="Powerline: build your team, together">
    <meta name="twitter:card" content="summary_large_image">
    <link rel="icon" href="data:image/svg+xml,%3Cpath fill='%234b33d1'/%3E">
  </head>
  <body><a aria-label="Powerline, home" href="/"></a><button aria-label="Play: What Powerline is"></button><h3>The Powerline Payout</h3><p><bdi>Powerline</bdi> helps.</p></body>
</html>
`;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  const file = join(server.siteDir, 'pages/services/index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, PAGE);
});
afterAll(() => server.close());
beforeEach(() => save({ siteName: null, accent: null }));

const save = (look: SiteLookInput) => admin.patch(LOOK, look);
const page = (headers: Record<string, string> = {}) => server.visitor().get('/services', { ...HTML, ...headers });

test('a page without a look of its own is sent as it was released', async () => {
  const { text, headers } = await page();
  expect(text).toBe(PAGE);
  expect(headers.get('content-security-policy')).not.toContain("'unsafe");
});

test("the site's name is in title, link preview and words from the next request on", async () => {
  expect((await save({ siteName: ' Acme & <Friends> ', accent: null })).json()).toMatchObject({
    siteName: 'Acme & <Friends>',
    accent: null,
  });
  const { text } = await page();
  const name = 'Acme &amp; &lt;Friends&gt;';
  expect(text).toContain(`<title>Services · ${name}</title>`);
  expect(text).toContain(`<meta property="og:site_name" content="${name}">`);
  expect(text).toContain(`<bdi>${name}</bdi> helps.`);
  expect(text).toContain(`aria-label="Play: What ${name} is"`);
  expect(text).toContain(`aria-label="${name}, home"`);
  // The picture of the release has the product's name in it.
  expect(text).not.toContain('og:image');
  // The names of the systems are not the site's.
  expect(text.match(/Powerline/g)).toHaveLength(1);
  expect(text).toContain('<h3>The Powerline Payout</h3>');
});

test('the accent is one style sheet in the page, allowed by its hash alone', async () => {
  await save({ siteName: '', accent: '#0B7A3E' });
  const { text, headers } = await page();
  const styles = accentStyles('#0b7a3e');
  expect(text).toContain(`<style>${styles}</style></head>`);
  const hash = createHash('sha256').update(styles).digest('base64');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-inline');
  expect(text).toContain("fill='%230b7a3e'");
  expect(text).toContain('<title>Services · Powerline</title>');
});

test('a changed look changes the tag of a page, and an unchanged one answers 304', async () => {
  const first = (await page()).headers.get('etag') ?? '';
  await save({ siteName: 'Acme', accent: '#0b7a3e' });
  const { status, headers } = await page({ 'if-none-match': first });
  expect(status).toBe(200);
  expect((await page({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});

test('of two admins who read the same look, the second one to save gets the first one’s', async () => {
  const { version } = (await admin.get(LOOK)).json();
  const first = { siteName: 'First', accent: null };
  expect((await admin.patch(LOOK, first, { 'if-match': `"${version}"` })).status).toBe(200);
  const second = await admin.patch(LOOK, { siteName: 'Second', accent: null }, { 'if-match': `"${version}"` });
  expect(second.status).toBe(409);
  expect((await admin.get(LOOK)).json()).toMatchObject(first);
});

test.each([
  [{ siteName: 'x'.repeat(41), accent: null }, 'Site name must be at most 40 characters'],
  [{ siteName: null, accent: 'purple' }, 'Must be a color such as #4b33d1'],
  [{ siteName: null, accent: '#fff;}body{display:none' }, 'Must be a color such as #4b33d1'],
])('%j is refused: %s', async (look, sentence) => {
  const { status, text } = await save(look);
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});

test('only an admin reads and changes it', async () => {
  const member = await server.member('ann');
  expect((await member.get(LOOK)).status).toBe(403);
  expect((await member.patch(LOOK, { siteName: 'Mine', accent: null })).status).toBe(403);
  expect((await admin.get(LOOK)).json()).toMatchObject({ siteName: null, accent: null });
});
