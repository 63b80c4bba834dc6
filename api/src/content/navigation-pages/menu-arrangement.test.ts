import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NavigationPage } from '@powerline/contract/content';
import { DEFAULT_NAVIGATION } from '@powerline/contract/content';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const PAGES = '/api/admin/navigation-pages';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await admin.post(`${PAGES}/seed`, {});
});
afterAll(() => server.close());
beforeEach(() => admin.post(`${PAGES}/reset`, {}));

const put = (path: string, body: object, client = admin) => client.send(`${PAGES}${path}`, { method: 'PUT', body });
const menu = async (): Promise<NavigationPage[]> => (await server.visitor().get('/api/navigation-pages')).json();
const below = async (parentPath: string | null) => {
  const pages = await menu();
  const parentId = parentPath === null ? null : pages.find(({ path }) => path === parentPath)?.id;
  return pages.filter((page) => page.parentId === parentId);
};
const titles = (pages: NavigationPage[]) => pages.map(({ title }) => title);
const SYSTEMS = ['The Powerline Payout', 'The Money Train', 'The Marketing Academy'];

test('a new title shows in the menu at once', async () => {
  const [payout] = await below('/services');
  expect((await put(`/${payout?.id}/title`, { title: ' Our plan ' })).json()).toMatchObject({
    ...payout,
    title: 'Our plan',
  });
  expect(titles(await below('/services'))).toEqual(['Our plan', ...SYSTEMS.slice(1)]);
});

test('pages below one parent, and those at the top, are put in order', async () => {
  const systems = await below('/services');
  expect((await put('/order', { ids: systems.map(({ id }) => id).reverse() })).status).toBe(200);
  expect(titles(await below('/services'))).toEqual(SYSTEMS.toReversed());
  const top = await below(null);
  await put('/order', { ids: top.map(({ id }) => id).reverse() });
  expect(titles(await below(null))).toEqual(titles(top).reverse());
  expect(titles(await below('/services'))).toEqual(SYSTEMS.toReversed());
});

test('an order without all pages there, or with one from elsewhere, is refused and changes nothing', async () => {
  const [first, second, third] = await below('/services');
  const [home] = await below(null);
  for (const ids of [
    [third?.id, second?.id],
    [third?.id, second?.id, first?.id, home?.id],
  ]) {
    const refused = await put('/order', { ids });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('the order was not saved')]);
  }
  expect(titles(await below('/services'))).toEqual(SYSTEMS);
});

test('the standard titles and order come back; what is hidden stays hidden', async () => {
  const top = await below(null);
  const team = top.find(({ path }) => path === '/team');
  await put(`/${team?.id}/title`, { title: 'Crew' });
  await put('/order', { ids: top.map(({ id }) => id).reverse() });
  await admin.patch(`${PAGES}/${team?.id}`, { isVisible: false });
  expect((await admin.post(`${PAGES}/reset`, {})).status).toBe(200);
  const standard = DEFAULT_NAVIGATION.map(({ title }) => title);
  expect(titles(await below(null))).toEqual(standard.filter((title) => title !== 'Team'));
  const restored = await admin.patch(`${PAGES}/${team?.id}`, { isVisible: true });
  expect(restored.json()).toMatchObject({ title: 'Team' });
});

test('empty titles and unknown pages are refused, and members', async () => {
  const [home] = await below(null);
  expect((await put(`/${home?.id}/title`, { title: ' ' })).text).toContain('Title is required');
  expect((await put('/999999/title', { title: 'Nothing' })).status).toBe(404);
  expect((await put('/order', { ids: [999_999] })).status).toBe(409);
  const member = await server.member();
  expect((await put(`/${home?.id}/title`, { title: 'Mine' }, member)).status).toBe(403);
  expect((await put('/order', { ids: [home?.id] }, member)).status).toBe(403);
  expect((await member.post(`${PAGES}/reset`, {})).status).toBe(403);
});
