import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeAdmin, becomeMember, expect, logIn, test } from '../fixtures/test.ts';

// A visitor's current-user call and a log-in without its code answer 401, a wrong code 400, an admin without one 403.
test.use({ expectedErrors: /400 \(Bad Request\)|401 \(Unauthorized\)|403 \(Forbidden\)/ });

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);

/** Steps of 30 seconds ahead of now, as of a phone whose clock is fast: each code is taken once. */
const codeOf = (key: string, ahead = 0) => generate({ secret: key, epoch: Math.floor(Date.now() / 1000) + 30 * ahead });

/** Goes on with Tab until the element has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 100; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** By the keyboard alone: from the section to the recovery codes. @returns the key and these codes */
async function setUp(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  await page.goto('/account');
  await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await tabTo(page, 'Set up');
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Connect your authenticator app' })).toBeFocused();
  const key = (await section(page).locator('code').innerText()).replaceAll(' ', '');
  await tabTo(page, 'Copy key');
  await page.keyboard.press('Tab');
  await expect(section(page).getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await codeOf(key, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  return { key, codes };
}

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, LONG, () => {
    test.use({ viewport });

    test('a member sets up a second factor by keyboard, logs in with a code, then with a recovery code, and switches it off', async ({
      page,
      newcomer,
    }) => {
      await becomeMember(page, newcomer);
      const { key, codes } = await setUp(page, newcomer.password);
      expect(codes).toHaveLength(10);
      await expectAccessible(page);
      await tabTo(page, 'I saved them');
      await page.keyboard.press('Enter');
      await expect(section(page).getByText('10 of your 10 recovery codes are left')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();

      await page.request.post('/api/logout');
      await logIn(page, newcomer);
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This code is not right/);
      await page.getByLabel('Code', { exact: true }).fill(await codeOf(key));
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Welcome back!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

      await page.request.post('/api/logout');
      await logIn(page, newcomer);
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
      await tabTo(page, 'Use a recovery code');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

      await page.goto('/account');
      await expect(section(page).getByText('9 of your 10 recovery codes are left')).toBeVisible();
      await tabTo(page, 'Switch off');
      await page.keyboard.press('Enter');
      await expect(section(page).getByLabel('Code', { exact: true })).toBeFocused();
      await page.keyboard.type(codes[1] ?? '');
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Second factor is off')).toBeVisible();
      await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible();
    });
  });
}

test(
  'an admin obliges all admins, and one without a second factor is led to set it up',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeAdmin(page);
    await page.goto('/admin');
    const rule = page.getByRole('switch', { name: 'Admins need a second factor' });
    await expect(rule).toHaveAccessibleDescription('Set up your own second factor first, on your account page');
    const { codes } = await setUp(page, ADMIN.password);

    const other = await (await browser.newContext({ baseURL: powerline.url })).newPage();
    await becomeMember(other, newcomer);
    const { id } = await (await other.request.get('/api/user')).json();
    await page.request.patch(`/api/admin/users/${id}`, { data: { isAdmin: true } });

    await page.goto('/admin');
    // Journeys before this one may have left an admin of their own.
    await expect(page.getByText(new RegExp(`Without one: .*${newcomer.username}\\b`))).toBeVisible();
    await rule.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click();
    await expect(toast(page, 'All admins need a second factor.')).toBeVisible();
    await expect(rule).toBeChecked();

    await other.goto('/admin');
    await other.getByRole('link', { name: 'Set it up' }).click();
    await expect(section(other)).toBeInViewport();
    await expect(section(other).getByText('The Admin Panel asks for a second factor.')).toBeVisible();
    await setUp(other, newcomer.password);
    await other.goto('/admin');
    await expect(other.getByRole('tab', { name: 'Users' })).toBeVisible();
    await other.context().close();

    // The worker's Powerline is for all tests of a file: as it was.
    await page.request.patch('/api/admin/second-factor-policy', { data: { isRequiredForAdmins: false } });
    await page.request.post('/api/account/second-factor/off', { data: { code: codes[0] } });
  },
);
