import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import LoginPage from '../../pages/LoginPage.tsx';
import LoginReturnPage from '../../pages/LoginReturnPage.tsx';
import { ann, annIsLoggedIn, firstDayApi } from '../../testing/public-api.ts';

const TOKEN = 'A'.repeat(43);
const ANSWER = `?state=log-in.${TOKEN}&code=one&iss=https%3A%2F%2Fid.example&session_state=more`;

/** Bodies of what was sent. */
let sent: unknown[] = [];
const answers = (path: string, answer: () => Response) =>
  http.post(path, async ({ request }) => {
    sent.push(await request.json());
    return answer();
  });

const api = mockApi(...firstDayApi);

const comeBack = (search: string) => {
  sent = [];
  return renderPage(<LoginReturnPage />, { path: '/login/return', search });
};

test('sends what the provider answered, once, and leads to the page that was wanted', async () => {
  api.use(answers('*/api/login/oidc', () => HttpResponse.json({ user: ann, ticket: null, returnPath: '/team' })));
  comeBack(ANSWER);
  expect(await screen.findByText('Now at /team')).toBeDefined();
  expect(await screen.findByText('Welcome back!')).toBeDefined();
  expect(sent).toEqual([{ state: `log-in.${TOKEN}`, code: 'one', iss: 'https://id.example' }]);
});

test('asks for the code where the account has one, before it leads on', async () => {
  api.use(
    answers('*/api/login/oidc', () => HttpResponse.json({ user: null, ticket: TOKEN, returnPath: null })),
    answers('*/api/login/oidc/code', () => HttpResponse.json(ann)),
  );
  sent = [];
  renderInMain(<LoginReturnPage />, { path: '/login/return', search: ANSWER });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(sent.at(-1)).toEqual({ ticket: TOKEN, code: '123456' });
});

test('links a login for someone who came from the account page', async () => {
  api.use(
    annIsLoggedIn,
    answers('*/api/account/oidc', () => new HttpResponse(null, { status: 204 })),
  );
  comeBack(`?state=link.${TOKEN}&code=one`);
  expect(await screen.findByText('Now at /account')).toBeDefined();
  expect(await screen.findByText('Login linked')).toBeDefined();
});

test.each([
  ['an address that is no answer', '?code=one'],
  ['a log-in that was canceled', `?state=log-in.${TOKEN}&error=access_denied`],
])('leads from %s back to the login page, and sends nothing', async (_, search) => {
  comeBack(search);
  expect(await screen.findByText('Now at /login')).toBeDefined();
  expect(sent).toEqual([]);
});

test('leads back to the login page when the answer is refused', async () => {
  api.use(answers('*/api/login/oidc', () => new HttpResponse('This log-in did not work.', { status: 401 })));
  comeBack(ANSWER);
  expect(await screen.findByText('Now at /login')).toBeDefined();
});

test('the login page says why the last log-in failed, and offers the provider by its name', async () => {
  api.use(
    http.get('*/api/login/oidc', () => HttpResponse.json({ name: 'Acme' })),
    answers('*/api/login/oidc/request', () => new HttpResponse('Acme can’t be used right now.', { status: 503 })),
  );
  sent = [];
  const failure = 'Your Acme login isn’t linked to an account here.';
  renderInMain(<LoginPage />, { path: '/login', state: { failure, from: '/team' } });
  expect(await screen.findByText(failure)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with Acme' }));
  expect(await screen.findByText(/^Acme can’t be used right now\./)).toBeDefined();
  expect(screen.queryByText(failure)).toBeNull();
  expect(sent).toEqual([{ returnPath: '/team' }]);
  await expectAccessible();
});

test('a site without a provider offers none', async () => {
  renderPage(<LoginPage />, { path: '/login' });
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByRole('button', { name: /^Log in with/ })).toBeNull();
});
