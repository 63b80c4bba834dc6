import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LONG } from '../fixtures/long.ts';
import { expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print, as they do of what a test keeps away.
test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_FAILED/ });

const PAGES = [
  ['/', 'Build your team, together'],
  ['/dashboard', 'Dashboard'],
  ['/money-train', 'The Money Train'],
  ['/calculator', 'Powerline Calculator'],
  ['/login', 'Login'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** What stands over the first view and does not depend on who is here. */
const look = async (page: Page) => ({
  heading: await heading(page).boundingBox(),
  color: await heading(page).evaluate((element) => getComputedStyle(element).color),
  ground: await ground(page),
});

const SHELL = /\/shell\/[^/]+\/main\.[^/]*\.js$/;

/** A page of somebody for whom the script of the shell never comes. */
async function withoutShell(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options });
  await context.route(SHELL, (route) => route.abort());
  return context.newPage();
}

for (const { colorScheme, viewport } of [
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const) {
  test(
    `each public page looks before the shell as it does with it: ${colorScheme}, ${viewport.width} px`,
    colorScheme === 'dark' ? LONG : {},
    async ({ browser, page, powerline }) => {
      const painted = await withoutShell(browser, powerline.url, { colorScheme, viewport });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      // Whether the face comes in time is another matter for each visit: here it never does.
      for (const each of [painted, page]) await each.route('**/*.woff2', (route) => route.abort());
      for (const [path, title] of PAGES) {
        await painted.goto(path);
        await page.goto(path);
        for (const each of [painted, page]) await expect(heading(each), path).toHaveText(title);
        expect(await look(painted), path).toEqual(await look(page));
      }
      await painted.context().close();
    },
  );
}

test('a page is read where no script runs', async ({ browser, powerline }) => {
  const context = await browser.newContext({ baseURL: powerline.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/calculator');
  await expect(heading(page)).toHaveText('Powerline Calculator');
  await expect(page.getByText('Number of direct referrals')).toBeVisible();
  // As it is drawn: Playwright takes every <noscript> for empty otherwise.
  await expect(page.locator('noscript')).toHaveText(/^This site needs JavaScript\./, { useInnerText: true });
  await expect(page.locator('noscript')).toHaveCSS('padding-left', '16px');
  await context.close();
});

test('before a script runs, a page for members has its heading and no data, and one for admins is a skeleton', async ({
  browser,
  powerline,
}) => {
  const context = await browser.newContext({ baseURL: powerline.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/team/payouts');
  await expect(heading(page)).toHaveText('Payouts');
  await page.goto('/admin');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(heading(page)).toHaveCount(0);
  await context.close();
});

test('nothing moves when the shell takes over a page', async ({ page }) => {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
    Object.assign(globalThis, { shifts: entries });
  });
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts')), path).toEqual([]);
  }
});

test('a chosen theme and a closed sidebar are there with the first paint', async ({ browser, powerline }) => {
  const page = await withoutShell(browser, powerline.url, { colorScheme: 'light' });
  await page.context().addCookies([{ name: 'sidebar_state', value: 'false', url: powerline.url }]);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(await ground(page)).toBe('rgb(18, 17, 24)');
  expect((await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width).toBe(48);
  await page.context().close();
});

test('a page whose shell does not come is read, leads on, takes no text, and says after a while what is wrong', async ({
  browser,
  powerline,
}) => {
  const page = await withoutShell(browser, powerline.url);
  await page.goto('/login');
  await expect(page.getByLabel('Username')).not.toBeEditable();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(heading(page)).toHaveText('Register');
  await expect(page.getByText('This page has not started yet')).toBeVisible({ timeout: 15_000 });
  await page.context().close();
});

/** A page of somebody for whom the script of the shell comes when `release` is called. */
async function withLateShell(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL: url, ...options });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(SHELL, (route) => released.then(() => route.continue()));
  return { page: await context.newPage(), release };
}

const PRESSES = [
  {
    what: 'a film plays',
    width: 1280,
    press: (page: Page) => page.getByRole('button', { name: /^Play: / }).first(),
    done: (page: Page) => expect(page.locator('iframe')).toHaveCount(1),
  },
  {
    what: 'the theme is the next one, and not the one after',
    width: 1280,
    press: (page: Page) => page.getByRole('button', { name: 'Theme: system' }).first(),
    done: (page: Page) => expect(page.getByRole('button', { name: /^Theme: / })).toHaveAccessibleName('Theme: light'),
  },
  {
    what: 'the menu opens',
    width: 390,
    press: (page: Page) => page.getByRole('button', { name: 'Open menu' }),
    done: (page: Page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
] as const;

for (const { what, width, press, done } of PRESSES) {
  test(`who presses before the shell is there need not press again: ${what}`, async ({ browser, powerline }) => {
    const viewport = { width, height: 844 };
    const { page, release } = await withLateShell(browser, powerline.url, { viewport, hasTouch: width < 768 });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // It is inert until then: no press reaches it that the page does not keep.
    await (width < 768 ? press(page).tap({ force: true }) : press(page).dblclick({ force: true }));
    await expect(page.locator('[data-pressed]')).toHaveCSS('opacity', '0.6');

    release();
    await done(page);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await page.context().close();
  });
}

test('a field that was pressed before the shell is there has the caret once it is', async ({ browser, powerline }) => {
  const { page, release } = await withLateShell(browser, powerline.url, { viewport: { width: 390, height: 844 } });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Username').click({ force: true });
  release();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toBeEditable();
  await page.context().close();
});

test('a press that ends beside what it began on is none', async ({ browser, powerline }) => {
  const { page, release } = await withLateShell(browser, powerline.url, { viewport: { width: 1280, height: 844 } });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const film = await page
    .getByRole('button', { name: /^Play: / })
    .first()
    .boundingBox();
  if (!film) throw new Error('The film is not there.');
  await page.mouse.move(film.x + 10, film.y + 10);
  await page.mouse.down();
  await page.mouse.move(film.x - 10, film.y - 10);
  await page.mouse.up();
  release();
  await page.waitForFunction(() => !document.querySelector('[data-frame="painted"]'));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.context().close();
});
