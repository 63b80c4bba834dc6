import type { Locator, Page } from '@playwright/test';
import {
  ADMIN_LOG_IN,
  anotherPage,
  become,
  expect,
  expectAccessible,
  LEADER_LOG_IN,
  read,
  test,
  WIDTHS,
} from '../fixtures/demo.ts';
import { press } from '../fixtures/keyboard.ts';

/** What a bookkeeper has time for: beside the file, the password and the references, nothing is typed. */
const PRESSES_AT_MOST = 45;
const FROM_BANK = 20;

// The only month that is due, so no other journey may close it.
test('a month goes from the bank’s file to sent payouts by keyboard, and open pages of its earnings tell when it closes', async ({
  page,
  browser,
  powerline,
}) => {
  test.setTimeout(300_000);
  const startedAt = Date.now();
  let presses = 0;
  const hit: Hit = async (control, key = 'Enter') => {
    presses += 1;
    await control.press(key);
  };
  await become(page, ADMIN_LOG_IN);
  const months = await read<{ month: string; isDue: boolean }[]>(page, '/api/admin/payout/months');
  const { month = '' } = months.find(({ isDue }) => isDue) ?? {};
  const inWords = new Date(`${month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

  const tabs = await Promise.all(WIDTHS.map((viewport) => anotherPage(browser, powerline, { viewport })));
  for (const tab of tabs) {
    await become(tab, LEADER_LOG_IN);
    await tab.clock.install();
    await tab.goto(`/team/earnings/${month}`);
    await expect(tab.getByText(/^From [\d,]+ people you invited/)).toBeVisible();
    await expect(tab.getByText('Provisional')).toBeVisible();
    await expectAccessible(tab);
  }

  await matchBankFile(page, month, hit);
  await hit(page.getByRole('link', { name: 'Months', exact: true }));
  presses += 4;
  await press(page, 'link', 'Look at it first');
  await expect(page.getByRole('heading', { level: 1, name: inWords })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Next: 4. Dry run' })).toBeVisible();
  await press(page, 'button', 'Dry run');
  await expect(page.getByRole('heading', { name: `${inWords} results` })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'button', `Close ${inWords}`);
  const question = page.getByRole('alertdialog', { name: `Close ${inWords}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${inWords} is closed.`)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Difference \$/ })).toContainText('$0.00');
  await expectAccessible(page);

  for (const tab of tabs) {
    await tab.clock.fastForward('01:05');
    await expect(tab.getByText('Final', { exact: true })).toBeVisible();
    await expect(tab.getByText(/^From [\d,]+ people you invited/)).toBeVisible();
    await expectAccessible(tab);
    await tab.context().close();
  }

  await payOut(page, hit);
  const description = `${presses} presses, ${Math.round((Date.now() - startedAt) / 6_000) / 10} minutes`;
  test.info().annotations.push({ type: 'month-end', description });
  expect(presses).toBeLessThanOrEqual(PRESSES_AT_MOST);
});

type Hit = (control: Locator, key?: string) => Promise<void>;

/** The bank has what members who hadn't paid sent since, and one payment of no one. */
async function matchBankFile(page: Page, month: string, hit: Hit): Promise<void> {
  const { members } = await read<{ members: { username: string | null }[] }>(
    page,
    `/api/admin/payout/months/${month}/members?state=unpaid`,
  );
  const names = members.flatMap(({ username }) => username ?? []).slice(0, FROM_BANK);
  const entries = [...names, 'an invoice'].map(
    (text, at) => `<Ntry><Amt Ccy="USD">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>${month}-28</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><AcctSvcrRef>B${at}</AcctSvcrRef></Refs><RmtInf><Ustrd>Membership ${text}</Ustrd></RmtInf>
      </TxDtls></NtryDtls></Ntry>`,
  );
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  await page.goto('/admin/payout/payments');
  await hit(page.getByRole('link', { name: 'Match bank payments' }));
  const file = { name: 'bank.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) };
  await page.getByLabel('Add your bank’s file').setInputFiles(file);
  await expect(page.getByText('Membership an invoice')).toBeVisible();
  await expectAccessible(page);
  await hit(page.getByRole('button', { name: `Accept all ${FROM_BANK} sure ones` }));
  await hit(page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }));
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('1 to match', { exact: true })).toBeVisible();
  await hit(page.getByRole('button', { name: /^Set aside/ }));
  const aside = page.getByRole('dialog', { name: 'Set the payment of $25.00 aside?' });
  await aside.getByLabel('Reason').fill('It is for the office');
  await hit(aside.getByRole('button', { name: 'Set aside' }));
  await expect(summary.getByText('0 to match', { exact: true })).toBeVisible();
  await expect(summary.getByText(`${FROM_BANK} accepted`)).toBeVisible();
}

/** All that is requested is approved, sent in a batch for each method, and marked as paid. */
async function payOut(page: Page, hit: Hit): Promise<void> {
  await hit(page.getByRole('link', { name: 'Payouts', exact: true }));
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await hit(all, 'Space');
  await hit(page.getByRole('button', { name: 'Approve', exact: true }));
  await hit(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }));
  await expect(page.getByText('No payouts to approve')).toBeVisible();
  await hit(page.getByRole('link', { name: 'To send' }));
  await hit(all, 'Space');
  await hit(page.getByRole('button', { name: 'Make batch' }));
  await hit(page.getByRole('alertdialog').getByRole('button', { name: 'Make batch' }));
  await expect(page).toHaveURL(/\/batches$/);
  const ready = page.getByRole('row').filter({ hasText: 'Ready to export' });
  await expect(ready).not.toHaveCount(0);
  for (let left = await ready.count(); left > 0; left -= 1) {
    await hit(ready.first().getByRole('link'));
    await hit(page.getByRole('button', { name: 'Export' }));
    const download = page.waitForEvent('download');
    await page.getByLabel('Your password').fill(ADMIN_LOG_IN.password);
    await hit(page.getByLabel('Your password'));
    expect((await download).suggestedFilename()).toMatch(/^payout-batch-\d+\.(?:csv|xml)$/);
    await page.getByLabel('One reference for all').fill('SEPA 4711');
    await hit(page.getByRole('button', { name: 'Fill in' }));
    await hit(page.getByRole('button', { name: 'Check the list' }));
    await hit(page.getByRole('button', { name: /^Mark .+ as paid$/ }));
    await expect(page.getByText('Done', { exact: true })).toBeVisible();
    await hit(page.getByRole('link', { name: 'Batches', exact: true }));
    await expect(ready).toHaveCount(left - 1);
  }
}
