import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asked } from './quick-argon2.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newcomer = (name: string) => ({ username: name, email: `${name}@example.com`, password: 'secret' });

describe('registration', () => {
  test('answers 201 with the new user, who is logged in and no admin', async () => {
    const client = server.visitor();
    const answer = await client.post('/api/register', newcomer('Ann'));
    expect([answer.status, answer.json()]).toEqual([
      201,
      { id: expect.any(Number), username: 'Ann', email: 'Ann@example.com', isAdmin: false },
    ]);
    expect((await client.get('/api/user')).json()).toEqual(answer.json());
  });

  test.each([
    ['username', { ...newcomer('bob'), username: 'BERTA', email: 'other@example.com' }, 'Username already exists'],
    ['email', { ...newcomer('bob2'), email: 'Berta@EXAMPLE.com' }, 'Email already in use'],
  ])('refuses a taken %s regardless of case', async (_, body, sentence) => {
    await server.visitor().post('/api/register', newcomer('berta'));
    const answer = await server.visitor().post('/api/register', body);
    expect([answer.status, answer.text]).toEqual([409, sentence]);
  });

  test('regards case in every alphabet', async () => {
    await server.visitor().post('/api/register', { ...newcomer('x1'), username: 'Überflug' });
    expect((await server.visitor().post('/api/register', { ...newcomer('x2'), username: 'üBERFLUG' })).status).toBe(
      409,
    );
  });

  test('of 16 at once with one name exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        server.visitor().post('/api/register', { ...newcomer('race'), email: `race${n}@example.com` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)]);
    expect(await server.sql(`SELECT FROM users WHERE username = 'race'`)).toHaveLength(1);
  });

  test('that fails half way leaves no account behind, and can be sent again', async () => {
    await server.sql('ALTER TABLE sessions ADD CONSTRAINT broken CHECK (false) NOT VALID');
    expect((await server.visitor().post('/api/register', newcomer('halfway'))).status).toBe(400);
    await server.sql('ALTER TABLE sessions DROP CONSTRAINT broken');
    expect((await server.visitor().post('/api/register', newcomer('halfway'))).status).toBe(201);
  });

  test('stores an argon2id hash with the parameters of ASVS, never the password', async () => {
    await server.visitor().post('/api/register', newcomer('hashed'));
    const [row] = await server.sql<{ password_hash: string }>(
      `SELECT password_hash FROM users WHERE username = 'hashed'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(asked.at(-1)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });
});

describe('login', () => {
  test('answers 200 with the user, whatever the case of the username', async () => {
    await server.visitor().post('/api/register', newcomer('carl'));
    const client = server.visitor();
    const answer = await client.post('/api/login', { username: ' CARL ', password: 'secret' });
    expect([answer.status, answer.json()]).toMatchObject([200, { username: 'carl' }]);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test.each([
    ['a wrong password', { username: 'admin', password: 'wrong-password' }],
    ['an unknown username', { username: 'nobody-here', password: 'wrong-password' }],
  ])('answers %s with the same sentence and no cookie', async (_, body) => {
    const answer = await server.visitor().post('/api/login', body);
    expect([answer.status, answer.text, answer.headers.getSetCookie()]).toEqual([
      401,
      'Invalid username or password.',
      [],
    ]);
  });

  test('takes the first admin with the password of the environment', async () => {
    expect((await (await server.admin()).get('/api/user')).json()).toMatchObject({
      username: ADMIN.username,
      isAdmin: true,
    });
  });

  test('begins a new session and ends the one before', async () => {
    const client = await server.member('dora');
    const before = new Map(client.cookies);
    await client.post('/api/login', { username: 'dora', password: 'secret' });
    expect(client.cookies).not.toEqual(before);
    const thief = server.visitor();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await thief.get('/api/user')).status).toBe(401);
  });
});

describe('a session', () => {
  test('is an opaque token of 256 bits, of which the database has only the SHA-256', async () => {
    const client = await server.member('edna');
    const token = client.cookies.get('session') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.sql('SELECT FROM sessions WHERE token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is HttpOnly, Lax and for the whole site; over https also Secure and bound to the host', async () => {
    const plain = await server.visitor().post('/api/login', ADMIN);
    expect(plain.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=/),
    ]);
    const secure = await server.visitor().post('/api/login', ADMIN, { 'x-forwarded-proto': 'https' });
    expect(secure.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=/),
    ]);
  });

  test.each([
    ['7 days without use', `last_seen_at = now() - interval '7 days 1 minute'`],
    ['30 days at all', `expires_at = now()`],
  ])('ends after %s', async (_, change) => {
    const client = await server.member();
    const { id } = (await client.get('/api/user')).json();
    await server.sql(`UPDATE sessions SET ${change} WHERE user_id = $1`, [id]);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('writes down its use at most once an hour', async () => {
    const client = await server.member();
    const { id } = (await client.get('/api/user')).json();
    const seen = async () =>
      (await server.sql<{ at: Date }>('SELECT last_seen_at AS at FROM sessions WHERE user_id = $1', [id]))[0]?.at;
    const first = await seen();
    await client.get('/api/user');
    expect(await seen()).toEqual(first);
    await server.sql(`UPDATE sessions SET last_seen_at = now() - interval '61 minutes' WHERE user_id = $1`, [id]);
    await client.get('/api/user');
    expect(Date.now() - Number(await seen())).toBeLessThan(60_000);
  });

  test('is over at once when its user is deleted', async () => {
    const client = await server.member();
    const { id } = (await client.get('/api/user')).json();
    await server.sql('DELETE FROM users WHERE id = $1', [id]);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('logout', () => {
  test('ends the session in the database, not only in the browser', async () => {
    const client = await server.member();
    const stolen = new Map(client.cookies);
    expect((await client.post('/api/logout')).status).toBe(204);
    for (const [name, value] of stolen) client.cookies.set(name, value);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('succeeds for whoever is logged out already, with an empty body of JSON too', async () => {
    expect((await server.visitor().post('/api/logout', '')).status).toBe(204);
    expect((await server.visitor().post('/api/logout', {}, { cookie: 'session=nonsense' })).status).toBe(204);
  });
});

test('a visitor without a session gets 401 and a sentence', async () => {
  const answer = await server.visitor().get('/api/user');
  expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
    401,
    'You are not logged in',
    'text/plain; charset=utf-8',
  ]);
});
