import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answer } from '../fixtures/answers.ts';
import { brokenText, NARROW_SIZES } from '../fixtures/broken-text.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, PowerlineProcess } from '../fixtures/powerline-process.ts';
import { expect, test, waitForShell } from '../fixtures/test.ts';

// These journeys close months, so they have their own site.
test.describe.configure({ mode: 'serial' });

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const PASSWORD = 'secret-enough';
/** May be closed on every day of this month. */
const MONTH = monthsAgo(2);
const MONTH_IN_WORDS = new Date(`${MONTH}-01T00:00:00Z`).toLocaleDateString('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const DIRECTS = ['mia', 'noah', 'olga', 'pete'];

let site: PowerlineProcess;
let admin: APIRequestContext;

function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

/** Registers somebody by an invitation, in a browser of their own. */
async function join(browser: Browser, inviter: string, username: string): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  await context.request.get(`/r/${inviter}`);
  const data = { username, email: `${username}@example.com`, password: PASSWORD };
  expect(await context.request.post('/api/register', { data })).toBeOK();
  await context.close();
}

/** A browser in which somebody is logged in. */
async function pageOf(browser: Browser, username: string, viewport = WIDE): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, viewport });
  waitForShell(page);
  expect(await page.request.post('/api/login', { data: { username, password: PASSWORD } })).toBeOK();
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const called = async (answer: Promise<{ status(): number; text(): Promise<string> }>) => {
  const response = await answer;
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response;
};

/** Closes the month, unless another journey has. */
async function closeMonth(): Promise<void> {
  const closing = await admin.post(`/api/admin/payout/months/${MONTH}/closing`, { data: {} });
  expect([202, 409]).toContain(closing.status());
  await expect
    .poll(async () => (await (await admin.get(`/api/admin/payout/months/${MONTH}`)).json()).state)
    .toBe('closed');
}

test.beforeAll(async ({ browser }) => {
  site = await PowerlineProcess.create();
  await site.start();
  admin = (await browser.newContext({ baseURL: site.url })).request;
  const { username, password } = ADMIN;
  await called(admin.post('/api/login', { data: { username, password } }));
  await called(admin.patch('/api/admin/systems/payout', { data: { isOpen: true } }));
  await join(browser, username, 'lena');
  for (const name of DIRECTS) await join(browser, 'lena', name);
  await join(browser, 'mia', 'quinn');
  await join(browser, username, 'stranger');
  for (const name of ['lena', ...DIRECTS, 'quinn']) {
    const data = { username: name, month: MONTH, cents: 2_500, reference: `paid-by-${name}` };
    await called(admin.post('/api/admin/payout/payments', { data }));
  }
});
test.afterAll(() => site.destroy());

test(
  'before a month is closed, calculator and income disclosure say that there is no history',
  LONG,
  async ({ browser }) => {
    const page = await browser.newPage({ baseURL: site.url, viewport: PHONE });
    waitForShell(page);
    await page.goto('/calculator?direct=5&average=3');
    const earned = page.getByRole('region', { name: 'What members actually earned' });
    await expect(earned.getByText('There is no earnings history yet. No month is closed.')).toBeVisible();
    await expect(earned.getByText(/\$11/)).toBeVisible();
    await earned.getByRole('link', { name: 'Read the income disclosure' }).press('Enter');
    await expect(heading(page, 'Income Disclosure')).toBeFocused();
    await expect(page.getByText('There is no earnings history yet')).toBeVisible();
    await expectAccessible(page);
    await page.close();
  },
);

test('a month closes while its page is open, and each amount leads to its people by keyboard alone', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'lena');
  await page.clock.install();
  await page.goto(`/team/earnings/${MONTH}`);
  await expect(page.getByText('From 4 people you invited and 1 further down.')).toBeVisible();
  await expect(page.getByText('Provisional', { exact: true })).toBeVisible();

  await closeMonth();
  await page.clock.fastForward('01:05');
  await expect(page.getByText('Final', { exact: true })).toBeVisible();
  await expect(page.getByText('From 4 people you invited and 1 further down.')).toBeVisible();

  await page.getByRole('button', { name: '4 people behind Direct' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Who paid, behind Direct' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'mia', exact: true }).press('Enter');
  await expect(heading(page, 'mia')).toBeFocused();
  await expect(page.getByText('You invited mia, so you are the sponsor.')).toBeVisible();

  await page.goBack();
  await page.getByLabel('Find out why').fill('uin');
  await expect(page.getByRole('option', { name: 'quinn', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, `+$1.00 from quinn in ${MONTH_IN_WORDS}`)).toBeFocused();
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toContain('earnings');
  await page.close();
});

test('amounts stay whole at every width', async ({ browser }) => {
  const page = await pageOf(browser, 'lena');
  // A leader with 1,266 people on each level.
  await answer(page, `**/api/earnings/${MONTH}`, (earnings: { lines: object[] }) => ({
    ...earnings,
    lines: earnings.lines.map((line) => ({ ...line, people: 1_266 })),
  }));
  await page.goto(`/team/earnings/${MONTH}`);
  for (const size of NARROW_SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('cell', { name: '$6,330.00' })).toBeVisible();
    expect.soft(await brokenText(page), `at ${size.width} × ${size.height}`).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.close();
});

test(
  'a payout is asked for by keyboard alone, approved and paid, and seen with its source',
  LONG,
  async ({ browser }) => {
    await closeMonth();
    const page = await pageOf(browser, 'lena');
    await page.goto('/team/payouts');
    await expect(page.getByText('You can request all of it, or a part from $20.00.')).toBeVisible();
    await page.getByRole('button', { name: 'Add payout method' }).press('Enter');
    await page.getByLabel('Way').selectOption('PayPal');
    await page.getByLabel('Email at PayPal').fill('lena@example.com');
    await page.getByLabel('Your password').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByLabel('Your password').press('Enter');
    const amount = page.getByLabel('Amount');
    await expect(amount).toHaveValue('21.00');
    await amount.press('Enter');
    await expect(page.getByText('Your whole balance is on its way to you: $21.00.')).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Payouts, newest first' })
      .getByRole('listitem')
      .filter({ hasText: '$21.00' });
    await expect(row.getByText('Requested', { exact: true }).first()).toBeVisible();

    const { payouts } = await (await admin.get('/api/admin/payout/payouts')).json();
    const ids = payouts.map(({ id }: { id: number }) => id);
    await called(admin.post('/api/admin/payout/payouts/approve', { data: { ids } }));
    await called(admin.post('/api/admin/payout/payouts/mark-paid', { data: { ids, reference: 'BATCH-7' } }));
    await page.reload();
    await expect(row.getByText('Paid', { exact: true }).first()).toBeVisible();
    await row.locator('summary').press('Enter');
    await expect(row.getByText(/: BATCH-7$/)).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('summary')
      .filter({ hasText: `Earned in ${MONTH_IN_WORDS}` })
      .press('Enter');
    await page.getByRole('link', { name: 'See the month' }).press('Enter');
    await expect(heading(page, `${MONTH_IN_WORDS} earnings`)).toBeFocused();
    await page.close();
  },
);

const PAGES: [path: string, there: string][] = [
  ['/team/earnings', 'Closed months'],
  [`/team/earnings/${MONTH}`, 'Not seeing someone?'],
  ['/team/payouts', 'All activity'],
  ['/team/membership', 'Receipts'],
  ['/income-disclosure', 'Income Disclosure'],
  ['/calculator?direct=5&average=3', 'What members actually earned'],
];
for (const viewport of [PHONE, WIDE]) {
  test(
    `at ${viewport.width} px nothing moves while a page comes, nothing is wider, and axe finds nothing`,
    LONG,
    async ({ browser }) => {
      await closeMonth();
      const page = await pageOf(browser, 'lena', viewport);
      await watchLayoutShifts(page);
      for (const [path, there] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: there })).toBeVisible();
        expect(await layoutShifts(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        await expectAccessible(page);
      }
      await page.close();
    },
  );
}
