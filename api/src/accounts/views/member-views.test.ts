import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Role, User } from '@powerline/contract/accounts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const REFUSED = '403 You’re viewing the site as someone else, so this isn’t possible. Stop viewing first.';

let server: TestServer;
let admin: Client;
/** Who sees the site as Ana. */
let viewer: Client;
let ana: Client;
let anaId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.open('payout', 'profiles', 'academy');
  admin = await server.admin();
});
afterAll(() => server.close());

const userOf = async (client: Client): Promise<User> => (await client.get('/api/user')).json();
const outcome = ({ status, text }: { status: number; text: string }) => `${status} ${text}`;
const give = (id: number, roles: readonly Role[]) =>
  admin.send(`/api/admin/users/${id}/roles`, { method: 'PUT', body: { roles } });
const view = (by: Client, id: number) => by.post(`/api/admin/people/${id}/view`, {});

beforeEach(async () => {
  [viewer, ana] = await Promise.all([server.member(), server.member()]);
  await give((await userOf(viewer)).id, ['support']);
  ({ id: anaId } = await userOf(ana));
});

test('answers as the member for 30 minutes, on every path, and then as oneself again', async () => {
  const [self, member] = [await userOf(viewer), await userOf(ana)];
  const begun = (await view(viewer, anaId)).json();
  expect(begun).toEqual({ ...member, view: { endsAt: expect.any(String) } });
  const minutes = (new Date(begun.view.endsAt).getTime() - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  // Answered before Nest, and by Nest.
  expect(await userOf(viewer)).toEqual(begun);
  expect((await viewer.get('/api/user?')).json()).toEqual(begun);
  expect((await viewer.get('/api/account')).json()).toMatchObject({ username: member.username });
  await server.sql('UPDATE sessions SET view_ends_at = now() WHERE viewed_id = $1', [anaId]);
  expect(await userOf(viewer)).toEqual(self);
});

test('ends on request, and is in the audit with start and end', async () => {
  const self = await userOf(viewer);
  const { endsAt } = (await view(viewer, anaId)).json().view;
  expect((await viewer.delete('/api/view')).json()).toEqual(self);
  // Twice, as from two tabs: the second one finds it ended.
  expect((await viewer.delete('/api/view')).json()).toEqual(self);
  const entries = await server.sql(
    `SELECT actor_id, action, change FROM audit_entries WHERE target = $1 AND action LIKE '%viewing%' ORDER BY id`,
    [String(anaId)],
  );
  expect(entries).toEqual([
    { actor_id: self.id, action: 'begin viewing as member', change: { endsAt } },
    { actor_id: self.id, action: 'stop viewing as member', change: {} },
  ]);
});

test('tells the member who looked', async () => {
  await view(viewer, anaId);
  const { notifications } = (await ana.get('/api/notifications')).json();
  const { username } = await userOf(viewer).then(async () => (await viewer.delete('/api/view')).json());
  expect(notifications[0].title).toBe(
    `${username}, who helps run this site, viewed it as you for support. Nothing could be changed`,
  );
});

test.each<[method: string, path: string, body: object | undefined]>([
  ['PATCH', '/api/profile', { line: 'Changed' }],
  [
    'POST',
    '/api/companies',
    { companyName: 'x', url: 'https://x.example', description: null, thumbnail: null, position: 1 },
  ],
  ['DELETE', '/api/account/sessions', undefined],
  ['POST', '/api/notifications/read', { through: '1' }],
  ['GET', '/api/account/export', undefined],
  ['GET', '/api/messages/1', undefined],
  ['GET', '/api/admin/users/page', undefined],
  ['GET', '/api/module-loads', undefined],
  ['POST', '/api/admin/people/1/view', {}],
])('refuses %s %s', async (method, path, body) => {
  await view(viewer, anaId);
  expect(outcome(await viewer.send(path, { method, body }))).toBe(REFUSED);
});

describe('is refused', () => {
  test('to roles that only read people or don’t', async () => {
    const finance = await server.member();
    await give((await userOf(finance)).id, ['finance']);
    expect((await view(finance, anaId)).status).toBe(403);
    expect((await view(ana, anaId)).status).toBe(403);
  });

  test('of oneself, an admin, someone with a role, and someone suspended', async () => {
    const owner = await server.member();
    const { id: ownerId } = await userOf(owner);
    await give(ownerId, ['owner']);
    const { id: adminId } = await userOf(admin);
    expect(outcome(await view(admin, adminId))).toBe('403 This is your own account');
    const sentence = '403 You can only view the site as a member, not as someone who helps run it.';
    expect(outcome(await view(admin, ownerId))).toBe(sentence);
    expect(outcome(await view(owner, adminId))).toBe(sentence);
    await admin.post(`/api/admin/users/${anaId}/suspension`, { reason: 'spam' });
    expect((await view(viewer, anaId)).status).toBe(409);
  });
});

describe('ends at once when', () => {
  beforeEach(() => view(viewer, anaId));
  const isViewing = async () => (await userOf(viewer)).view !== undefined;

  test('the viewer’s role is taken away', async () => {
    const [row] = await server.sql<{ user_id: number }>('SELECT user_id FROM sessions WHERE viewed_id = $1', [anaId]);
    await give(row?.user_id ?? 0, []);
    expect(await isViewing()).toBe(false);
  });

  test('the member gets a role', async () => {
    await give(anaId, ['content']);
    expect(await isViewing()).toBe(false);
  });

  test('the member is suspended', async () => {
    await admin.post(`/api/admin/users/${anaId}/suspension`, { reason: 'spam' });
    expect(await isViewing()).toBe(false);
  });

  test('the member is deleted', async () => {
    await admin.delete(`/api/admin/users/${anaId}`);
    expect(await isViewing()).toBe(false);
  });
});

test('shows the member no session of the viewer', async () => {
  const before = (await ana.get('/api/account/sessions')).json().length;
  await view(viewer, anaId);
  expect((await ana.get('/api/account/sessions')).json()).toHaveLength(before);
});
