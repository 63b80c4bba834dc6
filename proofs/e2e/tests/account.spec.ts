import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeMember, expect, logIn, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call, and what is refused on purpose: a wrong password, a link that is not good.
test.use({ expectedErrors: /4(?:00|01|04|10) \((?:Bad Request|Unauthorized|Not Found|Gone)\)/ });

const NEW_PASSWORD = 'a wholly new phrase';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const confirmed = (page: Page) => page.getByRole('main').getByText('is confirmed as the email of');

/** The link of the last mail of a kind to an address, which stands in the data folder: no SMTP_URL is set. */
async function linkTo(powerline: PowerlineProcess, kind: string, to: string): Promise<string> {
  const folder = path.join(powerline.dataFolder, 'mail');
  let link: string | undefined;
  await expect(async () => {
    const files = (await readdir(folder)).filter((file) => file.includes(`-${kind}-`) && file.endsWith('.eml')).sort();
    for (const file of files.reverse()) {
      const mail = (await readFile(path.join(folder, file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const [, found] = /(\/(?:reset-password|verify-email|account\/end-session)#[\w-]{43})/.exec(mail) ?? [];
      if (mail.includes(to) && found) link ??= found;
    }
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

/** Goes on with Tab until what has the label or the text has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 120; presses += 1) {
    const isThere = await page.evaluate((wanted) => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].some((node) => node?.textContent?.trim() === wanted);
    }, name);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Types into a field that is reached by Tab. */
async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}, by keyboard alone`, LONG, () => {
    test.use({ viewport });

    test('a forgotten password is replaced by a link that works once', async ({ page, powerline, newcomer }) => {
      await becomeMember(page, newcomer);
      await page.context().clearCookies();
      await page.goto('/login');
      await tabTo(page, 'Forgot your password?');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Forgotten Password')).toBeFocused();
      await expectAccessible(page);
      await typeInto(page, 'Email', newcomer.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeFocused();
      await expectAccessible(page);

      const link = await linkTo(powerline, 'reset-password', newcomer.email);
      await page.goto(link);
      await expect(page.getByText(`For the account ${newcomer.username}.`)).toBeVisible();
      await expectAccessible(page);
      await typeInto(page, 'New password', 'password1');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/most common/);
      await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
      await expectAccessible(page);
      await tabTo(page, 'Log in');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Login')).toBeFocused();
      await logIn(page, { ...newcomer, password: NEW_PASSWORD });
      await expect(heading(page, 'Dashboard')).toBeVisible();

      await page.goto('/');
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText('This link was used before');
      await expectAccessible(page);
      await tabTo(page, 'Ask for a new link');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Forgotten Password')).toBeFocused();
    });

    test('a member confirms the email, asks for another one, changes the password, and deletes the account', async ({
      page,
      powerline,
      newcomer,
    }) => {
      await becomeMember(page, newcomer);
      await page.goto(await linkTo(powerline, 'verify-email', newcomer.email));
      await expect(confirmed(page)).toContainText(newcomer.email);
      await expectAccessible(page);

      await page.goto('/account');
      await expect(section(page, 'Email').getByText('Confirmed', { exact: true })).toBeVisible();
      await expectAccessible(page);
      const email = `new-${newcomer.email}`;
      await typeInto(page, 'New email', email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('wrong-password');
      await page.keyboard.press('Enter');
      const password = section(page, 'Email').getByLabel('Your password');
      await expect(password).toHaveAccessibleDescription(/This is not your password/);
      await expect(page.getByLabel('New email')).toHaveValue(email);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(newcomer.password);
      await page.keyboard.press('Enter');
      await expect(section(page, 'Email').getByText('Waiting to be confirmed')).toBeVisible();
      await page.goto(await linkTo(powerline, 'change-email', email));
      await expect(confirmed(page)).toContainText(email);

      await page.goto('/account');
      await expect(section(page, 'Email').getByText(email, { exact: true })).toBeVisible();
      await typeInto(page, 'Current password', newcomer.password);
      await typeInto(page, 'New password', NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Password changed')).toBeVisible();
      await expect(page.getByLabel('Current password')).toHaveValue('');

      await tabTo(page, 'Delete my account');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      await expect(dialog.getByLabel('Your username')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type(newcomer.username);
      await typeInto(page, 'Your password', NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(toast(page, 'Account deleted')).toBeVisible();
      await logIn(page, { ...newcomer, password: NEW_PASSWORD });
      await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toBeVisible();
    });
  });
}

test('the name in the sidebar leads to the account, which lists where one is logged in and ends it elsewhere', async ({
  page,
  browser,
  newcomer,
  baseURL,
}) => {
  await becomeMember(page, newcomer);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await elsewhere.request.post('/api/login', { data: { username: newcomer.username, password: newcomer.password } });
  await page.goto('/dashboard');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: newcomer.username }).click();
  await expect(heading(page, 'Account')).toBeFocused();
  const sessions = section(page, 'Where you are logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This browser')).toBeVisible();
  await expect(sessions.getByText('Chrome on Linux').first()).toBeVisible();
  await sessions.getByRole('button', { name: /^End\s*the session of/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  await elsewhere.close();
});

test(
  'the mail about a log-in from a new device ends that session and no other',
  LONG,
  async ({ page, browser, powerline, newcomer, baseURL }) => {
    await becomeMember(page, newcomer);
    await page.goto(await linkTo(powerline, 'verify-email', newcomer.email));
    await expect(confirmed(page)).toContainText(newcomer.email);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const strange = await elsewhere.newPage();
    waitForShell(strange);
    await logIn(strange, newcomer);
    const sidebar = strange.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByText(`Logged in as ${newcomer.username}`)).toBeVisible();

    await page.goto(await linkTo(powerline, 'new-device', newcomer.email));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End that session' }).click();
    await expect(page.getByRole('main')).toContainText(
      `That browser is logged out of the account ${newcomer.username}.`,
    );
    await expectAccessible(page);

    await strange.reload();
    await expect(sidebar.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/account');
    await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1);
    await elsewhere.close();
  },
);

test('a member takes the data home as a file', LONG, async ({ page, newcomer }) => {
  await becomeMember(page, newcomer);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('powerline-account.json');
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { username: newcomer.username, email: newcomer.email } });
});

test.describe('a link that cannot be checked', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|503 \(Service Unavailable\)/ });

  test('is tried again at a press, and what it stands for is not used up meanwhile', async ({
    page,
    powerline,
    newcomer,
  }) => {
    await becomeMember(page, newcomer);
    const link = await linkTo(powerline, 'verify-email', newcomer.email);
    // As a scanner of mails does: what fetches the address uses nothing up.
    expect((await page.request.get(link)).ok()).toBe(true);
    await page.route('**/api/email-verification/confirm', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'The service is briefly unavailable.' }),
    );
    await page.goto(link);
    await expect(page.getByText('The link could not be checked')).toBeVisible();
    await page.unroute('**/api/email-verification/confirm');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(confirmed(page)).toContainText(newcomer.email);
  });
});
