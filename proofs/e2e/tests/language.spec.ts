import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const ENGLISH = 'Build your team, together';
const SPANISH = 'Construye tu equipo, en equipo';
const SERVICES = { en: 'Services', es: 'Servicios' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const languageSwitch = (page: Page) => page.getByRole('combobox', { name: /^(Language|Idioma)$/ });

async function visitor(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  if (options.javaScriptEnabled !== false) waitForShell(page);
  return page;
}

/** Notes each language and each main heading that the page shows, frame by frame. */
const watchLanguage = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const title = document.querySelector('h1')?.textContent;
      if (title) seen.add(`${document.documentElement.lang}: ${title}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seen });
  });
const seen = (page: Page) => page.evaluate(() => [...Reflect.get(globalThis, 'seen')]);

test('a visitor whose browser asks for Spanish sees nothing else, not for a frame, and nothing moves', async ({
  browser,
  powerline,
}) => {
  const page = await visitor(browser, { baseURL: powerline.url, locale: 'es-MX' });
  await watchLanguage(page);
  await watchLayoutShifts(page);
  await page.goto('/');
  await expect(languageSwitch(page)).toHaveValue('es');
  expect(await seen(page)).toEqual([`es: ${SPANISH}`]);
  expect(await layoutShifts(page)).toEqual([]);
  await page.context().close();
});

test('where no script runs, the whole page is in that language', async ({ browser, powerline }) => {
  const page = await visitor(browser, { baseURL: powerline.url, locale: 'es-AR', javaScriptEnabled: false });
  await page.goto('/services');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Servicios · /);
  await expect(heading(page)).toHaveText(SERVICES.es);
  await page.context().close();
});

test('a visitor who chooses English keeps it, on this page and all others', async ({ browser, powerline }) => {
  const page = await visitor(browser, { baseURL: powerline.url, locale: 'es-MX' });
  await page.goto('/');
  await languageSwitch(page).selectOption('English');
  await expect(heading(page)).toHaveText(ENGLISH);
  await page.goto('/services');
  await expect(heading(page)).toHaveText(SERVICES.en);
  // Back to Spanish from an address that names English.
  await page.goto('/?language=en');
  await languageSwitch(page).selectOption('Español');
  await expect(heading(page)).toHaveText(SPANISH);
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

test('what was typed is lost only after a question', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Username').pressSequentially('ann');
  await page.keyboard.press('Tab');
  await languageSwitch(page).selectOption('Español');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('ann');
  await languageSwitch(page).selectOption('Español');
  await question.getByRole('button', { name: 'Change language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test("a member's choice is in the account, and follows to another browser with the next login", async ({
  browser,
  page,
  newcomer,
  powerline,
}) => {
  await page.request.post('/api/register', { data: newcomer, headers: { 'sec-fetch-site': 'same-origin' } });
  await page.goto('/account');
  const saved = page.waitForResponse('**/api/account/language');
  await languageSwitch(page).selectOption('Español');
  expect((await saved).status()).toBe(204);
  await expect(heading(page)).toHaveText('Cuenta');

  const other = await visitor(browser, { baseURL: powerline.url });
  await other.goto('/login');
  await other.getByLabel('Username').fill(newcomer.username);
  await other.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'es');
  await expect(languageSwitch(other)).toHaveValue('es');
  await other.context().close();
});

test('each page names its address in each language, and each leads to that language whatever the browser asks for', async ({
  browser,
  powerline,
}) => {
  const page = await visitor(browser, { baseURL: powerline.url, locale: 'de-DE' });
  await page.goto('/services');
  const links = page.locator('link[rel="alternate"][hreflang]');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').search]),
  );
  expect(addresses).toEqual([
    ['en', ''],
    ['es', '?language=es'],
    ['x-default', ''],
  ]);
  for (const language of ['en', 'es'] as const) {
    const { pathname, search } = new URL(
      (await page.locator(`link[hreflang="${language}"]`).getAttribute('href')) ?? '',
    );
    await page.goto(pathname + search);
    await expect(heading(page)).toHaveText(SERVICES[language]);
  }
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services\?language=es$/);
  await page.context().close();
});
