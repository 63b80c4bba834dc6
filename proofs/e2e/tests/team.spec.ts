import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { brokenText, NARROW_SIZES } from '../fixtures/broken-text.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeMember, expect, register, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens The Powerline Payout for all, or closes it, as an admin does. */
async function setPayout(browser: Browser, { url }: PowerlineProcess, isOpen: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const { username, password } = ADMIN;
  expect(await context.request.post('/api/login', { data: { username, password } })).toBeOK();
  expect(await context.request.patch('/api/admin/systems/payout', { data: { isOpen } })).toBeOK();
  await context.close();
}

/** Registers somebody in a browser of their own, by an invitation. */
async function joinBy(browser: Browser, { url }: PowerlineProcess, inviter: string, username: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  await context.request.get(`/r/${inviter}`);
  const data = { username, email: `${username}@example.com`, password: 'secret-enough' };
  expect(await context.request.post('/api/register', { data })).toBeOK();
  await context.close();
}

test.describe('once the system is open', () => {
  test.beforeAll(({ browser, powerline }) => setPayout(browser, powerline, true));
  // Other journeys of this worker meet the site as it is at first.
  test.afterAll(({ browser, powerline }) => setPayout(browser, powerline, false));

  for (const { name, viewport, details } of SCREENS) {
    test(
      `who registers by a friend’s link on ${name} reads who invited them, and the friend finds them on /team`,
      details,
      async ({ page, browser, powerline, newcomer }) => {
        const ana = `${newcomer.username}-ana`;
        await becomeMember(page, { ...newcomer, username: ana, email: `${ana}@example.com` });
        await page.goto('/team/invite');
        const link = await page.getByLabel('Link', { exact: true }).inputValue();
        expect(link).toBe(`${powerline.url}/r/${ana}`);

        const friend = await browser.newPage({ baseURL: powerline.url, viewport });
        await friend.goto(link);
        await expect(friend).toHaveURL('/register');
        await expect(friend.getByRole('region', { name: `${ana} invited you` })).toBeVisible();
        await register(friend, newcomer);
        // The first steps greet them.
        const steps = friend.getByRole('region', { name: 'What to do next' });
        await expect(steps.getByRole('link', { name: 'Invite your first person' })).toBeVisible();
        await friend.goto('/team');
        await expect(friend.getByText(`${ana} invited you and is your sponsor.`)).toBeVisible();
        await friend.close();

        await page.getByRole('link', { name: 'Team', exact: true }).click();
        // On a wide screen a picture: the person who is pressed becomes its top.
        await page.getByRole('treeitem', { name: `${newcomer.username}, not active, direct` }).press('Enter');
        await page.getByRole('link', { name: `How ${newcomer.username} joined` }).press('Enter');
        await expect(heading(page, newcomer.username)).toBeFocused();
        await expect(page.getByText(`You invited ${newcomer.username}, so you are the sponsor.`)).toBeVisible();
      },
    );
  }

  for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
    test(
      `a leader finds somebody who spilled over, and why, by keyboard alone: ${viewport.width} px`,
      LONG,
      async ({ page, browser, powerline, newcomer }) => {
        await page.setViewportSize(viewport);
        await becomeMember(page, newcomer);
        const joined = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}-of-${newcomer.username}`);
        for (const name of joined) await joinBy(browser, powerline, newcomer.username, name);
        const [first = '', sixth = ''] = [joined[0], joined[5]];

        await page.goto('/team');
        if (viewport !== PHONE) await page.getByRole('button', { name: 'List' }).press('Enter');
        await expect(page.getByText('You invited 6 people, and none of them is active this month.')).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

        await page.getByRole('tab', { name: 'Invited by me' }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('heading', { name: 'Directly below you' })).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toHaveCount(0);
        await page.getByRole('link', { name: `1 below: 1 person directly below ${first}` }).press('Enter');
        await expect(page.getByRole('heading', { name: `Directly below ${first}` })).toBeVisible();
        await page.getByRole('link', { name: sixth }).press('Enter');
        await expect(heading(page, sixth)).toBeFocused();
        await expect(page.getByText(/and you had no room: on level 1 below/)).toBeVisible();
        await expect(page.getByText('Spillover')).toBeVisible();
        await expectAccessible(page);

        await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: first }).press('Enter');
        await expect(heading(page, first)).toBeFocused();
        await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: 'You' }).press('Enter');
        await page.getByRole('searchbox', { name: 'Search by name' }).fill('F-OF');
        await expect(page.getByRole('heading', { name: 'Names that begin with “F-OF”' })).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: first })).toHaveCount(0);
      },
    );
  }

  test(
    'the picture is walked through by keys, three levels at a time, and axe finds nothing in it',
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      await becomeMember(page, newcomer);
      const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-of-${newcomer.username}`);
      await joinBy(browser, powerline, newcomer.username, first ?? '');
      await joinBy(browser, powerline, first ?? '', second ?? '');
      await joinBy(browser, powerline, second ?? '', third ?? '');
      await page.goto('/team?view=placed');
      const item = (name: string | undefined) => page.getByRole('treeitem', { name: new RegExp(`^${name}, `) });
      await expect(item(second)).toBeVisible();
      await expect(item(third)).toHaveCount(0);
      await expect(item(first)).toHaveAccessibleName(`${first}, not active, direct, 1 person below`);
      await expect(item(second)).toHaveAttribute('aria-level', '3');
      await expect(item(second)).toHaveAttribute('aria-posinset', '1');
      await expect(item(second)).toHaveAttribute('aria-setsize', '1');
      await expectAccessible(page);

      await page.getByRole('treeitem', { name: 'You' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(item(first)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(item(second)).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(item(second)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('tree', { name: `Placed below ${second}` })).toBeVisible();
      await expect(item(third)).toHaveAttribute('aria-level', '2');
      await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: first }).press('Enter');
      await expect(page.getByRole('tree', { name: `Placed below ${first}` })).toBeVisible();

      // Whom those one invited have invited are a level, too.
      await page.getByRole('tab', { name: 'Invited by me' }).press('Enter');
      // Both have a level to choose.
      const invited = page.getByRole('tabpanel', { name: 'Invited by me' });
      await invited.getByLabel('Level', { exact: true }).selectOption('Level 2: 1 person, 0 active');
      await expect(page.getByRole('heading', { name: 'Level 2: invited by level 1' })).toBeVisible();
      await expect(page.getByRole('list').getByRole('link', { name: second, exact: true })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('names in the list stay whole at every width', async ({ page, browser, powerline, newcomer }) => {
    await becomeMember(page, newcomer);
    for (const name of ['christopher', 'alexandra'])
      await joinBy(browser, powerline, newcomer.username, `${name}-${newcomer.username}`);
    await page.goto('/team');
    await page.getByRole('button', { name: 'List' }).press('Enter');
    for (const size of NARROW_SIZES) {
      await page.setViewportSize(size);
      await expect(page.getByRole('list').getByRole('link', { name: 'christopher' })).toBeVisible();
      expect.soft(await brokenText(page), `at ${size.width} × ${size.height}`).toEqual([]);
    }
  });

  test('nothing on /team moves while it comes', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      await watchLayoutShifts(page);
      await page.goto('/team');
      await expect(page.getByText('You have invited nobody yet.')).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
});
