import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { User } from '@powerline/contract/accounts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import useSWR, { mutate, SWRConfig, unload } from 'swr';
import { request } from './request.ts';
import { endSession, prepareSession, startSession, useSession } from './session.ts';
import { useSessionKey } from './session-key.ts';

const bob: User = { id: 2, username: 'bob', email: 'bob@example.com', isAdmin: false };
const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  server.resetHandlers(http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })));
  await endSession();
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

function renderSession(page?: ReactElement): string[] {
  const seen: string[] = [];
  render(
    <SWRConfig value={{ shouldRetryOnError: false, revalidateIfStale: false }}>
      <SessionStates seen={seen} />
      {page}
      <ToastContainer />
    </SWRConfig>,
  );
  return seen;
}

/** A page with a member's data, and with what is typed into it. */
const Page = () => <Notes key={useSessionKey()} />;

function Notes() {
  const { user } = useSession();
  const { data } = useSWR(user ? notesKey(user) : null, (key: string) => key);
  return (
    <>
      <input aria-label="Note" />
      <p>{data}</p>
    </>
  );
}

const notesKey = ({ username }: User) => `/notes-of-${username}`;
const note = () => screen.getByLabelText<HTMLInputElement>('Note');

/** Whom the cookie names from now on. */
const cookieNames = (user: User | null) =>
  server.use(http.get('*/api/user', () => (user ? HttpResponse.json(user) : refused())));
const refused = () => new HttpResponse('You are not logged in', { status: 401 });

/** Opens {@link Page} and types into it. */
async function openPageAs(user: User | null): Promise<string[]> {
  cookieNames(user);
  const seen = renderSession(<Page />);
  await screen.findByText(user?.username ?? 'visitor');
  if (user) await screen.findByText(notesKey(user));
  fireEvent.change(note(), { target: { value: 'typed' } });
  return seen;
}

test('the user that the current-user call returns is logged in', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.json(ann)));
  const seen = renderSession();
  await screen.findByText('ann');
  expect(seen).toEqual(['loading', 'ann']);
});

test.each([
  ['401', () => new HttpResponse('Not logged in', { status: 401 })],
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['500', () => new HttpResponse('', { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('%s from the current-user call means logged out', async (_, answer) => {
  server.use(http.get('*/api/user', answer));
  const seen = renderSession();
  await screen.findByText('visitor');
  expect(seen).toEqual(['loading', 'visitor']);
});

test('a session that was prepared is known in the first render, by one call', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/user', () => {
      calls += 1;
      return HttpResponse.json(ann);
    }),
  );
  await prepareSession();
  expect(renderSession()).toEqual(['ann']);
  expect(calls).toBe(1);
});

test('a page that is shown before the session is prepared waits for the same call', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/user', () => {
      calls += 1;
      return HttpResponse.json(ann);
    }),
  );
  const prepared = prepareSession();
  const seen = renderSession();
  await screen.findByText('ann');
  await prepared;
  expect(seen).toEqual(['loading', 'ann']);
  expect(calls).toBe(1);
});

test('a login is not undone by the answer to what was asked before it', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/api/user', async () => {
      await asked;
      return new HttpResponse('Not logged in', { status: 401 });
    }),
  );
  const prepared = prepareSession();
  const seen = renderSession();
  await act(() => startSession(ann));
  answer();
  await act(() => prepared);
  expect(seen).toEqual(['loading', 'ann']);
});

test('a session that cannot be prepared means logged out, without a second call', async () => {
  server.use(http.get('*/api/user', () => HttpResponse.error(), { once: true }));
  await prepareSession();
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
  await act(() =>
    expect(request('/api/thing', null, { method: 'POST' })).rejects.toThrow('401: You are not logged in'),
  );
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

describe('what another tab of the browser tells', () => {
  let otherTab: BroadcastChannel;
  let witness: BroadcastChannel;
  beforeEach(() => {
    otherTab = new BroadcastChannel('powerline.session');
    witness = new BroadcastChannel('powerline.session');
  });
  afterEach(() => {
    otherTab.close();
    witness.close();
  });

  const tell = (message: unknown) =>
    act(async () => {
      const arrived = new Promise((resolve) => {
        witness.onmessage = resolve;
      });
      otherTab.postMessage(message);
      await arrived;
    });

  test('a log-out is shown at once, and nothing of the member stays', async () => {
    const seen = await openPageAs(ann);
    cookieNames(null);
    await tell({ userId: null });
    await screen.findByText('visitor');
    expect(seen).toEqual(['loading', 'ann', 'visitor']);
    expect(screen.queryByText(notesKey(ann))).toBeNull();
    expect(note().value).toBe('');
    expect(await screen.findByText('You logged out in another tab of this browser.')).toBeDefined();
  });

  test('a login as someone else shows them, and nothing of the former member', async () => {
    const seen = await openPageAs(ann);
    cookieNames(bob);
    await tell({ userId: bob.id });
    await screen.findByText(notesKey(bob));
    expect(seen).toEqual(['loading', 'ann', 'loading', 'bob']);
    expect(note().value).toBe('');
  });

  test('a login of a visitor shows them too, and leaves alone what was typed', async () => {
    const seen = await openPageAs(null);
    cookieNames(ann);
    await tell({ userId: ann.id });
    await screen.findByText(notesKey(ann));
    expect(seen).toEqual(['loading', 'visitor', 'ann']);
    expect(note().value).toBe('typed');
  });

  test('the cookie decides: a message alone logs no one in', async () => {
    await openPageAs(null);
    const hasAsked = jest.fn();
    server.use(
      http.get('*/api/user', () => {
        hasAsked();
        return refused();
      }),
    );
    await tell({ userId: ann.id });
    await waitFor(() => expect(hasAsked).toHaveBeenCalled());
    expect(screen.getByText('visitor')).toBeDefined();
  });

  test('a logout while the page still loads the user is not undone by the answer', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get('*/api/user', () => isAnswered.then(() => HttpResponse.json(ann))));
    const seen = renderSession();
    await tell({ userId: null });
    await screen.findByText('visitor');
    await act(async () => answer());
    expect(seen).toEqual(['loading', 'visitor']);
  });

  test('an unknown message between tabs is ignored', async () => {
    const seen = await openPageAs(ann);
    for (const message of [null, 'logout', { userId: 'ann' }]) await tell(message);
    expect(seen).toEqual(['loading', 'ann']);
    expect(note().value).toBe('typed');
  });

  test('hears about a login and a logout here, and nothing else about the user', async () => {
    await openPageAs(null);
    const messages: unknown[] = [];
    otherTab.onmessage = ({ data }) => messages.push(data);
    server.use(http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })));
    await act(() => startSession(ann));
    await act(() => endSession());
    await waitFor(() => expect(messages).toEqual([{ userId: ann.id }, { userId: null }]));
  });
});

test('a login as someone else, after a session that had ended on its own, leaves nothing of the former member', async () => {
  await openPageAs(ann);
  cookieNames(null);
  server.use(http.post('*/api/thing', refused));
  await act(() => expect(request('/api/thing', null, { method: 'POST' })).rejects.toThrow('401'));
  await screen.findByText('visitor');
  expect(note().value).toBe('typed');

  await act(() => startSession(bob));
  expect(note().value).toBe('');
  const kept = jest.fn();
  await mutate(notesKey(ann), kept, { revalidate: false });
  expect(kept).toHaveBeenCalledWith(undefined);
});

test('a login as the same member, after a session that had ended, reads again what was read a moment before', async () => {
  const read = jest.fn(() => 'saved');
  function Saved() {
    const { user } = useSession();
    return <p>{useSWR(user ? '/saved' : null, read, { revalidateIfStale: true }).data}</p>;
  }
  await openPageAs(ann);
  render(<Saved />);
  await screen.findByText('saved');
  cookieNames(null);
  server.use(http.post('*/api/thing', refused));
  await act(() => expect(request('/api/thing', null, { method: 'POST' })).rejects.toThrow('401'));
  await screen.findByText('visitor');

  await act(() => startSession(ann));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

describe('what the browser keeps of a member for reading offline', () => {
  let kept: Set<string>;
  beforeEach(() => {
    kept = new Set(['kept-pages.1']);
    Object.assign(globalThis, {
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  test('stays while they are logged in', async () => {
    cookieNames(ann);
    renderSession();
    await screen.findByText('ann');
    expect([...kept]).toEqual(['kept-pages.1']);
  });

  test.each([
    ['their session has ended', null],
    ['someone else is logged in', bob],
  ])('is deleted when %s', async (_, user) => {
    cookieNames(user);
    renderSession();
    await screen.findByText(user?.username ?? 'visitor');
    expect([...kept]).toEqual([]);
  });

  test('is deleted before a log-out is done', async () => {
    server.use(http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })));
    await endSession();
    expect([...kept]).toEqual([]);
  });

  test('stays while no server says who is logged in', async () => {
    server.use(http.get('*/api/user', () => HttpResponse.error()));
    renderSession();
    await screen.findByText('visitor');
    expect([...kept]).toEqual(['kept-pages.1']);
  });
});
