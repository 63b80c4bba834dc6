import { expectAccessible } from '../fixtures/accessibility.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's 401, and the example of a part that failed.
test.use({ expectedErrors: /401 \(Unauthorized\)|fails on purpose/ });

test('a module developer sees each component at work, with its import, without being an admin', async ({
  page,
  newcomer,
}) => {
  await becomeMember(page, newcomer);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeInViewport();
  await expect(page).toHaveTitle(/^Components/);

  await page.getByRole('link', { name: 'ConfirmDialog' }).click();
  const shown = page.getByRole('region', { name: 'ConfirmDialog' });
  await expect(shown.getByText("import { ConfirmDialog } from '@powerline/ui';")).toBeInViewport();
  await shown.getByRole('button', { name: 'Delete Acme…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
