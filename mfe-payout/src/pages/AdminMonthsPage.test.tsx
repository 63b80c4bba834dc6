import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { PayoutMonth } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import { installationIs, payoutMonth, result, rootIsHere } from '../testing/admin-api.ts';
import { answers, failsWith } from '../testing/payout-api.ts';
import AdminMonthsPage from './AdminMonthsPage.tsx';

const MONTHS = '*/api/admin/payout/months';
const list: PayoutMonth[] = [
  payoutMonth({ month: '2026-11' }),
  payoutMonth({ month: '2026-10', isDue: true }),
  payoutMonth({ month: '2026-09', state: 'closed', result: result({ reversedCents: 700 }) }),
];
const api = mockApi(rootIsHere, installationIs(), answers(MONTHS, list));
const openPage = () => renderInMain(<AdminMonthsPage />, { path: '/admin/payout/months' });

test('each month says how far it is, and leads to what it came to', async () => {
  openPage();
  const closed = within(await screen.findByRole('row', { name: /September 2026/ }));
  expect(closed.getByText('Closed')).toBeVisible();
  expect(closed.getByText('$8,558.00')).toBeVisible();
  expect(closed.getByText('$7.00')).toBeVisible();
  expect(closed.getByRole('link')).toHaveAttribute('href', '/admin/payout/months/2026-09');
  expect(within(screen.getByRole('row', { name: /November 2026/ })).getByText('Open')).toBeVisible();
  await expectAccessible();
});

test('the month that may be closed is named first', async () => {
  openPage();
  expect(await screen.findByText(/You can close October 2026 now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at it first' })).toHaveAttribute(
    'href',
    '/admin/payout/months/2026-10',
  );
});

test('before the first payment there is no month', async () => {
  api.use(answers(MONTHS, []));
  openPage();
  expect(await screen.findByText('No month yet')).toBeVisible();
});

test('a closing that failed is seen in the list', async () => {
  const closing = {
    step: 'reading' as const,
    done: 0,
    total: 0,
    startedAt: '2026-11-08T00:00:00.000Z',
    startedBy: null,
  };
  api.use(
    answers(MONTHS, [
      payoutMonth({ month: '2026-10', state: 'running', closing: { ...closing, failure: 'The disk is full.' } }),
    ]),
  );
  openPage();
  expect(await screen.findByText('Closing failed')).toBeVisible();
});

test('a failed load shows a message', async () => {
  api.use(failsWith(MONTHS, 'The database is away.'));
  openPage();
  expect(await screen.findByText('The months could not be loaded')).toBeVisible();
});
