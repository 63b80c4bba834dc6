import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '@powerline/test-support/free-port';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { Checkout } from './checkout.ts';

// One team's day, in its order: each test goes on where the one before left.
test.describe.configure({ mode: 'serial' });

let checkout: Checkout;
let site: string;

test.beforeAll(async () => {
  checkout = await Checkout.create();
  const siteFolder = path.join(checkout.folder, 'site');
  const admin = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };
  site = await checkout.serve('start', { PORT: '0', SITE_DIR: siteFolder, ...admin });
});

test.afterAll(() => checkout.destroy());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const shellVersion = async () =>
  JSON.parse(await readFile(path.join(checkout.folder, 'site', 'registry.json'), 'utf8')).shell.version;

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

test('a new module passes its tests, the linter, the type-checker and the search for unused code untouched', async () => {
  const said = await checkout.run('npm', 'run', 'new:module', 'events', '--', '--access', 'public');
  expect(said).toContain('npm run release -- publish mfe-events');
  await checkout.run('npm', 'run', 'test:unit', '--', '--selectProjects', 'mfe-events');
  await checkout.run('npm', 'run', 'lint');
  await checkout.run('npm', 'run', 'typecheck');
  await checkout.run('npm', 'run', 'unused');
  expect(await checkout.changes(), 'no line outside of its folder').toEqual(['package-lock.json', 'mfe-events/']);
});

test('it appears in the running site after publish, and the shell is the same', async ({ page }) => {
  const before = await shellVersion();
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await checkout.run('npm', 'run', 'release', '--', 'publish', 'mfe-events');
  await page.reload();
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  expect(await shellVersion()).toBe(before);
});

test('it runs inside the deployed shell with its API, and loads again when it changes', async ({ page }) => {
  const port = String(await findFreePort());
  const url = await checkout.serve('dev', { PORT: port }, '--module', 'mfe-events', '--shell', site);
  await logIn(page, url);
  await page.goto(`${url}/events`);
  await expect(page.getByRole('heading', { level: 2, name: `Welcome, ${ADMIN.username}` })).toBeVisible();
  await checkout.edit('mfe-events/src/pages/EventsPage.tsx', 'title="Events"', 'title="Events of today"');
  await expect(heading(page, 'Events of today')).toBeVisible();
  await checkout.stop();
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Events')).toBeVisible();
});

test('it runs alone in a shell of this machine, where an edit is shown without a reload', async ({ page }) => {
  const settings = {
    PORT: String(await findFreePort()),
    DATA_DIR: path.join(checkout.folder, 'dev-data'),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const url = await checkout.serve('dev', settings, '--module', 'mfe-events');
  await page.goto(`${url}/events`);
  await expect(heading(page, 'Events of today')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await checkout.edit('mfe-events/src/pages/EventsPage.tsx', 'Events of today', 'Events of tomorrow');
  await expect(heading(page, 'Events of tomorrow')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await checkout.edit('mfe-events/module.json', '"title": "Events"', '"title": "Our events"');
  await checkout.edit('mfe-events/module.json', '"title": "Events"', '"title": "Meetings"');
  await expect(page).toHaveTitle(/^Meetings/);
  // Pages of other modules: a card that says that one failed has the page's heading, too.
  await logIn(page, url);
  await page.goto(`${url}/calculator?direct=5&average=3`);
  await expect(page.getByText('$5,485.00')).toBeVisible();
  await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  await checkout.stop();
});

test('an import that is not its own fails its build, and visitors keep what they have', async ({ page }) => {
  await checkout.edit(
    'mfe-events/src/module.tsx',
    "import { defineModule } from '@powerline/platform';",
    ["import { defineModule } from '@powerline/platform';", "import 'react-router-dom';"].join('\n'),
  );
  await expect(checkout.run('npm', 'run', 'release', '--', 'publish', 'mfe-events')).rejects.toThrow(
    /mfe-events may not import react-router-dom/,
  );
  await page.goto(`${site}/events`);
  await expect(heading(page, 'Events')).toBeVisible();
});
