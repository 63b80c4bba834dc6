import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

// No passkey belongs to a number: the site under the name of this machine.
test.use({ baseURL: async ({ powerline }, use) => use(powerline.url.replace('127.0.0.1', 'localhost')) });

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);

/** A phone's authenticator that knows its owner. */
async function giveAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

test('a member adds a passkey, logs in by the suggestion of the form, and removes it again', async ({
  page,
  newcomer,
}) => {
  const { session, authenticatorId } = await giveAuthenticator(page);
  await becomeMember(page, newcomer);
  await page.goto('/account#passkeys');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await section(page)
    .getByLabel(/^Name of the passkey/)
    .fill('My phone');
  await section(page).getByLabel('Your password').fill(newcomer.password);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toContainText('My phone');
  await expect(section(page).getByRole('listitem')).toContainText('never used');
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, userName: newcomer.username }]);

  await page.request.post('/api/logout');
  await page.goto('/login');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect((await (await page.request.get('/api/user')).json()).username).toBe(newcomer.username);

  await page.goto('/account');
  await expect(section(page).getByRole('listitem')).toContainText('last used');
  await section(page).getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await section(page).getByLabel('Your password').fill(newcomer.password);
  await section(page).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
});
