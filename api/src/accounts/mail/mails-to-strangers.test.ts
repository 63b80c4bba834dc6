import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { MAILS_TO_UNPROVEN_MAILBOX, mailboxOf } from './mailbox-limit.ts';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  server = await startTestServer();
  mailbox = new Mailbox(server.dataDir);
});
afterAll(() => server.close());

const PASSWORD = 'secret';

/** A new account. */
async function register(username: string, email: string): Promise<Client> {
  const client = server.visitor();
  const answer = await client.post('/api/register', { username, email, password: PASSWORD });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return client;
}

/** The kinds of mails that were posted to addresses of a host, sent or not. */
const kindsTo = async (host: string): Promise<string[]> => {
  const rows = await server.sql<{ kind: string }>(
    `SELECT kind FROM mails WHERE lower(recipient) LIKE '%@' || $1 ORDER BY kind`,
    [host],
  );
  return rows.map(({ kind }) => kind);
};

test.each([
  ['Ann@Example.COM', 'ann@example.com'],
  ['ann+shop@example.com', 'ann@example.com'],
  ['ann+a+b@example.com', 'ann@example.com'],
  ['+ann@example.com', '+ann@example.com'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test(`40 addresses of one mailbox get ${MAILS_TO_UNPROVEN_MAILBOX.attempts} mails in a day`, async () => {
  for (let n = 0; n < 40; n += 1) await register(`tagged${n}`, `stranger+${n}@Mailbox.example`);
  expect(await kindsTo('mailbox.example')).toHaveLength(MAILS_TO_UNPROVEN_MAILBOX.attempts);
  const client = await register('tagged', 'Stranger@mailbox.example');
  expect((await client.post('/api/email-verification', {})).status).toBe(429);
});

test('an account that has not confirmed its email makes the site send links alone, without its name', async () => {
  const username = 'ElvisLives';
  const client = await register(username, 'victim@unasked.example');
  const password = 'a wholly new phrase';
  // From browsers that the account does not know: each sends a notification.
  for (let n = 0; n < 5; n += 1) await server.visitor().post('/api/login', { username, password: PASSWORD });
  const change = { currentPassword: PASSWORD, newPassword: password };
  expect((await client.send('/api/account/password', { method: 'PUT', body: change })).status).toBe(204);
  await client.post('/api/account/email', { email: 'second@unasked.example', password });
  await server.visitor().post('/api/forgotten-password', { email: 'victim@unasked.example' });
  for (const [kind, to] of [
    ['verify-email', 'victim@unasked.example'],
    ['change-email', 'second@unasked.example'],
    ['reset-password', 'victim@unasked.example'],
  ] as const) {
    const { subject, text } = await mailbox.next(kind, to);
    expect([kind, `${subject} ${text}`.includes(username)]).toEqual([kind, false]);
  }
  expect(await kindsTo('unasked.example')).toEqual(['change-email', 'reset-password', 'verify-email']);
  const listed = (await client.get('/api/notifications')).json().notifications;
  expect(listed.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    ...Array(5).fill('new-device'),
    'password-changed',
  ]);
  expect((await client.send('/api/account', { method: 'DELETE', body: { username, password } })).status).toBe(204);
  expect(await kindsTo('unasked.example')).toEqual([]);
});

test.each([
  'Support',
  'supp0rt',
  'SUPPORT',
  'Former member',
  'former_member',
  'Powerline',
  'PowerIine',
  'Power-Line',
  'Powerline Support',
  'Administrator',
  'Moderator',
  'Anonymous',
])('the name %s is the site’s own: it is refused in a sentence, and nothing is stored', async (username) => {
  const email = `${username.replace(/\W/g, '.')}@reserved.example`;
  const answer = await server.visitor().post('/api/register', { username, email, password: PASSWORD });
  expect([answer.status, answer.text]).toEqual([400, 'This username is reserved. Please choose another one.']);
  expect(await server.sql('SELECT FROM users WHERE email = $1', [email])).toEqual([]);
});

test('a name that only begins like one of the site’s own is free', async () => {
  for (const name of ['Supporter', 'Powerline Pat', 'adminka'])
    await register(name, `${name.replace(' ', '')}@free.example`);
});
