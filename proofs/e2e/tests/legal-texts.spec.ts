import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, type PowerlineProcess } from '../fixtures/powerline-process.ts';
import { becomeAdmin, becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, a text that was not published 404: browsers print both.
// What another admin saved first answers 409.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)|409 \(Conflict\)/ });
// One site, on which each test publishes what the one before has not.
test.describe.configure({ mode: 'serial' });

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByRole('region', { name: 'News about our terms' });

/** Another person, in a browser of their own. */
async function otherPage(browser: Browser, powerline: PowerlineProcess, viewport?: typeof PHONE): Promise<Page> {
  const context = await browser.newContext({ baseURL: powerline.url, ...(viewport && { viewport }) });
  const page = await context.newPage();
  waitForShell(page);
  return page;
}

test('before anything is published no page links to a text, and its own page says so', LONG, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveCount(0);
  await page.goto('/register');
  await expect(page.getByText('By registering you accept')).toHaveCount(0);
  await page.goto('/privacy');
  await expect(page.getByText('Nothing has been published here yet.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'an admin writes, previews and publishes by keyboard, and the registration names what it accepts',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const member = await otherPage(browser, powerline);
    await becomeMember(member, newcomer);
    await becomeAdmin(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Legal', exact: true }).press('Enter');
    await expect(heading(page, 'Legal Texts')).toBeFocused();

    await page.getByLabel('Text', { exact: true }).fill('# Be fair\n\nSay **what is**. <b>No HTML</b>');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Be fair' })).toBeVisible();
    await expect(preview.getByText('<b>No HTML</b>')).toBeVisible();
    await expectAccessible(page);

    const visitor = await otherPage(browser, powerline);
    await visitor.goto('/terms');
    await expect(visitor.getByText('Nothing has been published here yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Publish version 1' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Publish version 1 of Terms?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(page.getByText('Terms published')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Versions' }).getByText(/^Version 1, published/)).toBeVisible();
    // Who publishes has read it.
    await expect(notice(page)).toHaveCount(0);

    await visitor.goto('/');
    const footer = visitor.getByRole('navigation', { name: 'Footer' });
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'Terms' }).click();
    await expect(heading(visitor, 'Terms')).toBeFocused();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Be fair' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto('/register');
    await expect(visitor.getByText('By registering you accept the Terms.')).toBeVisible();
    await expectAccessible(visitor);

    // Shown once, over the page, and never again.
    await member.goto('/dashboard');
    await expect(notice(member)).toContainText('We have published our Terms. Please read it when you have a minute.');
    await expectAccessible(member);
    await notice(member).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(notice(member)).toHaveCount(0);
    const noted = member.waitForResponse('**/api/legal-texts/unseen');
    await member.reload();
    expect(await (await noted).json()).toEqual([]);
    await expect(notice(member)).toHaveCount(0);
  },
);

test(
  'a member on a phone hears about a new version, reads it and confirms',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const member = await otherPage(browser, powerline, PHONE);
    await becomeMember(member, newcomer);
    await becomeAdmin(page);
    await page.goto('/admin/legal-texts');
    await page.getByLabel('Text', { exact: true }).fill('# Be fairer');
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Version 2 is in force.').first()).toBeVisible();

    await member.goto('/dashboard');
    await expect(notice(member)).toContainText('We have updated our Terms.');
    await expectAccessible(member);
    // Where a form is saved by a bar at the lower edge it waits for the next page.
    await member.goto('/money-train');
    await expect(member.getByRole('button', { name: 'Save Company Information' })).toBeVisible();
    await expect(member.getByText('We have updated our')).toBeAttached();
    await expect(notice(member)).toBeHidden();
    // It lies over the page, and yet over nothing that takes the focus.
    await member.goto('/account');
    await expect(notice(member)).toBeVisible();
    const last = member.getByRole('button', { name: 'Delete my account' });
    // The sections above it come when they are loaded.
    await expect(async () => {
      await last.blur();
      await last.focus();
      const [button, over] = [await last.boundingBox(), await notice(member).boundingBox()];
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }).toPass();
    await notice(member).getByRole('link', { name: 'Terms' }).click();
    await expect(member.getByRole('heading', { level: 2, name: 'Be fairer' })).toBeVisible();
    await notice(member).getByRole('button', { name: 'OK' }).click();
    await expect(notice(member)).toHaveCount(0);
  },
);

test(
  'two admins who edit one text both keep what they typed, even when a session ends',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const bea = await otherPage(browser, powerline);
    await becomeMember(bea, newcomer);
    await becomeAdmin(page);
    const { id } = await (await bea.request.get('/api/user')).json();
    expect(await page.request.patch(`/api/admin/users/${id}`, { data: { isAdmin: true } })).toBeOK();
    const text = (of: Page) => of.getByLabel('Text', { exact: true });
    const path = '/admin/legal-texts?text=privacy';
    for (const one of [page, bea]) {
      await one.goto(path);
      await text(one).fill(one === page ? 'We keep little.' : 'We keep nothing.');
    }
    await bea.getByRole('button', { name: 'Save draft' }).click();
    await expect(bea.getByText('Draft saved')).toBeVisible();

    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(path);
    await expect(text(page)).toHaveValue('We keep little.');
    const conflict = page.getByRole('alert').filter({ hasText: `${newcomer.username} saved this text` });
    await conflict.getByRole('button', { name: 'Show theirs' }).press('Enter');
    await expect(page.getByRole('group', { name: `Text: Saved by ${newcomer.username}` })).toContainText(
      'We keep nothing.',
    );
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await expect(page.getByText('Draft saved')).toBeVisible();

    await text(bea).fill('We keep nothing at all.');
    await bea.getByRole('button', { name: 'Save draft' }).click();
    await expect(bea.getByRole('alert').filter({ hasText: 'admin saved this text' })).toBeVisible();
    await expect(text(bea)).toHaveValue('We keep nothing at all.');
  },
);
