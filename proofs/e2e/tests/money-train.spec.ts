import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print; 503 is what a test makes the server answer.
test.use({ expectedErrors: /401 \(Unauthorized\)|503 \(Service Unavailable\)/ });

const block = (page: Page, position: number) => page.getByRole('group', { name: `Company #${position}` });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Company Information' });

/** Opens the block of a saved company in its card's place. */
const edit = (page: Page, name: string) =>
  card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
/** Opens the block of an optional company. */
const add = (page: Page, number: number) => page.getByRole('button', { name: `Add Company #${number}` }).click();

async function fillIn(page: Page, position: number, name: string): Promise<void> {
  await block(page, position).getByLabel('Company name').fill(name);
  await block(page, position).getByLabel('URL').fill(`https://${name.toLowerCase()}.example`);
}

test('a visitor reads Login Required and logs in or registers from there', async ({ page }) => {
  await page.goto('/money-train');
  const button = page.getByRole('button', { name: 'Login Required' });
  await expect(button).toBeDisabled();
  // What cannot be pressed does not answer to the pointer.
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const colourAtRest = await colour();
  await button.hover({ force: true });
  await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await colour()).toBe(colourAtRest);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register' })).toBeVisible();
  await main.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a member saves companies, finds them after a reload, changes one and deletes one', async ({ page, newcomer }) => {
  await becomeMember(page, newcomer);
  await page.goto('/money-train');
  await expect(page.getByText('No companies saved yet')).toBeVisible();
  await fillIn(page, 1, 'Acme');
  await block(page, 1)
    .getByLabel('Thumbnail')
    .setInputFiles({
      name: 'garden.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
  await expect(block(page, 1).getByAltText('Preview of garden.svg')).toBeVisible();
  await add(page, 2);
  await fillIn(page, 2, 'Bolt');
  await saveButton(page).click();
  await expect(page.getByText('Your company information has been saved.')).toBeVisible();
  await expect(card(page, 'Acme').getByRole('heading')).toBeFocused();
  await expect(card(page, 'Acme').getByText('Thumbnail: garden.svg')).toBeVisible();
  await expect(card(page, 'Acme').getByText('No description')).toBeVisible();

  await page.reload();
  await expect(card(page, 'Acme').getByRole('link', { name: 'Visit Website' })).toHaveAttribute(
    'rel',
    'sponsored nofollow noopener',
  );
  await edit(page, 'Bolt');
  await expect(block(page, 2).getByLabel('Company name')).toBeFocused();
  await expect(block(page, 2).getByLabel('URL')).toHaveValue('https://bolt.example');
  await block(page, 2).getByLabel('Description').fill('Screws of every size');
  await saveButton(page).click();
  await expect(card(page, 'Bolt').getByText('Screws of every size')).toBeVisible();

  await card(page, 'Acme').getByRole('button', { name: 'Delete Acme' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Acme?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete company' }).click();
  await expect(page.getByText('Company has been removed.')).toBeVisible();
  await expect(card(page, 'Acme')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your companies' })).toBeFocused();

  await edit(page, 'Bolt');
  await expect(block(page, 1).getByLabel('Company name')).toHaveValue('Bolt');
  await block(page, 1).getByLabel('Description').fill('Nuts, too');
  await saveButton(page).click();
  await expect(card(page, 'Bolt').getByText('Nuts, too')).toBeVisible();
  await add(page, 2);
  await fillIn(page, 2, 'Cog');
  await saveButton(page).click();
  // The new company has taken the first position, which was free.
  await expect(page.getByRole('list', { name: 'Your companies' }).getByRole('heading')).toHaveText(['Cog', 'Bolt']);
  await page.reload();
  await expect(card(page, 'Bolt')).toBeVisible();
  await expect(card(page, 'Acme')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the button that saves stays in view, and a save brings the changed card into view', async ({
    page,
    newcomer,
  }) => {
    await becomeMember(page, newcomer);
    await page.goto('/money-train');
    await fillIn(page, 1, 'Acme');
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await add(page, 2);
    await fillIn(page, 2, 'Bolt');
    await add(page, 3);
    await fillIn(page, 3, 'Cog');
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await saveButton(page).click();
    await expect(card(page, 'Acme').getByRole('heading')).toBeFocused();

    await edit(page, 'Cog');
    await block(page, 3).getByLabel('Description').fill('Wheels');
    await saveButton(page).click();
    await expect(card(page, 'Cog').getByRole('heading')).toBeFocused();
    await expect(card(page, 'Cog').getByText('Saved')).toBeInViewport();
  });

  test('no field that a keyboard goes to lies under the save bar', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.goto('/money-train');
    await add(page, 2);
    await add(page, 3);
    const fields = page.getByRole('form').getByRole('textbox');
    await fields.first().focus();
    const count = await fields.count();
    const bar = saveButton(page).locator('xpath=../..');
    for (let seen = 0; seen < count; ) {
      if (await page.evaluate(() => document.activeElement?.matches('input:not([type=file]), textarea'))) {
        seen += 1;
        const field = await page.locator(':focus').boundingBox();
        const barBox = await bar.boundingBox();
        // Of an area of several lines, the first: more of it comes into view as it is typed in.
        const seenHeight = Math.min(field?.height ?? 0, 40);
        expect(field && barBox && field.y + seenHeight <= barBox.y).toBe(true);
      }
      await page.keyboard.press('Tab');
    }
  });
});

test(
  'a member whose session has ended keeps what was typed, and saves it after the next login',
  LONG,
  async ({ page, newcomer, context }) => {
    await becomeMember(page, newcomer);
    await page.goto('/money-train');
    await fillIn(page, 1, 'Acme');
    await context.clearCookies();
    await saveButton(page).click();
    await expect(page.getByRole('button', { name: 'Login Required' })).toBeDisabled();
    await expect(page.getByText('You must be logged in to save companies', { exact: true })).toBeVisible();
    await expect(block(page, 1).getByLabel('Company name')).toHaveValue('Acme');

    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(newcomer.username);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/money-train');
    await expect(block(page, 1).getByLabel('Company name')).toHaveValue('Acme');
    await saveButton(page).click();
    await expect(card(page, 'Acme')).toBeVisible();
  },
);

for (const path of ['/money-train', '/profile']) {
  test(`axe finds nothing on ${path} for a visitor in either theme`, LONG, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

test(
  "axe finds nothing on a member's companies, their form with errors and the question in either theme",
  LONG,
  async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.goto('/money-train');
    await saveButton(page).click();
    await expect(page.getByText('Company name is required')).toBeVisible();
    await add(page, 2);
    await block(page, 2).getByLabel('Description').fill('Half a company');
    await expectAccessible(page);
    await fillIn(page, 1, 'Acme');
    await saveButton(page).click();
    await expect(card(page, 'Acme')).toBeVisible();
    // Without the toast, which has low contrast on its way out.
    await page.reload();
    await card(page, 'Acme').getByRole('button', { name: 'Delete Acme' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  },
);
