import { describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { annIsLoggedIn, firstDayApi, supportIsAt } from '../testing/public-api.ts';
import EndSessionPage from './EndSessionPage.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import UnsubscribePage from './UnsubscribePage.tsx';
import VerifyEmailPage from './VerifyEmailPage.tsx';

const TOKEN = 'a'.repeat(43);
const CHECK = '*/api/password-reset/check';
const RESET = '*/api/password-reset';
const CONFIRM = '*/api/email-verification/confirm';

const api = mockApi(...firstDayApi);

const show = (page: ReactElement, path: string, hash = '') => renderPage(<main>{page}</main>, { path, hash });
const refused = (status: number, code: string, detail: string) => () =>
  HttpResponse.json(
    { title: 'Refused', status, code, detail },
    { status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
  );

describe('a forgotten password', () => {
  const ask = async (email: string) => {
    await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  test('gets a link for whatever email, without a word on whether there is an account; it can be asked for again', async () => {
    api.use(http.post('*/api/forgotten-password', () => HttpResponse.json({ isMailed: true }, { status: 202 })));
    show(<ForgotPasswordPage />, '/forgot-password');
    await ask('ann@example.com');
    const next = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText(/^If there is an account with/)).toBeDefined();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: /^Send it again/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
  });

  test('names who can help where the site sends no mail', async () => {
    api.use(
      supportIsAt('https://help.acme.example/'),
      http.post('*/api/forgotten-password', () => HttpResponse.json({ isMailed: false }, { status: 202 })),
    );
    show(<ForgotPasswordPage />, '/forgot-password');
    await ask('ann@example.com');
    expect(await screen.findByText(/an admin can make one for you/)).toBeDefined();
    expect((await screen.findByRole('link', { name: /^Ask support/ })).getAttribute('href')).toBe(
      'https://help.acme.example/',
    );
    await expectAccessible();
  });

  test.each([
    [
      'asked for too often',
      () => new HttpResponse('Too many attempts. Please try again in a minute.', { status: 429 }),
      /^Too many attempts/,
    ],
    ['while the server is away', () => HttpResponse.error(), /cannot be reached/],
  ])('%s says so over the form and keeps what was typed', async (_, answer, sentence) => {
    api.use(http.post('*/api/forgotten-password', answer));
    show(<ForgotPasswordPage />, '/forgot-password');
    await ask('ann@example.com');
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
  });

  test('needs an email that can be one', async () => {
    show(<ForgotPasswordPage />, '/forgot-password');
    await ask('ann@');
    expect(await screen.findByText('Invalid email address')).toBeDefined();
  });
});

describe('the link of a forgotten password', () => {
  const good = http.post(CHECK, () => HttpResponse.json({ username: 'ann' }));
  const setTo = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  test('says whose password it is, sets it, and leads to the log-in', async () => {
    let sent: unknown;
    api.use(
      good,
      http.post(RESET, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ username: 'ann' });
      }),
    );
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    expect(await screen.findByText('ann')).toBeDefined();
    await expectAccessible();
    await setTo('a wholly new phrase');
    const done = await screen.findByRole('heading', { name: 'Your password is set' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(sent).toEqual({ token: TOKEN, password: 'a wholly new phrase' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    await expectAccessible();
  });

  test('in a browser where someone else is logged in offers to log out first', async () => {
    api.use(
      annIsLoggedIn,
      http.post(CHECK, () => HttpResponse.json({ username: 'bob' })),
      http.post(RESET, () => HttpResponse.json({ username: 'bob' })),
      http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })),
    );
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    await setTo('a wholly new phrase');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out and log in again' }));
    expect(await screen.findByText('Now at /login')).toBeDefined();
  });

  test('refuses a weak password on its field; the link can be used again at once', async () => {
    const message = 'This is one of the most common passwords. Choose one that others do not have';
    api.use(
      good,
      http.post(RESET, () =>
        HttpResponse.json(
          {
            title: 'Bad Request',
            status: 400,
            code: 'invalid_input',
            detail: message,
            errors: [{ field: 'password', message }],
          },
          { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
        ),
      ),
    );
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    await setTo('password1');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('password1');
  });

  test('that someone used while the password was typed says so, with the way to a new one', async () => {
    api.use(good, http.post(RESET, refused(410, 'link_used', 'This link was used before. It works only once.')));
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    await setTo('a wholly new phrase');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('This link was used before')).toBeDefined();
    expect(alert.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  test.each([
    ['unknown', refused(404, 'link_unknown', 'This link is not valid.'), 'This link does not work'],
    ['too old', refused(410, 'link_expired', 'This link is too old.'), 'This link is too old'],
    ['used', refused(410, 'link_used', 'This link was used before.'), 'This link was used before'],
  ])('that is %s says so before anyone types, with the way to a new one', async (_, answer, title) => {
    api.use(http.post(CHECK, answer));
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(title)).toBeDefined();
    expect(alert.getByRole('link', { name: 'Ask for a new link' })).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await expectAccessible();
  });

  test.each(['', '#abc'])('that is cut off to "%s" is not even asked about', async (hash) => {
    show(<ResetPasswordPage />, '/reset-password', hash);
    expect((await screen.findByRole('alert')).textContent).toContain('Its address isn’t complete');
  });

  test('while it is looked at, its place says so', async () => {
    api.use(http.post(CHECK, () => new Promise<Response>(() => undefined)));
    show(<ResetPasswordPage />, '/reset-password', `#${TOKEN}`);
    expect(await screen.findByText('Looking at your link')).toBeDefined();
  });
});

describe('the link to an email', () => {
  test('confirms it once, by being opened', async () => {
    const tokens: unknown[] = [];
    api.use(
      http.post(CONFIRM, async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json({ username: 'ann', email: 'ann@example.com' });
      }),
    );
    show(<VerifyEmailPage />, '/verify-email', `#${TOKEN}`);
    expect(await screen.findByText('ann@example.com')).toBeDefined();
    expect(tokens).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    await expectAccessible();
  });

  test.each([
    ['used before', refused(410, 'link_used', 'This link was used before.'), 'This link was used before'],
    [
      'for an email that is another’s by now',
      refused(409, 'email_taken', 'Email already in use'),
      'This email belongs to another account',
    ],
  ])('that is %s says so and leads to the account', async (_, answer, title) => {
    api.use(http.post(CONFIRM, answer));
    show(<VerifyEmailPage />, '/verify-email', `#${TOKEN}`);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(title)).toBeDefined();
    expect(alert.getByRole('link', { name: 'Your account page' }).getAttribute('href')).toBe('/account');
    await expectAccessible();
  });

  test('that could not be checked is tried again at a press', async () => {
    api.use(http.post(CONFIRM, () => HttpResponse.error()));
    show(<VerifyEmailPage />, '/verify-email', `#${TOKEN}`);
    expect(await screen.findByText('The link could not be checked')).toBeDefined();
    await expectAccessible();
    api.use(http.post(CONFIRM, () => HttpResponse.json({ username: 'ann', email: 'ann@example.com' })));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('ann@example.com')).toBeDefined();
  });
});

describe('the link in the mail about a new log-in', () => {
  const END = '*/api/session-link';
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'End that session' }));

  test('ends that session by one press, and leads to a new password', async () => {
    const tokens: unknown[] = [];
    api.use(
      http.post(END, async ({ request }) => {
        tokens.push(await request.json());
        return HttpResponse.json({ username: 'ann', hasEnded: true });
      }),
    );
    show(<EndSessionPage />, '/account/end-session', `#${TOKEN}`);
    await expectAccessible();
    expect(tokens).toEqual([]);
    await press();
    expect(await screen.findByText(/^That browser is logged out/)).toBeDefined();
    expect(tokens).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot-password');
    await expectAccessible();
  });

  test('says when that session was already over', async () => {
    api.use(http.post(END, () => HttpResponse.json({ username: 'ann', hasEnded: false })));
    show(<EndSessionPage />, '/account/end-session', `#${TOKEN}`);
    await press();
    expect(await screen.findByText(/^That session was already over/)).toBeDefined();
  });

  test('that was used before or is incomplete leads to the list of sessions', async () => {
    api.use(http.post(END, refused(410, 'link_used', 'This link was used before. It works only once.')));
    const { unmount } = show(<EndSessionPage />, '/account/end-session', `#${TOKEN}`);
    await press();
    expect(await screen.findByText('This link was used before')).toBeDefined();
    unmount();
    show(<EndSessionPage />, '/account/end-session', '#half');
    expect(await screen.findByText('This link does not work')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your account page' })).toBeDefined();
  });
});

describe('the link at the end of a mail', () => {
  const UNSUBSCRIBE_TOKEN = `7.new-member.${'a'.repeat(43)}`;
  const STOP = `*/api/unsubscribe/${UNSUBSCRIBE_TOKEN}`;
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));

  test('stops the mails of its kind by one press', async () => {
    let calls = 0;
    api.use(
      http.post(STOP, () => {
        calls += 1;
        return HttpResponse.json({ label: 'Somebody joined' });
      }),
    );
    show(<UnsubscribePage />, '/unsubscribe', `#${UNSUBSCRIBE_TOKEN}`);
    await expectAccessible();
    expect(calls).toBe(0);
    await press();
    expect((await screen.findByText(/^No more mails come for/)).textContent).toBe(
      'No more mails come for “Somebody joined”.',
    );
    expect(calls).toBe(1);
    await expectAccessible();
  });

  test('that isn’t ours, or is incomplete, leads to the switches', async () => {
    api.use(http.post(STOP, refused(404, 'link_unknown', 'This link is not valid.')));
    const { unmount } = show(<UnsubscribePage />, '/unsubscribe', `#${UNSUBSCRIBE_TOKEN}`);
    await press();
    expect(await screen.findByText('This link does not work')).toBeDefined();
    unmount();
    show(<UnsubscribePage />, '/unsubscribe', '#7.new-member');
    expect(await screen.findByText(/has a switch for each kind of mail/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your account page' })).toBeDefined();
  });
});
