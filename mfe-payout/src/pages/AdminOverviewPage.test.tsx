import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { PayoutOverview } from '@powerline/contract/payout';
import { useSession } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, problem, ROOT, rootIsHere } from '../testing/admin-api.ts';
import { answers, failsWith, payoutIs } from '../testing/payout-api.ts';
import AdminOverviewPage from './AdminOverviewPage.tsx';

const AT = '2026-11-22T03:23:00.000Z';
const overview = (change: Partial<PayoutOverview> = {}): PayoutOverview => ({
  month: '2026-11',
  currency: 'USD',
  members: 2_004,
  owedCents: 1_234_500,
  debtCents: 700,
  reservedCents: 8_000,
  paidOutCents: 500_000,
  asked: { count: 3, cents: 9_000 },
  approved: { count: 1, cents: 2_000 },
  months: [
    {
      month: '2026-11',
      state: 'open',
      joined: 12,
      active: 800,
      paidInCents: 2_000_000,
      earnedCents: null,
      ceilingCents: 880_000,
    },
    {
      month: '2026-10',
      state: 'closed',
      joined: 30,
      active: 700,
      paidInCents: 1_750_000,
      earnedCents: 385_000,
      ceilingCents: 770_000,
    },
  ],
  checks: [
    { name: 'ledger-agrees', title: 'The ledger agrees', lastRun: { at: AT, outcome: 'ok', finding: null } },
    { name: 'tree-is-whole', title: 'The tree is whole', lastRun: null },
  ],
  ...change,
});

const api = mockApi(rootIsHere, installationIs(), payoutIs('open'), answers('*/api/admin/payout/overview', overview()));
const openPage = () => renderInMain(<AdminOverviewPage />, { path: '/admin/payout' });

test('the desk begins with what the month looks like and what waits, and leads to its parts', async () => {
  openPage();
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div');
  expect(await screen.findByRole('link', { name: '3' })).toHaveAttribute('href', '/admin/payout/payouts?state=asked');
  expect(figure('Payouts to approve')).toHaveTextContent(/^Payouts to approve3\$90\.00$/);
  expect(figure('Payouts to send')).toHaveTextContent(/^Payouts to send1\$20\.00$/);
  expect(screen.getByRole('heading', { name: 'November 2026 so far' })).toBeVisible();
  expect(figure('Paid in')).toHaveTextContent('$20,000.00');
  expect(figure('Active members')).toHaveTextContent('800Of 2,004');
  expect(figure('Joined')).toHaveTextContent('12');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of The Powerline Payout' }));
  expect(parts.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/payout',
    '/admin/payout/months',
    '/admin/payout/payments',
    '/admin/payout/payouts',
    '/admin/payout/reports',
    '/admin/payout/plan',
    '/admin/payout/rotator',
    '/admin/payout/members',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a closed month shows beside its possible maximum', async () => {
  openPage();
  const row = within(await screen.findByRole('row', { name: /October 2026/ }));
  expect(row.getByText('$3,850.00')).toBeVisible();
  expect(row.getByText('$7,700.00')).toBeVisible();
  expect(row.getByText('50%')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /November 2026/ })).getByText('Not closed yet')).toBeVisible();
});

test('a difference that a nightly check has found is the first thing on the page, in its words', async () => {
  const [ledger] = overview().checks;
  const lastRun = { at: AT, outcome: 'difference', finding: '2 transactions do not sum to zero.' };
  const checks = ledger ? [{ ...ledger, lastRun }] : [];
  api.use(answers('*/api/admin/payout/overview', overview({ checks })));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('The ledger agrees: 2 transactions do not sum to zero.');
  expect(screen.getByRole('cell', { name: 'Difference' })).toBeVisible();
  await expectAccessible();
});

test('opening says what members will see and what becomes permanent, and asks for the name', async () => {
  const person = userEvent.setup();
  let isOpen = false;
  api.use(
    http.get('*/api/systems', () => HttpResponse.json([{ key: 'payout', isOpen, openedAt: null }])),
    http.patch('*/api/admin/systems/payout', async ({ request }) => {
      ({ isOpen } = (await request.json()) as { isOpen: boolean });
      return HttpResponse.json({ key: 'payout', isOpen, openedAt: AT });
    }),
    answers('*/api/admin/launch', { done: 0, total: 0, groups: [] }),
    answers('*/api/admin/payout/installation', { timeZone: 'UTC', currency: 'USD', isFixed: false }),
  );
  openPage();
  const knob = () => screen.getByRole('switch', { name: 'Open to members' });
  await waitFor(() => expect(knob()).not.toHaveAttribute('aria-disabled'));
  await person.click(knob());
  const question = within(await screen.findByRole('dialog', { name: 'Open The Powerline Payout?' }));
  expect(question.getByText(/Every member will see their team and what they earned/)).toBeVisible();
  expect(question.getByText(/Time zone UTC and currency USD can’t be changed afterwards/)).toBeVisible();
  await person.type(question.getByLabelText('Type “The Powerline Payout” to confirm'), 'the powerline payout');
  await person.click(question.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText('The Powerline Payout is open')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Open to members' })).toBeChecked());
});

test('closing it asks, too, and says what stays', async () => {
  const person = userEvent.setup();
  openPage();
  const knob = () => screen.getByRole('switch', { name: 'Open to members' });
  await waitFor(() => expect(knob()).not.toHaveAttribute('aria-disabled'));
  await person.click(knob());
  const question = within(screen.getByRole('alertdialog', { name: 'Close The Powerline Payout?' }));
  expect(question.getByText(/balances stay, and you can open it again/)).toBeVisible();
});

test('a failed load shows a message, and can be retried', async () => {
  api.use(failsWith('*/api/admin/payout/overview', 'The database is away.'));
  openPage();
  expect(await screen.findByText('The overview could not be loaded')).toBeVisible();
  api.use(answers('*/api/admin/payout/overview', overview()));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'November 2026 so far' })).toBeVisible();
});

test('an admin without the required second factor gets a link to its setup', async () => {
  api.use(http.get('*/api/admin/payout/overview', () => problem(403, 'second_factor_missing', 'Set it up first.')));
  openPage();
  expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account#second-factor');
});

test('someone who is no longer an admin gets a message', async () => {
  api.use(
    http.get('*/api/admin/payout/overview', () => problem(403, 'not_allowed', 'Only admins may do this.')),
    http.get('*/api/user', () => HttpResponse.json({ ...ROOT, isAdmin: false })),
  );
  // As the shell does, around each page.
  function Shell() {
    useSession();
    return <AdminOverviewPage />;
  }
  renderInMain(<Shell />, { path: '/admin/payout' });
  expect(await screen.findByText('You are no longer an admin')).toBeVisible();
});
