import { findFreePort } from '@powerline/test-support/free-port';
import { FakeStripe } from '../../../api/test/payout/fake-stripe.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { expect, test, waitForShell } from '../fixtures/test.ts';

// A site that takes cards: the settings name Stripe, which is a server of this machine.
let stripe: FakeStripe;
let site: PowerlineProcess;

test.beforeAll(async ({ browser }) => {
  stripe = await FakeStripe.start();
  stripe.showPages();
  const port = String(await findFreePort());
  site = await PowerlineProcess.create({ ...stripe.env, PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  await site.start();
  const context = await browser.newContext({ baseURL: site.url });
  const { username, password } = ADMIN;
  expect(await context.request.post('/api/login', { data: { username, password } })).toBeOK();
  expect(await context.request.patch('/api/admin/systems/payout', { data: { isOpen: true } })).toBeOK();
  await context.close();
});
test.afterAll(async () => {
  await site.destroy();
  await stripe.stop();
});

for (const { name, viewport } of SCREENS) {
  test(
    `a member pays by card at Stripe, comes back, and ends it there, by keyboard alone, on ${name}`,
    LONG,
    async ({ browser, newcomer }) => {
      const page = await browser.newPage({ baseURL: site.url, viewport });
      waitForShell(page);
      expect(await page.request.post('/api/register', { data: newcomer })).toBeOK();
      await page.goto('/team/membership');
      await expect(page.getByText(/We never see your card\./)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Pay by card' }).press('Enter');
      await page.getByRole('button', { name: 'Subscribe' }).press('Enter');

      // Back before Stripe has told the site: the page says so, and renews itself.
      await expect(page).toHaveURL('/team/membership?checkout=done');
      await expect(page.getByText(/Stripe confirms your payment in a moment/)).toBeVisible();
      await expectAccessible(page);
      await stripe.tell(site.url);
      await expect(page.getByText('Thank you. Your subscription is active.')).toBeVisible();
      await expect(page.getByText('Your card pays each month by itself, until you end that.')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /membership.*\$25\.00.*By card/ })).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Change card or cancel' }).press('Enter');
      await page.getByRole('button', { name: 'Cancel subscription' }).press('Enter');
      await expect(page).toHaveURL('/team/membership');
      await stripe.tell(site.url);
      await page.reload();
      await expect(page.getByText('Your subscription ends with the period that is paid.')).toBeVisible();
      await page.close();
    },
  );
}
