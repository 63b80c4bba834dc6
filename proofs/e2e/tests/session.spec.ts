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

test('a name that is taken is refused on its field, and nothing typed is lost', async ({ page, newcomer }) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill(ADMIN.username.toUpperCase());
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration failed')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Username already exists/);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
});

test('wrong credentials are refused with the sentence of the server', async ({ page }) => {
  await logIn(page, { username: ADMIN.username, password: 'wrong' });
  await expect(page.getByText('Login failed')).toBeVisible();
  const form = page.getByRole('form', { name: 'Login' });
  await expect(form.getByText('Invalid username or password.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Invalid username or password.');
  await expect(page).toHaveURL('/login');
});

test('what was typed as a password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test.describe('a proxy that answers for the server', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|502 \(Bad Gateway\)/ });

  test('is never quoted: the form says what happened, with the id of the request', async ({ page }) => {
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 502,
        contentType: 'text/html',
        headers: { 'x-request-id': 'abc-1' },
        body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
      }),
    );
    await logIn(page, ADMIN);
    await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toHaveText(
      'The server could not answer just now. Try again in a moment. (Request abc-1)',
    );
    await expect(page.getByText('Bad Gateway')).toBeHidden();
  });
});

test('an admin logs in, sees the Admin Panel and opens it', async ({ page }) => {
  await logIn(page, ADMIN);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
});

test('a visitor who opens /admin logs in first and is led back to it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a member who opens /admin is sent to the dashboard', async ({ page, newcomer }) => {
  await register(page, newcomer);
  await page.goto('/admin');
  await expect(page).toHaveURL('/dashboard');
});

test('all tabs of a browser log out and in together, and show nothing of whoever was there before', async ({
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

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(sidebar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(otherTab.getByText('You logged out in another tab of this browser.')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Login Required' })).toBeDisabled();
  await expect(companyName).toHaveValue('');

  await logIn(page, ADMIN);
  await expect(sidebar.getByText(`Logged in as ${ADMIN.username}`)).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  await expect(companyName).toHaveValue('');

  await otherTab.goto('/admin');
  await otherTab.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab).toHaveURL('/login');
});
