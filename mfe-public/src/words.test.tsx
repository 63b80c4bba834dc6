import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import AccountPage from './pages/AccountPage.tsx';
import DashboardPage from './pages/DashboardPage.tsx';
import EndSessionPage from './pages/EndSessionPage.tsx';
import HomePage from './pages/HomePage.tsx';
import LoginPage from './pages/LoginPage.tsx';
import PayoutSystemPage from './pages/PayoutSystemPage.tsx';
import PowerlinePayoutPage from './pages/PowerlinePayoutPage.tsx';
import RegisterPage from './pages/RegisterPage.tsx';
import ResetPasswordPage from './pages/ResetPasswordPage.tsx';
import ServicesPage from './pages/ServicesPage.tsx';
import TermsPage from './pages/TermsPage.tsx';
import { annIsLoggedIn, firstDayApi, pageImage, teamMembers } from './testing/public-api.ts';

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

const DAY = '2026-11-20T10:00:00.000Z';
const answers = (path: string, answer: object) => http.get(`*/api/${path}`, () => HttpResponse.json(answer));
const session = { createdAt: DAY, lastSeenAt: DAY };
const BEN = { username: 'ben', since: DAY, line: '$$' };

const api = mockApi(
  answers('invitation', { invitation: BEN, price: { feeCents: 2500, currency: 'USD' } }),
  answers('legal-texts', [{ key: 'terms', version: 4, publishedAt: DAY }]),
  answers('legal-texts/terms', { key: 'terms', version: 4, publishedAt: DAY, html: '<p>$$</p>' }),
  answers('account', {
    username: 'ann',
    email: 'ann@old.example',
    emailVerifiedAt: null,
    mailBouncedAt: null,
    pendingEmail: { email: 'ann@new.example', expiresAt: DAY },
    createdAt: DAY,
    language: null,
    isLastAdmin: false,
    isMailed: true,
  }),
  answers('account/sessions', [
    { id: 'a', device: 'Firefox', isCurrent: true, ...session },
    { id: 'b', device: 'Safari', isCurrent: false, ...session },
  ]),
  answers('account/passkeys', [{ id: 1, name: 'My phone', createdAt: DAY, lastUsedAt: null }]),
  answers('account/tokens', [
    { id: 1, name: 'My spreadsheet', scopes: ['self:read'], createdAt: DAY, expiresAt: null, lastUsedAt: null },
  ]),
  answers('account/second-factor', { onSince: DAY, recoveryCodesLeft: 1, isRequired: false }),
  answers('account/oidc', {
    name: 'Acme',
    logins: [{ id: 1, email: null, issuer: 'https://id.example', isInUse: true, linkedAt: DAY, lastUsedAt: null }],
  }),
  answers('notification-settings', {
    sendsMail: false,
    settings: [{ kind: 'joined', label: '$$', inApp: true, byMail: false, canBeSwitchedOff: true }],
  }),
  answers('team-members', teamMembers('Zoe')),
  answers('page-images/payout-system', [pageImage({ title: 'Zoe', altText: '$$' })]),
  http.post('*/api/password-reset/check', () => HttpResponse.json({ username: 'ann' })),
  ...firstDayApi,
);
afterEach(() => {
  document.documentElement.lang = '';
});

/** What people typed or named, and dates. */
const DATA =
  /\w+@\w+\.example|\b(ann|ben|Zoe|Acme|Firefox|Safari|My phone|My spreadsheet|Powerline)\b|Nov(ember)? \d+, 2026/g;

/** With what shows last. */
const PAGES: Record<string, { page: ComponentType; seen?: string[]; isMember?: boolean; hash?: string }> = {
  home: { page: HomePage, seen: ['Zoe'] },
  services: { page: ServicesPage },
  'the payout page': { page: PowerlinePayoutPage, seen: ['Zoe'] },
  'the payout system': { page: PayoutSystemPage, seen: ['Zoe'] },
  login: { page: LoginPage },
  register: { page: RegisterPage, seen: ['ben', '$$'] },
  'a new password': { page: ResetPasswordPage, seen: ['ann'], hash: `#${'a'.repeat(43)}` },
  'a link that ends a session': { page: EndSessionPage },
  terms: { page: TermsPage, seen: ['$$'] },
  'a visitor’s dashboard': { page: DashboardPage },
  account: { page: AccountPage, seen: ['$$', 'Safari', 'My phone', 'My spreadsheet', 'Acme'], isMember: true },
};

async function openPage(name: string) {
  const { page: Page, seen = [], isMember, hash } = PAGES[name] ?? {};
  if (!Page) throw new Error(`There is no page ${name}`);
  if (isMember) api.use(annIsLoggedIn);
  renderPage(
    <main>
      <Page />
    </main>,
    hash ? { hash } : {},
  );
  await screen.findByRole('heading', { level: 1 });
  for (const text of seen) await screen.findAllByText(text);
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-public', readLanguage('es'));
  await openPage(name);
  const english = englishOnScreen().map((text) => text.replaceAll(DATA, '').trim());
  expect(english.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a page can be read in Spanish', async () => {
  speak('es', 'mfe-public', readLanguage('es'));
  await openPage('register');
  expect(screen.getByRole('heading', { level: 1, name: 'Registrarse' })).toBeVisible();
  expect(screen.getByText('Unirse es gratis. La membresía es opcional: USD 25 al mes.')).toBeVisible();
});
