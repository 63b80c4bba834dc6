import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shifts.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, type PowerlineProcess } from '../fixtures/powerline-process.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401: browsers print it.
// A closed system's page asks for its data beside the system's state, and is refused.
test.use({ expectedErrors: /401 \(Unauthorized\)|403 \(Forbidden\).*\/api\/academy\/(prizes|redemptions)/ });

const API = '/api/admin/academy';
const ADDRESS = 'Ann Lee\n12 Harbor Street\nPortland';
const QUIZ = [
  { question: 'What comes first?', choices: ['To talk', 'To listen'], right: 1, explanation: 'Who listens knows.' },
];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const card = (page: Page, title: string) => page.getByRole('listitem', { name: title });

async function asAdmin(browser: Browser, { url }: PowerlineProcess): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  waitForShell(page);
  const { username, password } = ADMIN;
  expect(await page.request.post('/api/login', { data: { username, password } })).toBeOK();
  return page;
}

const setAcademy = async (request: APIRequestContext, isOpen: boolean) =>
  expect(await request.patch('/api/admin/systems/academy', { data: { isOpen } })).toBeOK();

/** What a call answers that has to succeed. */
async function made(request: APIRequestContext, method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await request.fetch(`${API}/${path}`, { method, data });
  expect(answer, await answer.text()).toBeOK();
  return answer.json();
}

/** A course of one lesson with a quiz, as admins write it: right at the first try it brings 80 points. */
async function publishCourse(request: APIRequestContext, slug: string): Promise<{ course: number; lesson: number }> {
  const course = await made(request, 'POST', 'courses', { slug, title: 'First steps' });
  const about = { version: course.version, content: { title: 'First steps', summary: 'What to begin with.' } };
  const { version } = await made(request, 'PUT', `courses/${course.id}/draft`, about);
  await made(request, 'PUT', `courses/${course.id}/publication`, { version });
  const start = { slug: 'talk', title: 'The first conversation', kind: 'text' };
  const lesson = await made(request, 'POST', `courses/${course.id}/lessons`, start);
  const content = {
    title: start.title,
    kind: start.kind,
    videoUrl: '',
    durationSeconds: 0,
    text: 'Listen first.',
    leastReadingSeconds: 60,
    quiz: QUIZ,
  };
  const draft = await made(request, 'PUT', `lessons/${lesson.id}/draft`, { version: lesson.version, content });
  await made(request, 'PUT', `lessons/${lesson.id}/publication`, { version: draft.version });
  return { course: course.id, lesson: lesson.id };
}

const prize = (title: string, cost: number) => ({
  title,
  description: 'Fixed, and no draw.',
  cost,
  stock: 1,
  limitPerMember: 1,
  isOffered: true,
});

/** Asks for a prize by its card, as a person does. */
async function ask(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /^Redeem/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Redeem “${title}”?` });
  await dialog.getByLabel('Shipping address').fill(ADDRESS);
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('heading', { name: 'Your prizes' })).toBeFocused();
}

// Whatever became of a journey: others begin with a closed academy.
test.afterAll(async ({ browser, powerline }) => {
  const admin = await asAdmin(browser, powerline);
  await setAcademy(admin.request, false);
  await admin.close();
});

for (const { name, viewport } of SCREENS) {
  test(
    `on ${name}: what is learned becomes a prize, which an admin sends by keys; another one is cancelled, and its points are back`,
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      const { username } = newcomer;
      const admin = await asAdmin(browser, powerline);
      await setAcademy(admin.request, true);
      const { course, lesson } = await publishCourse(admin.request, `steps-${username}`);
      const mug = await made(admin.request, 'POST', 'prizes', prize('Mug', 30));
      const sticker = await made(admin.request, 'POST', 'prizes', prize('Sticker', 20));

      await page.setViewportSize(viewport);
      await watchLayoutShifts(page);
      await becomeMember(page, newcomer);
      const quiz = await page.request.post(`/api/academy/lessons/${lesson}/quiz`, { data: { answers: [1] } });
      expect(quiz).toBeOK();
      await page.goto('/academy/points');
      await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('80');
      await expect(page.getByRole('row', { name: /Quiz right at the first try/ })).toContainText('+20');
      await page.getByRole('switch', { name: 'Name me on the board' }).click();
      await expect(page.getByRole('rowheader', { name: `${username} (you)` })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await page.getByRole('navigation', { name: 'Parts of The Marketing Academy' }).getByText('Prizes').click();
      await expect(heading(page, 'Prizes')).toBeFocused();
      await ask(page, 'Mug');
      await expect(page.getByRole('heading', { name: 'You have 50 points' })).toBeVisible();
      await ask(page, 'Sticker');
      await expect(page.getByRole('heading', { name: 'You have 30 points' })).toBeVisible();
      await expect(card(page, 'Mug')).toContainText('You’ve requested yours.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      // By keys alone.
      await admin.goto('/admin/academy/redemptions');
      await admin.getByRole('button', { name: `Approve “Mug” for ${username}` }).focus();
      await admin.keyboard.press('a');
      const other = admin.getByRole('button', { name: `Approve “Sticker” for ${username}` });
      await expect(other).toBeFocused();
      await admin.keyboard.press('c');
      const cancelling = admin.getByRole('dialog', { name: `Cancel “Sticker” for ${username}?` });
      await cancelling.getByLabel('Reason').fill('The printer broke');
      await cancelling.getByRole('button', { name: 'Cancel the prize' }).press('Enter');
      await expect(admin.getByText('Nothing to approve')).toBeVisible();
      await admin.getByRole('link', { name: 'To send' }).press('Enter');
      await admin.getByRole('button', { name: `Mark as sent “Mug” for ${username}` }).focus();
      await admin.keyboard.press('s');
      const sending = admin.getByRole('dialog', { name: `Mark “Mug” for ${username} as sent?` });
      await sending.getByLabel('Tracking number').fill('1Z 999');
      await sending.getByLabel('Tracking link').fill('https://carrier.example/1Z999');
      await sending.getByRole('button', { name: 'Mark as sent' }).press('Enter');
      await expect(admin.getByText('Nothing to send')).toBeVisible();
      await admin.getByRole('link', { name: 'Sent', exact: true }).press('Enter');
      const download = admin.waitForEvent('download');
      await admin.getByRole('link', { name: 'Export as CSV' }).press('Enter');
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain(`"sent","${username}"`);

      await page.goto('/dashboard');
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
      await bell(page).click();
      await page
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /Your prize “Mug” is on its way/ })
        .click();
      await expect(heading(page, 'Prizes')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'You have 50 points' })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Mug/ })).toContainText('Sent');
      await expect(page.getByRole('link', { name: /^Tracking number: 1Z 999/ })).toBeVisible();
      const cancelled = page.getByRole('row', { name: /^Sticker/ });
      await expect(cancelled).toContainText('The printer broke. You have your 20 points back.');
      await page.goto('/academy/points');
      await expect(page.getByRole('row', { name: /Prize canceled, points returned/ })).toContainText('+20');
      expect(await layoutShifts(page)).toEqual([]);

      for (const path of [`courses/${course}`, `prizes/${mug.id}`, `prizes/${sticker.id}`])
        expect(await admin.request.delete(`${API}/${path}`)).toBeOK();
      await setAcademy(admin.request, false);
      await page.goto('/academy/prizes');
      await expect(page).toHaveURL('/marketing-academy');
      await admin.close();
    },
  );
}

test(
  'axe finds nothing on what members and admins see of points and prizes, in either theme',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const admin = await asAdmin(browser, powerline);
    await setAcademy(admin.request, true);
    const { course, lesson } = await publishCourse(admin.request, `steps-${newcomer.username}`);
    const mug = await made(admin.request, 'POST', 'prizes', prize('Mug', 30));
    await becomeMember(page, newcomer);
    expect(await page.request.post(`/api/academy/lessons/${lesson}/quiz`, { data: { answers: [1] } })).toBeOK();
    const wanted = { prizeId: mug.id, cost: 30, deliverTo: ADDRESS, key: crypto.randomUUID() };
    expect(await page.request.post('/api/academy/redemptions', { data: wanted })).toBeOK();
    for (const path of ['points', 'prizes']) {
      await page.goto(`/academy/${path}`);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
    for (const path of ['points', 'prizes', 'prizes?prize=new', `prizes?prize=${mug.id}`, 'redemptions']) {
      await admin.goto(`/admin/academy/${path}`);
      await admin.waitForLoadState('networkidle');
      await expectAccessible(admin);
    }
    for (const path of [`courses/${course}`, `prizes/${mug.id}`])
      expect(await admin.request.delete(`${API}/${path}`)).toBeOK();
    await admin.close();
  },
);
