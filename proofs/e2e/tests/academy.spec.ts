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

for (const path of ['/marketing-academy', '/calculator', '/calculator?direct=5&average=3', '/calculator?direct=-1']) {
  test(`axe finds nothing on ${path} in either theme`, LONG, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}
