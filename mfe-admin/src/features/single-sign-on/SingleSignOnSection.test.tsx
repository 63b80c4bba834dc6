import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { OidcRules, OidcSettings } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../../testing/api.ts';
import { SingleSignOnSection } from './SingleSignOnSection.tsx';

const NONE: OidcSettings = {
  source: 'none',
  variables: [],
  provider: null,
  savedAt: null,
  savedBy: null,
  redirectUri: 'https://summit.example/login/return',
};
const SAVED: OidcSettings = {
  ...NONE,
  source: 'saved',
  provider: {
    name: 'Acme',
    issuer: 'https://id.example/',
    clientId: 'summit',
    secretSetAt: '2026-11-22T03:23:00.000Z',
  },
  savedAt: '2026-11-22T03:23:00.000Z',
  savedBy: 'root',
};
const RULES: OidcRules = { countsAsSecondFactor: false, isOnlyWayForAdmins: false, linkedOwners: 1 };

const settingsAre = (settings: OidcSettings) =>
  http.get('*/api/admin/settings/oidc', () => HttpResponse.json(settings));
const rulesAre = (rules: Partial<OidcRules>) =>
  http.get('*/api/admin/settings/oidc/rules', () => HttpResponse.json({ ...RULES, ...rules }));
/** Keeps what was sent to the server. */
const sent: unknown[] = [];
const keep = (method: 'put' | 'post' | 'patch' | 'delete', path: string, reply: () => Response) =>
  http[method](`*/api/admin/settings/oidc${path}`, async ({ request }) => {
    sent.push(await request.json());
    return reply();
  });

const api = mockApi(signedInAs(), rulesAre({}), settingsAre(NONE));
const open = () => {
  sent.length = 0;
  renderInMain(<SingleSignOnSection />, { path: '/admin/settings' });
};
const field = (name: string | RegExp) => screen.findByLabelText(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('saves a provider with the admin’s own password, and shows the redirect URI that it needs', async () => {
  api.use(keep('put', '', () => HttpResponse.json(SAVED)));
  open();
  expect(await screen.findByText(NONE.redirectUri)).toBeVisible();
  await userEvent.type(await field('Name'), 'Acme');
  await userEvent.type(await field('Issuer'), 'https://id.example');
  await userEvent.type(await field('Client ID'), 'summit');
  await userEvent.type(await field('Client secret'), 'hidden');
  await userEvent.type(await field('Your own password'), 'mine');
  await expectAccessible();
  await press('Save single sign-on');
  expect(await screen.findByText('Single sign-on saved')).toBeVisible();
  const clientSecret = 'hidden';
  expect(sent).toEqual([
    { name: 'Acme', issuer: 'https://id.example', clientId: 'summit', clientSecret, password: 'mine' },
  ]);
  expect(await screen.findByRole('switch', { name: 'Admins log in only with Acme' })).toBeVisible();
});

test('says in words what failed when an issuer is tried', async () => {
  const failure = 'There is no OpenID configuration at that address. Check the issuer.';
  api.use(keep('post', '/test', () => HttpResponse.json({ issuer: 'https://id.example/', failure })));
  open();
  await userEvent.type(await field('Issuer'), 'https://id.example');
  await press('Try issuer');
  expect(await screen.findByText(`This issuer doesn’t work. ${failure}`)).toBeVisible();
  expect(sent).toEqual([{ issuer: 'https://id.example' }]);
});

test('removes a provider by the admin’s password', async () => {
  api.use(
    settingsAre(SAVED),
    keep('delete', '', () => new HttpResponse(null, { status: 204 })),
  );
  open();
  await screen.findByRole('form', { name: 'Single sign-on' });
  await press('Remove provider');
  const own = await screen.findAllByLabelText('Your own password');
  await userEvent.type(own.at(-1) ?? document.body, 'mine');
  api.use(settingsAre(NONE));
  await press('Remove');
  expect(await screen.findByText('Provider removed')).toBeVisible();
  expect(sent).toEqual([{ password: 'mine' }]);
});

test('a provider of the environment only shows, and can be tried', async () => {
  const variables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  api.use(
    settingsAre({ ...SAVED, source: 'environment', variables }),
    keep('post', '/test', () => HttpResponse.json({ issuer: 'https://id.example/', failure: null })),
  );
  open();
  expect(await screen.findByText(/^Single sign-on is set up by OIDC_ISSUER/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Try issuer');
  expect(await screen.findByText(/^The provider answers/)).toBeVisible();
  await expectAccessible();
});

test('the only way in for admins is asked about, and says the way back', async () => {
  api.use(
    settingsAre(SAVED),
    keep('patch', '/rules', () => HttpResponse.json({ ...RULES, isOnlyWayForAdmins: true })),
  );
  open();
  await userEvent.click(await screen.findByRole('switch', { name: 'Admins log in only with Acme' }));
  const question = screen.getByRole('alertdialog', { name: 'Let admins in only with Acme?' });
  expect(question).toHaveTextContent('npm run reset-password -- <username>');
  expect(sent).toEqual([]);
  await press('Only this way');
  expect(await screen.findByText('Admins log in only with Acme.')).toBeVisible();
  expect(sent).toEqual([{ isOnlyWayForAdmins: true }]);
});

test('it can’t be while no owner has linked a login', async () => {
  api.use(settingsAre(SAVED), rulesAre({ linkedOwners: 0 }));
  open();
  await screen.findByRole('switch', { name: 'Admins log in only with Acme' });
  expect(screen.getByText('Link your own Acme login first, on your account page')).toBeVisible();
});

test('a rule that can’t be changed says why', async () => {
  api.use(
    settingsAre(SAVED),
    rulesAre({ countsAsSecondFactor: true }),
    keep('patch', '/rules', () => refusal(500)),
  );
  open();
  await userEvent.click(await screen.findByRole('switch', { name: /counts as the second factor$/ }));
  expect(await screen.findByText('Failed to update the rule')).toBeVisible();
});
