import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { registryRow } from '../testing/registry-row.ts';
import { asksForOverride } from './asks-for-override.ts';
import { applyPreview, wantedPreview } from './preview.ts';

const ID = `abc.${'A'.repeat(43)}`;
const academy = registryRow();
const rows = [academy];
const build = { module: 'mfe-academy', version: '1.4.0-0a1b2c3d' };
const release = { ...academy.current, version: build.version };
const api = mockApi(
  http.get('*/api/admin/modules/preview', ({ request }) =>
    new URL(request.url).searchParams.get('id') === ID
      ? HttpResponse.json({ ...build, expiresAt: '' })
      : new HttpResponse(null, { status: 404 }),
  ),
  http.get(`*/modules/${build.module}/${build.version}/release.json`, () =>
    HttpResponse.json({ kind: 'module', release, files: [] }),
  ),
);
const anAdmin = async () => Response.json({ isAdmin: true });
const aMember = async () => Response.json({ isAdmin: false });

beforeEach(() => {
  jest.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => sessionStorage.clear());

test('an admin sees the build of the link, and again after a reload in the same tab', async () => {
  const site = await applyPreview(rows, ID, anAdmin());
  expect(site).toEqual({
    rows: [{ name: 'mfe-academy', enabled: true, current: release }],
    override: { ...build, isPreview: true },
  });
  expect([wantedPreview({ search: '' }), asksForOverride({ search: '' })]).toEqual([ID, true]);
});

test('a member with the link gets what visitors get, and nothing is asked or kept', async () => {
  api.use(http.get('*/api/admin/*', () => HttpResponse.error()));
  expect(await applyPreview(rows, ID, aMember())).toEqual({ rows });
  expect([wantedPreview({ search: '' }), asksForOverride({ search: '' })]).toEqual([undefined, false]);
});

test('an expired link says so, and shows what visitors get', async () => {
  const detail = 'This preview link is too old.';
  api.use(http.get('*/api/admin/*', () => HttpResponse.json({ detail }, { status: 410 })));
  const site = await applyPreview(rows, ID, anAdmin());
  expect(site.rows).toBe(rows);
  expect(site.override).toMatchObject({ isPreview: true, problem: detail });
  expect(wantedPreview({ search: '' })).toBeUndefined();
});

test.each([
  ['?preview=a', true],
  ['?x=1&module=mfe-academy@1.0.0', true],
  ['?disable-modules=mfe-academy', true],
  ['?previews=a', false],
  ['', false],
])('the address "%s" loads the code for other builds: %s', (search, asks) => {
  expect(asksForOverride({ search })).toBe(asks);
});
