import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import type { Account } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { annIsLoggedIn, failsWith, firstDayApi, neverAnswers } from '../testing/public-api.ts';
import AccountPage from './AccountPage.tsx';

const ACCOUNT: Account = {
  username: 'ann',
  email: 'ann@example.com',
  emailVerifiedAt: null,
  mailBouncedAt: null,
  pendingEmail: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  language: null,
  isLastAdmin: false,
  isMailed: true,
};
const LANGUAGES = http.get('*/api/settings/languages', () =>
  HttpResponse.json({ language: 'en', languages: ['en', 'es'], version: 'a' }),
);
const HERE = {
  id: 'a',
  device: 'Firefox on Linux',
  createdAt: ACCOUNT.createdAt,
  lastSeenAt: ACCOUNT.createdAt,
  isCurrent: true,
};
const THERE = { ...HERE, id: 'b', device: 'Safari on iOS', isCurrent: false };

const accountIs = (change: Partial<Account>) =>
  http.get('*/api/account', () => HttpResponse.json({ ...ACCOUNT, ...change }));

const api = mockApi(
  annIsLoggedIn,
  accountIs({}),
  LANGUAGES,
  http.get('*/api/account/sessions', () => HttpResponse.json([HERE, THERE])),
  // The sections of other teams have tests of their own.
  neverAnswers('*/api/account/passkeys'),
  neverAnswers('*/api/account/tokens'),
  neverAnswers('*/api/account/second-factor'),
  neverAnswers('*/api/notification-settings'),
  ...firstDayApi,
);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const show = () => renderInMain(<AccountPage />, { path: '/account' });
const problem = (status: number, code: string, field: string, message: string) => () =>
  HttpResponse.json(
    { title: 'Refused', status, code, detail: message, errors: [{ field, message }] },
    { status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
  );

test('mail that came back is said with its day, and a new link confirms the address again', async () => {
  let sent = 0;
  api.use(
    accountIs({ emailVerifiedAt: ACCOUNT.createdAt, mailBouncedAt: '2026-11-20T12:00:00.000Z' }),
    http.post('*/api/email-verification', () => {
      sent += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show();
  const email = await section('Email');
  expect(await email.findByText(/^Mail to this address came back on Nov 20, 2026/)).toBeDefined();
  expect(email.getByText('Mail comes back')).toBeDefined();
  await userEvent.click(email.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(sent).toBe(1));
  await expectAccessible();
});

test('while the account and the sessions are loading, their places say so', async () => {
  api.use(neverAnswers('*/api/account'), neverAnswers('*/api/account/sessions'));
  show();
  expect(await screen.findByText('Loading your email')).toBeDefined();
  expect(screen.getByText('Loading your sessions')).toBeDefined();
  await expectAccessible();
});

test('what could not be loaded says why in its place, and Retry loads it', async () => {
  api.use(
    failsWith('*/api/account', 'The database is away.'),
    failsWith('*/api/account/sessions', 'The database is away.'),
  );
  show();
  const email = await section('Email');
  expect(await email.findByText('Your email could not be loaded')).toBeDefined();
  expect(await screen.findByText('Your sessions could not be loaded')).toBeDefined();
  await expectAccessible();
  api.use(accountIs({}));
  await userEvent.click(email.getByRole('button', { name: 'Retry' }));
  expect(await email.findByText('ann@example.com')).toBeDefined();
});

test('an email that is not confirmed can have its link sent again', async () => {
  let sent = 0;
  api.use(
    http.post('*/api/email-verification', () => {
      sent += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show();
  const email = await section('Email');
  expect(await email.findByText('Not confirmed')).toBeDefined();
  await userEvent.click(email.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('On its way')).toBeDefined();
  expect(sent).toBe(1);
  await expectAccessible();
});

test('a site without mail never says to look for one', async () => {
  api.use(accountIs({ isMailed: false }));
  show();
  const email = await section('Email');
  expect(await email.findByText(/^This site sends no mail yet/)).toBeDefined();
  expect(email.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

test('an email that waits to be confirmed is named, and can be withdrawn', async () => {
  api.use(accountIs({ pendingEmail: { email: 'ann@new.example', expiresAt: ACCOUNT.createdAt } }));
  show();
  const email = await section('Email');
  expect(await email.findByText('ann@new.example')).toBeDefined();
  await expectAccessible();
  api.use(
    http.delete('*/api/account/email', () => new HttpResponse(null, { status: 204 })),
    accountIs({}),
  );
  await userEvent.click(email.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(email.queryByText('ann@new.example')).toBeNull());
});

test('an email that is taken is refused on its field, and nothing typed is lost', async () => {
  api.use(http.post('*/api/account/email', problem(409, 'email_taken', 'email', 'Email already in use')));
  show();
  const email = await section('Email');
  await userEvent.type(await email.findByLabelText('New email'), 'bob@example.com');
  await userEvent.type(email.getByLabelText('Your password'), 'secret');
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  expect(await email.findByText('Email already in use')).toBeDefined();
  expect(document.activeElement).toBe(email.getByLabelText('New email'));
  expect(email.getByLabelText<HTMLInputElement>('Your password').value).toBe('secret');
  await expectAccessible();
});

test('a wrong current password is refused on its field; a right one changes it and empties the form', async () => {
  api.use(
    http.put('*/api/account/password', problem(400, 'invalid_input', 'currentPassword', 'This is not your password')),
  );
  show();
  const password = await section('Password');
  await userEvent.type(password.getByLabelText('Current password'), 'wrong');
  await userEvent.type(password.getByLabelText('New password'), 'a wholly new phrase');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await password.findByText('This is not your password')).toBeDefined();
  expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('a wholly new phrase');
  await expectAccessible();

  api.use(http.put('*/api/account/password', () => new HttpResponse(null, { status: 204 })));
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('sessions say where they are; another one ends at a press, all others after a question', async () => {
  const ended: string[] = [];
  api.use(
    http.delete('*/api/account/sessions/:id', ({ params }) => {
      ended.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/account/sessions', () => {
      ended.push('all others');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  show();
  const sessions = await section('Where you are logged in');
  expect(await sessions.findByText('Firefox on Linux')).toBeDefined();
  expect(sessions.getByText('This browser')).toBeDefined();
  await expectAccessible();
  await userEvent.click(sessions.getByRole('button', { name: /^End the session of Safari on iOS/ }));
  await waitFor(() => expect(ended).toEqual(['b']));
  await userEvent.click(sessions.getByRole('button', { name: 'End all other sessions' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(ended).toEqual(['b']);
  await userEvent.click(question.getByRole('button', { name: 'End all other sessions' }));
  await waitFor(() => expect(ended).toEqual(['b', 'all others']));
});

test('an account is deleted by its name and password, after what stays was said', async () => {
  const sent: unknown[] = [];
  api.use(
    http.delete('*/api/account', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })),
  );
  renderPage(<AccountPage />, { path: '/account' });
  const deletion = await section('Delete account');
  expect(deletion.getByText(/Companies that you saved stay, without your name/)).toBeDefined();
  await userEvent.click(deletion.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await dialog.findByText('Type your username')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your username'), 'ann');
  await userEvent.type(dialog.getByLabelText('Your password'), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Now at /')).toBeDefined();
  expect(sent).toEqual([{ username: 'ann', password: 'secret' }]);
});

test('the last admin sees why deleting is off', async () => {
  api.use(accountIs({ isLastAdmin: true }));
  show();
  expect(await screen.findByText(/^You are the last admin/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

test('the language of pages and mails is the browser’s until the member chooses one', async () => {
  const saved = jest.fn();
  api.use(
    http.put('*/api/account/language', async ({ request }) => {
      saved(await request.json());
      return HttpResponse.json(
        { title: 'Away', status: 503, code: 'unavailable', detail: 'The database is away.' },
        { status: 503, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      );
    }),
  );
  show();
  const language = await section('Language');
  const select = language.getByRole('combobox', { name: 'Pages and emails' });
  expect(select).toHaveDisplayValue('As my browser says');
  expect(language.getByRole('button', { name: 'Change language' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Español');
  await userEvent.click(language.getByRole('button', { name: 'Change language' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ language: 'es' }));
  // A choice that the account doesn't have isn't kept in the browser either.
  await waitFor(() => expect(language.getByRole('button', { name: 'Change language' })).toBeEnabled());
  expect(document.cookie).not.toContain('language=');
});
