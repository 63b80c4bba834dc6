import { ADMIN } from '../fixtures/powerline-process.ts';
import { expect, logIn, register, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)|409 \(Conflict\)/ });

test('a visitor registers, sees the dashboard with their name, stays logged in after a reload, and logs out', async ({
  page,
  newcomer,
}) => {
  await register(page, newcomer);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByText(newcomer.username)).toBeVisible();

  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByText(`Logged in as ${newcomer.username}`)).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Register' })).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Admin Panel' })).toBeHidden();

  await page.reload();
  await expect(sidebar.getByText(`Logged in as ${newcomer.username}`)).toBeVisible();

  await sidebar.getByRole('button', { name: 'Logout' }).click();
  await expect(sidebar.getByText('Logged in as')).toBeHidden();
  await expect(sidebar.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.reload();
  await expect(sidebar.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a visitor who opens /admin logs in first and is led back to it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin');
});

test('all tabs of a browser log in and out together, and show nothing of the former user', async ({
  page,
  context,
  newcomer,
}) => {
  await register(page, newcomer);
  const otherTab = await context.newPage();
  const sidebar = otherTab.getByRole('complementary', { name: 'Sidebar' });
  const companyName = otherTab.getByLabel('Company name').first();
  await otherTab.goto('/money-train');
  await expect(sidebar.getByText(`Logged in as ${newcomer.username}`)).toBeVisible();
  await companyName.fill('My own company');

  // Firefox types only in the tab in front.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(sidebar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(otherTab.getByText('You logged out in another tab of this browser.')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Login Required' })).toBeDisabled();
  await expect(companyName).toHaveValue('');

  await logIn(page, ADMIN);
  await expect(sidebar.getByText(`Logged in as ${ADMIN.username}`)).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(companyName).toHaveValue('');

  await otherTab.bringToFront();
  await otherTab.goto('/admin');
  await otherTab.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab).toHaveURL('/login');
});
