import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_TOKENS_MAX } from '@powerline/contract/accounts';
import { personalToken, serviceToken, withToken } from '../../../test/api-tokens.ts';
import { countBefore } from '../../../test/attempt-counts.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION } from '../../app/site.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';
import { REQUESTS_PER_TOKEN } from './token-bearers.ts';
import { isWellFormed, newApiToken } from './token-secret.ts';

const NOT_VALID = 'This API token is not valid. It may have expired or been revoked: make another one.';
const LIST = '/api/account/tokens';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.open('payout');
});
afterAll(() => server.close());

const idOf = async (username: string) => {
  const [row] = await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
  return row?.id ?? 0;
};

async function holder(username: string) {
  const member = await server.member(username);
  const { secret, id } = await personalToken(member);
  return { member, id, secret, call: withToken(server, secret) };
}

describe('a new token', () => {
  test('shows once, with a prefix and a checksum, and is kept as a hash only', async () => {
    const member = await server.member('maker');
    const body = { name: ' My script ', scopes: ['self:read'], expiresInDays: 90, password: 'secret' };
    const made = await member.post(LIST, body);
    const { secret, token } = made.json();
    expect(made.status).toBe(201);
    expect(secret).toMatch(/^pl_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(secret)).toBe(true);
    expect(isWellFormed(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBe(false);
    expect(token).toMatchObject({ name: 'My script', scopes: ['self:read'], lastUsedAt: null });
    const listed = await member.get(LIST);
    expect(listed.json()).toEqual([token]);
    const days = (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const [row] = await server.sql(
      `SELECT t::text AS whole, token_hash = sha256($1::bytea) AS "isHash" FROM api_tokens t WHERE id = $2`,
      [secret, token.id],
    );
    expect(row).toMatchObject({ isHash: true, whole: expect.not.stringContaining(secret.slice(3, 20)) });
    const tables = await server.sql<{ dump: string }>(
      `SELECT (SELECT string_agg(a::text, '') FROM audit_entries a)
           || (SELECT string_agg(n::text, '') FROM notifications n) AS dump`,
    );
    expect(tables[0]?.dump).not.toContain(secret.slice(3, 20));
  });

  test('wants the password, a name, a scope and an expiry of the list', async () => {
    const member = await server.member('careless');
    const body = { name: 'Script', scopes: ['self:read'], expiresInDays: 30, password: 'secret' };
    const { password: _, ...without } = body;
    for (const refused of [
      without,
      { ...body, password: 'guess' },
      { ...body, code: '123456', password: undefined },
      { ...body, name: '' },
      { ...body, scopes: [] },
      { ...body, scopes: ['members:read'] },
      { ...body, expiresInDays: 31 },
      { ...body, expiresInDays: null },
    ])
      expect([refused, (await member.post(LIST, refused)).status]).toEqual([refused, 400]);
    expect((await member.get(LIST)).json()).toEqual([]);
  });

  test('is one of a bounded number', async () => {
    const { member } = await holder('collector');
    await server.sql(
      `INSERT INTO api_tokens (user_id, kind, name, token_hash, scopes, expires_at)
       SELECT $1, 'personal', 'One', sha256(('collector' || n)::bytea), '{self:read}', now() FROM generate_series(2, $2) n`,
      [await idOf('collector'), API_TOKENS_MAX],
    );
    await expect(personalToken(member)).rejects.toThrow(`You have ${API_TOKENS_MAX} tokens`);
  });

  test('and a revoked one are told to their owner, and are in the audit with the first use', async () => {
    const { member, id, call } = await holder('watched');
    await Promise.all([call('/api/user'), call('/api/user')]);
    await call('/api/user');
    expect((await member.delete(`${LIST}/${id}`)).status).toBe(204);
    const { notifications } = (await member.get('/api/notifications')).json();
    expect(notifications.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      'An API token of your account was revoked',
      'Your account has a new API token',
    ]);
    const entries = await server.sql(
      `SELECT action, target FROM audit_entries WHERE actor_name = 'watched' AND action LIKE '%api token' ORDER BY id`,
    );
    expect(entries).toEqual(
      ['create', 'use', 'revoke'].map((verb) => ({ action: `${verb} api token`, target: String(id) })),
    );
  });
});

describe('a token', () => {
  test('reads its owner’s data, without a cookie', async () => {
    const { call } = await holder('reader');
    const answer = await call('/api/user');
    expect([answer.status, answer.json()]).toEqual([
      200,
      { id: await idOf('reader'), username: 'reader', email: 'reader@example.com', isAdmin: false },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await call('/api/payouts/balance')).status).toBe(200);
  });

  test('doesn’t make its program an admin: it sees only its owner’s data', async () => {
    const admin = await server.admin();
    const body = { name: 'Script', scopes: ['self:read'], expiresInDays: 30, password: ADMIN.password };
    const call = withToken(server, (await admin.post(LIST, body)).json().secret);
    await server.member('neighbor');
    const others = `/api/companies?userId=${await idOf('neighbor')}`;
    expect((await admin.get(others)).status).toBe(200);
    expect((await call(others)).status).toBe(403);
    expect((await call('/api/user')).json()).toMatchObject({ username: 'admin', isAdmin: false });
  });

  test('never mixes with a session: the cookie beside it counts for nothing', async () => {
    const { member, secret } = await holder('mixer');
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const other = await holder('other');
    expect((await other.call('/api/user', 'GET', undefined, { cookie })).json().username).toBe('other');
    const broken = { authorization: `Bearer ${secret.slice(0, -1)}`, cookie };
    expect((await server.visitor().get('/api/user', broken)).status).toBe(401);
    expect((await server.visitor().get('/api/account', { ...broken, authorization: `Bearer ${secret}` })).status).toBe(
      401,
    );
    // A log-out without a session ends none.
    await server.visitor().post('/api/logout', undefined, { authorization: `Bearer ${secret}`, cookie });
    expect((await member.get('/api/user')).status).toBe(200);
  });

  test('of something else than ours leaves a session as it is', async () => {
    const member = await server.member('behind-a-proxy');
    for (const authorization of ['Bearer of-a-proxy', 'Basic dTpw'])
      expect((await member.get('/api/user', { authorization })).status).toBe(200);
  });

  test('works from any origin, because no browser adds it by itself', async () => {
    const { secret } = await serviceToken(await server.admin(), ['payments:write']);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await withToken(server, secret)('/api/admin/payout/payments', 'POST', {}, foreign);
    expect(answer.status).toBe(400);
  });

  test('ends when it expires, and says so', async () => {
    const { id, call } = await holder('late');
    expect((await call('/api/user')).status).toBe(200);
    await server.sql('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [id]);
    const answer = await call('/api/user');
    expect([answer.status, answer.text]).toEqual([401, NOT_VALID]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  test('ends when it is revoked, which only its owner can', async () => {
    const { member, id, call } = await holder('revoker');
    const stranger = await server.member('stranger');
    expect((await stranger.delete(`${LIST}/${id}`)).status).toBe(404);
    expect((await call('/api/user')).status).toBe(200);
    await member.delete(`${LIST}/${id}`);
    expect((await call('/api/user')).status).toBe(401);
    expect((await member.delete(`${LIST}/${id}`)).status).toBe(404);
  });

  test('ends with the suspension of its owner, at once', async () => {
    const { call } = await holder('suspect');
    const admin = await server.admin();
    expect((await call('/api/user')).status).toBe(200);
    const path = `/api/admin/users/${await idOf('suspect')}/suspension`;
    await admin.post(path, { reason: 'A test' });
    expect((await call('/api/user')).status).toBe(401);
    await admin.delete(path);
    expect((await call('/api/user')).status).toBe(200);
  });

  test('ends with the account', async () => {
    const { call } = await holder('leaver');
    const id = await idOf('leaver');
    await (await server.admin()).delete(`/api/admin/users/${id}`);
    expect((await call('/api/user')).status).toBe(401);
    expect(await server.sql('SELECT FROM api_tokens WHERE user_id = $1', [id])).toEqual([]);
  });

  test('remembers its last use once an hour, not at each request', async () => {
    const { member, id, call } = await holder('user');
    const lastUse = async () => (await member.get(LIST)).json()[0].lastUsedAt;
    const versionOf = async () => (await server.sql('SELECT xmin FROM api_tokens WHERE id = $1', [id]))[0];
    await call('/api/user');
    const first = await lastUse();
    const version = await versionOf();
    await call('/api/user');
    expect(await versionOf()).toEqual(version);
    await server.sql(`UPDATE api_tokens SET last_used_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
    await call('/api/user');
    expect(Date.parse(await lastUse())).toBeGreaterThanOrEqual(Date.parse(first));
  });

  test('makes so many requests a minute, and others are not slowed down', async () => {
    const [busy, calm] = [await holder('busy'), await holder('calm')];
    await countBefore(server, REQUESTS_PER_TOKEN.name, String(busy.id), REQUESTS_PER_TOKEN.attempts - 1);
    expect((await busy.call('/api/user')).status).toBe(200);
    const answer = await busy.call('/api/user');
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await calm.call('/api/user')).status).toBe(200);
  });

  test('is not found by guessing: wrong ones are counted by address, but not what is no token of ours', async () => {
    const visitor = server.visitor();
    const guess = (token: string) => visitor.get('/api/user', { authorization: `Bearer ${token}` });
    for (let n = 0; n < 60; n += 1) expect((await guess('pl_too-short')).status).toBe(401);
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) statuses.add((await guess(newApiToken())).status);
    expect([...statuses]).toEqual([401, 429]);
  });

  test('is in the data that its owner exports, without its hash', async () => {
    const { member } = await holder('exporter');
    const { apiTokens } = (await member.get('/api/account/export')).json();
    expect(apiTokens).toEqual([
      {
        name: 'My script',
        kind: 'personal',
        scopes: ['self:read'],
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
  });
});

test('an expired token shows for 90 days, so that people see why a program stopped', async () => {
  const { member, id } = await holder('archivist');
  const expired = (days: number) =>
    server.sql('UPDATE api_tokens SET expires_at = now() - make_interval(days => $2) WHERE id = $1', [id, days]);
  const cleanUp = () =>
    withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
  await expired(89);
  await cleanUp();
  expect((await member.get(LIST)).json()).toHaveLength(1);
  await expired(91);
  await cleanUp();
  expect((await member.get(LIST)).json()).toEqual([]);
});
