import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { academyVersions, publishMade, release } from '../fixtures/releases.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A visitor's 401, and the widget that fails on purpose.
test.use({ expectedErrors: /401 \(Unauthorized\)|broken by its team/ });

const MADE = ['mfe-events', 'mfe-news', 'mfe-polls'];
const BAD = 'mfe-news';

test.beforeAll(async ({ powerline }) => {
  for (const name of MADE) {
    const widget = `${name === BAD ? 'Broken' : 'Fine'}Widget`;
    const conduct = name === BAD ? 'throws at render' : 'shows';
    const placed = { slot: 'dashboard', widget, position: 1, access: 'public', height: 12, conduct } as const;
    const module = { name, owner: `Team of ${name}`, title: `Title of ${name}`, routes: [`/${name}`] };
    await publishMade(powerline, { ...module, widgets: [placed] });
  }
});

test.afterAll(async ({ powerline }) => {
  for (const name of MADE) await release(powerline, 'disable', name);
});

const broken = (page: Page) => page.getByText('Title of mfe-news cannot be shown here at the moment.');
const panel = (page: Page) => page.getByRole('dialog', { name: 'X-ray' });
const question = (page: Page) => page.getByText('Is the fault still there?');

test('an admin sees by X-ray who painted what, and turns a module off in this tab', async ({ page, powerline }) => {
  const { current } = await academyVersions(powerline);
  await becomeAdmin(page);
  await page.goto('/dashboard');
  const search = page.getByRole('combobox', { name: 'Find anything' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused({ timeout: 1000 });
  }).toPass();
  await search.fill('xray');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await expectAccessible(page);

  const module = panel(page).getByRole('button', { name: 'Title of mfe-events' });
  await expect(module).toContainText(/mfe-events 1\.0\.0.*Team of mfe-events · [\d,]+ ms, \d+ kB in \d files/s);
  await expect(panel(page).getByRole('button', { name: 'The Marketing Academy' })).toContainText(current);
  await module.click();
  await expect(panel(page).getByRole('button', { name: 'FineWidget' })).toBeVisible();
  const outline = page.locator('[data-kind="widget"][data-marked]');
  const [drawn, painted] = [await outline.boundingBox(), await page.locator('[data-widget^=mfe-events]').boundingBox()];
  expect(drawn).toEqual(painted);
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Turn off in this tab' }).click();
  await expect(page.getByText('Off in this tab: mfe-events. Visitors get the whole site.')).toBeVisible();
  await expect(panel(page)).toBeVisible();
  await expect(page.locator('[data-widget^=mfe-events]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.locator('[data-widget^=mfe-events]')).toHaveCount(1);
});

test('the search finds the module at fault in log2 reloads, and stops', async ({ page, powerline }) => {
  const { rows } = JSON.parse(await release(powerline, 'list', '--json'));
  const count = rows.filter(({ enabled }: { enabled: boolean }) => enabled).length;
  await becomeAdmin(page);
  await page.goto('/dashboard');
  await expect(broken(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+X');
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await panel(page).getByRole('button', { name: 'Find the module at fault' }).click();
  let reloads = 1;
  for (;;) {
    await expect(question(page)).toBeVisible();
    await expect(page.getByText(`Round ${reloads} of`)).toBeVisible();
    // The page on screen is never off.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    if (reloads === 1) await expectAccessible(page);
    // Once one of the widgets is there, all are.
    await expect(page.locator('[data-widget] [data-failure], [data-widget] h3').first()).toBeVisible();
    const isThere = await broken(page).isVisible();
    await page.getByRole('button', { name: isThere ? 'Yes' : 'No', exact: true }).click();
    const isFound = page.getByText(`${BAD} is at fault`);
    await expect(isFound.or(page.getByText(`Round ${reloads + 1} of`))).toBeVisible();
    if (await isFound.isVisible()) break;
    reloads += 1;
  }
  expect(reloads).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
  await expect(page.getByRole('status').filter({ hasText: `${BAD} is at fault` })).toContainText(`Team of ${BAD}`);
  await expectAccessible(page);
  await page.goto('/calculator');
  await expect(page.getByText(`${BAD} is at fault`)).toBeVisible();
  await page.getByRole('link', { name: 'Roll it back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(`${BAD} is at fault`)).toHaveCount(0);
});

test('a search ends with the admin’s session, and visitors load nothing of X-ray', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.evaluate(() => {
    const bisect = { suspects: ['mfe-public', 'mfe-academy'], off: ['mfe-public'], answers: 0, wasGone: false };
    sessionStorage.setItem('bisect', JSON.stringify(bisect));
    sessionStorage.setItem('x-ray', 'open');
  });
  await page.goto('/');
  await expect(page.getByText('3 Reasons To Join Today')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+X');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /x-ray|command-palette/.test(url))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('bisect'))).toBeNull();
});
