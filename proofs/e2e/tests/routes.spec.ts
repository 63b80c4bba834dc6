import path from 'node:path';
import type { Response } from '@playwright/test';
import { writeRunningModule } from '@powerline/test-support/running-module';
import { release } from '../fixtures/releases.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const PAGES = [
  ['/', 'Build your team, together'],
  ['/dashboard', 'Dashboard'],
  ['/services', 'Services'],
  ['/powerline-payout', 'The Powerline Payout'],
  ['/payout-system', 'Payout System'],
  ['/money-train', 'The Money Train'],
  ['/marketing-academy', 'The Marketing Academy'],
  ['/calculator', 'Powerline Calculator'],
  ['/team', 'Team'],
  ['/profile', 'Money Train Profile'],
  ['/login', 'Login'],
  ['/register', 'Register'],
  ['/forgot-password', 'Forgotten Password'],
  ['/reset-password', 'Choose a New Password'],
  ['/verify-email', 'Confirm Email'],
  ['/login/return', 'Login'],
  ['/account/end-session', 'End a Session'],
  ['/unsubscribe', 'Unsubscribe'],
] as const;

/** What a page says of itself to who runs no scripts: search engines, previews of links. */
const sentHead = (html: string) => ({
  title: /<title>(.*)<\/title>/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)">/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
});

// One tab for all pages, because opening a new one takes longer than the check.
test('each page shows its heading, and is titled as it was before any script ran', async ({ page }) => {
  for (const [path, heading] of PAGES) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      const { title, description, canonical } = sentHead((await response?.text()) ?? '');
      await expect.soft(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect.soft(page).toHaveTitle(title ?? 'none');
      expect.soft(title, path).toContain(heading);
      expect.soft(description, path).toMatch(/^.{40,160}$/);
      expect.soft(canonical).toBe(`https://powerline.example.com${path}`);
    });
  }
});

test('no two pages describe themselves alike', async ({ request }) => {
  const descriptions = await Promise.all(
    PAGES.map(async ([path]) => sentHead(await (await request.get(path)).text()).description),
  );
  expect(new Set(descriptions).size).toBe(PAGES.length);
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: /40[14] \((?:Unauthorized|Not Found)\)/ });

  test('shows Page Not Found, with that status and under that title', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    expect(sentHead((await response?.text()) ?? '').title).toBe('Page Not Found · Powerline');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveTitle('Build your team, together · Powerline');
  });
});

test('a page is reached through the menu without loading the site again', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Powerline Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeFocused();
  await expect(page).toHaveTitle('Powerline Calculator');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', 'https://powerline.example.com/calculator');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('no file of a first visit is fetched twice', async ({ page }) => {
  const fetched: string[] = [];
  const note = async (response: Response) => {
    if (!response.fromServiceWorker() && (await response.request().sizes()).responseBodySize > 0)
      fetched.push(response.url());
  };
  page.on('response', note);
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1, name: 'Powerline Calculator' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The report of how the page loaded leaves as the test closes it.
  page.off('response', note);
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
});

test.describe('a module with an address that has a parameter', () => {
  test.use({ expectedErrors: /40[14] \((?:Unauthorized|Not Found)\)/ });

  test('is released alone: each of its addresses is a page of its own, from the next visit on', async ({
    page,
    powerline,
  }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    expect((await page.goto('/courses/first'))?.status()).toBe(404);
    const folder = path.join(powerline.folder, 'courses');
    await release(powerline, 'publish', await writeRunningModule(folder, ['/courses/:course']));

    const response = await page.goto('/courses/first?from=mail');
    expect(response?.status()).toBe(200);
    expect(sentHead((await response?.text()) ?? '').title).toBe('Course · Powerline');
    await expect(heading('Course first')).toBeVisible();
    await expect(page).toHaveTitle('Course first · Powerline');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', 'https://powerline.example.com/courses/first');

    // Another value: the same page stays, and says so to a screen reader.
    await page.getByRole('link', { name: 'Next course' }).click();
    await expect(heading('Course Über Größe 2.1')).toBeFocused();
    await expect(page.getByText('Opened with first')).toBeVisible();
    await expect(canonical).toHaveAttribute(
      'href',
      'https://powerline.example.com/courses/%C3%9Cber%20Gr%C3%B6%C3%9Fe%202.1',
    );
    const reloaded = await page.reload();
    expect(reloaded?.status()).toBe(200);
    await expect(page.getByText('Opened with Über Größe 2.1')).toBeVisible();
    await page.goBack();
    await expect(heading('Course first')).toBeVisible();

    for (const path of ['/courses', '/Courses/first', '/courses/first/more', '/Calculator']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(heading('Page Not Found')).toBeVisible();
    }

    const greedy = await writeRunningModule(`${folder}-greedy`, ['/courses/:course', '/calculator/:sum']);
    await expect(release(powerline, 'publish', greedy)).rejects.toThrow(
      '/calculator/:sum of mfe-courses lies below /calculator of mfe-academy, and only the module of a page has addresses below it.',
    );
    await release(powerline, 'disable', 'mfe-courses');
    await page.goto('/courses/first');
    await expect(page.getByText('This part of the site is switched off at the moment')).toBeVisible();
  });
});
