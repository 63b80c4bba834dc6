import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import { reportOf } from '../testing/report-api.ts';
import AdminReportPage from './AdminReportPage.tsx';

const REPORT = '*/api/admin/payout/reports/:report';
const later = { memberId: 8, cells: ['2026-10-09', 'Members', 'ben', null, 700] };
const api = mockApi(
  rootIsHere,
  http.get(REPORT, ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(
      searchParams.get('after') === 'two'
        ? reportOf({ rows: [later], next: null })
        : reportOf({ of: searchParams.get('month') ?? '2026-10', next: 'two' }),
    );
  }),
);
const openPage = (report = 'ledger', search = '') =>
  renderInMain(<AdminReportPage />, {
    path: '/admin/payout/reports/:report',
    params: { report },
    search,
  });

test('a report has its totals first, how it compares with the ledger, and its rows page by page', async () => {
  openPage();
  expect(await screen.findByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByText('Debit', { selector: 'dt' }).parentElement).toHaveTextContent('$15.00');
  expect(screen.getByText('Difference to the ledger: $0.00')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Rows' }));
  expect(rows.getByRole('link', { name: 'ann' })).toHaveAttribute('href', '/admin/payout/members/7');
  expect(rows.getAllByRole('row')).toHaveLength(3);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more rows' }));
  expect(await screen.findByRole('link', { name: 'ben' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more rows' })).not.toBeInTheDocument();
});

test('the period is in the address, and the file is of the same one', async () => {
  openPage('ledger', '?month=2026-09');
  expect(await screen.findByRole('heading', { name: 'September 2026' })).toBeVisible();
  const file = screen.getByRole('link', { name: 'Download as CSV' });
  expect(file).toHaveAttribute('href', '/api/admin/payout/reports/ledger/file?month=2026-09');
  expect(file).toHaveAttribute('download', 'ledger-2026-09.csv');
  expect(screen.getByLabelText('Month')).toHaveValue('2026-09');
  await userEvent.click(screen.getByRole('link', { name: 'Month before' }));
  expect(await screen.findByRole('heading', { name: 'August 2026' })).toBeVisible();
});

test('printing puts the rows of all pages on paper', async () => {
  const print = jest.fn();
  window.print = print;
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  // Hidden on the screen.
  const printed = within(screen.getByRole('table', { name: 'All rows', hidden: true }));
  expect(printed.getAllByRole('row', { hidden: true })).toHaveLength(4);
});

test('a difference is an alarm, and a month that isn’t closed is none', async () => {
  api.use(
    http.get(REPORT, () =>
      HttpResponse.json(reportOf({ equation: { sentence: 'Both equal.', differenceCents: -300 } })),
    ),
  );
  const { unmount } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Difference to the ledger: -$3.00');
  expect(screen.getByText(/They don’t, so look at the nightly checks/)).toBeVisible();
  unmount();
  api.use(
    http.get(REPORT, () =>
      HttpResponse.json(reportOf({ equation: { sentence: 'Both equal.', differenceCents: null } })),
    ),
  );
  openPage('payments');
  expect(await screen.findByText('Not compared yet: this month isn’t closed')).toBeVisible();
});

test('an empty period says so, and a wrong one leads to all reports', async () => {
  api.use(http.get(REPORT, () => HttpResponse.json(reportOf({ rows: [] }))));
  const { unmount } = openPage('adjustments');
  expect(await screen.findByText('Nothing was booked for this period.')).toBeVisible();
  unmount();
  api.use(
    http.get(REPORT, () => problem(400, 'invalid_input', 'A month is written as year and month, such as 2026-03')),
  );
  openPage('refunds', '?month=march');
  expect(await screen.findByText(/A month is written as year and month/)).toBeVisible();
});

test('a tax form is read with a reason and the password', async () => {
  const sent: unknown[] = [];
  api.use(
    http.get('*/api/account/second-factor', () =>
      HttpResponse.json({ onSince: null, recoveryCodesLeft: 0, isRequired: false }),
    ),
    http.get(REPORT, () =>
      HttpResponse.json(
        reportOf({
          key: 'tax-totals',
          columns: [
            { key: 'memberId', title: 'Member', kind: 'member' },
            { key: 'form', title: 'Tax form', kind: 'text' },
          ],
          rows: [
            { memberId: 7, cells: ['ann', 'W-9'] },
            { memberId: 8, cells: ['ben', 'Missing'] },
            { memberId: 9, cells: ['eva', 'Falta'] },
          ],
        }),
      ),
    ),
    http.post('*/api/admin/payout/members/7/tax-form', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        ...{ kind: 'w9', legalName: 'Ann Lee', businessName: null, classification: 'llc', country: null },
        ...{ address: '1 Main Street', taxNumber: '123456789', signedName: 'Ann Lee', signedOn: '2026-11-20' },
      });
    }),
  );
  openPage('tax-totals');
  await userEvent.click(await screen.findByRole('button', { name: 'Read form of ann' }));
  // The API says in the reader's language that a form is missing.
  for (const name of ['ben', 'eva'])
    expect(screen.queryByRole('button', { name: `Read form of ${name}` })).not.toBeInTheDocument();
  const dialog = within(await screen.findByRole('dialog', { name: 'Read the tax form of ann?' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Filing');
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
  const shown = within(await screen.findByRole('dialog', { name: 'W-9 of ann' }));
  expect(shown.getByText('123456789')).toBeVisible();
  expect(shown.getByText('Limited liability company')).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([{ reason: 'Filing', password: 'secret' }]);
});
