import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { type ComingPlan, DEFAULT_PLAN } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { membershipOf, receiptOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import { comparisonOf } from '../testing/what-if-api.ts';
import MembershipPage from './MembershipPage.tsx';

const api = mockApi(
  ...openApi,
  answers('*/api/membership', membershipOf()),
  answers('*/api/membership/payments', { currency: 'USD', receipts: [receiptOf()], next: null }),
);
const openPage = (search = '') => renderInMain(<MembershipPage />, { path: '/team/membership', search });

test('says until when it is paid, what it costs, and what was paid', async () => {
  openPage();
  const section = within(await screen.findByRole('region', { name: 'My membership' }));
  expect(section.getByText('paid through').parentElement).toHaveTextContent('December 2026');
  expect(section.getByText('a month').parentElement).toHaveTextContent('$25.00');
  const table = within(await screen.findByRole('list', { name: 'Receipts, newest first' }));
  await userEvent.click(table.getByText('November 2026 membership'));
  expect(table.getByText('INV-31')).toBeVisible();
  await expectAccessible();
});

test('a refund shows as a negative amount for its month', async () => {
  api.use(
    answers('*/api/membership/payments', {
      currency: 'USD',
      receipts: [receiptOf({ id: 32, kind: 'refund', refunds: 31, reference: 'R-1' }), receiptOf()],
      next: null,
    }),
  );
  openPage();
  const row = (await screen.findByText('November 2026 refund')).closest('li');
  expect(row).toHaveTextContent('-$25.00');
});

test('where cards are taken, one press leads to Stripe; a failure shows a message', async () => {
  api.use(
    http.post('*/api/membership/checkout', () => HttpResponse.text('Stripe cannot be reached.', { status: 503 })),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay by card' }));
  expect(await screen.findByText(/Stripe cannot be reached\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change card or cancel' })).not.toBeInTheDocument();
});

test('a subscription is changed and ended at Stripe, and cannot be doubled', async () => {
  api.use(answers('*/api/membership', membershipOf({ subscription: { status: 'active', isEnding: false } })));
  openPage();
  expect(await screen.findByText('Your card pays each month by itself, until you end that.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change card or cancel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('where no cards are taken the admin’s text says how to pay, and where to get help', async () => {
  const unpaid = { canPayOnline: false, isActive: false, paidThrough: null, paidUntil: null };
  api.use(
    answers('*/api/membership', membershipOf({ ...unpaid, howToPay: '<p>Bank <strong>DE12</strong></p>' })),
    answers('*/api/settings/addresses', { academyUrl: null, supportUrl: 'mailto:help@example.com' }),
  );
  openPage();
  const section = within(await screen.findByRole('region', { name: 'How to pay' }));
  expect(section.getByText('DE12')).toBeVisible();
  expect(await section.findByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  expect(screen.getByText('not paid yet').parentElement).toHaveTextContent('November 2026');
  expect(screen.queryByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('without that text it says whom to ask', async () => {
  api.use(
    answers('*/api/membership', membershipOf({ canPayOnline: false, howToPay: null })),
    answers('*/api/settings/addresses', { academyUrl: null, supportUrl: null }),
  );
  openPage();
  const section = within(await screen.findByRole('region', { name: 'How to pay' }));
  expect(section.getByText(/^This site doesn’t take cards\./)).toBeVisible();
  expect(await section.findByText(/Ask the person who invited you\./)).toBeVisible();
});

test('the page thanks a member who comes back from paying, and confirms once Stripe has', async () => {
  openPage('?checkout=done');
  expect(await screen.findByText(/^Thank you\. Stripe confirms your payment in a moment/)).toBeVisible();
  api.use(answers('*/api/membership', membershipOf({ subscription: { status: 'active', isEnding: false } })));
  expect(await screen.findByText('Thank you. Your subscription is active.')).toBeVisible();
});

test('between the two messages from Stripe nothing shows as started; the receipt comes with the second one', async () => {
  const unpaid = { isActive: false, paidThrough: null, paidUntil: null };
  const subscription = { status: 'active', isEnding: false };
  let receipts: ReturnType<typeof receiptOf>[] = [];
  let asked = 0;
  api.use(
    http.get('*/api/membership', () => {
      asked += 1;
      return HttpResponse.json(membershipOf(receipts.length > 0 ? { subscription } : { ...unpaid, subscription }));
    }),
    http.get('*/api/membership/payments', () => HttpResponse.json({ currency: 'USD', receipts, next: null })),
  );
  openPage('?checkout=done');
  expect(await screen.findByText(/^Thank you\. Stripe confirms your payment/)).toBeVisible();
  expect(screen.getByText('You haven’t paid anything yet.')).toBeVisible();
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  receipts = [receiptOf()];
  expect(await screen.findByText('Thank you. Your subscription is active.')).toBeVisible();
  expect(await screen.findByText('November 2026 membership')).toBeVisible();
});

test('a declined card shows a message instead of thanks', async () => {
  const subscription = { status: 'past_due', isEnding: false };
  api.use(
    answers('*/api/membership', membershipOf({ isActive: false, paidThrough: null, paidUntil: null, subscription })),
  );
  openPage('?checkout=done');
  expect(await screen.findByText(/your card payment didn’t go through/)).toBeVisible();
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('older receipts are one press away', async () => {
  api.use(
    http.get('*/api/membership/payments', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('before') === '31'
          ? { currency: 'USD', receipts: [receiptOf({ id: 2, month: '2026-02' })], next: null }
          : { currency: 'USD', receipts: [receiptOf()], next: 31 },
      ),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older receipts' }));
  expect(await screen.findByText('February 2026 membership')).toBeVisible();
});

test('a failed load shows a message, and can be retried', async () => {
  api.use(failsWith('*/api/membership', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Your membership could not be loaded')).toBeVisible();
  api.use(answers('*/api/membership', membershipOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'My membership' })).toBeVisible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});

test('a coming plan shows what changes, and what it would have been over past months', async () => {
  const comingPlan: ComingPlan = {
    startsIn: '2027-01',
    current: DEFAULT_PLAN,
    coming: { ...DEFAULT_PLAN, directCents: 600 },
    comparison: comparisonOf(),
  };
  api.use(answers('*/api/membership', membershipOf({ comingPlan })));
  openPage();
  const section = within(await screen.findByRole('region', { name: 'New plan from January 2027' }));
  expect(section.getByRole('row', { name: /^Direct/ })).toHaveTextContent('$6.00');
  expect(section.queryByRole('row', { name: /^Level 1/ })).not.toBeInTheDocument();
  expect(section.getByText('earn less').parentElement).toHaveTextContent('40');
  await expectAccessible();
});
