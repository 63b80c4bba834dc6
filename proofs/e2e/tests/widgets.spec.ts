import type { Page } from '@playwright/test';
import type { MadeWidget } from '@powerline/test-support/module-with-widgets';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { publishMade, release } from '../fixtures/releases.ts';
import { expect, logIn, register, test } from '../fixtures/test.ts';

// A visitor's 401, and the widgets that fail on purpose.
test.use({ expectedErrors: /Failed to load resource|ModuleLoadError|ChunkLoadError|broken by its team/ });

const widget = (name: string, position: number, change: Partial<MadeWidget> = {}): MadeWidget => ({
  slot: 'dashboard',
  widget: name,
  position,
  access: 'public',
  height: 12,
  ...change,
});
const line = (title: string, path: string, change: object = {}) => ({
  title,
  path,
  icon: 'calendar',
  position: 4,
  access: 'public',
  ...change,
});

const section = (page: Page) => page.getByRole('region', { name: 'More for you' });
const frame = (page: Page, name: string) => page.locator(`[data-widget~="${name}"]`);
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** How far things moved on the page, by themselves, since it was opened (the layout shifts of Chromium). */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: window.shift + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** When the page first asked for each file whose address fits, in ms since it was opened. */
const startsOf = async (page: Page, address: RegExp): Promise<number[]> => {
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const first = new Map<string, number>();
  for (const { name, startTime } of asked) if (address.test(name) && !first.has(name)) first.set(name, startTime);
  return [...first.values()];
};

declare global {
  interface Window {
    shift: number;
    isMended?: boolean;
  }
}

test('a team adds a menu line, a widget, an address with a parameter and an admin area without any other release', async ({
  page,
  powerline,
}) => {
  await publishMade(powerline, {
    name: 'mfe-meetings',
    title: 'Meetings',
    routes: ['/meetings', '/meetings/:meeting', '/admin/meetings'],
    nav: [line('Meetings', '/meetings')],
    widgets: [widget('NextMeetingWidget', 1)],
  });
  // Whichever journeys came before: here the server keeps no list of the menu.
  await page.route('**/api/navigation-pages', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard');
  await expect(shown(page, 'NextMeetingWidget')).toBeVisible();
  await page.getByRole('link', { name: 'Meetings', exact: true }).click();
  await expect(heading(page, 'Meetings')).toBeVisible();

  await logIn(page, ADMIN);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  const areas = page.getByRole('navigation', { name: 'Admin areas' });
  await expect(areas.getByRole('link', { name: 'Made' })).toHaveAttribute('href', '/admin/meetings');

  await release(powerline, 'disable', 'mfe-meetings');
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByText('Welcome, admin.')).toBeVisible();
  await expect(section(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Meetings', exact: true })).toHaveCount(0);
});

test("widgets are asked for with their page and after it, come in their order, and a member never gets an admin's file", async ({
  page,
  powerline,
  newcomer,
}) => {
  await publishMade(powerline, {
    name: 'mfe-events',
    title: 'Events',
    routes: ['/events'],
    widgets: [widget('LastWidget', 9), widget('FirstWidget', 1, { access: 'member' })],
  });
  await publishMade(powerline, {
    name: 'mfe-news',
    title: 'News',
    routes: ['/news'],
    widgets: [widget('MiddleWidget', 5), widget('AdminWidget', 6, { access: 'admin' })],
  });
  await register(page, newcomer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  const areWidgetsAsked = Promise.all(
    ['FirstWidget', 'LastWidget'].map((name) => page.waitForRequest(`**/${name}.js`)),
  );
  // They wait for no library of the shell: these come only now.
  await page.route('**/shell/*/libraries.*.js', async (route) => {
    await areWidgetsAsked;
    await route.continue();
  });
  await page.reload();
  await expect(shown(page, 'LastWidget')).toBeVisible();
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
    'FirstWidget',
    'MiddleWidget',
    'LastWidget',
  ]);
  expect(asked.filter((path) => path.endsWith('/AdminWidget.js'))).toEqual([]);
  // Nor does anything of a member's own move.
  await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible();
  expect(await page.evaluate(() => window.shift)).toBe(0);

  expect(await startsOf(page, /Widget\.js$/)).toHaveLength(3);
  // What the page itself needs is asked for first, all of it at once.
  expect(Math.min(...(await startsOf(page, /Widget\.js$/)))).toBeGreaterThanOrEqual(
    Math.min(...(await startsOf(page, /mfe-public\/.*\.js$/))),
  );
});

test('nothing on the dashboard moves when four widgets come, and each keeps the height of its content for the next visit', async ({
  page,
  powerline,
}) => {
  const heights = [8, 12, 16, 10];
  await publishMade(powerline, {
    name: 'mfe-news',
    title: 'News',
    code: 'four',
    routes: ['/news'],
    widgets: heights.map((height, index) => widget(`No${index}Widget`, index, { height })),
  });
  // High enough for all of them: what moves outside of the view does not count.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await watchShifts(page);
  await page.goto('/dashboard');
  for (const [index, height] of heights.entries()) {
    await expect(shown(page, `No${index}Widget`)).toBeVisible();
    const innerHeight = await frame(page, `No${index}Widget`).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).height),
    );
    expect(innerHeight).toBe(height * 16);
  }
  expect(await page.evaluate(() => window.shift)).toBe(0);

  await page.reload();
  await expect(shown(page, 'No3Widget')).toBeVisible();
  for (const index of heights.keys()) {
    const [room, content] = await Promise.all(
      ['', ' > * > *'].map((inner) =>
        page
          .locator(`[data-widget~="No${index}Widget"]${inner}`)
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).height)),
      ),
    );
    expect(room).toBe(content);
  }
  expect(await page.evaluate(() => window.shift)).toBe(0);
});

for (const [conduct, failure, details = {}] of [
  ['throws at load', 'evaluation', LONG],
  ['throws at render', 'render'],
  ['never arrives', 'timeout', LONG],
  ['is missing', 'chunk', LONG],
] as const) {
  test(
    `a widget that ${conduct} costs itself alone: a card of its height, beside widgets and a page that work`,
    details,
    async ({ page, powerline }) => {
      await publishMade(powerline, {
        name: 'mfe-events',
        title: 'Events',
        routes: ['/events'],
        widgets: [widget('BrokenWidget', 1, { conduct, height: 10 }), widget('FineWidget', 2)],
      });
      if (conduct === 'is missing') await page.route('**/BrokenWidget.js', (route) => route.fulfill({ status: 404 }));
      await watchShifts(page);
      await page.goto('/dashboard');
      await expect(shown(page, 'FineWidget')).toBeVisible();
      // A widget that hangs is given twelve seconds.
      const card = frame(page, 'BrokenWidget').locator('[data-failure]');
      await expect(card).toHaveAttribute('data-failure', failure, { timeout: 20_000 });
      await expect(card).toHaveText('Events cannot be shown here at the moment.Try again');
      expect(await card.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(10 * 16 - 4);
      expect(await page.evaluate(() => window.shift)).toBe(0);
      await page.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(heading(page, 'Team')).toBeVisible();
    },
  );
}

test(
  'Try again brings a widget that was mended meanwhile, axe finds nothing before or after, and its team sees both in health',
  LONG,
  async ({ page, powerline }) => {
    await publishMade(powerline, {
      name: 'mfe-events',
      title: 'Events',
      code: 'mended later',
      routes: ['/events'],
      widgets: [widget('MendedWidget', 1, { conduct: 'reads window.isMended' })],
    });
    await page.goto('/dashboard');
    await expect(frame(page, 'MendedWidget').locator('[data-failure]')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await frame(page, 'MendedWidget').getByRole('button', { name: 'Try again' }).click();
    await expect(shown(page, 'MendedWidget')).toBeVisible();
    await expectAccessible(page);

    await page.goto('about:blank');
    const health = async () => {
      const printed = await release(powerline, 'health', 'mfe-events', '--url', powerline.url, '--json');
      const { builds }: { builds: { state: string; widgets: object[] }[] } = JSON.parse(printed);
      return builds.find(({ state }) => state === 'current')?.widgets;
    };
    await expect
      .poll(health)
      .toEqual([{ widget: 'MendedWidget', loads: 2, failures: { render: 1 }, p75Milliseconds: expect.any(Number) }]);
  },
);

test('a widget whose files do not come is brought by Try again once they do, without a reload', async ({
  page,
  powerline,
}) => {
  await publishMade(powerline, {
    name: 'mfe-events',
    title: 'Events',
    routes: ['/events'],
    widgets: [widget('LateWidget', 1)],
  });
  await page.route('**/LateWidget.js', (route) => route.abort('failed'));
  await page.goto('/dashboard');
  await expect(frame(page, 'LateWidget').locator('[data-failure]')).toBeVisible();
  await page.unroute('**/LateWidget.js');
  await frame(page, 'LateWidget').getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page, 'LateWidget')).toBeVisible();
});
