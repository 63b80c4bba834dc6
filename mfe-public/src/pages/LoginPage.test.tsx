import { expect, test } from '@jest/globals';
import type { User } from '@powerline/contract';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import LoginPage from './LoginPage.tsx';

const ann: User = { id: 1, username: 'ann', email: 'ann@example.com', isAdmin: false };

const api = mockApi(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));

async function logIn(username: string, password: string) {
  const person = userEvent.setup();
  if (username) await person.type(screen.getByLabelText('Username'), username);
  if (password) await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

test('an empty form asks for both fields and sends nothing', async () => {
  renderPage(<LoginPage />, { path: '/login' });
  await logIn('', '');
  expect(await screen.findByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
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
])('somebody who was sent here from %s is led to %s', async (from, target) => {
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
  ['that the server is away', () => HttpResponse.error(), /cannot be reached/],
])('a failed login shows %s and keeps what was typed', async (_, answer, sentence) => {
  api.use(http.post('*/api/login', answer));
  renderPage(<LoginPage />, { path: '/login' });
  await logIn('ann', 'secret');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ann');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

test('whoever is logged in already is led on at once', async () => {
  api.use(http.get('*/api/user', () => HttpResponse.json(ann)));
  renderPage(<LoginPage />, { path: '/login' });
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});
