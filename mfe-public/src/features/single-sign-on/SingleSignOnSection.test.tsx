import { expect, test } from '@jest/globals';
import type { OidcLogin } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { annIsLoggedIn } from '../../testing/public-api.ts';
import { SingleSignOnSection } from './SingleSignOnSection.tsx';

const LOGIN: OidcLogin = {
  id: 1,
  issuer: 'https://id.example/',
  email: 'ann@acme.example',
  linkedAt: '2026-11-02T10:00:00.000Z',
  lastUsedAt: null,
  isInUse: true,
};

const theyAre = (name: string | null, ...logins: OidcLogin[]) =>
  http.get('*/api/account/oidc', () => HttpResponse.json({ name, logins }));

const api = mockApi(
  annIsLoggedIn,
  theyAre('Acme'),
  http.get('*/api/account/passkeys', () => HttpResponse.json([])),
);

const open = () => renderInMain(<SingleSignOnSection />, { path: '/account' });
const button = (name: string) => screen.findByRole('button', { name });

test('leaves no trace where there is no provider and nothing is linked', async () => {
  let asked = 0;
  api.use(
    http.get('*/api/account/oidc', () => {
      asked += 1;
      return HttpResponse.json({ name: null, logins: [] });
    }),
  );
  open();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('asks for the password before it leads to the provider', async () => {
  api.use(http.post('*/api/account/oidc/request', () => new HttpResponse('Acme can’t be used.', { status: 503 })));
  open();
  await userEvent.click(await button('Link your Acme login'));
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret');
  await expectAccessible();
  await userEvent.click(await button('Continue'));
  expect(await screen.findByText(/^Acme can’t be used\./)).toBeDefined();
});

test('unlinks a login by the password', async () => {
  const sent: unknown[] = [];
  api.use(
    theyAre('Acme', LOGIN),
    http.delete('*/api/account/oidc/1', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  expect(await screen.findByText('Linked Nov 2, 2026 · never used')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Link your Acme login' })).toBeNull();
  await expectAccessible();
  await userEvent.click(await button('Unlink the login ann@acme.example'));
  await userEvent.type(await screen.findByLabelText('Your password'), 'secret');
  api.use(theyAre('Acme'));
  await userEvent.click(await button('Unlink'));
  expect(await screen.findByText('Login unlinked')).toBeDefined();
  expect(await button('Link your Acme login')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Single sign-on' }));
  expect(sent).toEqual([{ password: 'secret' }]);
});

test('shows a login of a provider that the site no longer uses, to unlink it', async () => {
  api.use(theyAre(null, { ...LOGIN, email: null, isInUse: false }));
  open();
  expect(await screen.findByText('id.example')).toBeDefined();
  expect(screen.getByText(/this site no longer uses it/)).toBeDefined();
  expect(await button('Unlink the login id.example')).toBeDefined();
});
