import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, type PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeAdmin, becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, a file with bad lines 400: browsers print both.
// What another admin changed first answers 409.
test.use({ expectedErrors: /401 \(Unauthorized\)|400 \(Bad Request\)|409 \(Conflict\)/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const PASSWORD = 'secret-enough';

/** Somebody who is registered and stays logged in, for calls of their own. */
async function somebody(browser: Browser, { url }: PowerlineProcess, username: string) {
  const context = await browser.newContext({ baseURL: url });
  const data = { username, email: `${username}@example.com`, password: PASSWORD };
  expect(await context.request.post('/api/register', { data })).toBeOK();
  return context;
}

/** A month as the calls write it, counted from the running one (the site counts in UTC). */
const month = (count: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count)).toISOString().slice(0, 7);
};

/** The same month as people read it. */
const inWords = (of: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${of}-01`));

const csv = (lines: readonly string[]) => ({
  name: 'payments.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['username,month,amount,reference', ...lines, ''].join('\r\n')),
});

test(
  'an admin finds the desk in the Admin Panel; a member is sent away and refused',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeAdmin(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Money', exact: true }).press('Enter');
    await expect(heading(page, 'The Powerline Payout')).toBeFocused();
    await expect(page.getByRole('switch', { name: 'Open to members' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'The last months' })).toBeVisible();
    await expectAccessible(page);
    const parts = page.getByRole('navigation', { name: 'Parts of The Powerline Payout' });
    for (const part of ['Months', 'Payments', 'Payouts', 'Plan', 'Rotator', 'Members']) {
      await parts.getByRole('link', { name: part }).press('Enter');
      await expect(heading(page, part)).toBeFocused();
    }

    const context = await somebody(browser, powerline, newcomer.username);
    const member = await context.newPage();
    await member.goto('/admin/payout/payouts');
    await expect(member).toHaveURL('/dashboard');
    for (const path of ['overview', 'payments', 'payouts', 'months'])
      expect((await context.request.get(`/api/admin/payout/${path}`)).status()).toBe(403);
    await context.close();
  },
);

for (const { name, viewport } of SCREENS) {
  test(
    `a file with five bad lines is corrected, and recorded once it is right, on ${name}`,
    LONG,
    async ({ page, newcomer }) => {
      await page.setViewportSize(viewport);
      await becomeMember(page, newcomer);
      await becomeAdmin(page);
      const { username } = newcomer;
      const good = `${username},${month(0)},25.00,${username} 1`;
      await page.goto('/admin/payout/payments/import');
      await page
        .getByLabel('File of payments')
        .setInputFiles(
          csv([
            good,
            `nobody-${username},${month(0)},25.00,${username} 2`,
            `${username},2026-13,25.00,${username} 3`,
            `${username},${month(0)},"25,00",${username} 4`,
            `${username},${month(0)},25.00,${username} 1`,
            `${username},${month(0)},25.00,stripe:1`,
          ]),
        );
      await expect(page.getByRole('heading', { name: '2. What’s in the file' })).toBeFocused();
      await expect(page.getByText(/^Nothing was recorded\. Fix these 5 lines/)).toBeVisible();
      const faults = page.getByRole('table', { name: 'Lines with a problem' });
      await expect(faults.getByRole('rowheader')).toHaveText(['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 7']);
      await expect(faults.getByRole('row', { name: /Line 3/ })).toContainText('There is no member of this name');
      await expect(faults.getByRole('row', { name: /Line 6/ })).toContainText('Line 2 has the same reference');
      await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await page
        .getByLabel('File of payments')
        .setInputFiles(csv([good, `${username},${month(1)},25.00,${username} 2`]));
      const found = page.getByRole('region', { name: '2. What’s in the file' });
      await expect(found.getByText('$50.00').first()).toBeVisible();
      await page.getByRole('button', { name: 'Record 2 payments' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Record' }).press('Enter');
      await expect(page.getByRole('heading', { name: '4. Done' })).toBeFocused();
      await expect(page.getByText('2 payments recorded, $50.00 in total.')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('link', { name: 'See all payments' }).press('Enter');
      await page.getByLabel('Member').fill(username);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/payout/payments?username=${username}`);
      await expect(page.getByRole('cell', { name: `${username} 2` })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test(
  'a member’s story is found, the balance adjusted, and the payout approved and paid by keys alone',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const { username } = newcomer;
    const member = await somebody(browser, powerline, username);
    await becomeAdmin(page);
    await page.goto('/admin/payout/members');
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(username);
    await page.getByRole('link', { name: username, exact: true }).press('Enter');
    await expect(heading(page, username)).toBeFocused();
    await page.getByRole('button', { name: 'Adjust balance' }).press('Enter');
    const adjustment = page.getByRole('dialog', { name: `Adjust the balance of ${username}?` });
    await adjustment.getByLabel('Amount').fill('50');
    await adjustment.getByLabel('Reason').fill('A late start');
    await adjustment.getByRole('button', { name: 'Adjust balance' }).press('Enter');
    await expect(page.getByText('Adjusted by +$50.00')).toBeVisible();
    await expectAccessible(page);

    const method = { kind: 'paypal', email: `${username}@example.com`, password: PASSWORD };
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: true } })).toBeOK();
    expect(await member.request.put('/api/payout-method', { data: method })).toBeOK();
    const asked = await member.request.post('/api/payouts', { data: { cents: 4_000, key: crypto.randomUUID() } });
    expect(asked).toBeOK();
    const { id } = await asked.json();

    await page.goto('/admin/payout/payouts');
    const box = page.getByRole('checkbox', { name: `${username}, $40.00, payout ${id}` });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 payout chosen, $40.00')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog', { name: `Approve $40.00 to ${username}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No payouts to approve')).toBeVisible();

    await page.getByRole('link', { name: 'To send' }).press('Enter');
    await box.focus();
    await page.keyboard.press('b');
    const making = page.getByRole('alertdialog', { name: `Make a batch of $40.00 to ${username}?` });
    await making.getByRole('button', { name: 'Make batch' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Batch \d+$/ })).toBeFocused();
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    const exporting = page.getByRole('dialog', { name: /^Export batch \d+\?$/ });
    await exporting.getByLabel('Your password').fill(ADMIN.password);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^payout-batch-\d+\.csv$/);
    await page.getByLabel('Payout numbers and references').fill(`${id}, batch 7`);
    await page.getByRole('button', { name: 'Check the list' }).press('Enter');
    await expect(page.getByText('1 payout, $40.00 to mark as paid.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark 1 payout, $40.00 as paid' }).press('Enter');
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    expect((await (await member.request.get(`/api/payouts/${id}`)).json()).state).toBe('paid');
    await page.getByRole('link', { name: 'Paid', exact: true }).press('Enter');
    await expect(page.getByText('Reference: batch 7')).toBeVisible();
    await expectAccessible(page);
    // As other journeys of this site expect it.
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: false } })).toBeOK();
    await member.close();
  },
);

test(
  'of two admins at once, neither undoes from a stale tab what the other one did',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const { username } = newcomer;
    const member = await somebody(browser, powerline, username);
    const bea = await somebody(browser, powerline, `bea-${username}`);
    const idOf = async ({ request }: typeof member): Promise<number> =>
      (await (await request.get('/api/user')).json()).id;
    await becomeAdmin(page);
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: true } })).toBeOK();
    expect(await page.request.patch(`/api/admin/users/${await idOf(bea)}`, { data: { isAdmin: true } })).toBeOK();
    const adjustment = { cents: 5_000, reason: 'A late start', key: crypto.randomUUID() };
    const adjustments = `/api/admin/payout/members/${await idOf(member)}/adjustments`;
    expect(await page.request.post(adjustments, { data: adjustment })).toBeOK();
    const method = { kind: 'paypal', email: `${username}@example.com`, password: PASSWORD };
    expect(await member.request.put('/api/payout-method', { data: method })).toBeOK();
    const asked = await member.request.post('/api/payouts', { data: { cents: 2_000, key: crypto.randomUUID() } });
    const { id } = await asked.json();

    // The payout queue: Bea approves while the first admin types why it is returned.
    await page.goto('/admin/payout/payouts');
    await page.getByRole('checkbox', { name: `${username}, $20.00, payout ${id}` }).focus();
    await page.keyboard.press('r');
    const question = page.getByRole('dialog', { name: `Return $20.00 to ${username}?` });
    await question.getByLabel('Reason').fill('No such account');
    expect(await bea.request.post('/api/admin/payout/payouts/approve', { data: { ids: [id] } })).toBeOK();
    await question.getByRole('button', { name: 'Return' }).press('Enter');
    const conflict = page.getByRole('alert').filter({ hasText: 'Another admin got there first' });
    await expect(conflict).toContainText('You chose Return under To approve. Now: Approved');
    await expect(conflict).toContainText(`bea-${username}`);
    await expectAccessible(page);
    expect((await (await member.request.get(`/api/payouts/${id}`)).json()).state).toBe('approved');

    // The plan: Bea sets the coming one while the first admin types another.
    const plans = '/api/admin/payout/plan-versions';
    await page.goto('/admin/payout/plan');
    const form = page.getByRole('form', { name: 'Set a plan' });
    await form.getByLabel('From').selectOption(month(1));
    await form.getByLabel('Membership fee').fill('35.00');
    const { plan } = await (await bea.request.get(`${plans}/${month(1)}`)).json();
    expect(await bea.request.put(`${plans}/${month(1)}`, { data: { ...plan, feeCents: 4_000 } })).toBeOK();
    await form.getByRole('button', { name: 'Set the plan' }).press('Enter');
    await page.getByRole('button', { name: 'Show theirs' }).press('Enter');
    await expect(page.getByRole('group', { name: `Membership fee: Saved by bea-${username}` })).toContainText('40.00');
    await expect(page.getByRole('group', { name: 'Membership fee: Yours' })).toContainText('35.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await form.getByRole('button', { name: 'Set the plan' }).press('Enter');
    await expect(page.getByText('Plan set')).toBeVisible();
    const [coming] = await (await bea.request.get(plans)).json();
    expect(coming).toMatchObject({ validFrom: month(1), plan: { feeCents: 3_500 } });
    expect(await bea.request.delete(`${plans}/${month(1)}?revision=${coming.revision}`)).toBeOK();
    // As other journeys of this site expect it.
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: false } })).toBeOK();
    await member.close();
    await bea.close();
  },
);

test('a month is tried, closed, and found closed after a reload in the middle', async ({ page, newcomer }) => {
  // The rotator could choose somebody else as the sponsor who earns.
  await page.request.get('/r/admin');
  await becomeMember(page, newcomer);
  await becomeAdmin(page);
  // May be closed on every day of this month.
  const closed = month(-2);
  const name = inWords(closed);
  for (const username of ['admin', newcomer.username]) {
    const data = { username, month: closed, cents: 2_500, reference: `${username} ${closed}` };
    expect(await page.request.post('/api/admin/payout/payments', { data })).toBeOK();
  }
  await page.goto('/admin/payout/months');
  await expect(page.getByText(`You can close ${name} now.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Look at it first' }).press('Enter');
  await expect(heading(page, name)).toBeFocused();
  await page.getByRole('button', { name: 'Dry run' }).press('Enter');
  await expect(page.getByRole('heading', { name: `${name} results` })).toBeFocused();
  await expect(page.getByRole('row', { name: /Total earned/ })).toContainText('$5.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Close ${name}` }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Close ${name}?` });
  await expect(question.getByText('In the dry run, 1 member earns $5.00 from 2 paid months.')).toBeVisible();
  await question.getByRole('button', { name: `Close ${name}` }).press('Enter');
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^Closed for good .*, by admin$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Total earned/ })).toContainText('$5.00');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Parts of The Powerline Payout' })
    .getByRole('link', { name: 'Months' })
    .press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Closed');
});

const PARTS: [path: string, there: string][] = [
  ['', 'Month by month'],
  ['/months', 'Months'],
  [`/months/${month(0)}`, inWords(month(0))],
  ['/payments', 'All payments'],
  ['/payments/import', '1. Choose a file'],
  ['/payouts', 'Payouts'],
  ['/plan', 'Set a plan'],
  ['/rotator', 'All turns'],
  ['/members', 'Members'],
  ['/members/1', 'Activity'],
];
for (const { name, viewport } of SCREENS) {
  test(
    `nothing of the desk moves while it comes, and nothing is wider than ${name}`,
    LONG,
    async ({ page, newcomer }) => {
      await page.setViewportSize(viewport);
      await becomeMember(page, newcomer);
      await becomeAdmin(page);
      // The first payment starts the month.
      const data = {
        username: newcomer.username,
        month: month(0),
        cents: 2_500,
        reference: `${newcomer.username} moves`,
      };
      expect(await page.request.post('/api/admin/payout/payments', { data })).toBeOK();
      await watchLayoutShifts(page);
      for (const [path, there] of PARTS) {
        await page.goto(`/admin/payout${path}`);
        await expect(page.getByRole('heading', { name: there }).first()).toBeVisible();
        expect.soft(await layoutShifts(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          viewport.width,
        );
      }
    },
  );
}
