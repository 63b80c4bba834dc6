import {
  ADMIN_LOG_IN,
  anotherPage,
  become,
  expect,
  expectAccessible,
  LEADER_LOG_IN,
  NEWCOMER_LOG_IN,
  PHONE,
  read,
  test,
  WIDTHS,
} from '../fixtures/demo.ts';
import { press, tabTo, type } from '../fixtures/keyboard.ts';
import { becomeMember } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, a file with bad lines 400: browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|400 \(Bad Request\)/ });

const thisMonth = new Date().toISOString().slice(0, 7);
/** A month without payments. */
const nextMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
};

const lastMonth = (): string => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  return month.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
};

const AREAS = [
  ['overview', 'Overview', 'Overview'],
  ['people', 'People', 'Admin Panel'],
  ['money', 'Money', 'The Powerline Payout'],
  ['learning', 'Learning', 'The Marketing Academy'],
  ['pages', 'Members’ pages', 'Members’ pages'],
  ['content', 'Content', 'Admin Panel'],
  ['legal', 'Legal', 'Legal Texts'],
  ['modules', 'Modules', 'Modules'],
  ['operations', 'Operations', 'Operations'],
  ['settings', 'Settings', 'Settings'],
] as const;

for (const viewport of WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a payout is asked for, approved and paid by keyboard alone, and its member sees it', async ({
      page,
      browser,
      powerline,
      newcomer,
    }) => {
      const { username, password } = newcomer;
      const member = await anotherPage(browser, powerline, { viewport });
      await becomeMember(member, newcomer);
      await become(page, ADMIN_LOG_IN);

      await page.goto('/admin/payout/members');
      await type(page, 'Name or email', username, 'searchbox');
      await press(page, 'link', username);
      await expect(page.getByRole('heading', { level: 1, name: username })).toBeFocused();
      await press(page, 'button', 'Adjust balance');
      const adjustment = page.getByRole('dialog', { name: `Adjust the balance of ${username}?` });
      await type(adjustment, 'Amount', '50');
      await type(adjustment, 'Reason', 'A late start');
      await expectAccessible(page);
      await press(adjustment, 'button', 'Adjust balance');
      await expect(page.getByText('Adjusted by +$50.00')).toBeVisible();

      await member.goto('/team/payouts');
      await press(member, 'button', 'Add payout method');
      await expect(member.getByLabel('Way')).toBeFocused();
      // The next choice of the list.
      await member.keyboard.press('ArrowDown');
      await type(member, 'Email at PayPal', `${username}@example.com`);
      await type(member, 'Your password', password);
      await member.keyboard.press('Enter');
      await expect(member.getByText('Your next payouts go there.')).toBeVisible();
      await tabTo(member, 'textbox', 'Amount');
      await member.keyboard.press('ControlOrMeta+A');
      await member.keyboard.insertText('30');
      await member.keyboard.press('Enter');
      const row = member
        .getByRole('list', { name: 'Payouts, newest first' })
        .getByRole('listitem')
        .filter({ hasText: '$30.00' });
      await expect(row.getByText('Requested', { exact: true }).first()).toBeVisible();
      await expectAccessible(member);

      await page.goto('/admin/payout/payouts');
      await tabTo(page, 'checkbox', new RegExp(`^${username}, \\$30\\.00, payout \\d+$`));
      await page.keyboard.press('a');
      const question = page.getByRole('alertdialog', { name: `Approve $30.00 to ${username}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`$30.00 to ${username}. The member gets an email.`)).toBeVisible();
      await press(page, 'link', 'To send');
      await tabTo(page, 'checkbox', new RegExp(`^${username}, \\$30\\.00, payout \\d+$`));
      await page.keyboard.press('p');
      const paid = page.getByRole('dialog', { name: `Mark $30.00 to ${username} as paid?` });
      await expect(paid).toBeVisible();
      await type(page, /^Bank or PayPal reference/, `for ${username}`);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(paid).toBeHidden();

      await member.reload();
      await expect(row.getByText('Paid', { exact: true }).first()).toBeVisible();
      await row.locator('summary').press('Enter');
      await expect(row.getByText(`: for ${username}`)).toBeVisible();
      await press(member, 'button', /^Notifications/);
      await expectAccessible(member);
      await member.context().close();
    });

    test('the menu leads to every area and counts what waits there, and one key finds anything', async ({ page }) => {
      await become(page, ADMIN_LOG_IN);
      await page.goto('/admin');
      // Word for word (specification, section 2).
      await expect(page.getByRole('tab')).toHaveText(['Users', 'Team Members', 'Companies', 'Content', 'Pages']);

      const menu = page.getByRole('navigation', { name: 'Admin areas' });
      const opener = menu.getByRole('button', { name: /^Admin area: / });
      const unfold = async () => {
        if (viewport === PHONE) await opener.press('Enter');
      };
      await expect(opener).toBeVisible({ visible: viewport === PHONE });
      await expect(menu.getByRole('link').first()).toBeVisible({ visible: viewport !== PHONE });
      const { items } = await read<{ items: { area: string; count: number }[] }>(page, '/api/admin/inbox');
      const waits = (area: string) =>
        items.filter((item) => item.area === area || area === 'overview').reduce((sum, { count }) => sum + count, 0);
      for (const [area, title, heading] of AREAS) {
        await unfold();
        const name = waits(area) > 0 ? `${title} ${waits(area)} waiting` : title;
        await menu.getByRole('link', { name, exact: true }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
        await unfold();
        await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', /page|true/);
        if (viewport === PHONE) await page.keyboard.press('Escape');
      }

      const { payments } = await read<{ payments: { reference: string }[] }>(page, '/api/admin/payout/payments');
      const { payouts } = await read<{ payouts: { id: number }[] }>(page, '/api/admin/payout/payouts?state=paid');
      const palette = page.getByRole('dialog', { name: 'Search' });
      const [reference, payout] = [payments[0]?.reference ?? '', `Payout ${payouts[0]?.id}`];
      for (const [typed, option, heading] of [
        [NEWCOMER_LOG_IN.username.slice(1).toUpperCase(), NEWCOMER_LOG_IN.username, NEWCOMER_LOG_IN.username],
        [reference, reference, 'Payments'],
        [payout, payout, 'Payouts'],
        [lastMonth(), lastMonth(), lastMonth()],
        ['audi', 'Audit', 'Audit'],
      ] as const) {
        await page.keyboard.press('Control+k');
        await expect(palette.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
        await page.keyboard.insertText(typed);
        await expect(palette.getByRole('option', { selected: true })).toContainText(option);
        await expect(palette.getByRole('status')).toHaveText(/result/);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      }
    });

    test('a file with five bad lines is told line by line, corrected and recorded', async ({ page, newcomer }) => {
      const { username } = newcomer;
      await becomeMember(page, newcomer);
      await become(page, ADMIN_LOG_IN);
      const { username: someone } = LEADER_LOG_IN;
      const line = (month: string, amount: string, reference: string, who = username) =>
        [who, month, amount, reference].join(',');
      const good = [line(nextMonth(), '25.00', `${username} 1`), line(nextMonth(), '25.00', `${username} 2`, someone)];

      await page.goto('/admin/payout/payments');
      await press(page, 'link', /^Import/);
      await expect(page.getByRole('heading', { level: 1, name: 'Import payments' })).toBeFocused();
      const file = page.getByLabel('File of payments');
      await tabTo(page, 'button', 'File of payments');
      await file.setInputFiles(
        csv([
          ...good,
          line(thisMonth, '25.00', `${username} 3`, `nobody-${username}`),
          line('2026-13', '25.00', `${username} 4`),
          line(thisMonth, '"25,00"', `${username} 5`),
          line(thisMonth, '25.00', `${username} 1`),
          line(thisMonth, '25.00', 'stripe:1'),
        ]),
      );
      await expect(page.getByText(/^Nothing was recorded\. Fix these 5 lines/)).toBeVisible();
      const faults = page.getByRole('table', { name: 'Lines with a problem' });
      await expect(faults.getByRole('rowheader')).toHaveText(['Line 4', 'Line 5', 'Line 6', 'Line 7', 'Line 8']);
      await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
      await expectAccessible(page);

      await file.setInputFiles(csv(good));
      await press(page, 'button', 'Record 2 payments');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await press(page, 'button', 'Record');
      await expect(page.getByText('2 payments recorded, $50.00 in total.')).toBeVisible();
      await expectAccessible(page);
      // What is whose stands in the list.
      await page.goto(`/admin/payout/payments?username=${encodeURIComponent(someone)}`);
      await expect(page.getByRole('row', { name: new RegExp(`${username} 2`) })).toBeVisible();
    });
  });
}

const csv = (lines: readonly string[]) => ({
  name: 'payments.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['username,month,amount,reference', ...lines, ''].join('\r\n')),
});
