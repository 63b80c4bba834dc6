import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { earningsOf, monthOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import EarningsPage from './EarningsPage.tsx';

const soFar = monthOf({ month: '2026-11', isFinal: false });
const api = mockApi(...openApi, answers('*/api/earnings', earningsOf()), answers('*/api/earnings/2026-11', soFar));
const openPage = () => renderInMain(<EarningsPage />, { path: '/team/earnings' });

test('shows this month’s amount large, where it comes from, and that it is provisional', async () => {
  openPage();
  const section = within(await screen.findByRole('region', { name: 'November 2026' }));
  expect(section.getByText('Provisional')).toBeVisible();
  expect(section.getByText('$41.00')).toBeVisible();
  expect(section.getByText('From 5 people you invited and 16 further down.')).toBeVisible();
  expect(section.getByRole('link', { name: 'See row by row' })).toHaveAttribute('href', '/team/earnings/2026-11');
  expect(screen.getByRole('navigation', { name: 'Team and money' })).toBeVisible();
  await expectAccessible();
});

test('closed months are figures, bars and a list, and each leads to its rows', async () => {
  openPage();
  const closed = within(await screen.findByRole('region', { name: 'Closed months' }));
  const figure = (name: string) => closed.getByText(name, { selector: 'dt' }).closest('div');
  expect(figure('earned since September 2026')).toHaveTextContent('$46.00');
  expect(figure('reversed after refunds')).toHaveTextContent('-$1.00');
  const table = closed.getByRole('table', { name: 'Closed months, newest first' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Month', 'Earned', 'Direct', 'Levels', 'Reversed'],
    ['October 2026', '$41.00', '$25.00', '$16.00', '–'],
    ['September 2026', '$5.00', '$5.00', '$0.00', '-$1.00'],
  ]);
  const bars = within(closed.getByRole('figure', { name: 'Earned each month' }));
  expect(closed.getByRole('link', { name: 'income disclosure' })).toHaveAttribute('href', '/income-disclosure');
  expect(bars.getByRole('link', { name: 'October 2026' })).toHaveAttribute('href', '/team/earnings/2026-10');
});

test('a member who has not paid for this month sees what they would earn, and where to pay', async () => {
  api.use(answers('*/api/earnings/2026-11', { ...soFar, reason: 'unpaid', cents: 0 }));
  openPage();
  expect(
    await screen.findByText(
      'If November 2026 closed now, you would earn nothing because you haven’t paid for it yourself. 5 people you invited and 16 further down would have earned you $41.00.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my membership' })).toHaveAttribute('href', '/team/membership');
});

test('before the first closed month it says when figures become final', async () => {
  api.use(answers('*/api/earnings', earningsOf({ months: [] })));
  openPage();
  expect(await screen.findByText('You haven’t earned from a closed month yet')).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a month that cannot be asked for leaves the closed ones, and is tried again', async () => {
  api.use(failsWith('*/api/earnings/2026-11', 'Too many requests. Try again in 20 seconds.', 429));
  openPage();
  expect(await screen.findByText('Too many requests. Try again in 20 seconds.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Closed months' })).toBeVisible();
  api.use(answers('*/api/earnings/2026-11', soFar));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^From 5 people you invited/)).toBeVisible();
});

test('a failed load of the list shows a message, and can be retried', async () => {
  api.use(failsWith('*/api/earnings', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Your earnings could not be loaded')).toBeVisible();
  api.use(answers('*/api/earnings', earningsOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Closed months' })).toBeVisible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
