import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_NAVIGATION, type NavigationPage } from '@powerline/contract/content';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('DELETE FROM navigation_pages');
  await rm(server.siteDir, { recursive: true, force: true });
});

const line = (change: object = {}) => ({
  title: 'Events',
  path: '/events',
  icon: 'calendar',
  position: 4,
  access: 'public',
  ...change,
});
const moduleWith = (nav: object[], change: object = {}) => ({
  name: 'mfe-events',
  enabled: true,
  current: { nav },
  ...change,
});

/** The registry as the release tool writes it, as far as the API reads it. */
const publish = async (...modules: object[]) => {
  await mkdir(server.siteDir, { recursive: true });
  await writeFile(join(server.siteDir, 'registry.json'), JSON.stringify({ generation: 1, modules }));
};
const seed = async (): Promise<NavigationPage[]> => (await admin.post('/api/admin/navigation-pages/seed', {})).json();
const DEFAULT_COUNT = DEFAULT_NAVIGATION.length + 4;

describe('"Add Missing Pages"', () => {
  test('stores the lines that the modules of the site add, below their parents', async () => {
    await publish(
      moduleWith([line(), line({ path: '/admin/events', parent: '/admin', title: 'Events', access: 'admin' })]),
      { name: 'mfe-plain', enabled: true, current: {} },
    );
    const pages = await seed();
    const parent = pages.find(({ path }) => path === '/admin');
    expect(pages.filter(({ path }) => path.includes('events'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          path: '/events',
          icon: 'calendar',
          position: 4,
          parentId: null,
          requiresAdmin: false,
        }),
        expect.objectContaining({ path: '/admin/events', parentId: parent?.id, isVisible: true, requiresAdmin: true }),
      ]),
    );
    expect(pages).toHaveLength(DEFAULT_COUNT + 2);
  });

  test('stores a line whose parent is missing, or on the last level, at the top; one below another added line in its place', async () => {
    await publish(
      moduleWith([
        line({ path: '/below', parent: '/events' }),
        line({ path: '/lost', parent: '/nowhere' }),
        line({ path: '/too-deep', parent: '/payout-system' }),
        line(),
      ]),
    );
    const pages = await seed();
    const of = (path: string) => pages.find((page) => page.path === path);
    expect(of('/below')?.parentId).toBe(of('/events')?.id);
    expect([of('/lost')?.parentId, of('/too-deep')?.parentId]).toEqual([null, null]);
  });

  test('leaves what an admin has decided: a line that exists stays as it is, hidden or not', async () => {
    await publish(moduleWith([line()]));
    const stored = (await seed()).find(({ path }) => path === '/events');
    await admin.patch(`/api/admin/navigation-pages/${stored?.id}`, { isVisible: false });
    await publish(moduleWith([line({ title: 'Renamed', position: 1, parent: '/services' })]));
    expect((await seed()).find(({ path }) => path === '/events')).toEqual({
      ...stored,
      isVisible: false,
      version: expect.any(String),
    });
  });

  test('a line with the address of the default menu changes nothing there', async () => {
    await publish(moduleWith([line({ path: '/team', title: 'Ours' })]));
    const pages = await seed();
    expect(pages.find(({ path }) => path === '/team')).toMatchObject({ title: 'Team' });
    expect(pages).toHaveLength(DEFAULT_COUNT);
  });

  test('leaves out modules that are off, and what only a canary has', async () => {
    await publish(
      moduleWith([line()], { enabled: false }),
      moduleWith([], { canary: { percent: 5, release: { nav: [line({ path: '/new' })] } } }),
    );
    expect(await seed()).toHaveLength(DEFAULT_COUNT);
  });

  test('stores the default menu of a site to which nothing was released yet', async () => {
    expect(await seed()).toHaveLength(DEFAULT_COUNT);
  });

  test('changes nothing when the registry cannot be read', async () => {
    await mkdir(server.siteDir, { recursive: true });
    await writeFile(join(server.siteDir, 'registry.json'), '{"modules": [{');
    expect((await admin.post('/api/admin/navigation-pages/seed', {})).status).toBe(500);
    expect(await server.sql('SELECT FROM navigation_pages')).toHaveLength(0);
  });

  test('16 at once store each line once', async () => {
    await publish(moduleWith([line(), line({ path: '/below', parent: '/events' })]));
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => admin.post('/api/admin/navigation-pages/seed', {})),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.sql('SELECT FROM navigation_pages')).toHaveLength(DEFAULT_COUNT + 2);
  });
});
