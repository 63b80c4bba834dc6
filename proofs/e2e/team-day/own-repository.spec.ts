import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '@powerline/test-support/free-port';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { Checkout } from './checkout.ts';
import { OwnRepository } from './own-repository.ts';

// The day of a team whose module is not in the repository of the site: each test goes on where the one before left.
test.describe.configure({ mode: 'serial' });

let checkout: Checkout;
let module: OwnRepository;
let site: string;
let token: string;
let shellBefore: string;

test.beforeAll(async () => {
  checkout = await Checkout.create();
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  site = await checkout.serve('start', { PORT: '0', SITE_DIR: path.join(checkout.folder, 'site'), ...admin });
  shellBefore = await shellVersion();
});

test.afterAll(async () => {
  await module?.destroy();
  await checkout?.destroy();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menuLine = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Events' });
const widget = (page: Page) => page.getByRole('heading', { name: 'News of Events' });
const shellVersion = async () =>
  JSON.parse(await readFile(path.join(checkout.folder, 'site', 'registry.json'), 'utf8')).shell.version;

/** Releases from afar, as its pipeline does. */
const release = (...args: string[]) =>
  module.run('release', [...args, '--to', site], { POWERLINE_RELEASE_TOKEN: token });

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

test('a module with a repository of its own passes its tests, linter and types untouched, and is tied to no other folder', async () => {
  const asked = ['--access', 'public', '--parameter', 'event', '--widget', 'dashboard', '--menu', 'calendar'];
  module = await OwnRepository.create(checkout, 'events', ...asked);
  await module.run('test');
  const { $schema } = JSON.parse(await module.read('module.json'));
  expect(JSON.parse(await module.read($schema))).toHaveProperty('properties.routes');
  expect(await module.tiesTo(checkout.folder)).toEqual([]);
  expect(await checkout.changes()).toEqual([]);
});

test('it runs inside the deployed shell, and loads again when it changes', async ({ page }) => {
  const url = await module.dev(site, await findFreePort());
  await page.goto(`${url}/events`);
  await expect(heading(page, 'Events')).toBeVisible();
  await module.edit('src/pages/EventsPage.tsx', 'title="Events"', 'title="Events of today"');
  await expect(heading(page, 'Events of today')).toBeVisible();
  await module.stop();
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Page Not Found')).toBeVisible();
});

test('its page is published from afar with a token, and by no other', async ({ page }) => {
  const made = await checkout.run(
    'npm',
    'run',
    '--silent',
    'release',
    '--',
    'token',
    'create',
    'mfe-events',
    '--name',
    'CI',
  );
  token = 'plr_none-of-this-site';
  await expect(release('publish', '.')).rejects.toThrow(/token/i);
  token = /plr_\S+/.exec(made)?.[0] ?? '';
  const whole = await module.read('module.json');
  const { nav: _nav, widgets: _widgets, routes, ...rest } = JSON.parse(whole);
  await module.write('module.json', JSON.stringify({ ...rest, routes: routes.slice(0, 1) }));
  await release('publish', '.');
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Events of today')).toBeVisible();
  await expect(menuLine(page)).toHaveCount(0);
  await module.write('module.json', whole);
});

test('a page with a parameter, a widget and a line of the menu come with it, and nothing else is released', async ({
  page,
}) => {
  await release('publish', '.');
  await logIn(page, site);
  await expect(widget(page)).toBeVisible();
  // The height in its module.json is enough for what it shows.
  const frame = page.locator('[data-widget~="EventsWidget"]');
  const room = (element: Element) => Number.parseFloat(getComputedStyle(element).minHeight);
  expect(await frame.evaluate((element) => Number.parseFloat(getComputedStyle(element).height))).toBe(
    await frame.evaluate(room),
  );
  await menuLine(page).click();
  await expect(heading(page, 'Events of today')).toBeVisible();
  await page.goto(`${site}/events/summer-meeting`);
  await expect(heading(page, 'summer-meeting')).toBeVisible();
  expect(await shellVersion()).toBe(shellBefore);
});

test('a rollback takes them away again', async ({ page }) => {
  await release('rollback', 'mfe-events');
  await logIn(page, site);
  await expect(page.getByRole('link', { name: 'Services' }).first()).toBeVisible();
  await expect(menuLine(page)).toHaveCount(0);
  await expect(widget(page)).toHaveCount(0);
  await page.goto(`${site}/events/summer-meeting`);
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Events of today')).toBeVisible();
});
