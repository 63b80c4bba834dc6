import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { disclosureOf, sealOf } from '../testing/money-api.ts';
import { answers, failsWith, payoutIs, visitorIsHere } from '../testing/payout-api.ts';
import IncomeDisclosurePage from './IncomeDisclosurePage.tsx';

const api = mockApi(
  payoutIs('open'),
  visitorIsHere,
  answers('*/api/income-disclosure', disclosureOf()),
  answers('*/api/month-seals', { currency: 'USD', seals: [{ ...sealOf(), stampedAt: null }] }),
);
const openPage = () => renderInMain(<IncomeDisclosurePage />, { path: '/income-disclosure' });

const rowsOf = (chart: string) =>
  within(screen.getByRole('table', { name: chart }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('shows visitors what members actually earned, and how few months and members that comes from', async () => {
  openPage();
  expect(
    await screen.findByText(
      /^Of 1,600 members who paid for a month from May 2026 to October 2026, 1,000 \(63%\) earned nothing at all/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/^These figures come from 6 closed months and 1,600 members\./)).toBeVisible();
  expect(screen.getByText(/^A month costs \$25\.00\. At most \$11\.00 of each paid month is paid out/)).toBeVisible();
  const table = screen.getByRole('table', { name: 'All figures, from May 2026 to October 2026' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['What', 'Figure'],
    ['Closed months', '6'],
    ['Members', '1,600'],
    ['Earned nothing', '1,000 (63%)'],
    ['A quarter earned at most', '$0.00'],
    ['Half earned at most (the median)', '$0.00'],
    ['Three quarters earned at most', '$12.00'],
    ['Earned on average (the mean)', '$22.10'],
    ['Share of all earnings that went to the top 1%', '31%'],
    ['Came out ahead of their fees', '90 (6%)'],
    ['After fees, a quarter ended at or below', '-$150.00'],
    ['After fees, half ended at or below (the median)', '-$138.00'],
    ['After fees, three quarters ended at or below', '-$50.00'],
    ['After fees, on average (the mean)', '-$97.90'],
    ['A month costs', '$25.00'],
    ['Most that is paid out of a paid month', '$11.00'],
  ]);
  expect(rowsOf('Who earned anything')).toEqual(['Earned nothing63%1,000', 'Earned something37%600']);
  expect(rowsOf('Who came out ahead of their fees')).toEqual([
    'Earned the same or less94%1,510',
    'Earned more than they paid6%90',
  ]);
  expect(rowsOf('Who got the money')).toEqual(['The top 1% of members31%', 'Everyone else69%']);
  expect(screen.getByText(/^After the fees they paid, 90 members \(6%\) came out ahead\./)).toBeVisible();
  await expectAccessible();
});

test('with a year and enough members it does not call itself thin', async () => {
  api.use(answers('*/api/income-disclosure', disclosureOf({ isThin: false, months: 12 })));
  openPage();
  expect(await screen.findByRole('table', { name: /^All figures/ })).toBeVisible();
  expect(screen.queryByText(/^These figures come from/)).not.toBeInTheDocument();
});

test('before the first closed month it says that there is no history, and shows what is known', async () => {
  api.use(answers('*/api/income-disclosure', disclosureOf({ figures: null, months: 0 })));
  openPage();
  expect(await screen.findByText('There is no earnings history yet')).toBeVisible();
  expect(screen.getByText(/^A month costs \$25\.00\./)).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a failed load shows a message, and can be retried', async () => {
  api.use(failsWith('*/api/income-disclosure', 'The database is away.'));
  openPage();
  expect(await screen.findByText('The income disclosure could not be loaded')).toBeVisible();
  api.use(answers('*/api/income-disclosure', disclosureOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: /^All figures/ })).toBeVisible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});

test('shows the seal of each closed month with its total', async () => {
  openPage();
  const table = await screen.findByRole('table', { name: 'Seals of closed months' });
  expect([...(within(table).getAllByRole('row')[1]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'October 2026',
    '$12,345.00',
    '1,600',
    sealOf().code,
  ]);
  await expectAccessible();
});

test('offers what a time-stamp service signed', async () => {
  const stampedAt = '2026-11-08T00:05:00.000Z';
  api.use(answers('*/api/month-seals', { currency: 'USD', seals: [{ ...sealOf(), stampedAt }] }));
  openPage();
  const [, row] = within(await screen.findByRole('table', { name: 'Seals of closed months' })).getAllByRole('row');
  const link = within(row ?? document.body).getByRole('link', { name: 'November 8, 2026' });
  expect(link).toHaveAttribute('href', '/api/month-seals/2026-10/time-stamp');
  expect(link).toHaveAttribute('download', 'seal-2026-10.tsr');
  expect(screen.getByRole('columnheader', { name: 'Time stamp' })).toBeVisible();
  await expectAccessible();
});

test('shows the seals of a year, and the others when asked for', async () => {
  const seals = Array.from({ length: 14 }, (_, at) =>
    sealOf({ number: 14 - at, month: `20${26 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}` }),
  );
  api.use(answers('*/api/month-seals', { currency: 'USD', seals }));
  openPage();
  const table = await screen.findByRole('table', { name: 'Seals of closed months' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 12);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 14 seals' }));
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 14);
});
