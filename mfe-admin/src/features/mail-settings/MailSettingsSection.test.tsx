import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { MailSettings } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../../testing/api.ts';
import { MailSettingsSection } from './MailSettingsSection.tsx';

const none: MailSettings = {
  source: 'none',
  variables: [],
  server: null,
  sender: null,
  savedAt: null,
  savedBy: null,
  allowedPorts: [25, 465, 587, 2525],
  linkOrigin: 'https://summit.example',
};
const saved: MailSettings = {
  ...none,
  source: 'saved',
  server: {
    host: 'smtp.summit.example',
    port: 587,
    encryption: 'starttls',
    username: 'mailer',
    passwordSetAt: '2026-11-22T03:23:00.000Z',
  },
  sender: { name: 'Summit', address: 'hello@summit.example' },
  savedAt: '2026-11-22T03:23:00.000Z',
  savedBy: 'root',
};

const answer = (settings: MailSettings) => http.get('*/api/admin/settings/mail', () => HttpResponse.json(settings));
/** Keeps what was sent to the server. */
const sent: unknown[] = [];
const keep = (method: 'put' | 'post' | 'delete', path: string, reply: () => Response) =>
  http[method](`*/api/admin/settings/mail${path}`, async ({ request }) => {
    sent.push(await request.json());
    return reply();
  });
const api = mockApi(signedInAs(), answer(none));
const open = () => {
  sent.length = 0;
  renderInMain(<MailSettingsSection />, { path: '/admin/settings' });
};
const host = () => screen.findByRole('textbox', { name: 'Host' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a site without a mail server says so, and suggests what most servers use', async () => {
  open();
  expect(await screen.findByText(/^This site has no mail server yet, so no one gets its mails\./)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Encryption' })).toHaveValue('starttls');
  expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('587');
  expect(screen.queryByRole('button', { name: 'Remove mail server' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a mail server is entered, tested before it is saved, and saved with the admin’s password', async () => {
  api.use(
    keep('post', '/test', () => HttpResponse.json({ recipient: 'root@example.com', failure: null })),
    keep('put', '', () => HttpResponse.json(saved)),
  );
  open();
  await userEvent.type(await host(), 'smtp.summit.example');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Encryption' }), 'tls');
  expect(screen.getByRole('combobox', { name: 'Port' })).toHaveValue('465');
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'mailer');
  await userEvent.type(screen.getByLabelText('Mail password'), 's3cret');
  await userEvent.type(screen.getByRole('textbox', { name: 'Sender name' }), 'Summit');
  await userEvent.type(screen.getByRole('textbox', { name: 'Sender address' }), 'hello@summit.example');
  await press('Send test mail');
  expect(await screen.findByText('Test mail sent to root@example.com. Check your inbox.')).toBeVisible();
  const server = {
    host: 'smtp.summit.example',
    port: 465,
    encryption: 'tls',
    username: 'mailer',
    mailPassword: 's3cret',
    fromName: 'Summit',
    fromAddress: 'hello@summit.example',
  };
  expect(sent).toEqual([{ server }]);

  await press('Save mail server');
  expect(await screen.findByText('Enter your password')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your own password'), 'mine');
  await press('Save mail server');
  expect(await screen.findByText('Mail server saved')).toBeVisible();
  expect(sent[1]).toEqual({ ...server, password: 'mine' });
  expect(screen.getByLabelText('Mail password')).toHaveValue('');
  expect(screen.getByText(/^Set on .*Leave it empty to keep it$/)).toBeVisible();
});

test('a test that fails says why, and leads to the field that may be wrong', async () => {
  const sentence = 'The mail server refuses the username or the password (it said 535).';
  api.use(
    answer(saved),
    keep('post', '/test', () =>
      HttpResponse.json({ recipient: 'root@example.com', failure: { sentence, field: 'mailPassword' } }),
    ),
  );
  open();
  await host();
  await press('Send test mail');
  expect(await screen.findByText(`The test mail wasn’t sent. ${sentence}`)).toBeVisible();
  expect(screen.getByLabelText('Mail password')).toHaveFocus();
  expect(sent).toEqual([{ server: expect.not.objectContaining({ mailPassword: expect.anything() }) }]);
  await expectAccessible();
});

test('what the server refuses shows at its field', async () => {
  const errors = [{ field: 'password', message: 'This is not your password' }];
  api.use(
    answer(saved),
    keep('put', '', () =>
      HttpResponse.json(
        { title: 'Bad Request', status: 400, code: 'invalid_input', detail: errors[0]?.message, errors },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  );
  open();
  await host();
  await userEvent.type(screen.getByLabelText('Your own password'), 'wrong');
  await press('Save mail server');
  expect(await screen.findByText('This is not your password')).toBeVisible();
});

test('warns before a password goes over the net in clear', async () => {
  api.use(answer(saved));
  open();
  await host();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Encryption' }), 'none');
  expect(screen.getByText(/^Without encryption, anyone on the way can read/)).toBeVisible();
});

test('a saved mail server is removed with the admin’s password', async () => {
  api.use(
    answer(saved),
    keep('delete', '', () => {
      api.use(answer(none));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await host();
  await press('Remove mail server');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your own password'), 'mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Mail server removed')).toBeVisible();
  expect(sent).toEqual([{ password: 'mine' }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Host' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Host' })).toHaveValue('');
});

describe('a mail server that another admin saved first', () => {
  const theirs: MailSettings = {
    ...saved,
    server: { host: 'smtp.bens.example', port: 587, encryption: 'starttls', username: 'mailer', passwordSetAt: null },
    savedBy: 'ben',
    version: 'v2',
  };
  const versions: (string | null)[] = [];
  beforeEach(() => {
    versions.length = 0;
    sessionStorage.clear();
    api.use(
      answer({ ...saved, version: 'v1' }),
      http.put('*/api/admin/settings/mail', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        if (versions.length > 1) return HttpResponse.json({ ...theirs, version: 'v3' });
        return HttpResponse.json(
          {
            ...{ title: 'Conflict', status: 409, code: 'conflict', detail: 'This mail server was changed by ben.' },
            current: { state: theirs, savedBy: 'ben', savedAt: '2026-11-25T10:41:00.000Z' },
          },
          { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
        );
      }),
    );
  });

  test('shows both versions, keeps a typed mail password, and saves the chosen one over it', async () => {
    open();
    await userEvent.clear(await host());
    await userEvent.type(await host(), 'smtp.mine.example');
    await userEvent.type(screen.getByLabelText('Mail password'), 'new-secret');
    await userEvent.type(screen.getByLabelText('Your own password'), 'mine');
    await press('Save mail server');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^ben saved this mail server while you were writing.+It differs in: Host, Mail password\./,
    );
    expect(screen.getByRole('button', { name: 'Save mail server' })).toBeDisabled();
    await press('Show theirs');
    expect(screen.getByRole('group', { name: 'Host: Saved by ben' })).toHaveTextContent('smtp.bens.example');
    expect(screen.getByRole('group', { name: 'Mail password: Yours' })).toHaveTextContent('A new one');
    await expectAccessible();
    await press('Keep mine');
    expect(screen.getByLabelText('Mail password')).toHaveValue('new-secret');
    await press('Save mail server');
    await waitFor(() => expect(versions).toEqual(['"v1"', '"v2"']));
  });

  test('keeps what was typed through a login, and no password', async () => {
    open();
    await userEvent.type(await host(), '2');
    await userEvent.type(screen.getByLabelText('Mail password'), 'new-secret');
    await userEvent.type(screen.getByLabelText('Your own password'), 'mine');
    const kept = JSON.stringify(Object.values(sessionStorage));
    expect(kept).toContain('smtp.summit.example2');
    expect(kept).not.toMatch(/new-secret|mine/);
  });
});

test('where the environment decides, nothing can be edited, but tested', async () => {
  api.use(
    answer({ ...saved, source: 'environment', variables: ['SMTP_URL', 'MAIL_FROM'] }),
    keep('post', '/test', () => HttpResponse.json({ recipient: 'root@example.com', failure: null })),
  );
  open();
  expect(
    await screen.findByText(/^Mail is set up by SMTP_URL and MAIL_FROM in the site’s environment\./),
  ).toBeVisible();
  expect(screen.getByText('smtp.summit.example, port 587')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await press('Send test mail');
  expect(await screen.findByText('Test mail sent to root@example.com. Check your inbox.')).toBeVisible();
  expect(sent).toEqual([{}]);
  await expectAccessible();
});

test('a sender that MAIL_FROM sets can’t be edited', async () => {
  api.use(answer({ ...saved, variables: ['MAIL_FROM'] }));
  open();
  await host();
  expect(screen.getByRole('textbox', { name: 'Sender address' })).toHaveAttribute('readonly');
  expect(screen.getByText(/^MAIL_FROM in the site’s environment decides/)).toBeVisible();
});

test('links that only this computer can open are pointed out', async () => {
  api.use(answer({ ...saved, linkOrigin: 'http://127.0.0.1:3000' }));
  open();
  expect(await screen.findByText(/^Links in emails start with http:\/\/127\.0\.0\.1:3000/)).toBeVisible();
});

test('settings that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/settings/mail', () => refusal(503, 'The database is away.'), { once: true }));
  open();
  expect(await screen.findByText('The mail settings could not be loaded')).toBeVisible();
  await press('Retry');
  expect(await host()).toBeVisible();
});
