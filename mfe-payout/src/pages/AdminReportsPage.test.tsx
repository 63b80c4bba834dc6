import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { rootIsHere } from '../testing/admin-api.ts';
import AdminReportsPage from './AdminReportsPage.tsx';

mockApi(
  rootIsHere,
  http.get('*/api/admin/payout/reports', () =>
    HttpResponse.json({
      reports: [{ key: 'journal', title: 'Month journal', lead: 'Every entry of a month.', period: 'month' }],
    }),
  ),
);

test('every report that the API has is listed, and leads to its page', async () => {
  renderInMain(<AdminReportsPage />, { path: '/admin/payout/reports' });
  expect(await screen.findByRole('link', { name: 'Month journal' })).toHaveAttribute(
    'href',
    '/admin/payout/reports/journal',
  );
  expect(screen.getByText('Every entry of a month.')).toBeVisible();
  await expectAccessible();
});
