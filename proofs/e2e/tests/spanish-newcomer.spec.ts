import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { findFreePort } from '@powerline/test-support/free-port';
import { LONG } from '../fixtures/long.ts';
import { Mailbox } from '../fixtures/mailbox.ts';
import { ADMIN, PowerlineProcess } from '../fixtures/powerline-process.ts';
import { expect, register, test, waitForShell } from '../fixtures/test.ts';
import { textIn, textOf } from '../fixtures/words-of-language.ts';

const PASSWORD = 'secret-enough';
const person = (username: string) => ({ username, email: `${username}@example.com`, password: PASSWORD });
const SARA = person('sara');
const LUCIA = person('lucia');
const MATEO = person('mateo');

/** May be closed on every day of this month. */
const MONTH = twoMonthsAgo();
const inWords = (locale: string, month = MONTH) =>
  new Date(month).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MES = inWords('es');

function twoMonthsAgo(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
}

let mailbox: Mailbox;
let site: PowerlineProcess;
let admin: APIRequestContext;

test.beforeAll(async ({ browser }) => {
  mailbox = await Mailbox.open();
  // Otherwise links in mails would name no port.
  const port = String(await findFreePort());
  site = await PowerlineProcess.create({ ...mailbox.env, PORT: port });
  await site.start();
  admin = (await browser.newContext({ baseURL: site.url })).request;
  const { username, password } = ADMIN;
  await expect(await admin.post('/api/login', { data: { username, password } })).toBeOK();
  await expect(await admin.patch('/api/admin/systems/payout', { data: { isOpen: true } })).toBeOK();
});
test.afterAll(async () => {
  await site.destroy();
  await mailbox.close();
});

async function pageIn(browser: Browser, locale: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, locale });
  waitForShell(page);
  return page;
}

/** The page is there, and says nothing in English. */
async function expectSpanish(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect.soft(textIn('en', await textOf(page)), `English at ${page.url()}`).toEqual([]);
}

/** Follows the link of the mail that asks for it. @returns the text of that mail */
async function confirmEmail(page: Page, { email }: typeof SARA, subject: string): Promise<string> {
  const [mail] = await mailbox.read(email, [subject]);
  const [link = ''] = /http:\/\/\S+\/verify-email#[\w-]+/.exec(mail?.text ?? '') ?? [];
  await page.goto(link);
  return mail?.text ?? '';
}

test(
  'a Spanish newcomer reads Spanish from the invitation to the first statement, mails included, and their sponsor English',
  LONG,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const sponsor = await pageIn(browser, 'en-US');
    await register(sponsor, SARA);
    const confirmation = 'Confirm your email for Powerline';
    await confirmEmail(sponsor, SARA, confirmation);
    await expect(sponsor.getByText('sara@example.com is confirmed as the email of sara.')).toBeVisible();

    const page = await pageIn(browser, 'es-MX');
    await page.goto('/r/sara');
    await expect(page.getByRole('region', { name: 'sara te invitó' })).toBeVisible();
    await expectSpanish(page, 'Registrarse');
    await page.getByLabel('Nombre de usuario').fill(LUCIA.username);
    await page.getByLabel('Correo').fill(LUCIA.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirma la contraseña').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Registrarse' }).click();
    await expectSpanish(page, 'Panel');
    await page.goto('/team');
    await expect(page.getByText('sara te invitó y te patrocina.')).toBeVisible();
    await expectSpanish(page, 'Equipo');

    const confirmacion = 'Confirma tu correo para Powerline';
    const mail = await confirmEmail(page, LUCIA, confirmacion);
    expect(mail).toContain('Alguien se registró en Powerline con esta dirección de correo.');
    expect(textIn('en', mail)).toEqual([]);
    await expect(page.getByText('lucia@example.com quedó confirmado como correo de lucia.')).toBeVisible();
    await expectSpanish(page, 'Confirmar correo');

    const friend = (await browser.newContext({ baseURL: site.url, locale: 'es-MX' })).request;
    await friend.get('/r/lucia');
    await expect(await friend.post('/api/register', { data: MATEO })).toBeOK();
    for (const { username } of [SARA, LUCIA, MATEO]) {
      const data = { username, month: MONTH, cents: 2_500, reference: `paid-by-${username}` };
      await expect(await admin.post('/api/admin/payout/payments', { data })).toBeOK();
    }
    await page.goto('/team/membership');
    const receipt = page
      .getByRole('list', { name: 'Comprobantes, del más reciente al más antiguo' })
      .getByRole('listitem');
    await expect(receipt).toContainText(MES);
    await expect(receipt).toContainText('USD 25.00');
    await expectSpanish(page, 'Membresía');

    await expect(await admin.post(`/api/admin/payout/months/${MONTH}/closing`, { data: {} })).toBeOK();
    const carta = `Tu carta de ${MES}`;
    const mails = await mailbox.read(LUCIA.email, [confirmacion, 'mateo se unió con tu invitación', carta]);
    for (const { subject, text } of mails) expect.soft(textIn('en', `${subject}\n${text}`), subject).toEqual([]);
    expect(mails.at(-1)?.text).toMatch(/USD\s5\.00/);

    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    const notifications = page.getByRole('dialog', { name: 'Notificaciones' });
    await expectSpanish(page, 'Panel');
    await notifications.getByRole('link', { name: new RegExp(`${MES} se cerró: ganaste USD\\s5\\.00`) }).click();
    await expectSpanish(page, carta);
    await page.getByRole('link', { name: 'Ver el estado de cuenta' }).click();
    await expectSpanish(page, `Ganancias de ${MES}`);
    for (const [path, heading] of [
      ['/team/earnings', 'Ganancias'],
      [`/team/statements/${MONTH.slice(0, 4)}`, `Tu estado de cuenta de ${MONTH.slice(0, 4)}`],
      ['/team/payouts', 'Pagos'],
      ['/account', 'Cuenta'],
    ] as const) {
      await page.goto(path);
      await expectSpanish(page, heading);
    }

    const english = await mailbox.read(SARA.email, [
      confirmation,
      'lucia joined through your invitation',
      `Your ${inWords('en-US')} letter`,
    ]);
    for (const { subject, text } of english) expect.soft(textIn('es', `${subject}\n${text}`), subject).toEqual([]);
    expect(english.at(-1)?.text).toContain('$6.00');
    await sponsor.goto(`/team/earnings/${MONTH}/letter`);
    await expect(sponsor.getByRole('heading', { level: 1 })).toHaveText(`Your ${inWords('en-US')} letter`);
    expect(textIn('es', await textOf(sponsor))).toEqual([]);
  },
);
