import type { Page } from '@playwright/test';
import { findRunningPostgres } from '@powerline/embedded-postgres';
import { query } from '@powerline/test-support/database-cluster';
import { TestSmtpServer } from '../../../api/test/smtp-server.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { PowerlineProcess, START_LIMIT_MS } from '../fixtures/powerline-process.ts';
import { test as base, becomeAdmin, expect } from '../fixtures/test.ts';

/** A Powerline that sends its mail to a real server, which does as it is told. */
const test = base.extend<object, { smtp: TestSmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const smtp = await new TestSmtpServer().start();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  powerline: [
    async ({ smtp }, use) => {
      const powerline = await PowerlineProcess.create({
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'no-reply@powerline.example.com',
      });
      await powerline.start();
      await use(powerline);
      await powerline.destroy();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

// A visitor's current-user call answers 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text);

/** What only a fault brings about is done to the database, as the fault does it. */
async function sql(powerline: PowerlineProcess, text: string) {
  const url = await findRunningPostgres(powerline.dataFolder);
  if (url === null) throw new Error('The Powerline has no running Postgres.');
  return query(url, text);
}

/** Goes on with Tab until the first button of this name has the focus, and presses it. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const button = page.getByRole(role, { name }).first();
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

for (const { name, viewport } of [
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}, by keyboard alone`, () => {
    test.use({ viewport });

    test('an admin reads what failed and why, has it done again, and all is well', async ({
      page,
      powerline,
      smtp,
    }) => {
      const received = smtp.received.length;
      await becomeAdmin(page);
      await page.goto('/admin');
      if (viewport.width < 1024) await press(page, /^Admin area/);
      await press(page, 'Operations', 'link');
      await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
      await section(page, 'Jobs')
        .getByText(/^\d+ jobs, all quiet/)
        .press('Enter');
      await expect(section(page, 'Jobs').getByRole('table', { name: 'Jobs' })).toBeVisible();
      await expectAccessible(page);

      // A mail that is refused for good, and one whose job dies in its last attempt.
      smtp.behaviour = { recipient: () => 550 };
      await press(page, 'Send me a test mail');
      await expect(toast(page, 'Mail on its way')).toBeVisible();
      const mail = section(page, 'Mail');
      const undelivered = mail.getByRole('table', { name: 'Undelivered mail' });
      await expect(undelivered).toContainText('The mail server takes no mail for this address (it said 550).');
      smtp.behaviour = { recipient: () => 450 };
      await press(page, 'Send me a test mail');
      await expect(mail.getByText(/^1 email is waiting\. .* \(it said 450\)/)).toBeVisible();
      await sql(powerline, 'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
      await expect(undelivered.getByRole('row')).toHaveCount(3);

      await press(page, 'Run them now');
      await expect(toast(page, 'Checks started')).toBeVisible();
      const checks = section(page, 'Nightly checks');
      await expect(checks.getByText('Difference')).toBeVisible();
      await expect(checks).toContainText('A mail waits, and no job will send it.');

      // As a newer instance adds it whose version was taken back since.
      await sql(powerline, `SELECT graphile_worker.add_job('remove-dead-rows', '"newer"', max_attempts => 1)`);
      const failed = section(page, 'Jobs').getByRole('table', { name: 'Failed jobs' });
      await expect(failed).toContainText('This version cannot read the data of this job', { timeout: 20_000 });
      await expect(section(page, 'Something isn’t working').getByRole('link')).toHaveText([
        '1 failed job',
        '1 failed nightly check',
        '2 undelivered emails',
      ]);
      // One that fades has little contrast on its way.
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expectAccessible(page);

      smtp.behaviour = {};
      await sql(powerline, `UPDATE graphile_worker._private_jobs SET payload = '{}'`);
      for (const rowsLeft of [2, 0]) {
        await press(page, /^Try again: .* to /);
        await expect(undelivered.getByRole('row')).toHaveCount(rowsLeft);
        await expect(mail.getByRole('heading', { name: 'Mail', exact: true })).toBeFocused();
      }
      await press(page, /^Try again: .*, job \d+$/);
      await expect(failed).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Jobs' })).toBeFocused();
      await press(page, 'Run them now');
      await expect(page.getByRole('heading', { name: 'All is well' })).toBeVisible();
      expect(smtp.received).toHaveLength(received + 2);
    });
  });
}
