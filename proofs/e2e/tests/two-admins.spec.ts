import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN } from '../fixtures/powerline-process.ts';
import { becomeAdmin, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call and a write after the session ended answer 401, what another admin changed first 409.
test.use({ expectedErrors: /401 \(Unauthorized\)|409 \(Conflict\)/ });

/** Another admin, for calls of their own. */
async function otherAdmin(page: Page, open: () => Promise<BrowserContext>, username: string): Promise<BrowserContext> {
  const bea = await open();
  const data = { username, email: `${username}@example.com`, password: 'secret-enough' };
  expect(await bea.request.post('/api/register', { data })).toBeOK();
  const { id } = await (await bea.request.get('/api/user')).json();
  expect(await page.request.patch(`/api/admin/users/${id}`, { data: { isAdmin: true } })).toBeOK();
  return bea;
}

const IMAGE = '/join-now.svg';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" /></svg>';

const FORMS = [
  {
    path: '/admin?tab=content&part=images',
    form: 'Join Now',
    field: 'Title',
    call: '/api/admin/page-images/payout-system/join-now',
    body: (title: string) => ({ imageUrl: IMAGE, title, linkUrl: null }),
    theirs: 'Of Bea',
    mine: 'Of mine',
  },
  {
    path: '/admin?tab=content&part=addresses',
    form: 'Academy and support',
    field: 'Academy address',
    call: '/api/admin/settings/addresses',
    body: (academyUrl: string) => ({ academyUrl, supportUrl: null }),
    theirs: 'https://bea.example.com/',
    mine: 'https://mine.example.com/',
  },
];

for (const { path, form: name, field, call, body, theirs, mine } of FORMS)
  test(
    `of two admins at once, neither overwrites ${name}, and the choice is theirs`,
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      await becomeAdmin(page);
      const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);
      expect(await bea.request.patch(call, { data: body('https://before.example.com/') })).toBeOK();
      await page.route(`**${IMAGE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
      await page.goto(path);
      const form = page.getByRole('form', { name });
      await form.getByLabel(field).fill(mine);
      expect(await bea.request.patch(call, { data: body(theirs) })).toBeOK();
      await form.getByRole('button', { name: /^Save/ }).press('Enter');
      const conflict = form.getByRole('alert').filter({ hasText: `${newcomer.username} saved this` });
      await conflict.getByRole('button', { name: 'Show theirs' }).press('Enter');
      await expect(form.getByRole('group', { name: `${field}: Saved by ${newcomer.username}` })).toContainText(theirs);
      await expect(form.getByRole('group', { name: `${field}: Yours` })).toContainText(mine);
      await expectAccessible(page);
      await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
      await form.getByRole('button', { name: /^Save/ }).press('Enter');
      await expect(page.getByText(/ updated$/)).toBeVisible();
      await page.reload();
      await expect(form.getByLabel(field)).toHaveValue(mine);
      await bea.close();
    },
  );

/** Editors with a form on a page of their own: what is typed, and what another admin saves meanwhile. */
const EDITORS = [
  {
    path: '/admin/settings',
    form: 'Name and color',
    field: 'Site name',
    mine: 'Of mine',
    theirs: { method: 'PATCH', call: '/api/admin/settings/look', data: { siteName: 'Of Bea', accent: null } },
  },
  {
    path: '/admin/payout/plan',
    form: 'How to pay',
    field: 'Text',
    mine: 'To the account of mine',
    theirs: { method: 'PUT', call: '/api/admin/payout/how-to-pay', data: { text: 'To the account of Bea' } },
  },
  {
    path: '/admin/academy/points',
    form: 'What earns points',
    field: 'A lesson',
    mine: '12',
    theirs: {
      method: 'PUT',
      call: '/api/admin/academy/point-rules',
      data: { lesson: 15, quiz: 20, course: 50, dailyCeiling: 200 },
    },
  },
] as const;

test(
  'every editor shows what another admin saved first, and saves mine only when I choose it',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    test.setTimeout(120_000);
    await becomeAdmin(page);
    const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);
    for (const { path, form: name, field, mine, theirs } of EDITORS)
      await test.step(name, async () => {
        await page.goto(path);
        const form = page.getByRole('form', { name });
        await form.getByLabel(field, { exact: true }).fill(mine);
        expect(await bea.request.fetch(theirs.call, { method: theirs.method, data: theirs.data })).toBeOK();
        const save = form.getByRole('button', { name: /^Save/ });
        await save.press('Enter');
        const conflict = form.getByRole('alert').filter({ hasText: `${newcomer.username} saved this` });
        await expect(conflict).toContainText(`It differs in: ${field}`);
        await expect(save).toBeDisabled();
        await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
        await expect(form.getByLabel(field, { exact: true })).toHaveValue(mine);
        await save.press('Enter');
        await expect(page.getByText(/saved$/i).first()).toBeVisible();
        await page.reload();
        await expect(form.getByLabel(field, { exact: true })).toHaveValue(mine);
      });
    await bea.close();
  },
);

test(
  'a prize is neither changed nor deleted from an old screen, and a name of the team list not changed',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    test.setTimeout(120_000);
    await becomeAdmin(page);
    const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);
    const title = `Mug for ${newcomer.username}`;
    const content = { title, description: '', cost: 5, stock: 3, limitPerMember: 1, isOffered: false };
    const prize = await (await bea.request.post('/api/admin/academy/prizes', { data: content })).json();

    await page.goto(`/admin/academy/prizes?prize=${prize.id}`);
    const form = page.getByRole('form', { name: 'Prize' });
    await form.getByLabel('Cost').fill('7');
    const theirs = { version: prize.version, content: { ...content, cost: 9 } };
    expect(await bea.request.put(`/api/admin/academy/prizes/${prize.id}`, { data: theirs })).toBeOK();
    await form.getByRole('button', { name: 'Save the prize' }).press('Enter');
    await expect(form.getByRole('alert')).toContainText(`${newcomer.username} saved this prize first`);
    await form.getByRole('button', { name: 'Use theirs' }).press('Enter');
    await expect(form.getByLabel('Cost')).toHaveValue('9');

    await page.goto('/admin/academy/prizes');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('9 points');
    const later = { version: prize.version + 1, content: { ...content, cost: 11 } };
    expect(await bea.request.put(`/api/admin/academy/prizes/${prize.id}`, { data: later })).toBeOK();
    const deletePrize = async () => {
      await row.getByRole('button', { name: `Delete ${title}` }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete prize' }).press('Enter');
    };
    await deletePrize();
    await expect(page.getByText(`was changed by ${newcomer.username}`)).toBeVisible();
    await expect(row).toContainText('11 points');
    await deletePrize();
    await expect(page.getByText('Prize deleted')).toBeVisible();
    await expect(row).toHaveCount(0);

    const name = `Zoe ${newcomer.username}`;
    const added = { name, isActive: true, sortOrder: 0 };
    const { id } = await (await bea.request.post('/api/admin/team-members', { data: added })).json();
    await page.goto('/admin?tab=team-members');
    const active = page.getByRole('switch', { name: `${name} is active` });
    await expect(active).toBeChecked();
    expect(await bea.request.patch(`/api/admin/team-members/${id}`, { data: { isActive: false } })).toBeOK();
    await active.press('Space');
    await expect(page.getByText(`was changed by ${newcomer.username}`)).toBeVisible();
    await expect(active).not.toBeChecked();
    await bea.close();
  },
);

test(
  'neither a plan nor a postponed month is overwritten from an old screen',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    test.setTimeout(120_000);
    await becomeAdmin(page);
    const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);

    const [{ plan }] = await (await bea.request.get('/api/admin/payout/plan-versions')).json();
    await page.goto('/admin/payout/plan');
    const form = page.getByRole('form', { name: 'Set a plan' });
    // Far ahead, because other journeys share the site.
    await form.getByLabel('From', { exact: true }).selectOption({ index: 11 });
    const start = await form.getByLabel('From', { exact: true }).inputValue();
    await form.getByLabel('Minimum payout').fill('30');
    const theirs = { ...plan, minimumPayoutCents: 4_000, replaces: null };
    expect(await bea.request.put(`/api/admin/payout/plan-versions/${start}`, { data: theirs })).toBeOK();
    await form.getByRole('button', { name: 'Set the plan' }).press('Enter');
    const conflict = form.getByRole('alert').filter({ hasText: `${newcomer.username} saved this` });
    await expect(conflict).toContainText('It differs in: Minimum payout');
    await conflict.getByRole('button', { name: 'Show theirs' }).press('Enter');
    await conflict.getByRole('button', { name: 'Use theirs' }).press('Enter');
    await expect(form.getByLabel('Minimum payout')).toHaveValue('40.00');

    const month = new Date().toISOString().slice(0, 7);
    const payment = { username: newcomer.username, month, cents: 2_500, reference: `bank of ${newcomer.username}` };
    expect(await bea.request.post('/api/admin/payout/payments', { data: payment })).toBeOK();
    await page.goto(`/admin/payout/months/${month}`);
    await page.locator('summary', { hasText: '5. Close' }).press('Enter');
    await page.getByRole('button', { name: 'Postpone' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The file of mine is late');
    const postponement = { days: 3, reason: 'The file of Bea is late' };
    expect(await bea.request.post(`/api/admin/payout/months/${month}/postponements`, { data: postponement })).toBeOK();
    await dialog.getByRole('button', { name: 'Postpone' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText(`${newcomer.username} postponed it by 3 days meanwhile`);
    await expect(dialog.getByLabel('Reason')).toHaveValue('The file of mine is late');
    await dialog.getByRole('button', { name: 'Postpone' }).press('Enter');
    await expect(page.getByText('Postponed by 7 days by admin: “The file of mine is late”')).toBeVisible();
    await bea.close();
  },
);

test(
  'a menu switch on an old screen changes nothing, and shows what another admin set',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeAdmin(page);
    const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);
    expect(await page.request.post('/api/admin/navigation-pages/seed', { data: {} })).toBeOK();
    const pages: { id: number; path: string }[] = await (await bea.request.get('/api/admin/navigation-pages')).json();
    const calculator = `/api/admin/navigation-pages/${pages.find(({ path }) => path === '/calculator')?.id}`;
    await page.goto('/admin?tab=pages');
    const shown = page.getByRole('switch', { name: 'Show Powerline Calculator in the menu' });
    await expect(shown).toBeChecked();
    expect(await bea.request.patch(calculator, { data: { isVisible: false } })).toBeOK();
    await shown.press('Space');
    await expect(page.getByText(`was changed by ${newcomer.username}`)).toBeVisible();
    await expect(shown).not.toBeChecked();
    await shown.press('Space');
    await expect(shown).toBeChecked();
    await bea.close();
  },
);

test('a video typed before the session ended is not lost, and does not overwrite another admin’s', async ({
  page,
  browser,
  powerline,
  newcomer,
}) => {
  await becomeAdmin(page);
  const bea = await otherAdmin(page, () => browser.newContext({ baseURL: powerline.url }), newcomer.username);
  const path = '/admin?tab=content&part=videos';
  await page.goto(path);
  const form = page.getByRole('form', { name: 'Services' });
  const mine = 'https://player.example.com/mine';
  await form.getByLabel('Video source').fill(mine);
  await page.context().clearCookies();
  await form.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(page).toHaveURL('/login');
  const theirs = { iframeSrc: 'https://player.example.com/bea' };
  expect(await bea.request.patch('/api/admin/page-videos/services', { data: theirs })).toBeOK();
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(path);
  await expect(form.getByLabel('Video source')).toHaveValue(mine);
  await expect(form.getByText('We kept what you typed.')).toBeVisible();
  await form.getByRole('button', { name: /^Save/ }).press('Enter');
  const conflict = form.getByRole('alert').filter({ hasText: `${newcomer.username} saved this video` });
  await conflict.getByRole('button', { name: 'Show theirs' }).press('Enter');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use theirs' }).press('Enter');
  await expect(form.getByLabel('Video source')).toHaveValue(theirs.iframeSrc);
  await bea.close();
});
