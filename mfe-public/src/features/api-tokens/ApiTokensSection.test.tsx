import { beforeEach, expect, test } from '@jest/globals';
import type { ApiToken } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { annIsLoggedIn, failsWith } from '../../testing/public-api.ts';
import { ApiTokensSection } from './ApiTokensSection.tsx';

const SHEET: ApiToken = {
  id: 1,
  name: 'My spreadsheet',
  scopes: ['self:read'],
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2199-12-02T10:00:00.000Z',
  lastUsedAt: null,
};
const SECRET = `pl_${'A'.repeat(49)}`;
const PATH = '*/api/account/tokens';

const theyAre = (...tokens: ApiToken[]) => http.get(PATH, () => HttpResponse.json(tokens));

let sent: unknown[] = [];
const api = mockApi(
  annIsLoggedIn,
  theyAre(),
  http.post(PATH, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ secret: SECRET, token: SHEET }, { status: 201 });
  }),
  http.delete(`${PATH}/1`, () => new HttpResponse(null, { status: 204 })),
);

let person = userEvent.setup();
beforeEach(() => {
  person = userEvent.setup();
  sent = [];
});

const open = () => renderInMain(<ApiTokensSection />, { path: '/account' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const title = () => screen.getByRole('heading', { name: 'API tokens' });

test('a token is made with a name, an expiry and the password, and shows once', async () => {
  open();
  await person.click(await button('Make a token'));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'My spreadsheet');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Expires in' }), '365 days');
  await person.type(screen.getByLabelText('Your password'), 'secret');
  await expectAccessible();
  await person.click(await button('Make token'));
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copy your token now' }));
  expect(sent).toEqual([{ name: 'My spreadsheet', scopes: ['self:read'], expiresInDays: 365, password: 'secret' }]);
  await expectAccessible();
  api.use(theyAre(SHEET));
  await person.click(await button('I saved it'));
  expect(await screen.findByText('Never used · expires Dec 2, 2199')).toBeDefined();
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  expect(document.activeElement).toBe(title());
});

test('a wrong password and a missing name show on their fields, and nothing is made', async () => {
  const errors = [{ field: 'password', message: 'This is not your password' }];
  api.use(
    http.post(PATH, () =>
      HttpResponse.json(
        { title: 'Bad Request', status: 400, code: 'invalid_input', detail: 'This is not your password', errors },
        { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  open();
  await person.click(await button('Make a token'));
  await person.type(await screen.findByLabelText('Your password'), 'guess');
  await person.click(await button('Make token'));
  expect(await screen.findByText('Name is required')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Sheet');
  await person.click(await button('Make token'));
  expect(await screen.findByText('This is not your password')).toBeDefined();
});

test('a token is revoked after a question, and an expired one says so', async () => {
  api.use(theyAre({ ...SHEET, lastUsedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' }));
  open();
  expect(await screen.findByText('Last used Nov 20, 2026 · expired Nov 21, 2026')).toBeDefined();
  await person.click(await button('Revoke the token My spreadsheet'));
  expect(screen.getByRole('alertdialog', { name: 'Revoke My spreadsheet?' }).textContent).toContain('at once');
  await expectAccessible();
  api.use(theyAre());
  await person.click(await button('Revoke token'));
  expect(await screen.findByText('Token revoked')).toBeDefined();
  expect(screen.queryByText('My spreadsheet')).toBeNull();
});

test('what cannot be loaded says so, and Retry loads it', async () => {
  api.use(failsWith(PATH, 'The database is away.'));
  open();
  expect(await screen.findByText('Your API tokens could not be loaded')).toBeDefined();
  api.use(theyAre(SHEET));
  await person.click(await button('Retry'));
  expect(await screen.findByText('My spreadsheet')).toBeDefined();
});
