import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, a failing API 503: browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|503 \(Service Unavailable\)/ });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Account {
  username: string;
  password: string;
}

/** Logs in from browsers that the account has never seen, one after the other. */
async function logInElsewhere(browser: Browser, powerline: PowerlineProcess, account: Account, times = 1) {
  for (let n = 0; n < times; n += 1) {
    const context = await browser.newContext({ baseURL: powerline.url });
    const data = { username: account.username, password: account.password };
    expect(await context.request.post('/api/login', { data })).toBeOK();
    await context.close();
  }
}

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, LONG, () => {
    test.use({ viewport });

    test('a member is told of a log-in from a new device, follows it by keyboard to the account, and it is read', async ({
      page,
      browser,
      powerline,
      newcomer,
    }) => {
      await becomeMember(page, newcomer);
      await page.goto('/dashboard');
      // Not of the registration itself.
      await expect(bell(page)).toHaveAccessibleName('Notifications');
      await logInElsewhere(browser, powerline, newcomer);
      await page
        .getByRole('link', { name: /The Powerline/ })
        .first()
        .click();
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

      // Who arrived on the page: its heading takes the focus once.
      await expect(page.locator('h1')).toBeFocused();
      await bell(page).focus();
      await page.keyboard.press('Enter');
      await expect(list(page)).toBeVisible();
      await expect(list(page).getByRole('link', { name: /New log-in: Chrome/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(bell(page)).toBeFocused();

      await page.keyboard.press('Enter');
      await list(page)
        .getByRole('link', { name: /^Unread: New log-in/ })
        .press('Enter');
      await expect(page).toHaveURL('/account');
      await expect(list(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
      await expect(bell(page)).toHaveAccessibleName('Notifications');
    });
  });
}

test(
  'many are shown a page at a time, and marked as read at once',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeMember(page, newcomer);
    await logInElsewhere(browser, powerline, newcomer, 22);
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 22 unread');
    await bell(page).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(20);
    await list(page).getByRole('button', { name: 'Show older' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(22);
    await list(page).getByRole('button', { name: 'Mark all as read' }).click();
    await expect(list(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  },
);

test('the bell moves nothing when it comes', async ({ page, newcomer }) => {
  await becomeMember(page, newcomer);
  await page.goto('/dashboard');
  await expect(bell(page)).toBeVisible();
  // From here on the browser knows that a member was here.
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + (entry as unknown as { value: number }).value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(bell(page)).toBeVisible();
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBe(0);
});

test.describe('on a touch screen', () => {
  const WIDTH = 390;
  test.use({ viewport: { width: WIDTH, height: 844 }, hasTouch: true });

  test('nothing of the bell lies off the screen, however many are unread', async ({ page, newcomer }) => {
    await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { unread: 120 } }));
    await becomeMember(page, newcomer);
    await page.goto('/dashboard');
    for (const part of [bell(page), bell(page).getByText('99+')]) {
      const { x, width } = (await part.boundingBox()) ?? { x: WIDTH, width: WIDTH };
      expect(x + width).toBeLessThanOrEqual(WIDTH);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
  });
});

test(
  'a member says that log-ins are not worth a notification, and gets none',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.goto('/dashboard');
    await bell(page).click();
    await list(page).getByRole('link', { name: 'Notification settings' }).click();
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
    for (const place of ['on this site', 'by email']) {
      const control = page.getByRole('switch', { name: `Log-in from a new device: ${place}` });
      await expect(control).toBeChecked();
      await control.click();
      await expect(control).not.toBeChecked();
    }
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Log-in from a new device: by email' })).not.toBeChecked();
    await expectAccessible(page);
    await logInElsewhere(browser, powerline, newcomer);
    await page.goto('/dashboard');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  },
);
