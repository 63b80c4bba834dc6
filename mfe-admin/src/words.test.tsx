import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { LEGAL_TEXT_KEYS } from '@powerline/contract/content';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import AdminPage from './pages/AdminPage.tsx';
import AuditPage from './pages/AuditPage.tsx';
import LegalTextsPage from './pages/LegalTextsPage.tsx';
import PersonPage from './pages/PersonPage.tsx';
import WebhooksPage from './pages/WebhooksPage.tsx';
import { signedInAs } from './testing/api.ts';
import { pagedList } from './testing/paged-list.ts';
import { user } from './testing/rows.ts';

// React makes one when a form leads to another address; Node's, which stands here, cannot read jsdom's forms.
globalThis.FormData = new Proxy(FormData, { construct: (Made) => new Made() });

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

const AT = '2026-11-20T12:00:00.000Z';
const answers = (path: string, body: object) => http.get(`*/api/${path}`, () => HttpResponse.json(body));

mockApi(
  signedInAs(),
  pagedList('/api/admin/users', [user(), user({ id: 2, username: 'bob', isAdmin: true })]),
  answers('admin/inbox', { items: [] }),
  answers('admin/launch', { done: 1, total: 1, groups: [] }),
  answers('admin/second-factor-policy', { isRequiredForAdmins: false, adminsWithout: ['bob'], adminsWithoutCount: 1 }),
  answers('admin/people/1', {
    ...user(),
    emailVerifiedAt: null,
    mailBouncedAt: null,
    secondFactorSince: AT,
    passkeys: [],
    sessions: [{ device: 'Firefox on Windows', createdAt: AT, lastSeenAt: AT }],
    logins: [{ at: AT, device: 'Safari on iOS', isNewDevice: true }],
    notes: [],
  }),
  answers('admin/audit', {
    entries: [
      {
        id: '31',
        at: AT,
        actor: { id: 7, name: 'root', hasAccount: true },
        token: null,
        action: 'suspend user',
        target: '12',
        people: [12, 13].map((id) => ({ id, username: `ann${id}` })),
        peopleCount: 2,
        fields: [{ name: 'isOffered', value: 'yes' }],
      },
    ],
    next: null,
    actors: [],
    actions: ['suspend user'],
  }),
  answers('admin/webhooks', {
    webhooks: [
      {
        id: 1,
        url: 'https://shop.example/',
        events: ['member.joined'],
        isOn: true,
        failingSince: AT,
        switchedOffAt: null,
        secretSetAt: AT,
        createdAt: AT,
        createdBy: 'root',
        waiting: 2,
        failed: 3,
        version: 'a',
      },
    ],
  }),
  answers(
    'admin/legal-texts',
    LEGAL_TEXT_KEYS.map((key) => ({ key, draft: null, revision: null, savedBy: null, savedAt: null, versions: [] })),
  ),
  answers('admin/payout/plan-versions', []),
  answers('admin/payout/installation', { timeZone: 'UTC', currency: 'USD', isFixed: false }),
  answers('settings/addresses', { academyUrl: null, supportUrl: null }),
);
afterEach(() => {
  document.documentElement.lang = '';
});

/** What people typed, dates and addresses. */
const DATA =
  /\b(ann|bob|root)\d*(@example\.com)?\b|(Mar|Nov) \d+, 2026|Firefox on Windows|Safari on iOS|Powerline|https:\S+|\[18\]/g;

const PAGES: Record<string, { page: ComponentType; path: string; params?: Record<string, string>; seen: string }> = {
  users: { page: AdminPage, path: '/admin', seen: 'ann@example.com' },
  'a person': { page: PersonPage, path: '/admin/people/:person', params: { person: '1' }, seen: 'Firefox on Windows' },
  'the audit': { page: AuditPage, path: '/admin/audit', seen: 'ann12' },
  webhooks: { page: WebhooksPage, path: '/admin/webhooks', seen: 'https://shop.example/' },
  // "Company", the first field of the templates.
  'legal texts': { page: LegalTextsPage, path: '/admin/legal-texts', seen: 'Çôɱþàñý' },
};

async function openPage(name: string) {
  const { page: Page, path, params = {}, seen } = PAGES[name] ?? {};
  if (!Page || !path || !seen) throw new Error(`There is no page ${name}`);
  renderPage(
    <main>
      <Page />
    </main>,
    { path, params },
  );
  await screen.findAllByText((text) => text.includes(seen));
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-admin', readLanguage('es'));
  await openPage(name);
  const english = englishOnScreen().map((text) => text.replaceAll(DATA, '').trim());
  expect(english.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a page can be read in Spanish', async () => {
  speak('es', 'mfe-admin', readLanguage('es'));
  await openPage('the audit');
  expect(screen.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  expect(screen.getByRole('row', { name: /suspendió a ann12 y ann13.*Se ofrece\s*sí/ })).toBeVisible();
});
