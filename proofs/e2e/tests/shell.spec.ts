import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { becomeAdmin, becomeMember, expect, logIn, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const widthOf = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0);

test.describe('the sidebar', () => {
  test('is toggled by its button and kept for 7 days, from the first paint of the next visit on', async ({
    page,
    context,
  }) => {
    await page.goto('/team');
    await expect.poll(() => widthOf(page)).toBe(256);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(48);

    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 60 * 60, -2);

    await page.reload();
    await sidebar(page).waitFor();
    expect(await widthOf(page)).toBe(48);
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('is toggled by Ctrl+B, except while somebody types', async ({ page }) => {
    await page.goto('/login');
    await sidebar(page).waitFor();
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(page)).toBe(48);
    await page.getByLabel('Username').press('Control+b');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await widthOf(page)).toBe(48);
    await page.keyboard.press('Control+b');
    await expect.poll(() => widthOf(page)).toBe(256);
  });

  test('as a rail shows the titles in tooltips and marks the group of the current page', async ({ page }) => {
    await page.goto('/money-train');
    await sidebar(page).waitFor();
    await page.keyboard.press('Control+b');
    await page.getByRole('link', { name: 'Team' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Team' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Services' })).toHaveAttribute('data-holds-current', 'true');
  });

  test('opens Services on its pages, marks the current one, and closes by its button', async ({ page }) => {
    await page.goto('/money-train');
    await expect(page.getByRole('link', { name: 'The Money Train' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Close Services' }).click();
    await expect(page.getByRole('link', { name: 'The Money Train' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open Services' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('is a dialog below 768 px that closes on navigation', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Team' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
  });

  test('as a dialog holds the focus, and gives it back on Esc and on a press beside it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/team');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await opener.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // In Firefox, Tab leads on to its own controls, and a page can't take the focus from them.
    const isActive = () => opener.evaluate((element) => element === document.activeElement);
    await expect.poll(isActive).toBe(true);

    await opener.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(370, 400);
    await expect(dialog).toBeHidden();
    await expect.poll(isActive).toBe(true);
  });

  test('as a rail leads to the pages of Services, by keyboard and by pointer', async ({ page }) => {
    await page.goto('/team');
    await sidebar(page).waitFor();
    await page.keyboard.press('Control+b');
    const opener = page.getByRole('button', { name: 'Pages of Services' });
    const train = page.getByRole('link', { name: 'The Money Train' });
    await opener.press('Enter');
    await expect(train).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'The Powerline Payout' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(train).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expectAccessible(page, { exclude: 'main' });
    await train.click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Money Train' })).toBeFocused();
    await expect(train).toBeHidden();
  });
});

test.describe('a toast', () => {
  const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'Login failed' });

  test('leaves by itself after 5 seconds', LONG, async ({ page }) => {
    await logIn(page, { username: 'nobody', password: 'wrong' });
    await toast(page).waitFor();
    const shownAt = Date.now();
    await page.mouse.move(0, 0);
    await toast(page).waitFor({ state: 'detached' });
    expect(Date.now() - shownAt).toBeGreaterThan(4000);
    expect(Date.now() - shownAt).toBeLessThan(8000);
  });

  test('takes the focus on F8 and goes when it is dragged right by 50 px', async ({ page }) => {
    await logIn(page, { username: 'nobody', password: 'wrong' });
    await toast(page).waitFor();
    await page.keyboard.press('F8');
    await expect(toast(page)).toBeFocused();
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('The toast has no place on the page.');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y, { steps: 5 });
    await page.mouse.up();
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 5 });
    await page.mouse.up();
    await expect(toast(page)).toBeHidden();
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const colorOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test('a switch shows whether it is on, and one tab alone is marked', async ({ page }) => {
    await becomeAdmin(page);
    await page.goto('/admin');
    await page.getByRole('switch').first().waitFor();
    const [track, thumb] = ['[role=switch]', '[role=switch] > *'];
    expect(await colorOf(page, thumb, 'background-color')).not.toBe(await colorOf(page, track, 'background-color'));
    const [chosen, other] = ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'];
    expect(await colorOf(page, chosen, 'border-bottom-color')).not.toBe(
      await colorOf(page, other, 'border-bottom-color'),
    );
    expect(await colorOf(page, other, 'border-bottom-color')).toBe(await colorOf(page, 'body', 'background-color'));
  });

  test('the bar of a checklist shows how much is done', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.goto('/dashboard');
    const bar = page.getByRole('progressbar', { name: 'What to do next' });
    const drawnAt = async (value: string) => {
      await bar.evaluate((element, done) => element.setAttribute('value', done), value);
      return (await bar.screenshot()).toString('base64');
    };
    expect(await drawnAt('1')).not.toBe(await drawnAt('0'));
  });
});

test.describe('when the script of the shell is blocked', () => {
  test.use({ expectedErrors: /ERR_FAILED|401 \(Unauthorized\)/ });

  test('the page says so after a while, with a link to load it again', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort());
    // Ends once the shell is here.
    const opened = page.goto('/team');
    const again = page.getByRole('link', { name: 'Load this page again' });
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(again).toBeVisible({ timeout: 15_000 });

    await page.unroute(/\/main\..*\.js$/);
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expect(again).toBeHidden();
    await opened;
  });
});

test('Back and a reload lead to where a page was left, a link to the top of the next one', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  const link = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Services' });
  // Well above the end of the page, which is not in every view as long: one whose face came late is in the system's.
  const left = 700;
  await page.evaluate((top) => window.scrollTo(0, top), left);
  expect(await scrolled()).toBe(left);
  // A click scrolls the page first where Playwright drives Firefox.
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  expect(await scrolled()).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your team, together' })).toBeAttached();
  await expect.poll(scrolled).toBe(left);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your team, together' })).toBeAttached();
  await expect.poll(scrolled).toBe(left);

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('the theme follows the system until another one is chosen, which is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/team');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('the keyboard reaches the content past the menu', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Username')).toBeFocused();
});

for (const width of [1280, 390]) {
  test(`axe finds nothing in the shell in either theme: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await becomeAdmin(page);
    await page.goto('/dashboard');
    if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(`Logged in as ${ADMIN.username}`)).toBeVisible();
    await expectAccessible(page, { exclude: 'main' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test.describe('a browser that blocks all storage', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError');
          },
        });
      }
    }),
  );

  test('gets each page as every browser does', async ({ page }) => {
    for (const [path, title] of [
      ['/', 'Build your team, together'],
      ['/money-train', 'The Money Train'],
      ['/calculator', 'Powerline Calculator'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // Left and come back to: the scroll position is kept nowhere.
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });

  test('has the theme that is chosen, a form that takes what is typed, and the Admin Panel', async ({ page }) => {
    await page.goto('/money-train');
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const companyName = page.getByLabel('Company name').first();
    await companyName.fill('Acme');
    await expect(companyName).toHaveValue('Acme');

    await logIn(page, ADMIN);
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page.getByRole('row', { name: /admin/ }).first()).toBeVisible();
  });
});
