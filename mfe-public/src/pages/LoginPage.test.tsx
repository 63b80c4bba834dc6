import { afterEach, describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { letPasskeys, PUBLIC_KEY } from '../testing/passkeys.ts';
import { ann, annIsLoggedIn, firstDayApi, heldBack, supportIsAt } from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import LoginPage from './LoginPage.tsx';

const api = mockApi(...firstDayApi);

testVideoOf({ page: <LoginPage />, path: '/login', slug: 'login', title: 'How to log in, and what comes next' }, api);

async function logIn(username: string, password: string) {
  const person = userEvent.setup();
  if (username) await person.type(screen.getByLabelText('Username'), username);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

test('an empty form asks for both fields and sends nothing', async () => {
  renderInMain(<LoginPage />, { path: '/login' });
  await logIn('', '');
  expect(await screen.findByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await expectAccessible();
});

test('a login says Welcome back! and leads to the dashboard', async () => {
  api.use(
    http.post('*/api/login', async ({ request }) => {
      const body = await request.json();
      return JSON.stringify(body) === '{"username":"ann","password":"secret"}'
        ? HttpResponse.json(ann)
        : new HttpResponse('Unexpected body', { status: 400 });
    }),
  );
  renderPage(<LoginPage />, { path: '/login' });
  await logIn(' ann ', 'secret');
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(await screen.findByText('Welcome back!')).toBeDefined();
  expect(screen.getByText('You have successfully logged in.')).toBeDefined();
});

test.each([
  ['/admin', '/admin'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
])('a visitor sent here from %s goes to %s', async (from, target) => {
  api.use(http.post('*/api/login', () => HttpResponse.json(ann)));
  renderPage(<LoginPage />, { path: '/login', state: { from } });
  await logIn('ann', 'secret');
  expect(await screen.findByText(`Now at ${target}`)).toBeDefined();
});

test.each([
  [
    'the sentence of the server',
    () => new HttpResponse('Too many tries. Wait a minute.', { status: 429 }),
    'Too many tries. Wait a minute.',
  ],
  [
    'the fallback when the server says nothing',
    () => new HttpResponse('', { status: 401 }),
    'Invalid username or password.',
  ],
  [
    'that the server failed, when a proxy answers for it',
    () => HttpResponse.html('<html><body>502 Bad Gateway</body></html>', { status: 502 }),
    /^The server could not answer just now/,
  ],
  ['that the server is away', () => HttpResponse.error(), /cannot be reached/],
])(
  'a failed login says %s over the form, where the focus is, and keeps what was typed',
  async (_, answer, sentence) => {
    api.use(http.post('*/api/login', answer));
    renderInMain(<LoginPage />, { path: '/login' });
    await logIn('ann', 'secret');
    expect(await screen.findByText('Login failed')).toBeDefined();
    const form = within(screen.getByRole('form', { name: 'Login' }));
    const alert = await form.findByRole('alert');
    expect(alert.textContent).toMatch(sentence);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ann');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
    await expectAccessible();

    // It stays until the next attempt, and no longer.
    api.use(http.post('*/api/login', () => new Promise<Response>(() => undefined)));
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  },
);

test('a failed login shows where to find help, once an admin has set that', async () => {
  api.use(
    supportIsAt('https://help.acme.example/'),
    http.post('*/api/login', () => new HttpResponse('', { status: 401 })),
  );
  renderInMain(<LoginPage />, { path: '/login' });
  expect(screen.queryByText(/Still can’t get in/)).toBeNull();
  await logIn('ann', 'wrong');
  const link = await screen.findByRole('link', { name: /^Ask support/ });
  expect(link.getAttribute('href')).toBe('https://help.acme.example/');
  await expectAccessible();
});

test('a password can be looked at while it is typed', async () => {
  renderPage(<LoginPage />, { path: '/login' });
  const person = userEvent.setup();
  const password = screen.getByLabelText('Password');
  await person.type(password, 'secret');
  expect(password.getAttribute('type')).toBe('password');
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.getAttribute('type')).toBe('text');
  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.getAttribute('type')).toBe('password');
});

test('a visitor who is already logged in goes straight on', async () => {
  api.use(annIsLoggedIn);
  renderPage(<LoginPage />, { path: '/login' });
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});

test('what the server refuses is shown on its fields, and the first of them has the focus', async () => {
  api.use(
    http.post('*/api/login', () =>
      HttpResponse.json(
        {
          title: 'Bad Request',
          status: 400,
          code: 'invalid_input',
          detail: 'Username is too strange. Password is too strange.',
          errors: [
            { field: 'password', message: 'Password is too strange' },
            { field: 'username', message: 'Username is too strange' },
            { field: 'captcha', message: 'Captcha is missing' },
          ],
        },
        { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  renderPage(<LoginPage />, { path: '/login' });
  await logIn('ann', 'secret');
  expect(await screen.findByText('Username is too strange')).toBeDefined();
  expect(screen.getByText('Password is too strange')).toBeDefined();
  expect(screen.getByText('Login failed')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
});

test('pressing Login again, or Enter, while a login is under way sends nothing more', async () => {
  const login = heldBack('*/api/login', () => HttpResponse.json(ann));
  api.use(login.handler);
  renderPage(<LoginPage />, { path: '/login' });
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Username'), 'ann');
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.dblClick(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(login.calls).toBe(1));
  await person.type(screen.getByLabelText('Password'), '{Enter}');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  login.release();
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(login.calls).toBe(1);
});

test('password managers know the fields', () => {
  renderPage(<LoginPage />, { path: '/login' });
  expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username webauthn');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
});

test('a visitor without an account finds the way to registration', () => {
  renderPage(<LoginPage />, { path: '/login' });
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
});

/** An account with a second factor, whose code is right when it is this one. */
const accountWithCode = (right: string) =>
  http.post('*/api/login', async ({ request }) => {
    const { code } = (await request.json()) as { code?: string };
    if (code === right) return HttpResponse.json(ann);
    const problem =
      code === undefined
        ? { code: 'second_factor_required', detail: 'Enter the code from your authenticator app to log in.' }
        : {
            code: 'wrong_second_factor',
            detail: 'This code is not right.',
            errors: [{ field: 'code', message: 'This code is not right.' }],
          };
    return HttpResponse.json(
      { title: 'Unauthorized', status: 401, ...problem },
      { status: 401, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
    );
  });

test('an account with a second factor asks for its code, and says nothing of a failure before one was tried', async () => {
  api.use(accountWithCode('123456'));
  renderInMain(<LoginPage />, { path: '/login' });
  await logIn('ann', 'secret');
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect(screen.queryByText('Login failed')).toBeNull();
  await expectAccessible();

  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getAllByText('This code is not right.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});

test('a recovery code is another way in, and there is a way back to the password', async () => {
  api.use(accountWithCode('k3v9-0x2p-mmn1-84tz'));
  renderPage(<LoginPage />, { path: '/login' });
  await logIn('ann', 'secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await logIn('ann', 'secret');
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  const code = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('inputmode')).toBe('text');
  await userEvent.type(code, 'k3v9-0x2p-mmn1-84tz{Enter}');
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});

describe('a passkey', () => {
  afterEach(() => letPasskeys(null));
  const REQUEST = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
  const asks = http.post('*/api/login/passkey/request', () => HttpResponse.json({ ...REQUEST, allowCredentials: [] }));

  test('that someone picks from the suggestions of the form logs them in', async () => {
    letPasskeys({ get: PUBLIC_KEY });
    api.use(
      asks,
      http.post('*/api/login/passkey', async ({ request }) => {
        const body = (await request.json()) as { id: string };
        return body.id === PUBLIC_KEY.id ? HttpResponse.json(ann) : new HttpResponse('Unexpected', { status: 400 });
      }),
    );
    renderPage(<LoginPage />, { path: '/login' });
    expect(await screen.findByText('Now at /dashboard')).toBeDefined();
    expect(await screen.findByText('Welcome back!')).toBeDefined();
  });

  test('that is refused says so above the form, which works as before', async () => {
    letPasskeys({ get: PUBLIC_KEY });
    const sentence = 'This passkey did not work. Try again, or log in with your password.';
    api.use(
      http.post('*/api/login/passkey/request', () => HttpResponse.json({ ...REQUEST, allowCredentials: [] }), {
        once: true,
      }),
      http.post('*/api/login/passkey/request', () => new HttpResponse('Too many', { status: 429 })),
      http.post('*/api/login/passkey', () => new HttpResponse(sentence, { status: 401 })),
      http.post('*/api/login', () => HttpResponse.json(ann)),
    );
    renderInMain(<LoginPage />, { path: '/login' });
    const form = within(await screen.findByRole('form', { name: 'Login' }));
    expect(await form.findByText(sentence)).toBeDefined();
    await expectAccessible();
    await logIn('ann', 'secret');
    expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  });

  test('is asked for by no browser that knows none', async () => {
    let requests = 0;
    api.use(
      http.post('*/api/login/passkey/request', () => {
        requests += 1;
        return HttpResponse.json({ ...REQUEST, allowCredentials: [] });
      }),
      http.post('*/api/login', () => HttpResponse.json(ann)),
    );
    renderPage(<LoginPage />, { path: '/login' });
    await logIn('ann', 'secret');
    expect(await screen.findByText('Now at /dashboard')).toBeDefined();
    expect(requests).toBe(0);
  });
});
