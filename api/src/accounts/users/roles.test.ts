import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { areasOf, type Role, type User } from '@powerline/contract/accounts';
import type { Client } from '../../../test/client.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { lockAdmins } from '../audit/admin-changes.ts';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const userOf = async (client: Client): Promise<User> => (await client.get('/api/user')).json();

/** Someone new with these roles. */
async function someone(...roles: Role[]): Promise<{ client: Client; id: number }> {
  const client = await server.member();
  const { id } = await userOf(client);
  if (roles.length > 0) await give(id, roles);
  return { client, id };
}

const give = (id: number, roles: readonly string[], by = admin) =>
  by.send(`/api/admin/users/${id}/roles`, { method: 'PUT', body: { roles } });
const outcome = ({ status, text }: { status: number; text: string }) => `${status} ${text}`;

describe('the current user', () => {
  test('is answered as before without a role, and with areas as soon as there is one', async () => {
    const { client, id } = await someone();
    const before = (await client.get('/api/user')).text;
    expect(Object.keys(JSON.parse(before))).toEqual(['id', 'username', 'email', 'isAdmin']);
    await give(id, ['finance']);
    expect((await userOf(client)).areas).toEqual(areasOf(['finance']));
    await give(id, []);
    expect((await client.get('/api/user')).text).toBe(before);
  });

  test('has the areas from the log-in on', async () => {
    const { client, id } = await someone('content');
    const { username } = await userOf(client);
    const login = await server.visitor().post('/api/login', { username, password: 'secret' });
    expect(login.json()).toMatchObject({ id, areas: areasOf(['content']) });
  });

  test('is an admin without areas, whatever the roles', async () => {
    const { client, id } = await someone('support');
    await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
    expect(await userOf(client)).toEqual({
      id,
      username: expect.any(String),
      email: expect.any(String),
      isAdmin: true,
    });
  });
});

describe('a role', () => {
  let support: { client: Client; id: number };
  beforeEach(async () => {
    support = await someone('support');
  });

  test('opens its areas and nothing else', async () => {
    expect((await support.client.get('/api/admin/users/page')).status).toBe(200);
    for (const path of ['/api/admin/payout/payments', '/api/admin/legal-texts', '/api/admin/operations'])
      expect(outcome(await support.client.get(path))).toBe('403 Your role doesn’t include this. Ask an admin.');
  });

  test('that only reads an area changes nothing there', async () => {
    const finance = await someone('finance');
    expect((await finance.client.get('/api/admin/users/page')).status).toBe(200);
    const suspension = await finance.client.post(`/api/admin/users/${support.id}/suspension`, { reason: 'spam' });
    expect(suspension.status).toBe(403);
  });

  test('of support suspends members, but deletes no one and gives no rights', async () => {
    const { id } = await someone();
    expect((await support.client.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' })).status).toBe(200);
    const refused = [
      await support.client.delete(`/api/admin/users/${id}`),
      await give(id, ['support'], support.client),
      await support.client.patch(`/api/admin/users/${id}`, { isAdmin: true }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test.each<[string, (by: Client, id: number) => Promise<{ status: number; text: string }>]>([
    ['suspends', (by, id) => by.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' })],
    ['makes a reset link for', (by, id) => by.post(`/api/admin/users/${id}/reset-link`, {})],
  ])('%s no one who may do more', async (_, act) => {
    const owner = await someone('owner');
    expect(outcome(await act(support.client, owner.id))).toBe(
      '403 This account has a role that yours doesn’t include. Ask an admin.',
    );
    const { id } = await userOf(admin);
    expect(outcome(await act(owner.client, id))).toBe('403 This is an admin’s account. Only an admin can change it.');
    expect((await act(owner.client, support.id)).status).toBeLessThan(300);
  });

  test('opens nothing without the second factor that the site requires of admins', async () => {
    await server.sql('UPDATE second_factor_policy SET is_required_for_admins = true');
    const answer = await support.client.get('/api/admin/users/page');
    const { isRequired } = (await support.client.get('/api/account/second-factor')).json();
    await server.sql('UPDATE second_factor_policy SET is_required_for_admins = false');
    expect([answer.status, isRequired]).toEqual([403, true]);
    expect(answer.text).toContain('second factor');
  });
});

describe('roles', () => {
  test('are given by owners too, who can’t make admins, and end no session', async () => {
    const owner = await someone('owner');
    const { client, id } = await someone();
    expect((await give(id, ['finance', 'owner'], owner.client)).json()).toMatchObject({
      id,
      roles: ['finance', 'owner'],
    });
    expect((await userOf(client)).areas).toEqual(areasOf(['owner']));
    expect((await owner.client.patch(`/api/admin/users/${id}`, { isAdmin: true })).status).toBe(403);
    const [row] = await server.sql(
      `SELECT actor_id, change FROM audit_entries WHERE action = 'change roles' AND target = '${id}'`,
    );
    expect(row).toEqual({ actor_id: owner.id, change: { roles: ['finance', 'owner'] } });
  });

  test('are no one’s own to change', async () => {
    const owner = await someone('owner');
    expect(outcome(await give(owner.id, [], owner.client))).toBe('403 You can’t change your own roles');
  });

  test('of a suspended user can be taken away, but not given', async () => {
    const { id } = await someone('support');
    await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' });
    expect((await give(id, ['finance'])).status).toBe(409);
    expect((await give(id, [])).status).toBe(200);
  });

  test.each([[['boss']], [['support', 'support']]])('%j are refused', async (roles) => {
    const { id } = await someone();
    expect((await give(id, roles)).status).toBe(400);
  });

  test('the database knows no other', async () => {
    const { id } = await someone();
    await expect(server.sql(`UPDATE users SET roles = '{boss}' WHERE id = ${id}`)).rejects.toThrow('users_roles_known');
  });

  test('are found in the list of users', async () => {
    const { id } = await someone('content');
    const page = (await admin.get('/api/admin/users/page?filter=role')).json();
    expect(page.rows).toContainEqual(expect.objectContaining({ id, roles: ['content'] }));
    expect(page.rows.every(({ roles }: { roles: Role[] }) => roles.length > 0)).toBe(true);
  });
});

test('a role that is taken away while a change waits its turn refuses the change', async () => {
  const { client, id } = await someone('content');
  const add = () => client.post('/api/admin/team-members', { name: 'Late', isActive: true, sortOrder: 0 });
  expect((await add()).status).toBe(201);
  // Another admin's change, held open before its commit.
  const { sent } = await withSiteDatabase(server.databaseUrl, (dataSource) =>
    dataSource.transaction(async (manager) => {
      await lockAdmins(manager);
      const sent = add();
      while ((await server.sql(WAITING)).length === 0);
      await manager.query(`UPDATE users SET roles = '{support}' WHERE id = $1`, [id]);
      return { sent };
    }),
  );
  expect(outcome(await sent)).toBe('403 Your role has just changed. Reload the page to see what you can do now.');
});
