import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)|ModuleLoadError/ });

test('a module whose files are gone costs only its own area, and Try again loads it once they are back', async ({
  page,
  powerline,
}) => {
  const files = path.join(powerline.siteFolder, 'modules', 'mfe-academy');
  await rename(files, `${files}.away`);

  await page.goto('/calculator');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the site cannot be shown' });
  await expect(failure).toBeVisible();

  await page.getByRole('link', { name: 'Money Train Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money Train Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(failure).toBeVisible();

  await rename(`${files}.away`, files);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
