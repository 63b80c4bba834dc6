import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const PASSWORD = 'secret-enough';
const SENDING = '/api/admin/payout/sending';

test(
  'two people send a batch: one makes and exports it, another approves it and enters the references',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const { username } = newcomer;
    const register = async (name: string) => {
      const context = await browser.newContext({ baseURL: powerline.url });
      const data = { username: name, email: `${name}@example.com`, password: PASSWORD };
      expect(await context.request.post('/api/register', { data })).toBeOK();
      return { context, id: (await (await context.request.get('/api/user')).json()).id };
    };
    const [member, bea] = [await register(username), await register(`bea-${username}`)];
    await becomeAdmin(page);
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: true } })).toBeOK();
    expect(await page.request.patch(`/api/admin/users/${bea.id}`, { data: { isAdmin: true } })).toBeOK();
    const account = { holder: 'Powerline LLC', iban: 'GB29NWBK60161331926819', bic: null };
    const settings = { account, needsTwoPeople: true, password: ADMIN.password };
    expect(await page.request.put(SENDING, { data: settings })).toBeOK();
    const adjustment = { cents: 5_000, reason: 'A late start', key: crypto.randomUUID() };
    const adjustments = `/api/admin/payout/members/${member.id}/adjustments`;
    expect(await page.request.post(adjustments, { data: adjustment })).toBeOK();
    const method = {
      kind: 'bank',
      accountHolder: 'Zoë Müller',
      accountNumber: 'DE89370400440532013000',
      bankCode: null,
    };
    const { request } = member.context;
    expect(await request.put('/api/payout-method', { data: { ...method, password: PASSWORD } })).toBeOK();
    const asked = await request.post('/api/payouts', { data: { cents: 4_000, key: crypto.randomUUID() } });
    const { id } = await asked.json();
    expect(await page.request.post('/api/admin/payout/payouts/approve', { data: { ids: [id] } })).toBeOK();

    await page.goto('/admin/payout/payouts?state=approved');
    await page.getByRole('checkbox', { name: `${username}, $40.00, payout ${id}` }).focus();
    await page.keyboard.press('b');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make batch' }).press('Enter');
    await expect(page.getByText('You made this batch.')).toBeVisible();
    await expect(page.getByText(/^Payout method set/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
    await expectAccessible(page);

    const other = await bea.context.newPage();
    await other.goto('/admin/payout/payouts/batches');
    await other.getByLabel('Find by batch, payout, member or reference').fill(username);
    // The list of before has the batch, too, and its line goes when what was typed is looked for.
    await expect(other).toHaveURL(/search=/);
    const found = other.getByRole('link', { name: /^Batch \d+$/ });
    await expect(found).toHaveCount(1);
    await found.press('Enter');
    await other.getByRole('button', { name: 'Approve' }).press('Enter');
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(other.getByText('You approved this batch.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Export' })).toBeHidden();

    await page.reload();
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await expect(page.getByLabel('Format')).toHaveValue('pain.001');
    await page.getByLabel('Your password').fill(ADMIN.password);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^payout-batch-\d+\.xml$/);
    const xml = await readFile(await file.path(), 'utf8');
    expect(xml).toContain(`<EndToEndId>PAYOUT-${id}</EndToEndId>`);
    expect(xml).toContain('<Nm>Zoe Muller</Nm>');

    await other.reload();
    await other.getByLabel('Payout numbers and references').fill(`${id}\tTX-4711`);
    await other.getByRole('button', { name: 'Check the list' }).press('Enter');
    await other.getByRole('button', { name: 'Mark 1 payout, $40.00 as paid' }).press('Enter');
    await expect(other.getByText('Done', { exact: true })).toBeVisible();
    await expectAccessible(other);
    expect(await (await request.get(`/api/payouts/${id}`)).json()).toMatchObject({
      state: 'paid',
      reference: 'TX-4711',
    });

    // As other journeys of this site expect it.
    expect(await page.request.put(SENDING, { data: { ...settings, needsTwoPeople: false } })).toBeOK();
    expect(await page.request.patch('/api/admin/systems/payout', { data: { isOpen: false } })).toBeOK();
    await member.context.close();
    await bea.context.close();
  },
);
