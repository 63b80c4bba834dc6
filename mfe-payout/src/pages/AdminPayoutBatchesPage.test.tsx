import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { rootIsHere } from '../testing/admin-api.ts';
import { numberedBatch } from '../testing/batch-api.ts';
import AdminPayoutBatchesPage from './AdminPayoutBatchesPage.tsx';

mockApi(
  rootIsHere,
  http.get('*/api/admin/payout/batches', ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('search')) return HttpResponse.json({ batches: [], next: null });
    return searchParams.get('before') === '7'
      ? HttpResponse.json({ batches: [numberedBatch({ number: 6, state: 'done', unpaid: 0, hinted: 0 })], next: null })
      : HttpResponse.json({ batches: [numberedBatch()], next: 7 });
  }),
);

test('batches are listed newest first, with their sum and what to check', async () => {
  const person = userEvent.setup();
  renderInMain(<AdminPayoutBatchesPage />, { path: '/admin/payout/payouts/batches' });
  const row = within(await screen.findByRole('row', { name: /Batch 7/ }));
  expect(row.getByRole('link', { name: 'Batch 7' })).toHaveAttribute('href', '/admin/payout/payouts/batches/7');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Ready to export',
    'Bank, IBAN',
    '2',
    '$60.50',
    '2',
    '1',
    expect.stringMatching(/^Nov 20, 2026, .*, bea$/),
  ]);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('row', { name: /Batch 6 Done/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('a search that finds nothing says so', async () => {
  renderInMain(<AdminPayoutBatchesPage />, { path: '/admin/payout/payouts/batches', search: '?search=zoe' });
  expect(await screen.findByText('No batch found')).toBeVisible();
  expect(screen.getByLabelText('Find by batch, payout, member or reference')).toHaveValue('zoe');
});
