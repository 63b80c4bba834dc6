import { type APIRequestContext, type Browser, devices, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { dragByFinger } from '../fixtures/finger.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, type PowerlineProcess } from '../fixtures/powerline-process.ts';
import { becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, a page that is not seen 404; browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

/** Not a headless browser's: robots are not counted. */
const PHONE = devices['Pixel 7'];
const PICTURE = {
  name: 'garden.png',
  mimeType: 'image/png',
  // One pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function asAdmin(browser: Browser, { url }: PowerlineProcess): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  waitForShell(page);
  const { username, password } = ADMIN;
  expect(await page.request.post('/api/login', { data: { username, password } })).toBeOK();
  return page;
}

async function setProfiles(browser: Browser, powerline: PowerlineProcess, isOpen: boolean): Promise<void> {
  const admin = await asAdmin(browser, powerline);
  expect(await admin.request.patch('/api/admin/systems/profiles', { data: { isOpen } })).toBeOK();
  await admin.close();
}

async function asStranger(browser: Browser, { url }: PowerlineProcess): Promise<Page> {
  const page = await (await browser.newContext({ ...PHONE, baseURL: url })).newPage();
  waitForShell(page);
  return page;
}

/** Saves companies without the form. @returns their ids */
async function saveCompanies(request: APIRequestContext, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, companyName] of names.entries()) {
    const url = `https://${companyName.toLowerCase()}.example/ref`;
    const data = { companyName, url, description: null, thumbnail: null, position: index + 1 };
    const answer = await request.post('/api/companies', { data });
    expect(answer).toBeOK();
    ids.push((await answer.json()).id);
  }
  return ids;
}

const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function publish(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Publish and copy link' }).click();
  await isSaved(page);
}

test.describe('while profiles are open', () => {
  test.beforeAll(({ browser, powerline }) => setProfiles(browser, powerline, true));
  // Other journeys of this worker meet the site as it is at first.
  test.afterAll(({ browser, powerline }) => setProfiles(browser, powerline, false));

  test(
    'a page is edited by keyboard, previewed and published; a stranger on a phone presses a card, and it is counted',
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      await becomeMember(page, newcomer);
      const [, bolt] = await saveCompanies(page.request, 'Acme', 'Bolt');
      await page.goto('/money-train');
      await page.getByLabel('Image of Acme').setInputFiles(PICTURE);
      await expect(page.getByRole('button', { name: 'Replace image of Acme' })).toBeVisible();

      await page.goto('/profile');
      await page.getByLabel('Display name').fill('Ann Lee');
      await page.getByLabel('A line about you').fill('Gardens and tools.');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('Ann Lee', { exact: true })).toBeVisible();
      const up = page.getByRole('button', { name: 'Move Bolt up' });
      await up.focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('list', { name: 'Order of your cards' }).getByRole('listitem').first()).toContainText(
        'Bolt',
      );
      await expect(up).toBeFocused();
      await page.getByRole('button', { name: 'Publish and copy link' }).press('Enter');
      await isSaved(page);
      await page.reload();
      await expect(page.getByLabel('Display name')).toHaveValue('Ann Lee');
      await expectAccessible(page);

      const stranger = await asStranger(browser, powerline);
      await stranger.goto(`/u/${newcomer.username.toUpperCase()}`);
      await expect(heading(stranger, 'Ann Lee')).toBeVisible();
      const companies = stranger.getByRole('list', { name: 'Companies' });
      await expect(companies.getByRole('link')).toHaveText(['Bolt', 'Acme']);
      await expect(stranger.getByText(/may earn the member who saved them a commission/)).toBeVisible();
      await expect(stranger.getByRole('link', { name: 'Join my team' })).toHaveAttribute(
        'href',
        `/r/${newcomer.username}`,
      );
      for (const width of [320, 412]) {
        await stranger.setViewportSize({ width, height: 839 });
        expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await expectAccessible(stranger);
      const ledTo = stranger.waitForRequest('https://bolt.example/ref');
      await companies.getByRole('link', { name: 'Bolt' }).click();
      expect((await ledTo).redirectedFrom()?.url()).toBe(`${powerline.url}/go/${bolt}`);
      await stranger.context().close();

      await expect(async () => {
        await page.goto('/profile/visits');
        const figures = page.getByRole('term').locator('..');
        await expect(figures).toHaveText(['visits in the last 90 days1', 'clicks in the last 90 days1'], {
          timeout: 2000,
        });
      }).toPass();
      await expect(page.getByRole('row', { name: /^Bolt/ })).toContainText('100%');
      await expectAccessible(page);
      await page.goto('/dashboard');
      await expect(page.getByText(/^1 visit and 1 click in the last 7 days/)).toBeVisible();
    },
  );

  test('cards are dragged by the mouse', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await saveCompanies(page.request, 'Acme', 'Bolt', 'Cog');
    await page.goto('/profile');
    const rows = page.getByRole('list', { name: 'Order of your cards' }).getByRole('listitem');
    const handle = rows.filter({ hasText: 'Cog' }).locator('[data-handle]');
    // Draggable once what drags has come.
    await expect(rows.first()).toHaveAttribute('draggable', 'true');
    await handle.dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } });
    await expect(rows).toContainText(['Cog', 'Acme', 'Bolt']);
    await isSaved(page);
    await page.reload();
    await expect(rows).toContainText(['Cog', 'Acme', 'Bolt']);
  });

  test('cards are dragged by a finger on a phone, which beside their dots scrolls the page', async ({
    browser,
    powerline,
    newcomer,
  }) => {
    const page = await asStranger(browser, powerline);
    await becomeMember(page, newcomer);
    await saveCompanies(page.request, 'Acme', 'Bolt', 'Cog');
    await page.goto('/profile');
    const rows = page.getByRole('list', { name: 'Order of your cards' }).getByRole('listitem');
    await expect(rows.first()).toHaveAttribute('draggable', 'true');
    const row = (name: string) => rows.filter({ hasText: name });
    const height = (await row('Acme').boundingBox())?.height ?? 0;
    const scrolled = () => page.evaluate(() => window.scrollY);

    await dragByFinger(page, row('Cog').locator('[data-handle]'), { x: 0, y: -2.6 * height });
    await expect(rows).toContainText(['Cog', 'Acme', 'Bolt']);
    await dragByFinger(page, row('Cog').locator('[data-handle]'), { x: 0, y: 1.4 * height });
    await expect(rows).toContainText(['Acme', 'Cog', 'Bolt']);
    await isSaved(page);

    const before = await scrolled();
    await dragByFinger(page, row('Acme').getByText('Acme'), { x: 0, y: -120 });
    await expect.poll(scrolled).not.toBe(before);
    await page.reload();
    await expect(rows).toContainText(['Acme', 'Cog', 'Bolt']);
    await page.context().close();
  });

  test(
    'a stranger reports a page, an admin hides it, and only its owner sees it, with the reason',
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      await becomeMember(page, newcomer);
      await saveCompanies(page.request, 'Acme');
      await publish(page);
      const stranger = await asStranger(browser, powerline);
      await stranger.goto(`/u/${newcomer.username}`);
      await stranger.getByRole('link', { name: 'Report it' }).click();
      await expect(heading(stranger, 'Report a page')).toBeFocused();
      await expectAccessible(stranger);
      await stranger.getByLabel('What is wrong with it?').selectOption('It looks like a scam');
      await stranger.getByLabel('What you saw').fill('It wants my card.');
      await stranger.getByRole('button', { name: 'Send report' }).click();
      await expect(stranger.getByText('Thank you: your report is sent')).toBeVisible();

      const admin = await asAdmin(browser, powerline);
      await admin.goto('/admin');
      await admin.getByRole('link', { name: 'Members’ pages' }).click();
      const row = admin.getByRole('row', { name: new RegExp(newcomer.username) });
      await row.getByText('1 report').click();
      await expect(row.getByText('It wants my card.')).toBeVisible();
      await expectAccessible(admin);
      await row.getByRole('button', { name: `Hide the page of ${newcomer.username}` }).click();
      const dialog = admin.getByRole('dialog', { name: `Hide the page of ${newcomer.username}?` });
      await dialog.getByLabel('Reason').fill('Say who sells it.');
      await dialog.getByRole('button', { name: 'Hide the page' }).click();
      await expect(admin.getByText(`The page of ${newcomer.username} is hidden`)).toBeVisible();
      await admin.close();

      await page.reload();
      await expect(page.getByText('Say who sells it.')).toBeVisible();
      expect((await stranger.goto(`/u/${newcomer.username}`))?.status()).toBe(404);
      await expect(heading(stranger, 'Page Not Found')).toBeVisible();
      await stranger.context().close();
    },
  );
});
