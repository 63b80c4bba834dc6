import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import EarningsPage from './pages/EarningsPage.tsx';
import IncomeDisclosurePage from './pages/IncomeDisclosurePage.tsx';
import InvitePage from './pages/InvitePage.tsx';
import LetterPage from './pages/LetterPage.tsx';
import MembershipPage from './pages/MembershipPage.tsx';
import MessagesPage from './pages/MessagesPage.tsx';
import MoneyPathPage from './pages/MoneyPathPage.tsx';
import MonthPage from './pages/MonthPage.tsx';
import PayoutsPage from './pages/PayoutsPage.tsx';
import PersonPage from './pages/PersonPage.tsx';
import TeamPage from './pages/TeamPage.tsx';
import YearPage from './pages/YearPage.tsx';
import { figuresOf } from './testing/figures-api.ts';
import {
  balanceOf,
  disclosureOf,
  earningsOf,
  ledgerLineOf,
  letterOf,
  membershipOf,
  monthOf,
  pathOf,
  payoutOf,
  receiptOf,
  sealOf,
} from './testing/money-api.ts';
import { answers, openApi, person } from './testing/payout-api.ts';
import { yearOf } from './testing/report-api.ts';
import { comparisonOf } from './testing/what-if-api.ts';
import BalanceWidget from './widgets/BalanceWidget.tsx';
import EmailSharingWidget from './widgets/EmailSharingWidget.tsx';
import TeamWidget from './widgets/TeamWidget.tsx';
import ThisMonthWidget from './widgets/ThisMonthWidget.tsx';

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

const AT = '2026-11-20T10:00:00.000Z';
const taken = { username: 'zoe', month: '2026-09', line: 'direct' as const, cents: 500, id: 21 };

mockApi(
  ...openApi,
  answers('*/api/earnings', earningsOf({ closings: [{ month: '2026-11', day: '2026-12-07', daysLeft: 4 }] })),
  answers('*/api/earnings/2026-10', monthOf({ reversals: [taken], returned: [{ month: '2026-09', cents: 500 }] })),
  answers('*/api/earnings/2026-11', monthOf({ month: '2026-11', isFinal: false, reason: 'unpaid' })),
  answers('*/api/earnings/2026-10/letter', letterOf()),
  answers('*/api/earnings/2026-10/paths/21', pathOf()),
  answers('*/api/yearly-statements/:year', yearOf()),
  answers('*/api/income-disclosure', disclosureOf()),
  answers('*/api/month-seals', { currency: 'USD', seals: [sealOf()] }),
  answers(
    '*/api/membership',
    membershipOf({
      comingPlan: {
        startsIn: '2027-01',
        current: DEFAULT_PLAN,
        coming: { ...DEFAULT_PLAN, directCents: 600, compression: false },
        comparison: comparisonOf(),
      },
    }),
  ),
  answers('*/api/membership/payments', { currency: 'USD', receipts: [receiptOf()], next: null }),
  answers('*/api/settings/addresses', { supportUrl: null }),
  answers('*/api/payouts/balance', balanceOf()),
  answers('*/api/payout-method', { method: { kind: 'bank', masked: '•••• 3000', setAt: AT } }),
  answers('*/api/tax-form', { form: { kind: 'w9', masked: '•••• 1234', setAt: AT } }),
  answers('*/api/payouts', { currency: 'USD', payouts: [payoutOf()], next: null }),
  answers('*/api/ledger', { currency: 'USD', entries: [ledgerLineOf()], next: null }),
  answers('*/api/team/people/21', person()),
  answers('*/api/team/people/21/earnings', {
    currency: 'USD',
    months: [{ month: '2026-10', isFinal: false, line: 'level-3', cents: 100 }],
  }),
  answers('*/api/messages/5', {
    username: 'maria',
    closedBecause: null,
    isBlocked: false,
    messages: [{ id: 2, isMine: false, text: '$$', sentAt: AT, isReported: false }],
  }),
  answers('*/api/invitation-visits', {
    visits: 3,
    registrations: 1,
    days: [{ day: '2026-11-20', visits: 3, registrations: 1 }],
  }),
  answers('*/api/rotator', {
    place: null,
    queue: 12,
    turns: 2,
    givenBack: 1,
    hasOptedOut: true,
    needs: ['membership', 'confirmed email', 'opting in'],
  }),
  answers('*/api/rotator/turns', {
    turns: [
      { number: 41, at: AT, newcomer: 'zoe', reason: 'no invitation', scoreBefore: 0, isGivenBack: true },
      { number: 40, at: AT, newcomer: 'zoe', reason: 'inviter gone', scoreBefore: 0, isGivenBack: false },
    ],
    next: null,
  }),
  answers('*/api/figures', figuresOf()),
  answers('*/api/team/email-sharing', { isShared: false }),
);
beforeAll(() => {
  // jsdom draws nothing, and says so aloud.
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(() => {
  document.documentElement.lang = '';
});

/** Names, and what formats write. */
const DATA =
  /\b(ann|ben|bob|cara|dora|eli|eve|maria|zoe|and|Powerline|PayPal|SEPA|INV-31)\b|http:\/\/localhost\/r|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)([a-z]*ber|r?uary|ch|il|ust|e|y)?\b/g;

const Widgets = () => (
  <>
    <ThisMonthWidget />
    <TeamWidget />
    <BalanceWidget />
    <EmailSharingWidget />
  </>
);

/** With what shows last. */
const PAGES: Record<string, { page: ComponentType; seen: string | RegExp; params?: Record<string, string> }> = {
  'the team': { page: TeamPage, seen: 'cara' },
  invitations: { page: InvitePage, seen: 'zoe' },
  earnings: { page: EarningsPage, seen: /46\.00/ },
  'a month': { page: MonthPage, seen: 'zoe', params: { month: '2026-10' } },
  'an open month': { page: MonthPage, seen: /41\.00/, params: { month: '2026-11' } },
  'a letter': { page: LetterPage, seen: /36\.00/, params: { month: '2026-10' } },
  'a path': { page: MoneyPathPage, seen: 'cara', params: { month: '2026-10', person: '21' } },
  'a year': { page: YearPage, seen: /50\.00/, params: { year: '2026' } },
  'the membership': { page: MembershipPage, seen: /6\.00/ },
  payouts: { page: PayoutsPage, seen: '•••• 1234' },
  'a person': { page: PersonPage, seen: /1\.00/, params: { person: '21' } },
  messages: { page: MessagesPage, seen: '$$', params: { person: '5' } },
  'the income disclosure': { page: IncomeDisclosurePage, seen: /11\.00/ },
  'the widgets': { page: Widgets, seen: /41\.00/ },
};

async function openPage(name: string) {
  const { page: Page, seen, params } = PAGES[name] ?? {};
  if (!Page || !seen) throw new Error(`There is no page ${name}`);
  renderPage(
    <main>
      <Page />
    </main>,
    params
      ? {
          path: `/${Object.keys(params)
            .map((key) => `:${key}`)
            .join('/')}`,
          params,
        }
      : {},
  );
  await screen.findAllByText(seen);
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-payout', readLanguage('es'));
  await openPage(name);
  const english = englishOnScreen().map((text) => text.replaceAll(DATA, '').trim());
  expect(english.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a month’s sentences and amounts can be read in Spanish', async () => {
  speak('es', 'mfe-payout', readLanguage('es'));
  await openPage('a month');
  expect(screen.getByRole('heading', { level: 1, name: 'Ganancias de octubre de 2026' })).toBeVisible();
  expect(screen.getByText('De 5 personas que invitaste y 16 más abajo.')).toBeVisible();
  expect(screen.getByText(/^Se revirtieron USD\s5\.00: se reembolsó tu cuota de/)).toHaveTextContent(
    'tu cuota de septiembre de 2026, así que no conservas lo que ganaste por ese mes.',
  );
});
