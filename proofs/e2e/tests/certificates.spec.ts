import { readFile } from 'node:fs/promises';
import { AcademyAdmin } from '../fixtures/academy.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor’s current-user call answers 401; browsers print it.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

test.beforeAll(({ browser, powerline }) =>
  AcademyAdmin.do(browser, powerline, async (admin) => {
    await admin.open(true);
    await admin.publish('honest-talk', 'Honest talk', [{ title: 'Listen', leastReadingSeconds: 3 }]);
  }),
);
test.afterAll(({ browser, powerline }) => AcademyAdmin.do(browser, powerline, (admin) => admin.open(false)));

test('a member who finishes a course gets a certificate, and a stranger can check it', async ({
  page,
  browser,
  powerline,
  newcomer,
}) => {
  await becomeMember(page, newcomer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/academy/courses/honest-talk/lesson-1');
  await page.getByRole('link', { name: 'Get your certificate' }).click();
  await page.getByRole('textbox', { name: /Name on the certificate/ }).fill('Zoë Núñez');
  await page.getByRole('button', { name: 'Get your certificate' }).click();
  const paper = page.getByRole('article', { name: 'Certificate' });
  await expect(paper).toContainText('Zoë Núñez');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const path = (await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '';

  const stranger = await (await browser.newContext({ baseURL: powerline.url })).newPage();
  waitForShell(stranger);
  const html = await (await stranger.request.get(path)).text();
  expect(html).toContain('Zoë Núñez completed the course Honest talk');
  await stranger.goto(path);
  await expect(stranger.getByText('Powerline confirms that this certificate is valid.')).toBeVisible();
  const file = stranger.getByLabel('The PDF to check');
  const choose = (buffer: Buffer) =>
    file.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  await choose(pdf);
  await expect(stranger.getByText('This is the original.')).toBeVisible();
  const changed = Buffer.from(pdf);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  await choose(changed);
  await expect(stranger.getByText('This isn’t the original.')).toBeVisible();
  await expectAccessible(stranger);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  // The name is gone as well.
  await expect(page.getByRole('textbox', { name: /Name on the certificate/ })).not.toHaveValue('Zoë Núñez');
  expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.context().close();
});
