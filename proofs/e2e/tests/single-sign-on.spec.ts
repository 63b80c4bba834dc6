import type { Page } from '@playwright/test';
import { findFreePort } from '@powerline/test-support/free-port';
import { type LocalProvider, startOidcProvider } from '@powerline/test-support/oidc-provider';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { PowerlineProcess, START_LIMIT_MS } from '../fixtures/powerline-process.ts';
import { test as base, becomeMember, expect } from '../fixtures/test.ts';

// A site that knows a provider: its own address has to be known before it starts.
const test = base.extend<object, { origin: string; provider: LocalProvider }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => use(`http://127.0.0.1:${await findFreePort()}`),
    { scope: 'worker' },
  ],
  provider: [
    async ({ origin }, use) => {
      const provider = await startOidcProvider(`${origin}/login/return`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  powerline: [
    async ({ origin, provider }, use) => {
      const site = await PowerlineProcess.create({
        PORT: new URL(origin).port,
        PUBLIC_ORIGIN: origin,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Acme',
        OIDC_TARGETS: 'any',
      });
      await site.start();
      await use(site);
      await site.destroy();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

// A visitor's current-user call answers 401, and an unlinked login 403.
test.use({ expectedErrors: /40[13] \((?:Unauthorized|Forbidden)\)/ });

const section = (page: Page) => page.getByRole('region', { name: 'Single sign-on' });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);
const logInThere = (page: Page) => page.getByRole('button', { name: 'Log in with Acme' }).click();

test('a member links a login, and logs in with it; before that it opens nothing', async ({
  page,
  newcomer,
  provider,
}) => {
  provider.logInAs({ subject: newcomer.username, email: newcomer.email });
  await becomeMember(page, newcomer);
  await page.request.post('/api/logout');
  await page.goto('/login');
  await logInThere(page);
  await expect(page.getByText(/^Your Acme login isn’t linked to an account here\./).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);

  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/account#single-sign-on');
  await section(page).getByRole('button', { name: 'Link your Acme login' }).click();
  await section(page).getByLabel('Your password').fill(newcomer.password);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Login linked')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText(newcomer.email);

  await page.request.post('/api/logout');
  // The page that asked for the log-in comes next.
  await page.goto('/account');
  await logInThere(page);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  expect((await (await page.request.get('/api/user')).json()).username).toBe(newcomer.username);
});
