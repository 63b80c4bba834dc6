import { expectAccessible } from '../fixtures/accessibility.ts';
import { academyBuild, academyVersions, release } from '../fixtures/releases.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A visitor's 401, and the build that fails on purpose.
test.use({ expectedErrors: /401 \(Unauthorized\)|ModuleLoadError|a bad build/ });

/** One action only, for the list is as long as what other journeys did on this site. */
const ROLLBACKS = '/admin/audit?action=roll%20back%20module';

test('an admin rolls a bad build back on screen, and the visitor’s page recovers', async ({
  page,
  browser,
  powerline,
}) => {
  const { current: good } = await academyVersions(powerline);
  const bad = await academyBuild(powerline, (file, code) =>
    file.startsWith('__federation_expose') ? `throw new Error('a bad build');${code}` : code,
  );
  await release(powerline, 'publish', bad);
  const visitor = await browser.newPage({ baseURL: powerline.url });
  await visitor.goto('/calculator');
  await expect(visitor.getByText('This part of the site cannot be shown')).toBeVisible();

  await becomeAdmin(page);
  await page.goto('/admin/modules');
  const academy = page.getByRole('region', { name: 'The Marketing Academy' });
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expectAccessible(page);
  await academy.getByRole('button', { name: /^Roll back/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Every visitor gets the earlier build');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The calculator stays blank');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(academy.getByRole('row', { name: new RegExp(good) })).toContainText('The calculator stays blank');
  expect(await academyVersions(powerline)).toMatchObject({ current: good });

  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeVisible();
  await visitor.close();

  await page.goto(ROLLBACKS);
  const newest = page.getByRole('table').getByRole('row').nth(1);
  await expect(newest).toContainText('rolled back mfe-academy');
  await expect(newest).toContainText('The calculator stays blank');
});

test('axe finds nothing in the audit log', async ({ page }) => {
  await becomeAdmin(page);
  await page.goto(ROLLBACKS);
  await expect(page.getByRole('table').or(page.getByText('Nothing found'))).toBeVisible();
  await expectAccessible(page);
});
