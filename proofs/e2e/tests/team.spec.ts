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

/** From the list: where there is room, a card beside it leads to the person's page. */
async function openPerson(page: Page, username: string): Promise<void> {
  await page.getByRole('list').getByRole('link', { name: username, exact: true }).press('Enter');
  const link = page.getByRole('link', { name: `How ${username} joined` });
  await expect(link.or(heading(page, username))).toBeVisible();
  if (await link.isVisible()) await link.press('Enter');
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
      `who registers by a friend’s link on ${name} reads who invited them and writes to the friend, who finds them on /team`,
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
        await expect(friend.getByRole('img', { name: /^Drawing: .* Spot 1: You\.$/ })).toBeVisible();
        await friend.getByRole('link', { name: `Write to ${ana}` }).click();
        await friend.getByLabel('Message').fill('How do I begin?');
        await friend.getByRole('button', { name: 'Send message' }).click();
        await expect(friend.getByRole('listitem').filter({ hasText: 'How do I begin?' })).toBeVisible();
        await friend.close();

        await page.getByRole('link', { name: 'Team', exact: true }).click();
        await openPerson(page, newcomer.username);
        await expect(heading(page, newcomer.username)).toBeFocused();
        await expect(page.getByText(`You invited ${newcomer.username}, so you are the sponsor.`)).toBeVisible();

        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page.getByRole('link', { name: `${newcomer.username} wrote to you` }).click();
        await expect(page.getByText('How do I begin?')).toBeVisible();
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
        await expect(
          page.getByText(/^6 people are placed below you, on 2 levels, and none of them is active/),
        ).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

        await page.getByRole('tab', { name: 'Invited by me' }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('heading', { name: 'Directly below you' })).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toHaveCount(0);
        await page.getByRole('link', { name: `1 below: 1 person directly below ${first}` }).press('Enter');
        await expect(page.getByRole('heading', { name: `Directly below ${first}` })).toBeVisible();
        await openPerson(page, sixth);
        await expect(heading(page, sixth)).toBeFocused();
        await expect(page.getByText(/^All 5 spots below you were taken, so /)).toBeVisible();
        await expect(page.getByText('Spillover')).toBeVisible();
        await expectAccessible(page);

        await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: first }).press('Enter');
        await expect(heading(page, first)).toBeFocused();
        await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: 'You' }).press('Enter');
        await page.getByRole('searchbox', { name: 'Search by name' }).fill('-OF-');
        await expect(page.getByRole('heading', { name: 'Names with “-OF-”' })).toBeVisible();
        await expect(page.getByRole('list').getByRole('link', { name: sixth })).toBeVisible();
      },
    );
  }

  test('a person found by a part of the name is open in the list when one comes back, at the same place', async ({
    page,
    browser,
    powerline,
    newcomer,
  }) => {
    await becomeMember(page, newcomer);
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f'])
      await joinBy(browser, powerline, newcomer.username, `${letter}-of-${newcomer.username}`);
    const found = `e-of-${newcomer.username}`;
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/team');
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('-OF-');
    const row = page.getByRole('list').getByRole('link', { name: found });
    await expect(page.getByRole('heading', { name: 'Names with “-OF-”' })).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    // By keys, because a press scrolls a row from under the bar to where it can be pressed.
    await row.focus();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await row.press('Enter');
    await expect(heading(page, found)).toBeFocused();
    await page.goBack();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('-OF-');
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('names in the list stay whole at every width', async ({ page, browser, powerline, newcomer }) => {
    await becomeMember(page, newcomer);
    for (const name of ['christopher', 'alexandra'])
      await joinBy(browser, powerline, newcomer.username, `${name}-${newcomer.username}`);
    await page.goto('/team');
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
      await expect(page.getByText('No one is placed below you yet.')).toBeVisible();
      await expect(page.getByRole('application')).toBeVisible();
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
});
