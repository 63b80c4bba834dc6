import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// What browsers and the shell print about files that fail on purpose, and a visitor's 401.
test.use({ expectedErrors: /Failed to load resource|ModuleLoadError|integrity|SyntaxError/ });

const failureCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the site cannot be shown' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const answer =
  (status: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status, body });
const breakOff = (route: Route) => route.abort('failed');

const MANIFEST = '**/modules/mfe-academy/*/mf-manifest.json';
const ENTRY = '**/modules/mfe-academy/*/entry.*.js';
const EXPOSE = '**/modules/mfe-academy/*/__federation_expose_module.*.js';

for (const [what, files, fail, failure] of [
  ['the manifest is gone', MANIFEST, answer(404), 'http'],
  ['the server fails on the manifest', MANIFEST, answer(500), 'http'],
  ['the manifest is not JSON', MANIFEST, answer(200, '<!doctype html>'), 'http'],
  ['the manifest does not arrive', MANIFEST, breakOff, 'network'],
  ['the entry is gone', ENTRY, answer(404), 'http'],
  ['the entry does not arrive', ENTRY, breakOff, 'network'],
  ['the entry is not the published file', ENTRY, answer(200, 'throw new Error("not ours")'), 'evaluation'],
  ['the exposed file is gone', EXPOSE, answer(404), 'chunk'],
  ['the exposed file does not arrive', EXPOSE, breakOff, 'chunk'],
] as const) {
  test(`${what}: the menu and other modules work, the card says why, Try again recovers without a reload`, async ({
    page,
  }) => {
    await page.route(files, fail);
    await page.goto('/calculator');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await expect(failureCard(page)).toBeVisible();
    await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', failure);

    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(heading(page, 'Team')).toBeVisible();
    await page.getByRole('link', { name: 'Powerline Calculator' }).click();
    await expect(failureCard(page)).toBeVisible();

    await page.unroute(files);
    await failureCard(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

test('a module whose files are gone from the disk costs only its own area, until they are back', async ({
  page,
  powerline,
}) => {
  const files = path.join(powerline.siteFolder, 'modules', 'mfe-academy');
  await rename(files, `${files}.away`);
  await page.goto('/calculator');
  await expect(failureCard(page)).toBeVisible();
  await page.getByRole('link', { name: 'Money Train Profile' }).click();
  await expect(heading(page, 'Money Train Profile')).toBeVisible();
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(failureCard(page)).toBeVisible();

  await rename(`${files}.away`, files);
  await failureCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
});
