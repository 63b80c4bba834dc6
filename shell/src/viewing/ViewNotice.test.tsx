import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ViewNoticePlace } from './ViewNoticePlace.tsx';

const ana = { id: 5, username: 'ana', email: 'ana@example.com', isAdmin: false };
const sue = { id: 8, username: 'sue', email: 'sue@example.com', isAdmin: true };
const viewingUntil = (endsAt: Date) =>
  http.get('*/api/user', () => HttpResponse.json({ ...ana, view: { endsAt: endsAt.toISOString() } }));
const at = (hour: number, minute: number) => {
  const time = new Date();
  time.setDate(time.getDate() + 1);
  time.setHours(hour, minute, 0, 0);
  return time;
};

const api = mockApi(
  viewingUntil(at(10, 41)),
  http.delete('*/api/view', () => HttpResponse.json(sue)),
);

const open = () =>
  renderPage(
    <ThemeRoot>
      <main>
        <h1>Dashboard</h1>
        <ViewNoticePlace />
      </main>
    </ThemeRoot>,
    { path: '/dashboard' },
  );

test('says who is viewed and until when, and Stop leads back to the person', async () => {
  open();
  expect(await screen.findByText(/^Viewing as/)).toHaveTextContent('Viewing as ana · ends 10:41 AM');
  await expectAccessible();
  api.use(http.get('*/api/user', () => HttpResponse.json(sue)));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/admin\/people\/5/)).toBeVisible();
  expect(screen.queryByText(/^Viewing as/)).not.toBeInTheDocument();
});

test('a view whose time is up ends by itself', async () => {
  api.use(viewingUntil(new Date()));
  open();
  expect(await screen.findByText(/admin\/people\/5/)).toBeVisible();
});

test('stays while the server can’t be reached, and says so', async () => {
  api.use(http.delete('*/api/view', () => HttpResponse.error()));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('You are still viewing')).toBeVisible();
  expect(screen.getByText(/^Viewing as/)).toBeVisible();
});

test('is not there for anyone else', async () => {
  const asked = jest.fn(() => HttpResponse.json(ana));
  api.use(http.get('*/api/user', asked));
  open();
  await screen.findByRole('heading', { name: 'Dashboard' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByText(/^Viewing as/)).not.toBeInTheDocument();
});
