import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countBefore } from '../../../test/attempt-counts.ts';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { FORGOTTEN_PER_ADDRESS, RESET_MAILS_PER_HOUR } from '../account/forgotten-password.service.ts';
import { VERIFICATION_MAILS } from '../email-verification/email-verification.service.ts';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  server = await startTestServer();
  mailbox = new Mailbox(server.dataDir);
});
afterAll(() => server.close());

const PASSWORD = 'secret';
const NEW_PASSWORD = 'a wholly new phrase';

const mailOf = (username: string) => `${username}@example.com`;
const confirm = (token: string, client: Client = server.visitor()) =>
  client.post('/api/email-verification/confirm', { token });
const account = async (client: Client) => (await client.get('/api/account')).json();
const changeEmail = (client: Client, email: string, password = PASSWORD) =>
  client.post('/api/account/email', { email, password });
const forget = (email: string, client: Client = server.visitor()) => client.post('/api/forgotten-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  server.visitor().post('/api/password-reset', { token, password });
const check = (token: string) => server.visitor().post('/api/password-reset/check', { token });
const logIn = (username: string, password: string) => server.visitor().post('/api/login', { username, password });
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;
const expireLinks = () =>
  server.sql(
    `UPDATE account_links SET created_at = created_at - interval '30 days', expires_at = now() WHERE used_at IS NULL`,
  );

/** As {@link Client.post}, answered in a form that says the code. */
const problemOf = async (path: string, body: object): Promise<string> =>
  codeOf(await server.visitor().post(path, body, { accept: 'application/problem+json' }));

/** The link of a forgotten password, from the mail. */
async function resetToken(username: string): Promise<string> {
  expect((await forget(mailOf(username))).status).toBe(202);
  return (await mailbox.next('reset-password', mailOf(username))).token;
}

/** A token of the right form that is none of ours. */
const altered = (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

describe('the email of a new account', () => {
  test('is confirmed by the link in the mail, once; until then nothing of the site is missing', async () => {
    const client = await server.member('ann');
    expect(await account(client)).toMatchObject({ email: mailOf('ann'), emailVerifiedAt: null, isMailed: false });
    const { token } = await mailbox.next('verify-email', mailOf('ann'));
    const answer = await confirm(token);
    expect([answer.status, answer.json()]).toEqual([200, { username: 'ann', email: mailOf('ann') }]);
    expect((await account(client)).emailVerifiedAt).toEqual(expect.any(String));
    expect(await problemOf('/api/email-verification/confirm', { token })).toBe('link_used');
  });

  test('is not confirmed by a link that is altered, too old, or for something else', async () => {
    const client = await server.member('bea');
    const { token } = await mailbox.next('verify-email', mailOf('bea'));
    expect(await problemOf('/api/email-verification/confirm', { token: altered(token) })).toBe('link_unknown');
    expect(await problemOf('/api/email-verification/confirm', { token: token.slice(1) })).toBe('invalid_input');
    expect(await problemOf('/api/password-reset/check', { token })).toBe('link_unknown');
    expect(await problemOf('/api/email-verification/confirm', { token: await resetToken('bea') })).toBe('link_unknown');
    await expireLinks();
    expect(await problemOf('/api/email-verification/confirm', { token })).toBe('link_expired');
    expect((await account(client)).emailVerifiedAt).toBeNull();
  });

  test('belongs to the account of the link, no matter who is logged in', async () => {
    const carla = await server.member('carla');
    const dora = await server.member('dora');
    const { token } = await mailbox.next('verify-email', mailOf('carla'));
    expect((await confirm(token, dora)).json()).toEqual({ username: 'carla', email: mailOf('carla') });
    expect([(await account(carla)).emailVerifiedAt, (await account(dora)).emailVerifiedAt]).toEqual([
      expect.any(String),
      null,
    ]);
  });

  test('has its link sent again three times an hour, and not once it is confirmed', async () => {
    const client = await server.member('edna');
    const tokens = [(await mailbox.next('verify-email', mailOf('edna'))).token];
    for (let n = 0; n < VERIFICATION_MAILS.attempts; n += 1) {
      expect((await client.post('/api/email-verification', {})).status).toBe(204);
      tokens.push((await mailbox.next('verify-email', mailOf('edna'))).token);
    }
    expect((await client.post('/api/email-verification', {})).status).toBe(429);
    // Whichever mail is opened, its link works.
    expect((await confirm(tokens[0] ?? '')).status).toBe(200);
    expect((await client.post('/api/email-verification', {})).status).toBe(409);
  });

  test('leaves nothing in the database that would open anything', async () => {
    await server.member('frida');
    const { token } = await mailbox.next('verify-email', mailOf('frida'));
    const rows = await server.sql<{ row: string }>(
      `SELECT l::text AS row FROM account_links l UNION ALL SELECT m::text FROM mails m WHERE m.state = 'sent'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

describe('a member who changes the email', () => {
  test('keeps the one before until the new one is confirmed; the old one gets two mails', async () => {
    const client = await server.member('gina');
    await confirm((await mailbox.next('verify-email', mailOf('gina'))).token);
    expect((await changeEmail(client, 'gina@new.example')).status).toBe(204);
    expect(await account(client)).toMatchObject({ email: mailOf('gina'), pendingEmail: { email: 'gina@new.example' } });
    expect((await mailbox.next('change-email', mailOf('gina'))).token).toBe('');
    const before = await resetToken('gina');
    const { token } = await mailbox.next('change-email', 'gina@new.example');
    expect((await confirm(token)).json()).toEqual({ username: 'gina', email: 'gina@new.example' });
    expect(await account(client)).toMatchObject({
      email: 'gina@new.example',
      emailVerifiedAt: expect.any(String),
      pendingEmail: null,
    });
    expect((await mailbox.next('email-changed', mailOf('gina'))).subject).toMatch(/changed/);
    // What was sent to the one before opens nothing any more.
    expect((await check(before)).status).toBe(404);
  });

  test.each([
    ['without the password', 'other@new.example', 'wrong-password', 400, 'This is not your password'],
    ['to the same', mailOf('hanna'), PASSWORD, 400, 'This is your email already'],
    ['to a taken one, regardless of case', 'Taken@EXAMPLE.com', PASSWORD, 409, 'Email already in use'],
  ])('is refused %s, on the field', async (_, email, password, status, sentence) => {
    await server.sql(`DELETE FROM users WHERE username IN ('hanna', 'taken')`);
    const [client] = [await server.member('hanna'), await server.member('taken')];
    const answer = await changeEmail(client, email, password);
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect((await account(client)).pendingEmail).toBeNull();
  });

  test('can withdraw it, or ask for another one: the link before is worth nothing then', async () => {
    const client = await server.member('ida');
    await changeEmail(client, 'ida@one.example');
    const first = await mailbox.next('change-email', 'ida@one.example');
    await changeEmail(client, 'ida@two.example');
    const second = await mailbox.next('change-email', 'ida@two.example');
    expect((await confirm(first.token)).status).toBe(404);
    expect((await client.delete('/api/account/email')).status).toBe(204);
    expect((await confirm(second.token)).status).toBe(404);
    expect(await account(client)).toMatchObject({ email: mailOf('ida'), pendingEmail: null });
  });

  test('is withdrawn by a new password: someone else may have asked for it', async () => {
    const client = await server.member('jana');
    await changeEmail(client, 'jana@thief.example');
    const { token } = await mailbox.next('change-email', 'jana@thief.example');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await client.send('/api/account/password', { method: 'PUT', body })).status).toBe(204);
    expect((await confirm(token)).status).toBe(404);
  });

  test('gets an address that two ask for only by confirming it first, also at the same moment', async () => {
    const tokens: string[] = [];
    for (const name of ['kim', 'lea']) {
      await changeEmail(await server.member(name), 'both@new.example');
      tokens.push((await mailbox.next('change-email', 'both@new.example')).token);
    }
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.sql(`SELECT FROM users WHERE email = 'both@new.example'`)).toHaveLength(1);
    // The other one may try again if the address becomes free: the link was not used up.
    const lost = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect((await confirm(lost)).status).toBe(409);
  });

  test('and someone who registers with it at the same moment: one of them has it', async () => {
    await changeEmail(await server.member('mia'), 'raced@new.example');
    const { token } = await mailbox.next('change-email', 'raced@new.example');
    const newcomer = { username: 'newcomer', email: 'RACED@new.example', password: PASSWORD };
    const [changed, registered] = await Promise.all([confirm(token), server.visitor().post('/api/register', newcomer)]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([changed.status, registered.status]);
    expect(await server.sql(`SELECT FROM users WHERE lower(email) = 'raced@new.example'`)).toHaveLength(1);
  });

  test('does not keep an address from others by asking for it', async () => {
    const client = await server.member('nina');
    await changeEmail(client, 'asked@new.example');
    const { token } = await mailbox.next('change-email', 'asked@new.example');
    const newcomer = { username: 'faster', email: 'asked@new.example', password: PASSWORD };
    expect((await server.visitor().post('/api/register', newcomer)).status).toBe(201);
    expect((await confirm(token)).status).toBe(409);
    expect((await account(client)).email).toBe(mailOf('nina'));
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link in the mail: all sessions end, and the new one logs in', async () => {
    const client = await server.member('olga');
    const token = await resetToken('olga');
    expect((await check(token)).json()).toEqual({ username: 'olga' });
    expect((await reset(token)).json()).toEqual({ username: 'olga' });
    expect((await client.get('/api/user')).status).toBe(401);
    expect([(await logIn('olga', PASSWORD)).status, (await logIn('olga', NEW_PASSWORD)).status]).toEqual([401, 200]);
    const [row] = await server.sql(
      `SELECT email_verified_at IS NOT NULL AS verified FROM users WHERE username = 'olga'`,
    );
    expect(row).toEqual({ verified: true });
  });

  test('has a link that works once, of two uses at the same moment for one, and takes all others with it', async () => {
    await server.member('pia');
    const [token, other] = [await resetToken('pia'), await resetToken('pia')];
    const answers = await Promise.all([reset(token, 'the first new phrase'), reset(token, 'the second new phrase')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const logins = await Promise.all(
      ['the first new phrase', 'the second new phrase'].map((password) => logIn('pia', password)),
    );
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
    expect(await problemOf('/api/password-reset', { token, password: NEW_PASSWORD })).toBe('link_used');
    expect(await problemOf('/api/password-reset/check', { token: other })).toBe('link_unknown');
  });

  test('has a link that is good for an hour, and is not used up by a password that is refused', async () => {
    await server.member('queen');
    const token = await resetToken('queen');
    for (const weak of ['12345', 'password1', 'queen1']) expect((await reset(token, weak)).status).toBe(400);
    const [row] = await server.sql<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::integer / 3600 AS hours FROM account_links
        WHERE purpose = 'password-reset' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(row?.hours).toBe(1);
    await expireLinks();
    expect(await problemOf('/api/password-reset', { token, password: NEW_PASSWORD })).toBe('link_expired');
    expect((await logIn('queen', PASSWORD)).status).toBe(200);
  });

  test('is answered alike whether or not there is an account, without a look at the accounts', async () => {
    await server.member('rosa');
    await withSiteDatabase(server.databaseUrl, (dataSource) =>
      dataSource.transaction(async (manager) => {
        // A look-up now would have to wait.
        await manager.query('LOCK TABLE users, account_links, mails IN ACCESS EXCLUSIVE MODE');
        const [known, unknown] = [await forget(mailOf('rosa')), await forget('unknown@example.com')];
        expect([known.status, known.json()]).toEqual([202, { isMailed: false }]);
        expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
        expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
      }),
    );
    await mailbox.next('reset-password', mailOf('rosa'));
  });

  test(`sends an account ${RESET_MAILS_PER_HOUR} mails an hour, and goes on answering alike`, async () => {
    await server.member('sara');
    for (let n = 0; n < RESET_MAILS_PER_HOUR; n += 1) await resetToken('sara');
    expect((await forget(mailOf('sara'))).status).toBe(202);
    await allAsked();
    expect(await mailbox.count('reset-password', mailOf('sara'))).toBe(RESET_MAILS_PER_HOUR);
  });

  test('is asked for only so often from one address', async () => {
    const visitor = server.visitor();
    await countBefore(server, `${FORGOTTEN_PER_ADDRESS.name} an hour`, visitor.address, FORGOTTEN_PER_ADDRESS.perHour);
    for (let n = 0; n < FORGOTTEN_PER_ADDRESS.thenPerMinute; n += 1)
      expect((await forget('unknown@example.com', visitor)).status).toBe(202);
    expect((await forget('unknown@example.com', visitor)).status).toBe(429);
    expect((await forget('unknown@example.com')).status).toBe(202);
  });

  test('whose job runs a second time sends one mail', async () => {
    await server.member('tina');
    const data = JSON.stringify({ email: mailOf('tina'), requestId: '3b241101-e2bb-4255-8caf-4136c566a962' });
    for (let n = 0; n < 2; n += 1)
      await server.sql(`SELECT FROM graphile_worker.add_job('forgotten-password', $1::json)`, [data]);
    await mailbox.next('reset-password', mailOf('tina'));
    await allAsked();
    expect(await mailbox.count('reset-password', mailOf('tina'))).toBe(1);
  });
});

/** Each kind of link: how one is had, and what is sent to the address that takes it. */
const LINKS: readonly [
  kind: string,
  make: (owner: Client, username: string) => Promise<string>,
  path: string,
  body: (token: string) => object,
][] = [
  [
    'confirms the email of an account',
    async (owner, username) => {
      expect((await owner.post('/api/email-verification', {})).status).toBe(204);
      return (await mailbox.next('verify-email', mailOf(username))).token;
    },
    '/api/email-verification/confirm',
    (token) => ({ token }),
  ],
  [
    'confirms another email',
    async (owner, username) => {
      expect((await changeEmail(owner, `${username}@new.example`)).status).toBe(204);
      return (await mailbox.next('change-email', `${username}@new.example`)).token;
    },
    '/api/email-verification/confirm',
    (token) => ({ token }),
  ],
  [
    'sets a forgotten password',
    (_, username) => resetToken(username),
    '/api/password-reset',
    (token) => ({ token, password: NEW_PASSWORD }),
  ],
  [
    'an admin hands over',
    async (owner) => {
      const { id } = (await owner.get('/api/user')).json();
      const answer = await (await server.admin()).post(`/api/admin/users/${id}/reset-link`, {});
      return answer.json().path.split('#')[1];
    },
    '/api/password-reset',
    (token) => ({ token, password: NEW_PASSWORD }),
  ],
];

test.each(LINKS)(
  'a link that %s works neither altered nor late nor twice, and only for its own account, no matter who opens it',
  async (kind, make, path, body) => {
    const [username, stranger] = [`owner-${LINKS.findIndex(([of]) => of === kind)}`, `other-${kind.length}`];
    const [owner, other] = [await server.member(username), await server.member(stranger)];
    await mailbox.next('verify-email', mailOf(username));
    const late = await make(owner, username);
    expect(await problemOf(path, body(altered(late)))).toBe('link_unknown');
    await expireLinks();
    expect(await problemOf(path, body(late))).toBe('link_expired');

    const token = await make(owner, username);
    const used = await other.post(path, body(token));
    expect([used.status, used.json().username]).toEqual([200, username]);
    expect(await problemOf(path, body(token))).toBe('link_used');
    // Nothing of who opened it is another than before.
    expect(await account(other)).toMatchObject({ email: mailOf(stranger), emailVerifiedAt: null });
    expect((await logIn(stranger, PASSWORD)).status).toBe(200);
  },
);

describe('an admin', () => {
  test('makes a link for a member and hands it over; the audit says so, and not which', async () => {
    const member = await server.member('ulla');
    const { id } = (await member.get('/api/user')).json();
    const admin = await server.admin();
    const answer = await admin.post(`/api/admin/users/${id}/reset-link`, {});
    expect([answer.status, answer.json()]).toEqual([
      201,
      { path: expect.stringMatching(/^\/reset-password#[\w-]{43}$/), expiresAt: expect.any(String) },
    ]);
    const token = answer.json().path.split('#')[1];
    expect((await reset(token)).status).toBe(200);
    expect((await logIn('ulla', NEW_PASSWORD)).status).toBe(200);
    // It was sent nowhere, so it says nothing of the address.
    expect(await server.sql(`SELECT email_verified_at AS at FROM users WHERE id = $1`, [id])).toEqual([{ at: null }]);
    const [entry] = await server.sql<{ row: string }>(
      `SELECT row_to_json(a)::text AS row FROM audit_entries a WHERE action = 'make reset link'
        ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.row).toContain(`"target":"${id}"`);
    expect(entry?.row).not.toContain(token);
  });

  test('gets none for their own account; a member gets none for anyone', async () => {
    const admin = await server.admin();
    const { id } = (await admin.get('/api/user')).json();
    expect((await admin.post(`/api/admin/users/${id}/reset-link`, {})).status).toBe(403);
    expect((await (await server.member()).post(`/api/admin/users/${id}/reset-link`, {})).status).toBe(403);
    expect((await admin.post('/api/admin/users/2147483647/reset-link', {})).status).toBe(404);
  });
});

/** Until no account has to be looked up any more, and no mail waits. */
async function allAsked(): Promise<void> {
  for (let left = 1; left > 0; ) {
    const [row] = await server.sql<{ count: number }>('SELECT count(*)::integer AS count FROM graphile_worker.jobs');
    left = row?.count ?? 0;
  }
}
