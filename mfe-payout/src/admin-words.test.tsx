import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { CURRENCIES } from '@powerline/contract/payout';
import { pseudoTranslation } from '@powerline/contract/words';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { nameOfCode } from '@powerline/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import AdminBankPage from './pages/AdminBankPage.tsx';
import AdminMemberMonthPage from './pages/AdminMemberMonthPage.tsx';
import AdminMemberPage from './pages/AdminMemberPage.tsx';
import AdminMembersPage from './pages/AdminMembersPage.tsx';
import AdminMonthComparisonPage from './pages/AdminMonthComparisonPage.tsx';
import AdminMonthPage from './pages/AdminMonthPage.tsx';
import AdminMonthsPage from './pages/AdminMonthsPage.tsx';
import AdminOverviewPage from './pages/AdminOverviewPage.tsx';
import AdminPaymentImportPage from './pages/AdminPaymentImportPage.tsx';
import AdminPaymentsPage from './pages/AdminPaymentsPage.tsx';
import AdminPayoutBatchesPage from './pages/AdminPayoutBatchesPage.tsx';
import AdminPayoutBatchPage from './pages/AdminPayoutBatchPage.tsx';
import AdminPayoutsPage from './pages/AdminPayoutsPage.tsx';
import AdminPlanPage from './pages/AdminPlanPage.tsx';
import AdminReportPage from './pages/AdminReportPage.tsx';
import AdminReportsPage from './pages/AdminReportsPage.tsx';
import AdminRotatorPage from './pages/AdminRotatorPage.tsx';
import { adminDeskApi } from './testing/admin-desk-api.ts';
import { MoveInStates } from './testing/move-in-states.tsx';
import { payoutDeskApi } from './testing/payout-desk-api.ts';
import { PayoutDialogs, PayoutNotices, WhatIfs } from './testing/payout-dialogs.tsx';

// React makes one when a form leads to another address; Node's, which stands here, cannot read jsdom's forms.
globalThis.FormData = new Proxy(FormData, { construct: (Made) => new Made() });
// jsdom's own files cannot be read as browsers read them.
File.prototype.arrayBuffer = function arrayBuffer(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextEncoder().encode(String(reader.result)).buffer);
    reader.readAsText(this);
  });
};

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

mockApi(...payoutDeskApi, ...adminDeskApi);
afterEach(() => {
  document.documentElement.lang = '';
});

/** Months, currencies, names, encodings and the columns of the example file. */
const DATA =
  /\b(ana|bea|BIC|CSV|IBAN|PayPal|Stripe|USD|UTC|UTF)\b|username,month,amount,reference[^$]*|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)([a-z]*ber|r?uary|ch|il|ust|e|y)?\b/g;

/** English of the packages, which this doesn't load. */
const OF_PACKAGES =
  /^(A part is enough|Actions|Cancel|Check|Close|Difference|Last run|Loading .*|Next|Nightly checks that need a look|Open to members|Part|Remove|Result|Share|Show as a table|Show password|The way up|What the patterns mean|Your password)$/;

/** A text up to its first value or tag, as the pseudo-language says it. */
function said(english: string) {
  const beginning = english.replace(/[{<].*/, '');
  const pseudo = pseudoTranslation([beginning])[beginning] ?? '';
  return (text: string) => text.includes(pseudo.trim());
}

/** Presses the first button with this text, whatever it adds for screen readers. */
const press = (english: string) => async () => {
  const [button] = await screen.findAllByText(said(english), { selector: 'button' });
  if (button) await userEvent.click(button);
};
const chooseFile =
  (content: string, label = 'File of payments') =>
  async () => {
    const field = await screen.findByLabelText(said(label));
    await userEvent.upload(field, new File([content], '1', { type: 'text/csv' }));
  };

interface Shown {
  page: ComponentType;
  /** English that shows last. */
  seen: string;
  params?: Record<string, string>;
  search?: string;
  /** What is done before it shows. */
  after?: () => Promise<unknown>;
}

const COMPARISON = { page: AdminMonthComparisonPage, params: { month: '2026-10' } };

const PAGES: Record<string, Shown> = {
  'bank payments': { page: AdminBankPage, seen: 'Payer' },
  'bank payments set aside': { page: AdminBankPage, search: '?state=set+aside', seen: 'Reason' },
  'giving a bank payment to a member': { page: AdminBankPage, after: press('Choose member'), seen: 'First month' },
  'setting a bank payment aside': { page: AdminBankPage, after: press('Set aside'), seen: 'For admins' },
  payments: { page: AdminPaymentsPage, seen: 'Payments, newest first' },
  'a refund': { page: AdminPaymentsPage, after: press('Refund'), seen: 'own earnings' },
  'undoing a refund': { page: AdminPaymentsPage, after: press('Undo'), seen: 'Undo refund' },
  'moving subscriptions': { page: AdminPaymentsPage, after: press('Move to {fee}'), seen: 'Move subscriptions' },
  'a file of payments': { page: AdminPaymentImportPage, after: chooseFile('1'), seen: 'Check these first' },
  'a file with faults': { page: AdminPaymentImportPage, after: chooseFile('?'), seen: '3. Fix these lines' },
  'a list that differs': { ...COMPARISON, after: chooseFile('1', 'Commission list'), seen: 'Lines that can’t be read' },
  'a list that agrees': { ...COMPARISON, after: chooseFile('=', 'Commission list'), seen: 'No differences' },
  'a list with other columns': { ...COMPARISON, after: chooseFile('?', 'Commission list'), seen: 'Match the columns' },
  months: { page: AdminMonthsPage, seen: 'Ready to close' },
  'an open month': { page: AdminMonthPage, params: { month: '2026-10' }, seen: 'steps left' },
  'a dry run': {
    page: AdminMonthPage,
    params: { month: '2026-10' },
    after: press('Dry run'),
    seen: 'Top earners',
  },
  'postponing a month': {
    page: AdminMonthPage,
    params: { month: '2026-10' },
    after: press('Change postponement'),
    seen: 'Days',
  },
  'members to remind': {
    page: AdminMonthPage,
    params: { month: '2026-10' },
    search: '?members=unpaid',
    after: press('Remind those who haven’t paid'),
    seen: 'turned reminders off',
  },
  'members of a month': {
    page: AdminMonthPage,
    params: { month: '2026-10' },
    search: '?members=unpaid',
    seen: 'Still to pay',
  },
  'a month that is being closed': {
    page: AdminMonthPage,
    params: { month: '2026-08' },
    seen: 'It continues if you leave this page.',
  },
  'a closed month': { page: AdminMonthPage, params: { month: '2026-09' }, seen: 'Accounted for' },
  members: { page: AdminMembersPage, search: '?search=al', seen: 'Email' },
  'a member': { page: AdminMemberPage, params: { member: '7' }, seen: 'Show older' },
  'adjusting a balance': {
    page: AdminMemberPage,
    params: { member: '7' },
    after: press('Adjust balance'),
    seen: 'The member sees it.',
  },
  'changing a sponsor': {
    page: AdminMemberPage,
    params: { member: '7' },
    after: press('Change sponsor'),
    seen: 'Username of the new sponsor',
  },
  'a member’s month': {
    page: AdminMemberMonthPage,
    params: { member: '7', month: '2026-10' },
    seen: 'Not earned: the member’s own month isn’t paid.',
  },
  'a team that moves in': { page: MoveInStates, seen: 'Match the columns' },
  'the overview': { page: AdminOverviewPage, seen: 'Don’t pay anything out' },
  'the payout queue': { page: AdminPayoutsPage, seen: 'Same account as' },
  'an empty queue': { page: AdminPayoutsPage, search: '?state=approved', seen: 'No payouts to send' },
  'payout batches': { page: AdminPayoutBatchesPage, seen: 'Needs approval' },
  'a batch that needs approval': { page: AdminPayoutBatchPage, params: { batch: '7' }, seen: 'Payouts of this batch' },
  'an exported batch': { page: AdminPayoutBatchPage, params: { batch: '8' }, seen: 'Check the list' },
  'what is asked about payouts': { page: PayoutDialogs, seen: 'All chosen payouts get this reference.' },
  'what changed meanwhile': { page: PayoutNotices, seen: 'Will be paid' },
  reports: { page: AdminReportsPage, seen: 'Up to a day' },
  'an empty report': { page: AdminReportPage, params: { report: 'ledger' }, seen: 'Nothing to list' },
  'tax totals': { page: AdminReportPage, params: { report: 'tax-totals' }, seen: 'Read form' },
  'the plan': { page: AdminPlanPage, seen: 'Set a plan' },
  'what if': { page: WhatIfs, seen: 'What differs' },
  'the rotator': { page: AdminRotatorPage, seen: 'Score before' },
};

async function openPage(name: string): Promise<Shown> {
  const shown = PAGES[name];
  if (!shown) throw new Error(`There is no page ${name}`);
  const { page: Page, params = {}, search, after } = shown;
  const path = `/${Object.keys(params)
    .map((key) => `:${key}`)
    .join('/')}`;
  renderPage(
    <main>
      <Page />
    </main>,
    { path, params, ...(search && { search }) },
  );
  await after?.();
  return shown;
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-payout', readLanguage('es'));
  const { seen } = await openPage(name);
  await screen.findAllByText(said(seen));
  await waitFor(() => expect(screen.queryAllByText(/^Loading /)).toEqual([]));
  const currencies = CURRENCIES.map((code) => nameOfCode('currency', code));
  const own = englishOnScreen()
    .filter((text) => !currencies.includes(text))
    .map((text) => text.replaceAll(DATA, '').trim())
    .filter((text) => !OF_PACKAGES.test(text));
  expect(own.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('what happened to a member can be read in Spanish', async () => {
  speak('es', 'mfe-payout', readLanguage('es'));
  await openPage('a member');
  expect(await screen.findByText(/^Recuperó USD\s25\.00 por octubre de 2026, después de cerrarse$/)).toBeVisible();
  expect(screen.getByText('Se unió')).toBeVisible();
});

test('the payout queue can be read in Spanish', async () => {
  speak('es', 'mfe-payout', readLanguage('es'));
  await openPage('the payout queue');
  expect(await screen.findAllByText('La misma cuenta que bo y 2 personas más')).toHaveLength(2);
  expect(screen.getByRole('table')).toHaveTextContent(/Aprobado: 20 nov 2026, .*, bo/);
});
