import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@powerline/test-support/powerline';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { academyBuild, academyHeaded, academyVersions, release } from '../fixtures/releases.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print; so they do with files that a test removed.
test.use({
  expectedErrors:
    /401 \(Unauthorized\)|Failed to load resource|Refused to (?:apply style|execute script)|ModuleLoadError/,
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const folderOf = ({ siteFolder }: PowerlineProcess, version: string) =>
  path.join(siteFolder, 'modules', 'mfe-academy', version);
/** As when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a release while a tab is open: the tab goes on, offers the new version, and a reload shows it; a rollback is seen by the next load', async ({
  page,
  powerline,
}) => {
  await page.goto('/team');
  await heading(page, 'Team').waitFor();

  await release(powerline, 'publish', await academyHeaded(powerline, 'The new calculator'));
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();

  await comeBack(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'The new calculator')).toBeVisible();
  await expect(page.getByText('A new version is ready')).toBeHidden();

  await release(powerline, 'rollback', 'mfe-academy');
  await page.goto('/calculator');
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();
});

test('only an admin can view the site without a module, even with the link', async ({ page }) => {
  const withoutAcademy = '/calculator?disable-modules=mfe-academy';
  const switchedOff = page.getByText('This part of the site is switched off at the moment');
  await page.goto(withoutAcademy);
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();

  await becomeAdmin(page);
  await page.goto(withoutAcademy);
  await expect(switchedOff).toBeVisible();
  await page.goto('/calculator');
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
});

test(
  'a tab whose files a release has removed reloads once and shows the new version',
  LONG,
  async ({ page, powerline }) => {
    // Only so is a file asked for that the browser already fetched while it was idle.
    await page.route('**/*', (route) => route.continue());
    await page.goto('/team');
    await heading(page, 'Team').waitFor();
    const { current: before } = await academyVersions(powerline);

    await release(powerline, 'publish', await academyHeaded(powerline, 'The newer calculator'));
    await rm(folderOf(powerline, before), { recursive: true });
    await page.getByRole('link', { name: 'Powerline Calculator' }).click();
    await expect(heading(page, 'The newer calculator')).toBeVisible();

    // The release that it goes back to is gone from the disk: the second failure is shown, not reloaded again and again.
    let reloads = 0;
    page.on('framenavigated', () => {
      reloads += 1;
    });
    await rm(folderOf(powerline, (await academyVersions(powerline)).current), { recursive: true });
    await page.reload();
    await expect(page.getByText('This part of the site cannot be shown')).toBeVisible();
    expect(reloads).toBe(1);

    // To publish a damaged build again mends it.
    await release(powerline, 'publish', path.join(ROOT, 'mfe-academy', 'dist'));
    await page.reload();
    await expect(heading(page, 'Powerline Calculator')).toBeVisible();
  },
);

test(
  'only an admin can view a held build; every page says so until the admin resets it',
  LONG,
  async ({ page, powerline }) => {
    const held = await academyHeaded(powerline, 'The calculator to come');
    await release(powerline, 'publish', held, '--hold');
    const { newest: version } = await academyVersions(powerline);

    await page.goto(`/calculator?module=mfe-academy@${version}`);
    await expect(heading(page, 'Powerline Calculator')).toBeVisible();
    await expect(page.getByText('You are looking at')).toBeHidden();

    await becomeAdmin(page);
    await page.goto(`/calculator?module=mfe-academy@${version}`);
    await expect(heading(page, 'The calculator to come')).toBeVisible();
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page.getByText(`You are looking at mfe-academy ${version}`)).toBeVisible();
    await page.goto('/calculator');
    await expect(heading(page, 'The calculator to come')).toBeVisible();

    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(heading(page, 'Powerline Calculator')).toBeVisible();
    await expect(page.getByText('You are looking at')).toBeHidden();
  },
);

test('a build for a newer contract costs only its area', LONG, async ({ page, powerline }) => {
  const tooNew = await academyBuild(powerline, (file, content) => {
    if (file !== 'build.json') return content;
    const build = JSON.parse(content);
    return JSON.stringify({ ...build, module: { ...build.module, contract: { content: '^99.0.0' } } });
  });
  await release(powerline, 'publish', tooNew, '--hold');
  const { newest } = await academyVersions(powerline);
  await becomeAdmin(page);
  await page.goto(`/calculator?module=mfe-academy@${newest}`);
  await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', 'contract');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(heading(page, 'Team')).toBeVisible();
});
