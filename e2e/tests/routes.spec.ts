import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const PAGES = [
  ['/', 'Powerline, the home of your team'],
  ['/dashboard', 'Dashboard'],
  ['/services', 'Services'],
  ['/powerline-payout', 'The Powerline Payout'],
  ['/payout-system', 'Payout System'],
  ['/money-train', 'The Money Train'],
  ['/marketing-academy', 'The Marketing Academy'],
  ['/calculator', 'Powerline Calculator'],
  ['/team', 'Team'],
  ['/profile', 'Money Train Profile'],
  ['/login', 'Login'],
  ['/register', 'Register'],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} shows ${heading}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('an unknown path shows Page Not Found', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('a page is reached through the menu without loading the site again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeFocused();
  await expect(page).toHaveTitle(/Powerline Calculator/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('no file of a first visit is fetched twice', async ({ page }) => {
  const fetched: string[] = [];
  const note = async (response: Response) => {
    if (!response.fromServiceWorker() && (await response.request().sizes()).responseBodySize > 0)
      fetched.push(response.url());
  };
  page.on('response', note);
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The report of how the page loaded leaves as the test closes it.
  page.off('response', note);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});
