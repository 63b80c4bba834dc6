import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { becomeAdmin, becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// One site: each width publishes a text of its own.
for (const { name, viewport, title } of [
  { name: 'a wide screen', viewport: { width: 1280, height: 800 }, title: 'Privacy Policy' },
  { name: 'a phone', viewport: { width: 390, height: 844 }, title: 'Plan Summary' },
]) {
  test.describe(`on ${name}, by keyboard alone`, () => {
    test.use({ viewport });

    test('an admin writes, looks and publishes; a member reads it and says OK', async ({
      page,
      browser,
      powerline,
      newcomer,
    }) => {
      const context = await browser.newContext({ baseURL: powerline.url, viewport });
      const member = await context.newPage();
      waitForShell(member);
      await becomeMember(member, newcomer);

      await becomeAdmin(page);
      await page.goto('/admin');
      if (viewport.width < 1024) await press(page, 'button', /^Admin area/);
      await press(page, 'link', 'Legal');
      await expect(heading(page, 'Legal Texts')).toBeFocused();
      await press(page, 'link', title);
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'page');
      await tabTo(page, 'textbox', 'Text');
      await page.keyboard.type('# Be fair\n\nSay **what is**.');
      await press(page, 'button', 'Save draft');
      await expect(page.getByText('Draft saved')).toBeVisible();
      await press(page, 'button', 'Preview');
      await expect(page.getByRole('region', { name: 'Preview' }).getByText('what is')).toBeVisible();
      await expectAccessible(page);
      await press(page, 'button', 'Publish version 1');
      const question = page.getByRole('alertdialog', { name: `Publish version 1 of ${title}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await press(page, 'button', 'Publish');
      await expect(page.getByText(`${title} published`)).toBeVisible();

      await member.goto('/dashboard');
      const notice = member.getByRole('region', { name: 'News about our terms' });
      await expect(notice).toContainText(title);
      await press(member, 'link', title);
      await expect(heading(member, title)).toBeFocused();
      await expect(member.getByRole('heading', { level: 2, name: 'Be fair' })).toBeVisible();
      await expectAccessible(member);
      await press(member, 'button', 'OK');
      await expect(notice).toHaveCount(0);
      await context.close();
    });
  });
}
