import type { Browser, Page } from '@playwright/test';
import { accentPalettes } from '@powerline/contract/look';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { becomeAdmin, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

/** A purple pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

async function saveLook(page: Page, fields: { 'Site name'?: string; 'Accent color': string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Name and color' });
  for (const [label, text] of Object.entries(fields)) await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('button', { name: 'Save name and color' }).click();
  await expect(page.locator('.Toastify').getByText('Name and color saved').last()).toBeVisible();
}

/** Someone who was never here, and whose browser notes each accent that the page shows, frame by frame. */
async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'light' })).newPage();
  waitForShell(page);
  await watchLayoutShifts(page);
  await page.addInitScript(() => {
    const accents = new Set<string>();
    const look = () => {
      // Nothing is painted before there is a body.
      if (document.body) accents.add(getComputedStyle(document.body).getPropertyValue('--app-color-accent').trim());
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { accents });
  });
  return page;
}
const shownAccents = (page: Page) => page.evaluate(() => [...Reflect.get(globalThis, 'accents')]);

test("a stranger sees the site's own name, logo and color from the first frame on", async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeAdmin(page);
  await page.goto('/admin/settings');
  await saveLook(page, { 'Site name': 'Acme Team', 'Accent color': '#0b7a3e' });
  await expect(page).toHaveTitle('Settings · Acme Team');
  await page.getByLabel('File for the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.locator('.Toastify').getByText('Logo updated').last()).toBeVisible();
  await expectAccessible(page);

  const visitor = await stranger(browser, baseURL);
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/ · Acme Team$/);
  await expect(visitor.getByRole('heading', { name: 'What Acme Team is' })).toBeVisible();
  const logo = visitor.getByRole('img', { name: 'Logo of Acme Team' });
  await expect(logo).toHaveAttribute('src', /^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await layoutShifts(visitor)).toEqual([]);
  expect(await shownAccents(visitor)).toEqual([accentPalettes('#0b7a3e').light.accent]);
  await visitor.context().close();
});

test('pages stay readable in both themes with very different accents', async ({ page, browser, baseURL }) => {
  test.slow();
  await becomeAdmin(page);
  await page.goto('/admin/settings');
  const visitor = await stranger(browser, baseURL);
  // A light one, a dark one, and one without a hue.
  for (const accent of ['#ffd400', '#7a0019', '#808080']) {
    await saveLook(page, { 'Accent color': accent });
    for (const path of ['/', '/login', '/payout-system']) {
      await visitor.goto(path);
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      expect(await shownAccents(visitor)).toEqual([accentPalettes(accent).light.accent]);
      await expectAccessible(visitor);
      await visitor.emulateMedia({ colorScheme: 'light' });
    }
  }
  await visitor.context().close();
});
