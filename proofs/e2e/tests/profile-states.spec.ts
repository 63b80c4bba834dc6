import type { APIRequestContext, Browser, Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { ADMIN, type PowerlineProcess } from '../fixtures/powerline-process.ts';
import { expect, test, waitForShell } from '../fixtures/test.ts';

/** Widths in CSS pixels at which nothing may be cut; axe looks at the first two. */
const [SMALL, PHONE, DESK, WALL] = [320, 390, 1280, 1920];
/** Not a headless browser's: robots are not counted. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILE = { name: 'garden.png', mimeType: 'image/png', buffer: PICTURE };
const NO_PICTURE = { name: 'a-script-with-a-long-name-that-somebody-has-called-a.png', mimeType: 'image/png' };

/** Who looks at a page: a member with nothing, with texts as long as they may be, with words from right to left … */
type Viewer = 'fresh' | 'long' | 'rtl' | 'hidden' | 'admin' | 'stranger';

interface State {
  name: string;
  viewer: Viewer;
  path: string;
  /** Brings the page there, from where it is opened. */
  reach: (page: Page) => Promise<unknown>;
  /** Before it is opened. */
  before?: (page: Page) => Promise<unknown>;
}

const sees = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const fails = (call: string, method?: string) => (page: Page) =>
  page.route(`**${call}`, (route: Route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({
          status: 503,
          contentType: 'text/plain',
          body: 'The database is briefly away. Please try again.',
        }),
  );
const neverAnswers = (call: string, method: string) => (page: Page) =>
  page.route(`**${call}`, (route) => (route.request().method() === method ? new Promise(() => {}) : route.fallback()));

const typesAName = (page: Page) => page.getByLabel('Display name').fill('Another name');
const choosesNoPicture = (label: string) => async (page: Page) => {
  await page.getByLabel(label).setInputFiles({ ...NO_PICTURE, buffer: Buffer.from('#!/bin/sh\nexit 1\n') });
  await expect(page.getByText(/is not saved/)).toBeVisible();
};

const STATES: readonly State[] = [
  { name: 'an editor with nothing in it', viewer: 'fresh', path: '/profile', reach: sees('Add your first company') },
  { name: 'an editor with long texts', viewer: 'long', path: '/profile', reach: sees('Preview') },
  { name: 'an editor from right to left', viewer: 'rtl', path: '/profile', reach: sees('Preview') },
  { name: 'the page of a member that is hidden', viewer: 'hidden', path: '/profile', reach: sees('Say who sells it.') },
  {
    name: 'an editor that cannot be loaded',
    viewer: 'rtl',
    path: '/profile',
    before: fails('/api/profile'),
    reach: (page) => expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible(),
  },
  {
    name: 'an editor while it saves',
    viewer: 'rtl',
    path: '/profile',
    before: neverAnswers('/api/profile', 'PATCH'),
    reach: async (page) => {
      await typesAName(page);
      await sees('Saving…')(page);
    },
  },
  {
    name: 'an editor that cannot save',
    viewer: 'rtl',
    path: '/profile',
    before: fails('/api/profile', 'PATCH'),
    reach: async (page) => {
      await typesAName(page);
      await sees(/The database is briefly away/)(page);
    },
  },
  {
    name: 'the question on leaving with something unsaved',
    viewer: 'rtl',
    path: '/profile',
    before: fails('/api/profile', 'PATCH'),
    reach: async (page) => {
      await typesAName(page);
      await page.getByRole('link', { name: 'Edit companies and their images' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a picture on its way',
    viewer: 'rtl',
    path: '/profile',
    before: neverAnswers('/api/profile/picture', 'PUT'),
    reach: async (page) => {
      await page.getByLabel('Image of your page').setInputFiles(FILE);
      await sees(/Sending garden\.png/)(page);
    },
  },
  {
    name: 'a picture that was refused',
    viewer: 'long',
    path: '/profile',
    reach: choosesNoPicture('Image of your page'),
  },
  {
    name: 'the question before a picture is removed',
    viewer: 'rtl',
    path: '/profile',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Remove the image of your page' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'visits of nobody', viewer: 'fresh', path: '/profile/visits', reach: sees('No visits in the last 90 days') },
  { name: 'visits', viewer: 'rtl', path: '/profile/visits', reach: sees('visits in the last 90 days') },
  {
    name: 'visits with long names',
    viewer: 'long',
    path: '/profile/visits',
    reach: sees('visits in the last 90 days'),
  },
  {
    name: 'visits that cannot be loaded',
    viewer: 'rtl',
    path: '/profile/visits',
    before: fails('/api/profile/statistics'),
    reach: (page) => expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible(),
  },
  {
    name: 'a page without companies',
    viewer: 'stranger',
    path: '/u/fresh',
    reach: sees('No companies are shown here yet.'),
  },
  { name: 'a page with long texts', viewer: 'stranger', path: '/u/long', reach: sees('Join my team') },
  { name: 'a page from right to left', viewer: 'stranger', path: '/u/rtl', reach: sees('Join my team') },
  { name: 'no page', viewer: 'stranger', path: '/u/hidden', reach: sees('Page Not Found') },
  {
    name: 'a page that cannot be loaded',
    viewer: 'stranger',
    path: '/u/rtl',
    before: fails('/api/profiles/rtl'),
    reach: (page) => expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible(),
  },
  { name: 'a report that is begun', viewer: 'stranger', path: '/u/rtl/report', reach: sees('Send report') },
  {
    name: 'a report that lacks something',
    viewer: 'stranger',
    path: '/u/rtl/report',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByLabel('What is wrong with it?')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a report that is refused',
    viewer: 'stranger',
    path: '/u/rtl/report',
    before: fails('/api/profiles/rtl/reports'),
    reach: async (page) => {
      await page.getByLabel('What is wrong with it?').selectOption('It looks like a scam');
      await page.getByRole('button', { name: 'Send report' }).click();
      await sees(/The database is briefly away/)(page);
    },
  },
  {
    name: 'a report that is sent',
    viewer: 'stranger',
    path: '/u/long/report',
    reach: async (page) => {
      await page.getByLabel('What is wrong with it?').selectOption('It looks like a scam');
      await page.getByLabel('What you saw').fill(`It wants my card: https://${'card'.repeat(30)}.example\nTwice.`);
      await page.getByRole('button', { name: 'Send report' }).click();
      await sees('Thank you: your report is sent')(page);
    },
  },
  {
    name: 'reported pages with what was reported',
    viewer: 'admin',
    path: '/admin/profiles',
    reach: async (page) => {
      await page.getByText('1 report', { exact: true }).first().click();
      await sees(/It wants my card/)(page);
    },
  },
  {
    name: 'the question before reports are dismissed',
    viewer: 'admin',
    path: '/admin/profiles',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'all pages', viewer: 'admin', path: '/admin/profiles?list=all', reach: sees('Published') },
  { name: 'hidden pages', viewer: 'admin', path: '/admin/profiles?list=hidden', reach: sees(/Say who sells it/) },
  {
    name: 'a search that finds nobody',
    viewer: 'admin',
    path: '/admin/profiles?list=all&search=nobody-at-all',
    reach: sees(/No match for/),
  },
  {
    name: 'the dialog that hides a page, without a reason',
    viewer: 'admin',
    path: '/admin/profiles?list=all',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Hide the page of rtl' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hide the page' }).click();
      await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'a list that cannot be loaded',
    viewer: 'admin',
    path: '/admin/profiles?list=all',
    before: fails('/api/admin/profiles/page?*'),
    reach: (page) => expect(page.getByRole('button', { name: /try again|retry/i })).toBeVisible(),
  },
  { name: 'the widget of a newcomer', viewer: 'fresh', path: '/dashboard', reach: sees('My Money Train page') },
  { name: 'the widget', viewer: 'rtl', path: '/dashboard', reach: sees(/1 visit and 1 click in the last 7 days/) },
  {
    name: 'the widget that cannot be loaded',
    viewer: 'rtl',
    path: '/dashboard',
    before: fails('/api/profile'),
    reach: sees('My Money Train page'),
  },
  { name: 'companies with pictures', viewer: 'rtl', path: '/money-train', reach: sees('Replace image') },
  { name: 'companies with long texts', viewer: 'long', path: '/money-train', reach: sees('Add image') },
  {
    name: 'a company’s picture that was refused',
    viewer: 'long',
    path: '/money-train',
    reach: (page) => choosesNoPicture(`Image of ${LONG_NAME}`)(page),
  },
];

const LONG_NAME = `${'Companywithoutaspace'.repeat(5)} 1`;

const saveCompany = async (request: APIRequestContext, position: number, companyName: string, description: string) => {
  const data = { companyName, url: 'https://www.example.com/ref', description, thumbnail: null, position };
  const answer = await request.post('/api/companies', { data });
  expect(answer).toBeOK();
  return (await answer.json()).id;
};

async function newViewer(browser: Browser, { url }: PowerlineProcess): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, userAgent: FIREFOX });
  waitForShell(page);
  return page;
}

async function newMember(browser: Browser, powerline: PowerlineProcess, username: string): Promise<Page> {
  const page = await newViewer(browser, powerline);
  const data = { username, email: `${username}@example.com`, password: 'secret-enough' };
  expect(await page.request.post('/api/register', { data })).toBeOK();
  return page;
}

const save = async ({ request }: Page, data: object) => expect(await request.patch('/api/profile', { data })).toBeOK();
const give = async ({ request }: Page, path: string) =>
  expect(await request.put(path, { data: PICTURE, headers: { 'content-type': 'image/png' } })).toBeOK();

/** Everybody who looks at the pages, and something on each. */
async function everybody(browser: Browser, powerline: PowerlineProcess): Promise<Record<Viewer, Page>> {
  const admin = await newViewer(browser, powerline);
  const { username, password } = ADMIN;
  expect(await admin.request.post('/api/login', { data: { username, password } })).toBeOK();
  expect(await admin.request.patch('/api/admin/systems/profiles', { data: { isOpen: true } })).toBeOK();

  const fresh = await newMember(browser, powerline, 'fresh');
  await save(fresh, { isPublished: true });

  const long = await newMember(browser, powerline, 'long');
  await saveCompany(long.request, 1, LONG_NAME, `${'Words of a description. '.repeat(20)}\n${'W'.repeat(200)}`);
  await saveCompany(long.request, 2, 'The second company, whose name has as many words as fit into it', '');
  await saveCompany(long.request, 3, 'C', 'Short.');
  await save(long, { displayName: 'W'.repeat(60), line: `${'m'.repeat(80)} ${'word '.repeat(15)}`, isPublished: true });

  const rtl = await newMember(browser, powerline, 'rtl');
  const own = await saveCompany(rtl.request, 1, 'שיווק ותה בע״מ', 'תה, גינה וכלים.');
  await saveCompany(rtl.request, 2, 'شركة الشاي', 'شاي وأدوات.');
  await give(rtl, `/api/companies/${own}/picture`);
  await give(rtl, '/api/profile/picture');
  await save(rtl, { displayName: 'נועה לוי', line: 'גינון, תה וכלים', isPublished: true });

  const hidden = await newMember(browser, powerline, 'hidden');
  await save(hidden, { isPublished: true });
  const { rows } = await (await admin.request.get('/api/admin/profiles/page?list=all&search=hidden')).json();
  const data = { reason: `Say who sells it.\n${'https://example.com/'.repeat(8)}` };
  expect(await admin.request.put(`/api/admin/profiles/${rows[0].userId}/hiding`, { data })).toBeOK();

  const stranger = await newViewer(browser, powerline);
  for (const name of ['long', 'rtl']) expect(await stranger.request.get(`/u/${name}`)).toBeOK();
  await stranger.request.get(`/go/${own}`, { maxRedirects: 0 });
  await expect
    .poll(async () => (await (await rtl.request.get('/api/profile/statistics')).json()).clicks, { timeout: 20_000 })
    .toBe(1);
  return { admin, fresh, long, rtl, hidden, stranger };
}

const isWhole = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
};

test(
  'each state of a member’s page, of what they see of it and of what admins do is accessible, and nothing is cut',
  LONG,
  async ({ browser, powerline }) => {
    // Twelve minutes beside two other files. What hangs fails by the limit of its step.
    test.setTimeout(30 * 60_000);
    const viewers = await everybody(browser, powerline);
    for (const { name, viewer, path, before, reach } of STATES) {
      await test.step(name, async () => {
        const page = viewers[viewer];
        await page.setViewportSize({ width: PHONE, height: 844 });
        await before?.(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        for (const width of [PHONE, DESK]) {
          await isWhole(page, width);
          await expectAccessible(page);
        }
        for (const width of [SMALL, WALL]) await isWhole(page, width);
        // What could not be saved is kept in the tab, and would be sent by the next state; a call that waits goes with its page.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
    for (const page of Object.values(viewers)) await page.close();
  },
);
