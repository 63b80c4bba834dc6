import { type Browser, expect, type Page, test } from '@playwright/test';
import { ROOT } from '@powerline/test-support/powerline';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { type Checkout, SiteOfTwo } from './site-of-two.ts';

const { COMPAT_CHECKOUT, COMPAT_REF } = process.env;
if (!COMPAT_CHECKOUT || !COMPAT_REF) throw new Error('Start these by: npm run test:compat -- <git ref>');

const TODAY: Checkout = { name: 'today', folder: ROOT };
const BEFORE: Checkout = { name: COMPAT_REF, folder: COMPAT_CHECKOUT };

/** What browsers print of a visitor's current-user call, and of other sites, which a test does not ask. */
const EXPECTED = /401 \(Unauthorized\)|ERR_NAME_NOT_RESOLVED/;

const MEMBER = { username: 'ann', email: 'ann@example.com', password: 'secret-enough' };

/** Who visits, and what they call first, by the calls of the specification. */
const VISITORS: readonly [string, string | undefined, object][] = [
  ['a stranger', undefined, {}],
  ['a member', '/api/register', MEMBER],
  ['an admin', '/api/login', ADMIN],
];

for (const [shell, modules] of [
  [TODAY, BEFORE],
  [BEFORE, TODAY],
] as const) {
  test.describe(`modules of ${modules.name} in the shell of ${shell.name}`, () => {
    let site: SiteOfTwo;
    /** The same modules in the shell they were built with. */
    let own: SiteOfTwo;

    test.beforeAll(async () => {
      site = await SiteOfTwo.start(shell, modules);
      own = await SiteOfTwo.start(modules, modules);
      for (const { name, sentence } of site.refused) console.log(`  ${name} is refused: ${sentence}`);
      console.log(`  ${site.shown.length} modules are shown, ${site.refused.length} refused`);
    });
    test.afterAll(async () => {
      await site?.destroy();
      await own?.destroy();
    });

    test('each of them is either shown or refused in a sentence before any visitor gets it', () => {
      expect(site.shown.length + site.refused.length).toBeGreaterThan(0);
      for (const { sentence } of site.refused) expect(sentence).toMatch(/\w+ \w+/);
    });

    for (const visitor of VISITORS) {
      test(`${visitor[0]} finds every page that is shown as in the shell of ${modules.name}`, async ({ browser }) => {
        const paths = site.shown.flatMap((module) => module.paths);
        const found = await visitAll(browser, site, visitor, paths);
        console.log(`  ${visitor[0]} saw ${paths.join(' ')}`);
        // A page that nothing fills on a new site is missing in both.
        const expected = found.length > 0 ? await visitAll(browser, own, visitor, paths) : [];
        expect(found.filter((fault) => !expected.includes(fault))).toEqual([]);
      });
    }
  });
}

/** Opens each page. @returns what went wrong, without the site's address */
async function visitAll(
  browser: Browser,
  site: SiteOfTwo,
  [, call, body]: (typeof VISITORS)[number],
  paths: readonly string[],
): Promise<string[]> {
  const page = await newPage(browser, site.url);
  const faults = noteFaults(page);
  if (call) await callApi(page, call, body);
  for (const path of paths) faults.push(...(await visit(page, path)));
  await page.context().close();
  return faults.map((fault) => fault.replaceAll(site.url, ''));
}

async function newPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

/** What goes wrong in the page from now on. */
function noteFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

/** From the page itself, as its forms do. */
async function callApi(page: Page, call: string, body: object): Promise<void> {
  await page.goto('/');
  const status = await page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body: json })).status;
    },
    [call, JSON.stringify(body)] as const,
  );
  expect([200, 201], call).toContain(status);
}

/** Opens a page and waits until all of it is here. @returns what is wrong with what it shows. */
async function visit(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const failures = await page
    .locator('[data-failure]')
    .evaluateAll((cards) => cards.map(({ textContent }) => textContent));
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return [...failures, ...(heading === 'Page Not Found' ? [heading] : [])].map((fault) => `${path}: ${fault}`);
}
