import { afterEach, expect, jest, test } from '@jest/globals';
import type { User } from '@powerline/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { startSession, useSession } from './session.ts';
import { mockApi, renderPage } from './testing.tsx';
import { useRecordedVisit, useVisitedPages } from './visited-pages.ts';

const ann: User = { id: 7, username: 'ann', email: 'ann@example.com', isAdmin: false };
const api = mockApi(http.get('*/api/user', () => HttpResponse.json(ann)));
afterEach(() => localStorage.clear());

function Calculator() {
  useRecordedVisit('/calculator');
  return <p>Calculator</p>;
}

function Visited() {
  const { user } = useSession();
  return <p>{`${user?.username} visited: ${[...useVisitedPages()].join(', ') || 'nothing'}`}</p>;
}

const openCalculator = () => renderPage(<Calculator />, { path: '/calculator' }).unmount;
const showVisited = () => renderPage(<Visited />, { path: '/dashboard' });

test('a page that a member has opened counts as visited, once', async () => {
  for (const _ of [1, 2]) {
    const leave = openCalculator();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    leave();
  }
  showVisited();
  expect(await screen.findByText('ann visited: /calculator')).toBeDefined();
});

test('what one member has opened does not count for the next one in the same browser', async () => {
  const leave = openCalculator();
  await waitFor(() => expect(localStorage).toHaveLength(1));
  leave();
  await startSession({ ...ann, id: 8, username: 'ben' });
  showVisited();
  expect(await screen.findByText('ben visited: nothing')).toBeDefined();
});

test('what a visitor opens is kept nowhere', async () => {
  let isAsked = false;
  api.use(
    http.get('*/api/user', () => {
      isAsked = true;
      return new HttpResponse('Not logged in', { status: 401 });
    }),
  );
  openCalculator();
  await waitFor(() => expect(isAsked).toBe(true));
  expect(localStorage).toHaveLength(0);
});

test.each(['not JSON', '{"a":1}', '[1]'])('what somebody else wrote there, %s, counts for nothing', async (kept) => {
  localStorage.setItem('powerline.visited.7', kept);
  showVisited();
  expect(await screen.findByText('ann visited: nothing')).toBeDefined();
});

test('a browser that blocks storage shows the page anyway', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
  openCalculator();
  showVisited();
  expect(await screen.findByText('Calculator')).toBeDefined();
  expect(await screen.findByText('ann visited: nothing')).toBeDefined();
  storage.mockRestore();
});
