import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userSchema } from '@powerline/contract/accounts';
import {
  DEFAULT_NAVIGATION,
  DEFAULT_PAGE_IMAGES,
  navigationPageSchema,
  pageImageSchema,
  pageVideoSchema,
  siteAddressesSchema,
  teamMemberSchema,
  VIDEO_SLUGS,
} from '@powerline/contract/content';
import * as v from 'valibot';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Client;
let member: Client;
let visitor: Client;

beforeAll(async () => {
  server = await startTestServer();
  [admin, member] = await Promise.all([server.admin(), server.member('mia')]);
  visitor = server.visitor();
});
afterAll(() => server.close());

const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;
/** Of a schema the strict form: a field too many in an answer is a leak. */
const listOf = <T extends v.ObjectEntries>(schema: v.ObjectSchema<T, undefined>) =>
  v.array(v.strictObject(schema.entries));

const ADMIN_CALLS: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body: object | undefined][] = [
  ['GET', '/api/admin/users', undefined],
  ['GET', '/api/admin/users/page', undefined],
  ['PATCH', '/api/admin/users/1', { isAdmin: true }],
  ['DELETE', '/api/admin/users/1', undefined],
  ['POST', '/api/admin/users/1/suspension', { reason: 'spam' }],
  ['DELETE', '/api/admin/users/1/suspension', undefined],
  ['GET', '/api/admin/team-members', undefined],
  ['POST', '/api/admin/team-members', { name: 'x', isActive: true, sortOrder: 0 }],
  ['PATCH', '/api/admin/team-members/1', { isActive: true }],
  ['DELETE', '/api/admin/team-members/1', undefined],
  ['GET', '/api/admin/companies', undefined],
  ['GET', '/api/admin/companies/page', undefined],
  ['DELETE', '/api/admin/companies/1', undefined],
  ['PATCH', '/api/admin/settings/logo', { logoUrl: 'https://x.example/l.png' }],
  ['DELETE', '/api/admin/settings/logo', undefined],
  ['PATCH', '/api/admin/settings/addresses', { academyUrl: 'https://x.example', supportUrl: null }],
  ['DELETE', '/api/admin/page-videos/home', undefined],
  ['DELETE', '/api/admin/page-images/register/hero', undefined],
  ['PATCH', '/api/admin/systems/payout', { isOpen: true }],
  ['PATCH', '/api/admin/page-videos/home', { iframeSrc: 'https://v.example/1' }],
  ['PATCH', '/api/admin/page-images/register/hero', { imageUrl: 'https://x.example/i.png', title: '', linkUrl: '' }],
  ['GET', '/api/admin/navigation-pages', undefined],
  ['POST', '/api/admin/navigation-pages/seed', {}],
  ['PATCH', '/api/admin/navigation-pages/1', { isVisible: true }],
];

test.each(ADMIN_CALLS)('%s %s is 401 for a visitor and 403 for a member', async (method, path, body) => {
  const answers = [await visitor.send(path, { method, body }), await member.send(path, { method, body })];
  expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual([
    '401 You are not logged in',
    '403 Only an admin may do this',
  ]);
});

describe('users', () => {
  test('are listed without their password', async () => {
    const users = v.parse(listOf(userSchema), (await admin.get('/api/admin/users')).json());
    expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(['admin', 'mia']));
  });

  test('become admins and stop being admins, from their next request on', async () => {
    const other = await server.member();
    const id = await idOf(other);
    expect((await admin.patch(`/api/admin/users/${id}`, { isAdmin: true })).json()).toMatchObject({
      id,
      isAdmin: true,
    });
    expect((await other.get('/api/admin/users')).status).toBe(200);
    await admin.patch(`/api/admin/users/${id}`, { isAdmin: false });
    expect((await other.get('/api/admin/users')).status).toBe(403);
  });

  test('are logged out everywhere when they are deleted', async () => {
    const other = await server.member();
    expect((await admin.delete(`/api/admin/users/${await idOf(other)}`)).status).toBe(204);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('admins cannot demote or delete themselves', async () => {
    const id = await idOf(admin);
    const demoted = await admin.patch(`/api/admin/users/${id}`, { isAdmin: false });
    const deleted = await admin.delete(`/api/admin/users/${id}`);
    expect([demoted.status, demoted.text, deleted.status, deleted.text]).toEqual([
      403,
      'You can’t change your own admin rights',
      403,
      'You can’t delete yourself',
    ]);
  });

  test('of two admins who demote each other at once one stays, every time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const pair = await Promise.all([server.member(), server.member()]);
      const ids = await Promise.all(pair.map(idOf));
      for (const id of ids) await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
      const answers = await Promise.all([
        pair[0].patch(`/api/admin/users/${ids[1]}`, { isAdmin: false }),
        pair[1].patch(`/api/admin/users/${ids[0]}`, { isAdmin: false }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      await Promise.all(ids.map((id) => admin.delete(`/api/admin/users/${id}`)));
    }
  });

  test('an unknown one is 404', async () => {
    expect((await admin.patch('/api/admin/users/999999', { isAdmin: true })).status).toBe(404);
    expect((await admin.delete('/api/admin/users/999999')).status).toBe(404);
  });

  test.each([{ isAdmin: 'yes' }, {}, { isAdmin: true, username: 'x' }, []])('%j is no admin flag', async (body) => {
    expect((await admin.patch('/api/admin/users/1', body)).status).toBe(400);
  });
});

describe('team members', () => {
  test('are added, switched off, and shown to everyone only while active, by sortOrder', async () => {
    const add = (name: string, sortOrder: number) =>
      admin.post('/api/admin/team-members', { name, isActive: true, sortOrder });
    const [late, early] = [await add('Zoe ', 1), await add('Ann', 0)];
    expect([late.status, late.json()]).toMatchObject([
      201,
      { id: expect.any(Number), name: 'Zoe', isActive: true, sortOrder: 1 },
    ]);
    const shown = async () =>
      v.parse(listOf(teamMemberSchema), (await visitor.get('/api/team-members')).json()).map(({ name }) => name);
    expect(await shown()).toEqual(['Ann', 'Zoe']);
    await admin.patch(`/api/admin/team-members/${early.json().id}`, { isActive: false });
    expect(await shown()).toEqual(['Zoe']);
    expect((await admin.get('/api/admin/team-members')).json()).toHaveLength(2);
    expect((await admin.delete(`/api/admin/team-members/${late.json().id}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });

  test.each<[object, string]>([
    [{ name: '   ' }, 'Name is required'],
    [{ sortOrder: -1 }, 'sortOrder must be 0 or more'],
    [{ sortOrder: 1.5 }, 'sortOrder must be a whole number'],
    [{ sortOrder: 2 ** 31 }, 'sortOrder is too large'],
    [{ isActive: 1 }, 'isActive must be true or false'],
  ])('%j is refused', async (change, sentence) => {
    const answer = await admin.post('/api/admin/team-members', {
      name: 'Ann',
      isActive: true,
      sortOrder: 0,
      ...change,
    });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
  });

  test('an unknown one is 404', async () => {
    expect((await admin.patch('/api/admin/team-members/999', { isActive: true })).status).toBe(404);
    expect((await admin.delete('/api/admin/team-members/999')).status).toBe(404);
  });
});

describe('the logo', () => {
  test('is null until an admin sets it; an address or a path of the site', async () => {
    expect((await visitor.get('/api/settings/logo')).json()).toMatchObject({ logoUrl: null });
    for (const logoUrl of ['https://x.example/logo.png', '/uploads/logo.png']) {
      expect((await admin.patch('/api/admin/settings/logo', { logoUrl })).json()).toMatchObject({ logoUrl });
      expect((await visitor.get('/api/settings/logo')).json()).toMatchObject({ logoUrl });
    }
  });

  test.each(['', 'javascript:alert(1)', '//evil.example/x.png', 'data:image/svg+xml,x', 'logo.png'])(
    'cannot be "%s"',
    async (logoUrl) => {
      expect((await admin.patch('/api/admin/settings/logo', { logoUrl })).status).toBe(400);
    },
  );
});

describe('page videos', () => {
  test('exist for every known page, without an address at first', async () => {
    const videos = v.parse(listOf(pageVideoSchema), (await visitor.get('/api/page-videos')).json());
    expect(videos.map(({ pageSlug }) => pageSlug)).toEqual([...VIDEO_SLUGS]);
  });

  test('take an iframe snippet and keep its https address', async () => {
    const iframeSrc = '<iframe width="1" src="https://player.example/v/1?a=1&amp;b=2"></iframe>';
    const set = await admin.patch('/api/admin/page-videos/login', { iframeSrc });
    const expected = { pageSlug: 'login', iframeSrc: 'https://player.example/v/1?a=1&b=2' };
    expect([set.status, set.json()]).toMatchObject([200, expected]);
    expect((await visitor.get('/api/page-videos/login')).json()).toMatchObject(expected);
  });

  test.each(['', 'http://player.example', '<script src="https://x.example"></script>', 'javascript:alert(1)'])(
    'refuse "%s"',
    async (iframeSrc) => {
      expect((await admin.patch('/api/admin/page-videos/login', { iframeSrc })).status).toBe(400);
    },
  );

  test('of an unknown page are 404', async () => {
    expect((await visitor.get('/api/page-videos/nowhere')).status).toBe(404);
    expect((await admin.patch('/api/admin/page-videos/nowhere', { iframeSrc: 'https://x.example' })).status).toBe(404);
  });
});

describe('what was set can be removed, for everyone at once:', () => {
  const removed = async (path: string) => (await admin.delete(path)).status;

  test('the logo', async () => {
    await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
    expect((await visitor.get('/api/settings/logo')).json()).toMatchObject({ logoUrl: '/logo.png' });
    expect(await removed('/api/admin/settings/logo')).toBe(204);
    expect((await visitor.get('/api/settings/logo')).json()).toMatchObject({ logoUrl: null });
    expect(await removed('/api/admin/settings/logo')).toBe(204);
  });

  test('a video', async () => {
    await admin.patch('/api/admin/page-videos/services', { iframeSrc: 'https://v.example/1' });
    expect((await visitor.get('/api/page-videos/services')).json().iframeSrc).toBe('https://v.example/1');
    expect(await removed('/api/admin/page-videos/services')).toBe(204);
    expect((await visitor.get('/api/page-videos/services')).json()).toMatchObject({
      pageSlug: 'services',
      iframeSrc: null,
    });
    expect(await removed('/api/admin/page-videos/nowhere')).toBe(404);
  });

  test('an image, whose title and link stay', async () => {
    const input = { imageUrl: '/hero.png', title: 'All aboard', linkUrl: '/profile' };
    await admin.patch('/api/admin/page-images/money-train/hero', input);
    expect(await removed('/api/admin/page-images/money-train/hero')).toBe(204);
    expect((await visitor.get('/api/page-images/money-train')).json()).toMatchObject([{ ...input, imageUrl: null }]);
    expect(await removed('/api/admin/page-images/money-train/other')).toBe(404);
  });
});

describe('the addresses of academy and support', () => {
  const set = (academyUrl: unknown, supportUrl: unknown) =>
    admin.patch('/api/admin/settings/addresses', { academyUrl, supportUrl });
  const read = async () =>
    v.parse(v.strictObject(siteAddressesSchema.entries), (await visitor.get('/api/settings/addresses')).json());

  test('are none until an admin sets them, and none again once they are emptied', async () => {
    expect(await read()).toMatchObject({ academyUrl: null, supportUrl: null });
    const kept = { academyUrl: 'https://academy.acme.example', supportUrl: 'mailto:help@acme.example' };
    expect((await set(kept.academyUrl, 'help@acme.example')).json()).toMatchObject(kept);
    expect(await read()).toMatchObject(kept);
    expect((await set('', kept.supportUrl)).json()).toMatchObject({ ...kept, academyUrl: null });
    expect(await read()).toMatchObject({ ...kept, academyUrl: null });
  });

  test.each([
    ['http://academy.acme.example', null],
    [null, 'javascript:alert(1)'],
    [null, 'mailto:'],
  ])('%j and %j are refused', async (academyUrl, supportUrl) => {
    expect((await set(academyUrl, supportUrl)).status).toBe(400);
  });

  test.each([
    ['academyUrl', 'http://academy.acme.example'],
    ['supportUrl', 'javascript:alert(1)'],
    ['phone', 'https://acme.example'],
  ])('the database refuses %s %s', async (name, value) => {
    await expect(server.sql(`INSERT INTO settings VALUES ('${name}', '${value}')`)).rejects.toThrow(/check constraint/);
  });
});

describe('page images', () => {
  test('of the payout system are four sections in their order, with default titles and links', async () => {
    const images = v.parse(listOf(pageImageSchema), (await visitor.get('/api/page-images/payout-system')).json());
    const defaults = DEFAULT_PAGE_IMAGES.filter(({ pageSlug }) => pageSlug === 'payout-system');
    expect(images).toMatchObject(defaults.map((image) => ({ ...image, imageUrl: null, altText: '' })));
    expect((await visitor.get('/api/page-images')).json()).toHaveLength(DEFAULT_PAGE_IMAGES.length);
  });

  test('get an image, a title and a link; an empty link means none', async () => {
    const input = { imageUrl: 'https://x.example/i.png', title: ' Join ', linkUrl: '' };
    const set = await admin.patch('/api/admin/page-images/payout-system/join-now', input);
    expect([set.status, set.json()]).toMatchObject([200, { imageUrl: input.imageUrl, title: 'Join', linkUrl: null }]);
    expect((await visitor.get('/api/page-images/payout-system')).json()[1]).toEqual(set.json());
  });

  test.each<[object]>([
    [{ imageUrl: '' }],
    [{ imageUrl: 'javascript:1' }],
    [{ linkUrl: 'javascript:1' }],
    [{ title: 1 }],
  ])('%j is refused', async (change) => {
    const input = { imageUrl: 'https://x.example/i.png', title: '', linkUrl: null, ...change };
    expect((await admin.patch('/api/admin/page-images/register/hero', input)).status).toBe(400);
  });

  test('of an unknown page or key are 404', async () => {
    const input = { imageUrl: 'https://x.example/i.png', title: '', linkUrl: '' };
    expect((await visitor.get('/api/page-images/home')).status).toBe(404);
    expect((await admin.patch('/api/admin/page-images/home/hero', input)).status).toBe(404);
    expect((await admin.patch('/api/admin/page-images/register/other', input)).status).toBe(404);
  });
});

describe('navigation pages', () => {
  const all = async () =>
    v.parse(listOf(navigationPageSchema), (await admin.get('/api/admin/navigation-pages')).json());

  test('are none until an admin seeds; 16 seeds at once make each page once, nested as in the default menu', async () => {
    expect((await visitor.get('/api/navigation-pages')).json()).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => admin.post('/api/admin/navigation-pages/seed', {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const pages = await all();
    const paths = (nodes: typeof DEFAULT_NAVIGATION): string[] =>
      nodes.flatMap(({ path, children = [] }) => [path, ...paths(children)]);
    expect(pages.map(({ path }) => path).sort()).toEqual(paths(DEFAULT_NAVIGATION).sort());
    const parent = (path: string) =>
      pages.find(({ id }) => id === pages.find((page) => page.path === path)?.parentId)?.path;
    expect([parent('/payout-system'), parent('/powerline-payout'), parent('/')]).toEqual([
      '/powerline-payout',
      '/services',
      undefined,
    ]);
    expect(pages.filter(({ requiresAdmin }) => requiresAdmin).map(({ path }) => path)).toEqual(['/admin']);
  });

  test('a hidden page shows only in the admin list', async () => {
    const team = (await all()).find(({ path }) => path === '/team');
    expect((await admin.patch(`/api/admin/navigation-pages/${team?.id}`, { isVisible: false })).json()).toEqual({
      ...team,
      isVisible: false,
      version: expect.any(String),
    });
    expect((await visitor.get('/api/navigation-pages')).text).not.toContain('"/team"');
    expect((await all()).map(({ path }) => path)).toContain('/team');
  });

  test('a later seed restores missing rows and changes no existing ones', async () => {
    await server.sql(`DELETE FROM navigation_pages WHERE path = '/calculator'`);
    await server.sql(`UPDATE navigation_pages SET title = 'Start' WHERE path = '/'`);
    await admin.post('/api/admin/navigation-pages/seed', {});
    const pages = await all();
    expect(pages.find(({ path }) => path === '/')?.title).toBe('Start');
    expect(pages.find(({ path }) => path === '/team')?.isVisible).toBe(false);
    expect(pages.map(({ path }) => path)).toContain('/calculator');
  });

  test('an unknown one is 404', async () => {
    expect((await admin.patch('/api/admin/navigation-pages/999', { isVisible: true })).status).toBe(404);
  });
});

describe('the audit', () => {
  const entries = () =>
    server.sql<{ action: string; target: string; actor_name: string; change: object }>(
      'SELECT * FROM audit_entries ORDER BY id',
    );

  test('says who changed what', async () => {
    await admin.patch('/api/admin/settings/logo', { logoUrl: '/audited.png' });
    expect((await entries()).at(-1)).toMatchObject({
      actor_name: 'admin',
      action: 'change setting',
      target: 'logoUrl',
      change: { logoUrl: '/audited.png' },
    });
  });

  test.each([
    ['/api/admin/settings/logo', 'remove setting', 'logoUrl'],
    ['/api/admin/page-videos/home', 'remove page video', 'home'],
    ['/api/admin/page-images/register/hero', 'remove page image', 'register/hero'],
  ])('names who removed what by DELETE %s', async (path, action, target) => {
    await admin.delete(path);
    expect((await entries()).at(-1)).toMatchObject({ actor_name: 'admin', action, target, change: {} });
  });

  test('has no entry of a change that failed', async () => {
    const before = (await entries()).length;
    await admin.delete('/api/admin/users/999999');
    await admin.patch('/api/admin/team-members/999999', { isActive: true });
    expect(await entries()).toHaveLength(before);
  });
});
