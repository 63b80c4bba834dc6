import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { accentPalettes } from '@powerline/contract/look';
import { TestSmtpServer } from '../../../api/test/smtp-server.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, PowerlineProcess, START_LIMIT_MS } from '../fixtures/powerline-process.ts';
import { test as base, expect, register, waitForShell } from '../fixtures/test.ts';

/** A new owner's site, beside a mail server that takes everything. */
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
      // Otherwise links in mails would name no port.
      const port = String(await freePort());
      const powerline = await PowerlineProcess.create({ SMTP_PORTS: String(smtp.port), PORT: port });
      await powerline.start();
      await use(powerline);
      await powerline.destroy();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

// A visitor's current-user call answers 401, a text that isn't published 404.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

const PRESSES_MAX = 25;
/** A purple pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
const EMAIL = 'olga@acme.example';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Counts what the owner presses: links, buttons and choices with the mouse, and Enter. */
class Owner {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(role: 'link' | 'button', name: string | RegExp, within?: ReturnType<Page['getByRole']>): Promise<void> {
    this.presses += 1;
    await (within ?? this.page).getByRole(role, { name }).click();
  }

  async choose(label: string, option: string): Promise<void> {
    this.presses += 1;
    await this.page.getByLabel(label).selectOption(option);
  }

  async enter(): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('Enter');
  }

  async type(fields: Readonly<Record<string, string>>, within?: ReturnType<Page['getByRole']>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await (within ?? this.page).getByLabel(label, { exact: true }).fill(text);
  }

  async told(text: string): Promise<void> {
    await expect(this.page.locator('.Toastify').getByText(text).last()).toBeVisible();
  }
}

test(
  `an owner opens a branded site with ${PRESSES_MAX} presses, and a stranger can join it`,
  LONG,
  async ({ page, browser, baseURL, powerline, smtp, newcomer }) => {
    test.setTimeout(180_000);
    const owner = new Owner(page);
    const form = (name: string) => page.getByRole('form', { name });

    // The address and the password that `npm start` printed.
    await page.goto('/admin/overview');
    await owner.type({ Username: ADMIN.username, Password: ADMIN.password });
    await owner.enter();
    const checklist = page.getByRole('region', { name: 'Set up your site' });
    const [, total] = /^0 of (\d+)$/.exec((await checklist.getByText(/^0 of \d+$/).textContent()) ?? '') ?? [];

    await owner.press('link', 'Choose your name and color');
    await owner.type({ 'Site name': 'Acme Team', 'Accent color': '#0b7a3e' }, form('Name and color'));
    await owner.press('button', 'Save name and color');
    await owner.told('Name and color saved');
    await page.getByLabel('File for the logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await owner.told('Logo updated');

    const mail = form('Mail server');
    await owner.choose('Encryption', 'none');
    await owner.type(
      {
        Host: '127.0.0.1',
        'Sender name': 'Acme Team',
        'Sender address': 'hello@acme.example',
        'Your own password': ADMIN.password,
      },
      mail,
    );
    await owner.press('button', 'Send test mail');
    await expect(mail.getByText('Test mail sent to hello@acme.example. Check your inbox.')).toBeVisible();
    expect(smtp.received.map(({ to }) => to)).toEqual([['hello@acme.example']]);
    await owner.press('button', 'Save mail server');
    await owner.told('Mail server saved');
    await owner.press('link', /^Back to launch checklist · 3 of/);

    await owner.press('link', 'Confirm your own email');
    await owner.type({ 'New email': EMAIL, 'Your password': ADMIN.password }, form('Change email'));
    await owner.enter();
    await owner.told('Almost done');
    await expect.poll(() => smtp.received.at(-1)?.to).toEqual([EMAIL]);
    const [link = ''] =
      /http:\/\/\S+\/verify-email#[\w-]+/.exec(smtp.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? '') ?? [];
    owner.presses += 1;
    const mailTab = await page.context().newPage();
    await mailTab.goto(link);
    await expect(mailTab.getByText(`${EMAIL} is confirmed as the email of ${ADMIN.username}.`)).toBeVisible();
    await mailTab.close();
    await owner.press('link', /^Back to launch checklist/);
    // What another tab did is read again at the latest with the page.
    await expect(async () => {
      await page.reload();
      await expect(checklist.getByText(`4 of ${total}`)).toBeVisible({ timeout: 5_000 });
    }).toPass();

    await owner.press('link', 'Set your plan');
    await owner.type({ 'Membership fee': '30' });
    await owner.press('button', 'Set the plan');
    await owner.told('Plan set');
    await owner.press('link', 'Next: Publish your terms');

    await owner.type({
      Company: 'Acme Inc., 1 Main St, Columbus, Ohio',
      Contact: 'hello@acme.example',
      'Governing law': 'Ohio',
      'Data protection authority': 'the Ohio Attorney General',
      'Years you keep payments': '7',
      'Service providers': 'Acme Hosting in Ohio, and Stripe.',
      Refunds: 'Within 30 days.',
      Liability: 'We are liable as Ohio law requires.',
      Taxes: 'Members report what they earn.',
    });
    await owner.press('button', 'Publish all three');
    await owner.press('button', 'Publish', page.getByRole('alertdialog'));
    await owner.told('Terms, Privacy Policy, and Plan Summary published');

    for (const [next, name, toast] of [
      [/^Next: Open The Powerline Payout/, 'The Powerline Payout', 'The Powerline Payout is open'],
      [/^Next: Open members’ pages/, 'profiles', 'Profiles are open'],
      [/^Next: Open The Marketing Academy/, 'The Marketing Academy', 'The Marketing Academy is open'],
    ] as const) {
      await owner.press('link', next);
      await page.getByLabel(`Type “${name}” to confirm`).fill(name);
      await owner.enter();
      await owner.told(toast);
    }
    expect(owner.presses).toBeLessThanOrEqual(PRESSES_MAX);

    const context = await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'light' });
    const visitor = await context.newPage();
    waitForShell(visitor);
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/ · Acme Team$/);
    await expect(visitor.getByRole('img', { name: 'Logo of Acme Team' })).toBeVisible();
    const accent = await visitor.evaluate(() =>
      getComputedStyle(document.body).getPropertyValue('--app-color-accent').trim(),
    );
    expect(accent).toBe(accentPalettes('#0b7a3e').light.accent);
    await visitor.goto('/plan-summary');
    await expect(visitor.getByText('$30.00 a month on Acme Team')).toBeVisible();
    await register(visitor, newcomer);
    await visitor.goto('/team');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
    expect(powerline.url).toBe(baseURL);
  },
);
