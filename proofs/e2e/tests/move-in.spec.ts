import { findFreePort } from '@powerline/test-support/free-port';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { ADMIN, PowerlineProcess, START_LIMIT_MS } from '../fixtures/powerline-process.ts';
import { test as base, becomeAdmin, expect, logIn, waitForShell } from '../fixtures/test.ts';

/** A site of its own, because a team that moved in stays, with a mail server. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const mailbox = await Mailbox.open();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  powerline: [
    async ({ mailbox }, use) => {
      // Otherwise links in mails would name no port.
      const powerline = await PowerlineProcess.create({ ...mailbox.env, PORT: String(await findFreePort()) });
      await powerline.start();
      await use(powerline);
      await powerline.destroy();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});
// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const file = (name: string, ...lines: string[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(lines.map((line) => `${line}\n`).join('')) },
});
const PEOPLE = file(
  'people.csv',
  ...['Login;Mail;Since', 'ann.old;ann@old.example;2024-01-31', 'ben.old;ben@old.example;2024-02-01'],
);
const TREE = ['username,sponsor,parent,position', 'ann.old,,,'];
const PASSWORD = 'a-new-password';

test(
  'an owner moves a team in on screen, and its members choose a password by their invitation',
  LONG,
  async ({ page, browser, mailbox, powerline }) => {
    await becomeAdmin(page);
    await page.goto('/admin/payout/members');
    await page.getByRole('link', { name: 'Move a team in' }).press('Enter');
    const files = page.getByLabel('Files', { exact: true });
    await files.setInputFiles([PEOPLE, file('tree.csv', ...TREE, 'ben.old,eve.old,ann.old,1')]);
    await expect(page.getByRole('heading', { name: 'Match the columns: Members' })).toBeFocused();
    await page.getByLabel('Username').selectOption('Login');
    await page.getByLabel('Email').selectOption('Mail');
    await page.getByLabel('Joined on').selectOption('Since');
    await page.getByRole('button', { name: 'Use these columns' }).press('Enter');
    const check = page.getByRole('button', { name: 'Check the files' });
    await check.press('Enter');
    await expect(page.getByRole('list', { name: 'Mistakes by file and line' })).toContainText('places.csv, line 3');
    await expectAccessible(page);

    await files.setInputFiles(file('tree.csv', ...TREE, 'ben.old,ann.old,ann.old,1'));
    await expect(check).toBeEnabled();
    await check.press('Enter');
    await expect(page.getByRole('heading', { name: '3. Is this your team?' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'The top of the team' })).toContainText('ben.old');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 2 members' }).press('Enter');
    await page.getByLabel('Who is at the top').fill('ann.old');
    await page.getByLabel('Your password').fill(ADMIN.password);
    await page.getByLabel('Your password').press('Enter');
    await expect(page.getByRole('heading', { name: 'Your team is here' })).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Send 2 invitations' }).press('Enter');
    await page.getByLabel('Your password').fill(ADMIN.password);
    await page.getByLabel('Your password').press('Enter');
    await expect(page.getByText('All 2 invitations are on their way.')).toBeVisible();
    const [mail] = await mailbox.read('ben@old.example', ['Your account has moved to Powerline']);

    const ben = await browser.newPage({ baseURL: powerline.url });
    waitForShell(ben);
    await ben.goto(/http:\/\/\S+\/reset-password#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link');
    await ben.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await ben.getByRole('button', { name: 'Set new password' }).press('Enter');
    await logIn(ben, { username: 'ben.old', password: PASSWORD });
    await expect(ben.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);
