import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { User } from '@powerline/contract';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ToastContainer } from 'react-toastify/unstyled';
import { SWRConfig, unload } from 'swr';
import { request } from './request.ts';
import { endSession, startSession, useSession } from './session.ts';

const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  unload({ revalidate: false });
});
afterAll(() => server.close());

/** Shows every state of the session that was rendered, in order. */
function SessionStates({ seen }: { seen: string[] }) {
  const session = useSession();
  const state = session.user?.username ?? session.status;
  if (seen.at(-1) !== state) seen.push(state);
  return <output>{state}</output>;
}

function renderSession(): string[] {
  const seen: string[] = [];
  render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateIfStale: false }}>
      <SessionStates seen={seen} />
      <ToastContainer />
    </SWRConfig>,
  );
  return seen;
}

test('whoever the current-user call names is logged in', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.json(ann)));
  const seen = renderSession();
  await screen.findByText('ann');
  expect(seen).toEqual(['loading', 'ann']);
});

test.each([
  ['401', () => new HttpResponse('Not logged in', { status: 401 })],
  ['500', () => new HttpResponse('', { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('%s from the current-user call means logged out', async (_, answer) => {
  server.use(http.get('*/api/user', answer));
  const seen = renderSession();
  await screen.findByText('visitor');
  expect(seen).toEqual(['loading', 'visitor']);
});

test('a login sets the user without asking again', async () => {
  server.use(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 }), { once: true }));
  const seen = renderSession();
  await screen.findByText('visitor');
  await act(() => startSession(ann));
  expect(seen).toEqual(['loading', 'visitor', 'ann']);
});

test('a logout ends the session on the server and never shows a moment of loading', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.json(ann), { once: true }));
  const seen = renderSession();
  await screen.findByText('ann');
  server.use(
    http.post('*/api/logout', () => new HttpResponse(null, { status: 204 }), { once: true }),
    http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })),
  );
  await act(() => endSession());
  expect(seen).toEqual(['loading', 'ann', 'visitor']);
});

test('a logout that the server refused leaves the member logged in', async () => {
  server.use(
    http.get('*/api/user', () => HttpResponse.json(ann)),
    http.post('*/api/logout', () => new HttpResponse('The database is away', { status: 503 })),
  );
  renderSession();
  await screen.findByText('ann');
  await expect(endSession()).rejects.toThrow('503: The database is away');
  expect(screen.getByText('ann')).toBeDefined();
});

test('a write that is refused with 401 shows a member that the session has ended', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.json(ann), { once: true }));
  renderSession();
  await screen.findByText('ann');
  const refused = () => new HttpResponse('You are not logged in', { status: 401 });
  server.use(http.get('*/api/user', refused), http.post('*/api/thing', refused));
  await expect(request('/api/thing', null, { method: 'POST' })).rejects.toThrow('401: You are not logged in');
  expect(await screen.findByText('You have been logged out')).toBeDefined();
  expect(await screen.findByText('visitor')).toBeDefined();
});

test('a wrong password does not tell a visitor that they have been logged out', async () => {
  const refused = () => new HttpResponse('Invalid username or password.', { status: 401 });
  server.use(http.get('*/api/user', refused), http.post('*/api/login', refused));
  renderSession();
  await screen.findByText('visitor');
  await expect(request('/api/login', null, { method: 'POST' })).rejects.toThrow('401');
  expect(screen.queryByText('You have been logged out')).toBeNull();
});
