import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../fixtures/powerline-process.ts';
import { expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const run = promisify(execFile);
const release = (site: string, ...args: string[]) =>
  run(process.execPath, [path.join(ROOT, 'packages/federation/dist/cli.js'), ...args, '--site', site], { cwd: ROOT });

/** A build of the academy whose calculator is headed differently, as its team would have made it. */
async function academyHeaded(heading: string, folder: string): Promise<string> {
  const build = path.join(folder, 'academy-build');
  await rm(build, { recursive: true, force: true });
  await cp(path.join(ROOT, 'mfe-academy', 'dist'), build, { recursive: true });
  for (const name of await readdir(build)) {
    if (!name.endsWith('.js')) continue;
    const code = await readFile(path.join(build, name), 'utf8');
    await writeFile(path.join(build, name), code.replaceAll('"Powerline Calculator"', JSON.stringify(heading)));
  }
  return build;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** As when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a release while a tab is open: the tab goes on, offers the new version, and a reload shows it; a rollback is seen by the next load', async ({
  page,
  powerline,
}) => {
  const site = powerline.siteFolder;
  await page.goto('/team');
  await heading(page, 'Team').waitFor();

  await release(site, 'publish', await academyHeaded('The new calculator', powerline.folder));
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();

  await comeBack(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'The new calculator')).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();

  await release(site, 'rollback', 'mfe-academy');
  await page.goto('/calculator');
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();
});

test('support looks at the site without a module', async ({ page }) => {
  await page.goto('/calculator?disable-modules=mfe-academy');
  await expect(page.getByText('This part of the site is switched off at the moment')).toBeVisible();
});

test('a module that is switched off says so, and is back when it is switched on', async ({ page, powerline }) => {
  await release(powerline.siteFolder, 'disable', 'mfe-academy');
  await page.goto('/calculator');
  await expect(page.getByText('This part of the site is switched off at the moment')).toBeVisible();
  await release(powerline.siteFolder, 'enable', 'mfe-academy');
  await page.reload();
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();
});
