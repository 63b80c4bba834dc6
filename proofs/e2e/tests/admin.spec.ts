import type { Browser, Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeAdmin, becomeMember, expect, logIn, register, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, and a refused call 403: browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|403 \(Forbidden\)/ });

const PLACES = [
  'users',
  'team-members',
  'companies',
  'content&part=logo',
  'content&part=videos',
  'content&part=images',
  'content&part=addresses',
  'pages',
];
const VIDEO = 'https://player.example/embed/1';

/** In px, of whatever is pressed (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = 24;
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menuLink = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name, exact: true });

async function openAdmin(page: Page, tab: string) {
  if (!(await page.context().cookies()).some(({ name }) => name.includes('session'))) await becomeAdmin(page);
  await page.goto(`/admin?tab=${tab}`);
  await expect(heading(page, 'Admin Panel')).toBeVisible();
}

/** Another person, in a browser of their own. */
async function otherPage(browser: Browser, powerline: PowerlineProcess): Promise<Page> {
  return (await browser.newContext({ baseURL: powerline.url })).newPage();
}

test(
  'an admin promotes a member, who can open the Admin Panel; once demoted, they are told so at the next action',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const member = await otherPage(browser, powerline);
    await becomeMember(member, newcomer);
    await openAdmin(page, 'users');
    const control = page.getByRole('switch', { name: `${newcomer.username} is an admin` });

    await control.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
    await expect(toast(page, `${newcomer.username} is now an admin.`)).toBeVisible();
    await member.goto('/admin?tab=team-members');
    await expect(heading(member, 'Admin Panel')).toBeVisible();
    await member.getByLabel('Name of the new team member').fill('Ann L.');

    await control.click();
    await expect(toast(page, `${newcomer.username} is no longer an admin.`)).toBeVisible();
    await member.getByRole('button', { name: 'Add' }).click();
    await expect(toast(member, 'You are no longer an admin')).toBeVisible();
    await expect(member).toHaveURL('/dashboard');
    await expect(menuLink(member, 'Admin Panel')).toBeHidden();
    await member.context().close();
  },
);

for (const { name, viewport } of SCREENS) {
  test.describe(`on ${name}`, LONG, () => {
    test.use({ viewport });

    test('a suspended member is logged out, reads so at log-in, and is back once the suspension is lifted', async ({
      page,
      browser,
      powerline,
      newcomer,
    }) => {
      const member = await otherPage(browser, powerline);
      await register(member, newcomer);
      await openAdmin(page, 'users');
      await page.getByRole('searchbox', { name: 'Search users' }).fill(newcomer.username);
      await expect(page.getByText('1 user found')).toBeVisible();
      // All of it by keyboard.
      const actions = page.getByRole('button', { name: `Actions for ${newcomer.username}` });
      await actions.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Send a message' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('s');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Reason')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('Sells another site');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(toast(page, `${newcomer.username} is logged out everywhere.`)).toBeVisible();
      await expect(actions).toBeFocused();
      await page.getByRole('combobox', { name: 'Show users' }).selectOption('Suspended');
      await expect(page).toHaveURL(/filter=suspended/);
      await expect(page.getByText('Sells another site')).toBeVisible();

      await member.reload();
      await expect(member.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
      await logIn(member, newcomer);
      await expect(
        member.getByRole('form', { name: 'Login' }).getByText('This account is suspended.', { exact: false }),
      ).toBeVisible();

      await actions.click();
      await page.getByRole('menuitem', { name: 'Lift suspension' }).click();
      await page.getByRole('button', { name: 'Lift suspension' }).click();
      await expect(toast(page, `${newcomer.username} can log in again.`)).toBeVisible();
      await logIn(member, newcomer);
      await expect(heading(member, 'Dashboard')).toBeVisible();
      await member.context().close();
    });
  });
}

test(
  'a member who cannot get in is handed a link by an admin, sets a new password with it, and is back',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const member = await otherPage(browser, powerline);
    await register(member, newcomer);
    await openAdmin(page, 'users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(newcomer.username);
    await expect(page.getByText('1 user found')).toBeVisible();
    // All of the admin's part by keyboard.
    await page.getByRole('button', { name: `Actions for ${newcomer.username}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Make a reset link for ${newcomer.username}?` });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog', { name: `Reset link for ${newcomer.username}` }).getByLabel('Link');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    const link = await field.inputValue();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();

    const password = 'a wholly new phrase';
    await member.context().clearCookies();
    await member.goto(link);
    await expect(member.getByText(`For the account ${newcomer.username}.`)).toBeVisible();
    await member.getByLabel('New password', { exact: true }).fill(password);
    await member.keyboard.press('Enter');
    await expect(member.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await member.getByRole('link', { name: 'Log in' }).click();
    await logIn(member, { ...newcomer, password });
    await expect(heading(member, 'Dashboard')).toBeVisible();
    await member.context().close();
  },
);

test('an admin finds a person by any part of the name, reads what a deletion means, and deletes by name', async ({
  page,
  browser,
  powerline,
  newcomer,
}) => {
  const member = await otherPage(browser, powerline);
  await register(member, newcomer);
  await openAdmin(page, 'users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(newcomer.username.slice(1).toUpperCase());
  await expect(page.getByText('1 user found')).toBeVisible();
  await page.getByRole('link', { name: newcomer.username }).click();
  await expect(heading(page, newcomer.username)).toBeFocused();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Actions for ${newcomer.username}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${newcomer.username}?` });
  await expect(dialog.getByText('It stays, shown as “Former member”', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const remove = dialog.getByRole('button', { name: 'Delete user' });
  await remove.click();
  await expect(dialog.getByText(`Type ${newcomer.username} to delete this account`)).toBeVisible();
  await dialog.getByLabel(`Type ${newcomer.username} to confirm`).fill(newcomer.username);
  await remove.click();
  await expect(toast(page, `${newcomer.username} can no longer log in.`)).toBeVisible();
  await expect(heading(page, 'Admin Panel')).toBeVisible();
  await member.reload();
  await expect(member.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  await member.context().close();
});

test('on any page, an admin finds a person and an admin page by the keyboard alone', async ({
  page,
  browser,
  powerline,
  newcomer,
}) => {
  const member = await otherPage(browser, powerline);
  await register(member, newcomer);
  await member.context().close();
  await openAdmin(page, 'users');
  await page.goto('/calculator');
  await expect(heading(page, 'Powerline Calculator')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox', { name: 'Find anything' });
  // The code of the palette comes after the page.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(newcomer.username.slice(1).toUpperCase());
  await expect(palette.getByRole('option', { name: newcomer.username })).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/result/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, newcomer.username)).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('legal');
  await expect(palette.getByRole('option', { name: 'Legal', exact: true })).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/result/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Legal Texts')).toBeVisible();
});

test('a hidden page leaves the admin’s sidebar at once and the menu of a visitor', async ({
  page,
  browser,
  powerline,
}) => {
  await openAdmin(page, 'pages');
  await page.getByRole('button', { name: 'Initialize Pages' }).click();
  await expect(page.getByRole('button', { name: 'Add Missing Pages' })).toBeVisible();
  await expect(menuLink(page, 'Powerline Calculator')).toBeVisible();
  await page.getByRole('switch', { name: 'Show Powerline Calculator in the menu' }).click();
  await expect(menuLink(page, 'Powerline Calculator')).toBeHidden();

  const visitor = await otherPage(browser, powerline);
  await visitor.goto('/');
  await expect(menuLink(visitor, 'Team')).toBeVisible();
  await expect(menuLink(visitor, 'Powerline Calculator')).toBeHidden();
  await visitor.context().close();

  await page.getByRole('switch', { name: 'Show Powerline Calculator in the menu' }).click();
  await expect(menuLink(page, 'Powerline Calculator')).toBeVisible();
});

test('a video that is set by its snippet is shown on its page, without a reload too', LONG, async ({ page }) => {
  await page.route(/^https:/, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
      : route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' }),
  );
  const play = () => page.getByRole('button', { name: 'Play: What Powerline is' }).click();
  await openAdmin(page, 'content');
  await menuLink(page, 'Home').click();
  await play();
  await expect(page.locator('main iframe')).toHaveAttribute('src', '/film.html');
  await menuLink(page, 'Admin Panel').click();
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Videos' }).click();
  await expect(page).toHaveURL('/admin?tab=content&part=videos');

  const form = page.getByRole('form', { name: 'Home' });
  await form.getByLabel('Video source').fill(`<iframe width="560" src="${VIDEO}" allowfullscreen></iframe>`);
  await expect(form.getByTitle('Preview of the video of Home')).toHaveAttribute('src', VIDEO);
  await form.getByRole('button', { name: 'Save video: Home' }).click();
  await expect(toast(page, 'Video updated')).toBeVisible();
  await expect(form.getByLabel('Video source')).toHaveValue(VIDEO);

  await menuLink(page, 'Home').click();
  // The page loads its video again; a press on the old one would be lost.
  await expect(page.getByRole('link', { name: 'Watch on player.example' })).toBeVisible();
  await play();
  await expect(page.locator(`main iframe[src="${VIDEO}"]`)).toBeVisible();
  await page.reload();
  await play();
  await expect(page.locator(`main iframe[src="${VIDEO}"]`)).toBeVisible();

  // Journeys that come after this one on the same site press Play, too.
  expect((await page.request.delete('/api/admin/page-videos/home')).ok()).toBe(true);
});

test(
  'what is typed and not saved asks before a tab, the menu or Back leaves it; a removed video is gone',
  LONG,
  async ({ page }) => {
    await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' }));
    await openAdmin(page, 'users');
    await page.getByRole('tab', { name: 'Content' }).click();
    await page.getByRole('link', { name: 'Videos' }).click();
    const form = page.getByRole('form', { name: 'Services' });
    const source = form.getByLabel('Video source');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await source.fill(VIDEO);

    for (const leave of [
      () => page.getByRole('tab', { name: 'Users' }).click(),
      () => menuLink(page, 'Home').click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toBeHidden();
      await expect(source).toHaveValue(VIDEO);
      await expect(page).toHaveURL('/admin?tab=content&part=videos');
    }

    await form.getByRole('button', { name: 'Save video: Services' }).click();
    await expect(toast(page, 'Video updated')).toBeVisible();
    await page.getByRole('link', { name: 'Images' }).click();
    await page.goBack();
    await form.getByRole('button', { name: 'Remove video: Services' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove video' }).click();
    await expect(toast(page, 'Video removed')).toBeVisible();
    await expect(source).toHaveValue('');
    await page.reload();
    await expect(source).toHaveValue('');
    await expect(form.getByRole('button', { name: /^Remove/ })).toBeHidden();
  },
);

test(
  'on a phone no row lies off the screen: not at 390 px, and at 320 px nothing scrolls sideways',
  LONG,
  async ({ page }) => {
    for (const tab of PLACES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAdmin(page, tab);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const tooWide = await page.locator('main :is(table, tr, td, th, form, button, input)').evaluateAll((elements) =>
          elements
            .filter((element) => element.closest('[role="tablist"]') === null)
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => element.outerHTML.slice(0, 80)),
        );
        expect(tooWide, `${tab} at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  },
);

test('on a phone the tabs of the Admin Panel stay where they are when it is known how far the setup is', async ({
  page,
}) => {
  await becomeAdmin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const waiting: Route[] = [];
  await page.route('**/api/admin/launch', (route) => void waiting.push(route));
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Parts of the Admin Panel' });
  await tabs.waitFor();
  const place = await tabs.boundingBox();
  for (const route of waiting) await route.fulfill({ json: { done: 6, total: 13, groups: [] } });
  await expect(page.getByRole('link', { name: 'Set up your site · 6 of 13' })).toBeVisible();
  expect(await tabs.boundingBox()).toEqual(place);
});

test('no list scrolls sideways at any width, however long the texts in it', LONG, async ({ page }) => {
  const long = 'somebody-with-a-remarkably-long-name-that-no-column-has-room-for';
  const url = `https://${long}.example.com/${'a-long-path/'.repeat(12)}`;
  const rows = { id: 1, isAdmin: false, isActive: true, sortOrder: 0, position: 1, userId: 1, description: null };
  const texts = { name: long, username: long, companyName: long, url, thumbnail: `${long}.png` };
  const suspension = { at: '2026-03-04T12:00:00.000Z', by: long, reason: `${long} `.repeat(3) };
  const row = { ...rows, ...texts, email: `${long}@example.com`, joinedAt: suspension.at, suspension };
  const aPage = { rows: [row], total: 1, before: 0, next: null, previous: null };
  await page.route(/\/api\/admin\/team-members$/, (route) => route.fulfill({ json: [row] }));
  await page.route(/\/api\/admin\/(users|companies)\/page/, (route) => route.fulfill({ json: aPage }));
  for (const tab of ['users', 'team-members', 'companies']) {
    await openAdmin(page, tab);
    const list = page
      .getByRole('tabpanel')
      .getByRole('region')
      .filter({ has: page.getByRole('table') });
    await expect(list.getByRole('row')).toHaveCount(2);
    for (const width of [320, 768, 900, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(beyond, `${tab} at ${width} px`).toBe(0);
      const row = await list.getByRole('row').last().boundingBox();
      expect(row?.height, `${tab} at ${width} px`).toBeLessThan(800);
      for (const link of await list.getByRole('link').all())
        expect((await link.boundingBox())?.height, `${tab} at ${width} px`).toBeGreaterThanOrEqual(LEAST_TARGET);
    }
  }
});

test('a tab is reached by keyboard and stays after a reload', async ({ page }) => {
  await openAdmin(page, 'users');
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Team Members' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/admin?tab=companies');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Companies' })).toHaveAttribute('aria-selected', 'true');
});

test('axe finds nothing on any tab or part in either theme', LONG, async ({ page }) => {
  test.slow();
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' }));
  for (const tab of PLACES) {
    await openAdmin(page, tab);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
  }
});
