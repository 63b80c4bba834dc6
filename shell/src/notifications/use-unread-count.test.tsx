import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Link } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useUnreadCount } from './use-unread-count.ts';

const MINUTE_MS = 60_000;

let asked = 0;
let isAway = false;
mockApi(
  http.get('*/api/notifications/count', () => {
    asked += 1;
    return isAway ? HttpResponse.text('The database is away.', { status: 503 }) : HttpResponse.json({ unread: asked });
  }),
);
beforeEach(() => {
  [asked, isAway] = [0, false];
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const see = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Unread() {
  return (
    <>
      <output>{useUnreadCount().unread}</output>
      <Link to="/team">Team</Link>
    </>
  );
}

const shows = (unread: number) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(String(unread)));

test('the count is asked for on each move between pages and once a minute, while the tab is seen', async () => {
  renderPage(<Unread />, { path: '/:page', params: { page: 'dashboard' } });
  await shows(1);
  await act(() => userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Team' })));
  await shows(2);
  await wait(MINUTE_MS / 2);
  expect(asked).toBe(2);
  await wait(MINUTE_MS / 2);
  await shows(3);

  see('hidden');
  await wait(10 * MINUTE_MS);
  expect(asked).toBe(3);
  see('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await shows(4);
});

test('the number that was true last stays while it cannot be asked for', async () => {
  renderPage(<Unread />, { path: '/:page', params: { page: 'dashboard' } });
  await shows(1);
  isAway = true;
  await wait(MINUTE_MS);
  await waitFor(() => expect(asked).toBe(2));
  expect(screen.getByRole('status')).toHaveTextContent('1');
});
