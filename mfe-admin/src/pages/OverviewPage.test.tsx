import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { InboxItem } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import OverviewPage from './OverviewPage.tsx';

const item = (change: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'payouts-to-approve',
  area: 'money',
  count: 12,
  newestAt: '2026-11-25T12:00:00.000Z',
  label: 'payouts to approve',
  detail: '$1,291.00',
  action: 'Review payouts',
  path: '/admin/payout/payouts?state=asked',
  ...change,
});
const inbox = (...items: InboxItem[]) => http.get('*/api/admin/inbox', () => HttpResponse.json({ items }));
const api = mockApi(
  signedInAs(),
  inbox(),
  http.get('*/api/admin/launch', () => HttpResponse.json({ done: 0, total: 0, groups: [] })),
);
const open = () => renderInMain(<OverviewPage />, { path: '/admin/overview' });

test('each kind is a figure with its one action', async () => {
  api.use(inbox(item(), item({ kind: 'failed-jobs', count: 1_000, label: 'failed jobs', detail: null })));
  open();
  const [payouts, jobs] = within(await screen.findByRole('list', { name: 'What needs your attention' })).getAllByRole(
    'listitem',
  );
  expect(payouts).toHaveTextContent(/^12payouts to approve · \$1,291\.00Newest: /);
  expect(within(payouts as HTMLElement).getByRole('link', { name: 'Review payouts' })).toHaveAttribute(
    'href',
    '/admin/payout/payouts?state=asked',
  );
  expect(jobs).toHaveTextContent(/^1,000\+failed jobsNewest: /);
  await expectAccessible();
});

test('an empty inbox says so in one sentence', async () => {
  open();
  expect(await screen.findByText('Nothing needs your attention right now. Enjoy your day')).toBeVisible();
  await expectAccessible();
});

test('a failure can be tried again', async () => {
  api.use(http.get('*/api/admin/inbox', () => refusal(503, 'The database is away.')));
  open();
  const retry = await screen.findByRole('button', { name: /again|Retry/ });
  api.use(inbox(item()));
  await userEvent.click(retry);
  expect(await screen.findByText('12')).toBeVisible();
});
