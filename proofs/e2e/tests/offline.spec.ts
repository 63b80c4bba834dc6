import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AcademyAdmin } from '../fixtures/academy.ts';
import { academyBuild, release } from '../fixtures/releases.ts';
import { becomeMember, expect, test } from '../fixtures/test.ts';

// What a browser prints of a connection that is lost.
test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED/ });

const PICTURE = `/api/pictures/${'0f'.repeat(32)}.webp`;
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const LESSON = '/academy/courses/offline/lesson-1';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const keptPages = (page: Page) => page.evaluate(() => caches.keys());
const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (address) => Boolean(await caches.match(address)), path)).toBe(true);

/** A kept page has no script that could set a theme: it follows the browser. */
async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations, colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test.beforeAll(({ browser, powerline }) =>
  AcademyAdmin.do(browser, powerline, async (admin) => {
    await admin.open(true);
    await admin.publish('offline', 'To read on a train', [
      { title: 'A text to keep', text: `Listen *first*.\n\n![A talk](${PICTURE})` },
      { title: 'A text never opened' },
    ]);
  }),
);
test.afterAll(({ browser, powerline }) => AcademyAdmin.do(browser, powerline, (admin) => admin.open(false)));

test('a started lesson is read offline, a release shows at once when online, and nothing stays after log-out', async ({
  page,
  context,
  powerline,
  newcomer,
}) => {
  await context.route(`**${PICTURE}`, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
  await becomeMember(page, newcomer);
  await page.goto(LESSON);
  await expect(heading(page, 'A text to keep')).toBeVisible();
  await isKept(page, LESSON);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. This is the text as of .*\d{4}/)).toBeVisible();
  await expect(page.getByText('Listen first.')).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { name: 'A talk' }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await expectReadable(page);

  await page.getByRole('link', { name: 'Next: A text never opened' }).click();
  await expect(page.getByText('This page isn’t on this device. You can read these lessons:')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'A text to keep' }).click();
  await expect(page.getByText('Listen first.')).toBeVisible();

  await context.setOffline(false);
  const build = await academyBuild(powerline, (file, code) =>
    file.endsWith('.js') ? code.replaceAll('"Your notes"', '"Notes of a new build"') : code,
  );
  await release(powerline, 'publish', build);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Notes of a new build' })).toBeVisible();
  await release(powerline, 'rollback', 'mfe-academy');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your notes' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await keptPages(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  expect(await keptPages(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(LESSON)).rejects.toThrow('net::ERR_');
});
