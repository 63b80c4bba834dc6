import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, failsWith, openApi } from '../testing/payout-api.ts';
import { yearOf } from '../testing/report-api.ts';
import YearPage from './YearPage.tsx';

const api = mockApi(...openApi, answers('*/api/yearly-statements/:year', yearOf()));
const openPage = (year = '2026') => renderInMain(<YearPage />, { path: '/team/statements/:year', params: { year } });

test('a year has its figures, its months with what changed in them, and a file', async () => {
  openPage();
  expect(await screen.findByText('earned')).toBeVisible();
  const figure = (name: string) => screen.getByText(name).parentElement;
  expect(figure('earned')).toHaveTextContent('$41.00');
  expect(figure('fees you paid')).toHaveTextContent('$50.00');
  expect(figure('balance when 2026 began')).toHaveTextContent('$5.00');
  const row = within(screen.getByRole('row', { name: /February 2026/ }));
  expect(row.getByText('-$1.00')).toBeVisible();
  // Nothing was adjusted.
  expect(screen.queryByRole('columnheader', { name: 'Adjusted' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/yearly-statements/2026/file',
  );
  expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute('href', '/team/statements/2025');
  await expectAccessible();
});

test('a year has the seal of its newest month, to be kept', async () => {
  const code = 'C'.repeat(43);
  api.use(answers('*/api/yearly-statements/2026', yearOf({ seal: { month: '2026-02', code } })));
  openPage();
  expect(await screen.findByText(/^Seal of February 2026\. It also covers all earlier months\./)).toHaveTextContent(
    code,
  );
});

test('is printed by a press', async () => {
  const print = jest.fn();
  window.print = print;
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a year to come has no months, and a wrong one leads to all months', async () => {
  api.use(answers('*/api/yearly-statements/2030', yearOf({ year: '2030', months: [] })));
  const { unmount } = openPage('2030');
  expect(await screen.findByText('2030 hasn’t begun yet')).toBeVisible();
  unmount();
  api.use(failsWith('*/api/yearly-statements/first', 'A year has four digits, such as 2026', 400));
  openPage('first');
  expect(await screen.findByRole('link', { name: 'See all months' })).toBeVisible();
});
