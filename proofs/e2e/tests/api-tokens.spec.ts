import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const section = (page: Page) => page.getByRole('region', { name: 'API tokens' });

/** Asks as a program does: the test's own requests have no cookies. */
const ask = (request: APIRequestContext, token: string, path: string) =>
  request.get(path, { headers: { authorization: `Bearer ${token}` } });

test('a program reads what a member lets it, until the member revokes its token', async ({
  page,
  newcomer,
  playwright,
  powerline,
}) => {
  const program = await playwright.request.newContext({ baseURL: powerline.url });
  await becomeMember(page, newcomer);
  await page.goto('/account#api-tokens');
  await section(page).getByRole('button', { name: 'Make a token' }).click();
  await section(page).getByLabel('Name').fill('My spreadsheet');
  await section(page).getByLabel('Your password').fill(newcomer.password);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Make token' }).click();
  const token = await section(page).getByRole('textbox', { name: 'Token' }).inputValue();
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'I saved it' }).click();

  expect(await (await ask(program, token, '/api/user')).json()).toMatchObject({ username: newcomer.username });
  expect((await ask(program, token, '/api/account')).status()).toBe(401);
  await page.reload();
  await expect(section(page).getByRole('listitem')).toContainText('Last used');

  await section(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
  expect((await ask(program, token, '/api/user')).status()).toBe(401);
  await program.dispose();
});
