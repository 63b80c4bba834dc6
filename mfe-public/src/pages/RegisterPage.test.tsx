import { describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE, type User } from '@powerline/contract';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import RegisterPage from './RegisterPage.tsx';

const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };
const good = { Username: 'ann', Email: 'ann@example.com', Password: 'secret', 'Confirm password': 'secret' };

const api = mockApi(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));

async function fillIn(values: Record<string, string>) {
  const person = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    if (value) await person.type(screen.getByLabelText(label), value);
  }
  return person;
}

async function register(values: Record<string, string>) {
  const person = await fillIn(values);
  await person.click(screen.getByRole('button', { name: 'Register' }));
}

describe('a form that is not right', () => {
  test.each([
    [{ Username: 'an' }, 'Username must be at least 3 characters'],
    [{ Email: 'ann@' }, 'Invalid email address'],
    [{ Password: '12345', 'Confirm password': '12345' }, 'Password must be at least 6 characters'],
    [{ 'Confirm password': 'other' }, "Passwords don't match"],
  ])('with %j says "%s" and sends nothing', async (change, message) => {
    renderPage(<RegisterPage />, { path: '/register' });
    await register({ ...good, ...change });
    const [label = ''] = Object.keys(change).slice(-1);
    const field = Object.keys(change).length > 1 ? 'Password' : label;
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a registration sends no confirmPassword, says so and leads to the dashboard', async () => {
  let sent: unknown;
  api.use(
    http.post('*/api/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(ann, { status: 201 });
    }),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(screen.getByText('Registration successful!')).toBeDefined();
  expect(screen.getByText('Your account has been created. Redirecting to dashboard...')).toBeDefined();
  expect(sent).toEqual({ username: 'ann', email: 'ann@example.com', password: 'secret' });
});

test("a name that is taken is refused on its field, in the server's words, and nothing typed is lost", async () => {
  api.use(
    http.post('*/api/register', () =>
      HttpResponse.json(
        {
          title: 'Conflict',
          status: 409,
          code: 'username_taken',
          detail: 'Username already exists',
          errors: [{ field: 'username', message: 'Username already exists' }],
        },
        { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Registration failed')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(good.Email);
});

test('a failure without words shows the fallback', async () => {
  api.use(http.post('*/api/register', () => new HttpResponse('', { status: 500 })));
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Could not create account.')).toBeDefined();
});

test('pressing Register twice creates one account', async () => {
  let calls = 0;
  api.use(
    http.post('*/api/register', () => {
      calls += 1;
      return HttpResponse.json(ann, { status: 201 });
    }),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  const person = await fillIn(good);
  await person.dblClick(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(calls).toBe(1);
});
