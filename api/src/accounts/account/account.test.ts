import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { OWN_PASSWORD_ATTEMPTS } from '../sessions/own-password.ts';

let server: TestServer;
let mailbox: Mailbox;

beforeAll(async () => {
  server = await startTestServer();
  mailbox = new Mailbox(server.dataDir);
});
afterAll(() => server.close());

const PASSWORD = 'secret';
const NEW_PASSWORD = 'a wholly new phrase';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const logIn = (client: Client, username: string, password: string, headers?: Record<string, string>) =>
  client.post('/api/login', { username, password }, headers);
const isLoggedIn = async (client: Client) => (await client.get('/api/user')).status === 200;
const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;
const put = (client: Client, path: string, body: unknown) => client.send(path, { method: 'PUT', body });
const changePassword = (client: Client, currentPassword: string, newPassword: string) =>
  put(client, '/api/account/password', { currentPassword, newPassword });
const deleteAccount = (client: Client, username: string, password = PASSWORD) =>
  client.send('/api/account', { method: 'DELETE', body: { username, password } });

/** A member with a second browser that is logged in. */
async function memberWithTwoBrowsers(username: string) {
  const here = await server.member(username);
  const there = server.visitor();
  await logIn(there, username, PASSWORD, { 'user-agent': FIREFOX });
  return { here, there };
}

describe('a member who changes the password', () => {
  test('stays logged in here, ends every other session, and logs in with the new one only', async () => {
    const { here, there } = await memberWithTwoBrowsers('ann');
    expect((await changePassword(here, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
    expect((await logIn(server.visitor(), 'ann', PASSWORD)).status).toBe(401);
    expect((await logIn(server.visitor(), 'ann', NEW_PASSWORD)).status).toBe(200);
  });

  test.each([
    ['a wrong current one', 'wrong-password', NEW_PASSWORD, 'currentPassword', 'This is not your password'],
    ['one of the most common ones', PASSWORD, 'password1', 'newPassword', expect.stringContaining('most common')],
    ['one made of the username', PASSWORD, 'strict-member1', 'newPassword', expect.any(String)],
    ['a short one', PASSWORD, '12345', 'newPassword', 'Password must be at least 6 characters'],
  ])('is refused %s on its field, and nothing changes', async (_, current, next, field, message) => {
    const username = `strict-member-${field}-${next.length}`;
    const { here, there } = await memberWithTwoBrowsers(username);
    const answer = await here.send('/api/account/password', {
      method: 'PUT',
      body: { currentPassword: current, newPassword: next },
      headers: { accept: 'application/problem+json' },
    });
    expect([answer.status, answer.json().errors]).toEqual([400, [{ field, message }]]);
    expect([await isLoggedIn(there), (await logIn(server.visitor(), username, PASSWORD)).status]).toEqual([true, 200]);
  });

  test('may guess the current one ten times in a quarter of an hour, and is not slowed down by being right', async () => {
    const client = await server.member();
    for (let n = 0; n < OWN_PASSWORD_ATTEMPTS.attempts; n += 1)
      expect((await changePassword(client, 'wrong-password', NEW_PASSWORD)).status).toBe(400);
    expect((await changePassword(client, PASSWORD, NEW_PASSWORD)).status).toBe(429);
  });

  test('twice at the same time has one of them refused', async () => {
    const client = await server.member();
    const answers = await Promise.all([
      changePassword(client, PASSWORD, NEW_PASSWORD),
      changePassword(client, PASSWORD, 'another new phrase'),
    ]);
    // The later one may find the new password already stored when it looks at the current one.
    expect([
      [204, 409],
      [204, 400],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
  });

  test('is notified, in the list and by a mail that cannot be switched off', async () => {
    const client = await server.member();
    const { email } = (await client.get('/api/user')).json();
    await server.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [await idOf(client)]);
    await changePassword(client, PASSWORD, NEW_PASSWORD);
    const rows = await server.sql('SELECT by_mail, in_app FROM notifications WHERE user_id = $1 AND kind = $2', [
      await idOf(client),
      'password-changed',
    ]);
    expect([email, rows]).toEqual([expect.any(String), [{ by_mail: true, in_app: true }]]);
  });
});

test('a log-in with the old password that began before a change and ends after it begins no session', async () => {
  const client = await server.member('raced');
  const id = await idOf(client);
  let login: Promise<{ status: number }> | undefined;
  await withSiteDatabase(server.databaseUrl, (dataSource) =>
    dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE users SET password_hash = 'changed' WHERE id = $1`, [id]);
      await manager.query('DELETE FROM sessions WHERE user_id = $1', [id]);
      login = logIn(server.visitor(), 'raced', PASSWORD);
      for (let waiting: unknown[] = []; waiting.length === 0; )
        waiting = await server.sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
    }),
  );
  expect((await login)?.status).toBe(401);
  expect(await server.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
});

describe('the sessions of a member', () => {
  test('are listed with their devices, the current one first, by ids that are not tokens', async () => {
    const { here, there } = await memberWithTwoBrowsers('lena');
    const sessions = (await here.get('/api/account/sessions')).json();
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: 'An unknown device',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isCurrent: false,
      },
    ]);
    const thief = server.visitor();
    thief.cookies.set('session', sessions[1].id);
    expect([await isLoggedIn(thief), await isLoggedIn(there)]).toEqual([false, true]);
  });

  test('end one by one, or all except the current one', async () => {
    const { here, there } = await memberWithTwoBrowsers('mona');
    const third = server.visitor();
    await logIn(third, 'mona', PASSWORD);
    const [, ...others] = (await here.get('/api/account/sessions')).json();
    const ofFirefox = others.find(({ device }: { device: string }) => device === 'Firefox on Windows');
    expect((await here.delete(`/api/account/sessions/${ofFirefox.id}`)).status).toBe(204);
    expect([await isLoggedIn(there), await isLoggedIn(third)]).toEqual([false, true]);
    expect((await here.delete(`/api/account/sessions/${ofFirefox.id}`)).status).toBe(404);
    expect((await here.delete('/api/account/sessions')).status).toBe(204);
    expect([await isLoggedIn(here), await isLoggedIn(third)]).toEqual([true, false]);
  });

  test('cannot be ended by another member', async () => {
    const owner = await server.member();
    const [{ id }] = (await owner.get('/api/account/sessions')).json();
    expect((await (await server.member()).delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect(await isLoggedIn(owner)).toBe(true);
  });

  test('say of a browser only what a person can read, whatever it says of itself', async () => {
    const client = await server.member('odd');
    const other = server.visitor();
    await logIn(other, 'odd', PASSWORD, { 'user-agent': `<b>${'x'.repeat(2_000)}` });
    const [, session] = (await client.get('/api/account/sessions')).json();
    expect(session.device).toBe('An unknown device');
    const rows = await server.sql<{ length: number }>(
      'SELECT max(char_length(user_agent)) AS length FROM sessions WHERE user_id = $1',
      [await idOf(client)],
    );
    expect(rows[0]?.length).toBe(256);
  });
});

test('a member takes home all that the site holds of them, and none of its secrets', async () => {
  const client = await server.member('nora');
  const company = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  await client.post('/api/companies', company);
  const answer = await client.get('/api/account/export');
  expect(answer.json()).toMatchObject({
    exportedAt: expect.any(String),
    account: { username: 'nora', email: 'nora@example.com', isAdmin: false },
    sessions: [{ isCurrent: true }],
    links: [{ purpose: 'email-verification', email: 'nora@example.com' }],
    companies: [{ companyName: 'Acme' }],
  });
  expect(answer.text).not.toMatch(/argon2|hash|token"/i);
});

describe('a member who deletes the account', () => {
  test('types the name and the password; then it is gone, with its sessions, and its companies have no owner', async () => {
    const { here, there } = await memberWithTwoBrowsers('otto');
    const { token } = await mailbox.next('verify-email', 'otto@example.com');
    await here.post('/api/email-verification/confirm', { token });
    const company = {
      companyName: 'Stays',
      url: 'https://stays.example',
      description: null,
      thumbnail: null,
      position: 1,
    };
    const { id } = (await here.post('/api/companies', company)).json();
    expect((await deleteAccount(here, 'somebody-else')).status).toBe(400);
    expect((await deleteAccount(here, 'otto', 'wrong-password')).status).toBe(400);
    expect(await isLoggedIn(here)).toBe(true);
    expect((await deleteAccount(here, ' OTTO ')).status).toBe(204);
    expect(here.cookies.has('session')).toBe(false);
    expect(await isLoggedIn(there)).toBe(false);
    expect(await server.sql('SELECT user_id FROM companies WHERE id = $1', [id])).toEqual([{ user_id: null }]);
    expect((await mailbox.next('account-deleted', 'otto@example.com')).text).toContain('otto');
  });

  test.each(['herself', 'an admin'])(
    'by %s leaves a name that no one else ever gets, and an email that is free',
    async (by) => {
      const username = by === 'herself' ? 'paula' : 'lotta';
      const client = await server.member(username);
      if (by === 'herself') await deleteAccount(client, username);
      else await (await server.admin()).delete(`/api/admin/users/${await idOf(client)}`);
      const again = { username, email: `${username}@example.com`, password: PASSWORD };
      const lookalike = { ...again, username: username.replace('l', '1') };
      expect((await server.visitor().post('/api/register', again)).status).toBe(409);
      expect(
        (await server.visitor().post('/api/register', { ...again, username: username.toUpperCase() })).status,
      ).toBe(409);
      expect((await server.visitor().post('/api/register', lookalike)).status).toBe(409);
      expect((await server.visitor().post('/api/register', { ...again, username: `${username}-2` })).status).toBe(201);
    },
  );

  test('and is the last admin cannot; of two admins who leave at once, one stays', async () => {
    const admin = await server.admin();
    const refused = await deleteAccount(admin, ADMIN.username, ADMIN.password);
    expect([refused.status, refused.text]).toEqual([403, expect.stringMatching(/^You are the last admin/)]);
    expect((await admin.get('/api/account')).json()).toMatchObject({ isLastAdmin: true });

    const [one, two] = [await server.member('admin-one'), await server.member('admin-two')];
    for (const client of [one, two]) await admin.patch(`/api/admin/users/${await idOf(client)}`, { isAdmin: true });
    await admin.patch(`/api/admin/users/${await idOf(one)}`, { isAdmin: true });
    await server.sql('UPDATE users SET is_admin = false WHERE username = $1', [ADMIN.username]);
    const answers = await Promise.all([deleteAccount(one, 'admin-one'), deleteAccount(two, 'admin-two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    await server.sql('UPDATE users SET is_admin = true WHERE username = $1', [ADMIN.username]);
  });
});
