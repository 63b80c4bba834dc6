import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { signedInAs } from '../testing/api.ts';
import ReportedMessagesPage from './ReportedMessagesPage.tsx';

const REPORTS = '*/api/admin/message-reports';
const AT = '2026-11-20T12:00:00.000Z';
const reported = { id: 4, senderId: 9, sender: 'eve', recipient: 'bob', text: 'Buy now!', sentAt: AT, reportedAt: AT };
const api = mockApi(signedInAs());

test('shows each reported message, leads to its sender, and dismisses the report', async () => {
  let reports = [reported];
  api.use(
    http.get(REPORTS, () => HttpResponse.json(reports)),
    http.delete(`${REPORTS}/4`, () => {
      reports = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderInMain(<ReportedMessagesPage />, { path: '/admin/messages' });
  expect(await screen.findByText('Buy now!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open eve' })).toHaveAttribute('href', '/admin/people/9');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('No reported messages')).toBeVisible();
});
