import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditEntry, SERVICE_SCOPES } from '@powerline/contract/accounts';
import { serviceToken, withToken } from '../../../test/api-tokens.ts';
import type { Client } from '../../../test/client.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';

const ORIGIN = 'https://powerline.example';
const LIST = '/api/admin/settings/service-tokens';
const USERS = '/api/admin/users/page';
const BODY = { name: 'Bookkeeping', scopes: ['reports:read'], expiresInDays: 365, password: ADMIN.password };

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_ORIGIN: ORIGIN });
  await server.open('payout');
  admin = await server.admin();
});
afterAll(() => server.close());

async function withRoles(username: string, roles: readonly string[]): Promise<{ client: Client; id: number }> {
  const client = await server.member(username);
  const { id } = (await client.get('/api/user')).json();
  await setRoles(id, roles);
  return { client, id };
}

const setRoles = (id: number, roles: readonly string[]) =>
  admin.send(`/api/admin/users/${id}/roles`, { method: 'PUT', body: { roles } });

describe('a service token', () => {
  test('lists with its maker, its scopes and its last use for all who run the settings', async () => {
    const { client } = await withRoles('owner-one', ['owner']);
    const made = await client.post(LIST, { ...BODY, password: 'secret' });
    expect(made.status).toBe(201);
    const { secret, token } = made.json();
    await withToken(server, secret)('/api/admin/payout/reports');
    expect((await admin.get(LIST)).json()).toContainEqual({
      ...token,
      createdBy: 'owner-one',
      scopes: ['reports:read'],
      reason: null,
      lastUsedAt: expect.any(String),
    });
    expect((await (await withRoles('finance-one', ['finance'])).client.get(LIST)).status).toBe(403);
  });

  test('is revoked by anyone who runs the settings, and its maker hears of it', async () => {
    const { client } = await withRoles('owner-two', ['owner']);
    const { secret, id } = await serviceToken(client, ['members:read'], 'secret');
    expect((await withToken(server, secret)(USERS)).status).toBe(200);
    expect((await admin.delete(`${LIST}/${id}`)).status).toBe(204);
    expect((await withToken(server, secret)(USERS)).status).toBe(401);
    expect((await admin.delete(`${LIST}/${id}`)).status).toBe(404);
    const { notifications } = (await client.get('/api/notifications')).json();
    expect(notifications[0].title).toBe('An API token of your account was revoked');
    const entries = await server.sql(
      `SELECT action, actor_name AS actor FROM audit_entries WHERE target = $1 AND action LIKE '%token' ORDER BY id`,
      [String(id)],
    );
    expect(entries).toEqual([
      { action: 'create service token', actor: 'owner-two' },
      { action: 'use api token', actor: 'owner-two' },
      { action: 'revoke service token', actor: 'admin' },
    ]);
  });

  test('may never expire only with a reason, which shows', async () => {
    const forever = { ...BODY, expiresInDays: null };
    expect((await admin.post(LIST, forever)).text).toBe('Say why this token must never expire, or choose an expiry');
    const { token } = (await admin.post(LIST, { ...forever, reason: 'Nightly export' })).json();
    expect(token).toMatchObject({ expiresAt: null, reason: 'Nightly export' });
  });

  test('wants the password and scopes of the table', async () => {
    const { password: _, ...without } = BODY;
    for (const refused of [without, { ...BODY, password: 'guess' }, { ...BODY, scopes: ['self:read'] }])
      expect((await admin.post(LIST, refused)).status).toBe(400);
  });

  test.each(SERVICE_SCOPES)('with %s loses it with the role of its maker, at once, and gets it back', async (scope) => {
    const { client, id } = await withRoles(`keeper-${scope.replace(':', '-')}`, ['owner']);
    const { secret } = await serviceToken(client, [scope], 'secret');
    const call = withToken(server, secret);
    const [path, method, body] = {
      'members:read': [USERS, 'GET', undefined] as const,
      'payments:read': ['/api/admin/payout/payments', 'GET', undefined] as const,
      'payments:write': ['/api/admin/payout/payments', 'POST', {}] as const,
      'bounces:write': ['/api/admin/mail/bounces', 'POST', {}] as const,
      'reports:read': ['/api/admin/payout/reports', 'GET', undefined] as const,
    }[scope];
    const good = method === 'GET' ? 200 : 400;
    expect((await call(path, method, body)).status).toBe(good);
    await setRoles(id, ['content']);
    const answer = await call(path, method, body);
    expect([answer.status, answer.text]).toEqual([
      403,
      'The person who made this API token may no longer do this. Ask an admin.',
    ]);
    const narrower = { 'members:read': 'support', 'bounces:write': 'owner' }[scope as string] ?? 'finance';
    await setRoles(id, [narrower]);
    expect((await call(path, method, body)).status).toBe(good);
  });

  test('of an admin who is one no longer opens nothing', async () => {
    const { client, id } = await withRoles('short-lived', []);
    await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
    const { secret } = await serviceToken(client, ['members:read'], 'secret');
    expect((await withToken(server, secret)(USERS)).status).toBe(200);
    await admin.patch(`/api/admin/users/${id}`, { isAdmin: false });
    expect((await withToken(server, secret)(USERS)).status).toBe(403);
  });

  test('is in the audit beside its maker’s name where something was done with it, also after it is gone', async () => {
    const { secret, id } = await serviceToken(admin, ['payments:write', 'reports:read']);
    const program = withToken(server, secret);
    await server.member('payer');
    const month = new Date().toISOString().slice(0, 7);
    const body = { username: 'payer', month, cents: 2_500, reference: 'By API' };
    expect((await program('/api/admin/payout/payments', 'POST', body)).status).toBe(201);
    expect((await program('/api/admin/payout/reports/payments/file')).status).toBe(200);
    await admin.delete(`${LIST}/${id}`);
    const { entries } = (await admin.get('/api/admin/audit')).json();
    const done = entries.map(({ action, actor, token }: AuditEntry) => [action, actor.name, token]);
    const token = { id, name: 'Program' };
    expect(done.slice(0, 4)).toEqual([
      ['revoke service token', 'admin', null],
      ['export report', 'admin', token],
      ['record payment', 'admin', token],
      ['use api token', 'admin', null],
    ]);
    const lines = (await admin.get('/api/admin/audit/file')).text.split('\r\n');
    expect(lines.find((line) => line.includes('"record payment"'))).toMatch(new RegExp(`,"Program","${id}"$`));
  });

  test('needs a second factor of its maker where admins need one: an app or a passkey', async () => {
    const { client } = await withRoles('owner-three', ['owner']);
    const { secret } = await serviceToken(client, ['members:read'], 'secret');
    await server.sql('UPDATE second_factor_policy SET is_required_for_admins = true');
    expect((await withToken(server, secret)(USERS)).text).toMatch(/asks for a second factor/);
    const asked = await client.post('/api/account/passkeys/creation', { password: 'secret' });
    await client.post('/api/account/passkeys', new SoftwareAuthenticator(ORIGIN).create(asked.json()));
    expect((await withToken(server, secret)(USERS)).status).toBe(200);
    await server.sql('UPDATE second_factor_policy SET is_required_for_admins = false');
  });
});
