import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const result = (page: Page) => page.getByRole('status', { name: 'Result' });

test('a visitor calculates, changes a number, goes back, and a copied address opens the same calculation', async ({
  page,
  context,
}) => {
  await page.goto('/calculator');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result(page)).toContainText('Total Monthly Earnings');
  await expect(result(page)).toContainText('$5,485.00');
  await expect(page.getByRole('row', { name: 'Level 6 3,645 $3,645.00' })).toBeVisible();
  await expect(page.getByText('An illustration, not a prediction.')).toBeVisible();

  await page.getByLabel('Average indirect referrals per person').fill('2.5');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL('/calculator?direct=5&average=2.5');
  await expect(page.getByRole('row', { name: 'Level 1 13 $12.50' })).toBeVisible();
  const address = page.url();

  await page.goBack();
  await expect(result(page)).toContainText('$5,485.00');
  await expect(page.getByLabel('Average indirect referrals per person')).toHaveValue('3');

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByLabel('Average indirect referrals per person')).toHaveValue('2.5');
  await expect(other.getByRole('row', { name: 'Level 1 13 $12.50' })).toBeVisible();
});

for (const width of [390, 320]) {
  test(`on a phone of ${width} px, Calculate leads to the result, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/calculator');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(result(page)).not.toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(result(page)).toContainText('$5,485.00');
    await expect(result(page)).toBeInViewport({ ratio: 1 });
    const table = page.getByRole('region', { name: '5 direct referrals, 3 indirect per person' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('numbers that cannot be calculated are refused on their field', async ({ page }) => {
  await page.goto('/calculator');
  await page.getByLabel('Number of direct referrals').fill('-1');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByLabel('Number of direct referrals')).toHaveAccessibleDescription('Enter 0 or more');
  await expect(page.getByLabel('Number of direct referrals')).toBeFocused();
  // What a person types into a number field and is no number.
  await page.getByLabel('Number of direct referrals').fill('');
  await page.getByLabel('Number of direct referrals').pressSequentially('1e');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByLabel('Number of direct referrals')).toHaveAccessibleDescription('Enter a number');
  await expect(page.getByRole('table')).toBeHidden();
});

test('the academy opens in a new window that has no hold on this one', async ({ page, context }) => {
  await context.route(/^https:\/\/academy\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>document.title = String(opener)</script>` }),
  );
  await page.goto('/marketing-academy');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open The Marketing Academy' }).click();
  await expect(await opened).toHaveTitle('null');
});

for (const path of ['/marketing-academy', '/calculator', '/calculator?direct=5&average=3', '/calculator?direct=-1']) {
  test(`axe finds nothing on ${path} in either theme`, LONG, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}
