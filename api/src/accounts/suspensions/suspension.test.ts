import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { Client } from '../../../test/client.ts';
import { createTestDatabase, withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const SUSPENDED = '403 This account is suspended. Please contact support if you think that is a mistake.';
const SUSPEND = `UPDATE users SET is_suspended = true, suspended_at = now(), suspended_by = 'admin', suspension_reason = 'spam' WHERE id = $1`;
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let first: TestServer;
let second: TestServer;
let admin: Client;

beforeAll(async () => {
  const env = { DATABASE_URL: await createTestDatabase() };
  [first, second] = await Promise.all([startTestServer(env), startTestServer(env)]);
  admin = await first.admin();
});
afterAll(() => Promise.all([first.close(), second.close()]));

const said = ({ status, text }: { status: number; text: string }) => `${status} ${text}`;
const pathOf = (id: number) => `/api/admin/users/${id}/suspension`;
const suspend = (id: number, reason: unknown = 'spam') => admin.post(pathOf(id), { reason });
const logIn = (username: string, server = first, password = 'secret') =>
  server.visitor().post('/api/login', { username, password });

let members = 0;
async function newMember() {
  members += 1;
  const username = `member-${members}`;
  const client = await first.member(username);
  return { username, client, id: (await client.get('/api/user')).json().id as number };
}

describe('a suspended member', () => {
  test('is logged out everywhere, on every instance from the next request on', async () => {
    const { id, client, username } = await newMember();
    const other = new Client(second.url);
    await other.post('/api/login', { username, password: 'secret' });
    // Both instances have just looked both sessions up.
    const everywhere = [first, second].flatMap((server) =>
      [client, other].map(({ cookies }) => {
        const browser = new Client(server.url);
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        return browser;
      }),
    );
    const statuses = () => Promise.all(everywhere.map(async (browser) => (await browser.get('/api/user')).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await suspend(id)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test('learns it from a log-in with the right password, without a cookie, and only from that', async () => {
    const { id, username } = await newMember();
    await suspend(id);
    for (const server of [first, second]) {
      const answer = await logIn(username, server);
      expect([said(answer), answer.headers.getSetCookie()]).toEqual([SUSPENDED, []]);
    }
    expect(said(await logIn(username, first, 'wrong'))).toBe('401 Invalid username or password.');
  });

  test('does not use up the attempts at the account by right passwords', async () => {
    const { id, username } = await newMember();
    await suspend(id);
    const visitor = first.visitor();
    for (let time = 0; time < 12; time += 1)
      expect(said(await visitor.post('/api/login', { username, password: 'secret' }))).toBe(SUSPENDED);
  });

  test('keeps name, e-mail and companies', async () => {
    const { id, client, username } = await newMember();
    const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
    await client.post('/api/companies', acme);
    await suspend(id);
    const again = (body: object) =>
      first
        .visitor()
        .post('/api/register', { username, email: `${username}@example.com`, password: 'secret', ...body });
    expect(said(await again({ email: 'another@example.com' }))).toBe('409 Username already exists');
    expect(said(await again({ username: `${username}-again` }))).toBe('409 Email already in use');
    expect((await admin.get(`/api/companies?userId=${id}`)).json()).toMatchObject([acme]);
  });

  test('is reinstated by an admin, and logs in again; a second time changes nothing', async () => {
    const { id, username } = await newMember();
    await suspend(id);
    expect([(await admin.delete(pathOf(id))).status, (await admin.delete(pathOf(id))).status]).toEqual([204, 204]);
    expect((await logIn(username)).status).toBe(200);
  });

  test('can be deleted', async () => {
    const { id } = await newMember();
    await suspend(id);
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(204);
  });

  test('never has a session, even when a login and the suspension happen at the same time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id, username } = await newMember();
      const servers = Array.from({ length: 4 }, (_, n) => (n % 2 ? first : second));
      const [suspended, ...logIns] = await Promise.all([suspend(id), ...servers.map((s) => logIn(username, s))]);
      expect(suspended.status).toBe(200);
      for (const answer of logIns) expect(answer.status === 200 || said(answer) === SUSPENDED).toBe(true);
      expect(await first.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    }
  });

  test('gets no session that waited for the suspension to be stored', async () => {
    const { id, username } = await newMember();
    // What a suspension does, held open before its commit.
    const answer = await withSiteDatabase(first.databaseUrl, (dataSource) =>
      dataSource.transaction(async (manager) => {
        await manager.query('DELETE FROM sessions WHERE user_id = $1', [id]);
        await manager.query(SUSPEND, [id]);
        const sent = logIn(username, second);
        while ((await first.sql(WAITING)).length === 0);
        return { sent };
      }),
    );
    expect(said(await answer.sent)).toBe(SUSPENDED);
    expect(await first.sql('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
  });
});

describe('an admin who suspends', () => {
  test('gives a reason, and reads it with the time and the name of who did it', async () => {
    const { id, username } = await newMember();
    const answer = await suspend(id, '  sells another site  ');
    const user = v.parse(v.strictObject(adminUserSchema.entries), answer.json());
    expect(user).toMatchObject({ id, username, suspension: { by: 'admin', reason: 'sells another site' } });
    expect(Date.now() - Date.parse(user.suspension?.at ?? '')).toBeLessThan(60_000);
  });

  test.each([
    [{ reason: '  ' }, 'Reason is required'],
    [{}, 'reason is required'],
    [{ reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
    [{ reason: 'spam', until: 'tomorrow' }, ''],
  ])('is refused with %j', async (body, sentence) => {
    const { id, client } = await newMember();
    const answer = await admin.post(pathOf(id), body);
    expect(answer.status).toBe(400);
    expect(answer.text.toLowerCase()).toContain(sentence.toLowerCase());
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('cannot suspend itself, another admin, an unknown user, or the same member twice', async () => {
    const own = (await admin.get('/api/user')).json().id;
    const [other, member] = [await newMember(), await newMember()];
    await admin.patch(`/api/admin/users/${other.id}`, { isAdmin: true });
    await suspend(member.id, 'the first reason');
    expect([
      said(await suspend(own)),
      said(await suspend(other.id)),
      said(await suspend(999_999)),
      said(await suspend(member.id, 'another reason')),
      said(await admin.delete(pathOf(999_999))),
    ]).toEqual([
      '403 You can’t suspend yourself',
      '409 This user is an admin. Take away the admin rights first.',
      '404 There is no such user',
      '409 This user is suspended already.',
      '404 There is no such user',
    ]);
    expect(await first.sql('SELECT suspension_reason FROM users WHERE id = $1', [member.id])).toEqual([
      { suspension_reason: 'the first reason' },
    ]);
    expect((await other.client.get('/api/user')).status).toBe(200);
  });

  test('cannot make a suspended member an admin; the database refuses it as well', async () => {
    const { id } = await newMember();
    await suspend(id);
    expect(said(await admin.patch(`/api/admin/users/${id}`, { isAdmin: true }))).toBe(
      '409 This user is suspended. Lift the suspension first.',
    );
    await expect(first.sql('UPDATE users SET is_admin = true WHERE id = $1', [id])).rejects.toThrow(
      /users_suspended_no_admin/,
    );
  });

  test('wins or loses against a promotion at the same moment: no one ends up as both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newMember();
      const answers = await Promise.all([suspend(id), admin.patch(`/api/admin/users/${id}`, { isAdmin: true })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('is named by the audit, with the reason', async () => {
    const { id } = await newMember();
    await suspend(id, 'spam');
    await admin.delete(pathOf(id));
    const entries = await first.sql(
      'SELECT actor_name, action, change FROM audit_entries WHERE target = $1 ORDER BY id',
      [String(id)],
    );
    expect(entries).toEqual([
      { actor_name: 'admin', action: 'suspend user', change: { reason: 'spam' } },
      { actor_name: 'admin', action: 'lift suspension', change: {} },
    ]);
  });
});

test.each([
  [
    'a session of a suspended user, also of an instance of the version before',
    `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (sha256('x'), $1, now())`,
    /sessions_user_fkey/,
  ],
  [
    'a session that claims its user is suspended',
    `INSERT INTO sessions (token_hash, user_id, expires_at, user_is_suspended) VALUES (sha256('x'), $1, now(), true)`,
    /sessions_user_not_suspended/,
  ],
  [
    'a suspension without a reason',
    `UPDATE users SET suspension_reason = NULL WHERE id = $1`,
    /users_suspension_whole/,
  ],
  ['a reason without a suspension', `UPDATE users SET is_suspended = false WHERE id = $1`, /users_suspension_whole/],
])('the database itself refuses %s', async (_, statement, constraint) => {
  const { id } = await newMember();
  await suspend(id);
  await expect(first.sql(statement, [id])).rejects.toThrow(constraint);
});

test('the database itself refuses to suspend a user with a session', async () => {
  const { id } = await newMember();
  await expect(first.sql(SUSPEND, [id])).rejects.toThrow(/sessions_user_fkey/);
});
