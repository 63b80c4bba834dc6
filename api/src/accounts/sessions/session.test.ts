import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Client } from '../../../test/client.ts';
import { asked } from '../../../test/quick-argon2.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { poolOf } from '../../infrastructure/database/connection-pool.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { LOOKUP } from './session-lookups.ts';
import { SessionsService } from './sessions.service.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newcomer = (name: string) => ({ username: name, email: `${name}@example.com`, password: 'secret' });

describe('registration', () => {
  test('answers 201 with the new user, logged in and not an admin', async () => {
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
    ['an unknown username', { username: 'unknown-here', password: 'wrong-password' }],
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

  test('takes username and password from the body only, never from the address', async () => {
    await server.member('dirk');
    const answer = await server.visitor().post('/api/login?username=dirk&password=secret', {});
    expect([answer.status, answer.text]).toEqual([400, 'Username is required']);
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
  test('is an opaque token of 256 bits, and the database has only its SHA-256', async () => {
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

test('two servers in one process know only their own accounts and sessions', async () => {
  const member = await server.member('edwin');
  const other = await startTestServer();
  try {
    const stranger = new Client(other.url);
    for (const [name, value] of member.cookies) stranger.cookies.set(name, value);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await stranger.get('/api/account/sessions')).status).toBe(401);
    expect((await stranger.post('/api/login', { username: 'edwin', password: 'secret' })).status).toBe(401);
    expect((await member.get('/api/account/sessions')).status).toBe(200);
    expect((await member.post('/api/login', { username: 'edwin', password: 'secret' })).status).toBe(200);
  } finally {
    await other.close();
  }
});

describe('logout', () => {
  test('ends the session in the database, not only in the browser', async () => {
    const client = await server.member();
    const stolen = new Map(client.cookies);
    expect((await client.post('/api/logout')).status).toBe(204);
    for (const [name, value] of stolen) client.cookies.set(name, value);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('succeeds without a session, with an empty body of JSON too', async () => {
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

describe('a visitor who accepts not being logged in', () => {
  const lenient = { prefer: 'handling=lenient' };

  test('gets an empty answer, which no cache stores', async () => {
    const { status, text, headers } = await server.visitor().get('/api/user', lenient);
    expect([status, text, headers.get('cache-control'), headers.get('preference-applied')]).toEqual([
      204,
      '',
      'no-store',
      'handling=lenient',
    ]);
  });

  test('changes no other call, and a strict request is still 401', async () => {
    expect((await server.visitor().get('/api/companies', lenient)).status).toBe(401);
    expect((await server.visitor().get('/api/user', { prefer: 'handling=strict' })).status).toBe(401);
  });

  test('is known as a logged-in member', async () => {
    const client = server.visitor();
    await client.post('/api/register', newcomer('lenient'));
    expect((await client.get('/api/user', lenient)).json()).toMatchObject({ username: 'lenient' });
  });
});

describe('the look-ups of many requests at once', () => {
  let dataSource: DataSource;
  let sessions: SessionsService;
  let tokens: string[];
  const names = ['first-of-many', 'second-of-many', 'third-of-many'];

  beforeAll(async () => {
    dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
    sessions = new SessionsService(dataSource);
    tokens = await Promise.all(
      names.map(async (name) => (await server.member(name)).cookies.get('session') ?? 'no session'),
    );
  });
  afterAll(() => dataSource.destroy());

  const namesOf = async (given: readonly string[]) =>
    (await Promise.all(given.map((token) => sessions.findUser(token)))).map((user) => user?.username);

  /** Counts how often a connection is taken from the pool: once per query. */
  async function queriesOf(work: () => Promise<unknown>): Promise<number> {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    poolOf(dataSource).on('acquire', count);
    await work();
    poolOf(dataSource).off('acquire', count);
    return queries;
  }

  /** Until so many look-ups of ours wait for a lock. @returns the processes of Postgres that wait */
  async function waiting(count: number): Promise<number[]> {
    for (;;) {
      const rows = await server.sql<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (rows.length === count) return rows.map(({ pid }) => pid);
    }
  }

  /** Runs work while the sessions cannot be read. */
  const whileLocked = (work: () => Promise<void>) =>
    dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
      await work();
    });

  test('go in one query, and each finds its own user or none', async () => {
    const asked = [...tokens, 'unknown', ...tokens];
    expect(await namesOf(asked)).toEqual([...names, undefined, ...names]);
    expect(await queriesOf(() => namesOf(asked))).toBe(1);
  });

  test('never join a query that has been sent: what it found may be older than they are', async () => {
    let found: Promise<unknown>[] = [];
    await whileLocked(async () => {
      found = [namesOf([tokens[0] ?? ''])];
      await waiting(1);
      found.push(namesOf([tokens[1] ?? '']));
      await waiting(2);
    });
    expect(await Promise.all(found)).toEqual([[names[0]], [names[1]]]);
  });

  describe('while two queries are under way', () => {
    // Of all that could be faked only what a query waits by.
    beforeAll(() => {
      jest.useFakeTimers({
        doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'],
      });
    });
    afterAll(() => {
      jest.useRealTimers();
    });

    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

    /** Two look-ups whose queries wait for a lock, then two of later turns. @returns what all four find, and the queries */
    async function findFour(meanwhile: () => Promise<unknown>) {
      const found: Promise<unknown>[] = [];
      const queries = await queriesOf(async () => {
        await whileLocked(async () => {
          for (const [index, name] of [tokens[0] ?? '', tokens[1] ?? ''].entries()) {
            found.push(namesOf([name]));
            await waiting(index + 1);
          }
          for (const name of [tokens[2] ?? '', tokens[0] ?? '']) {
            found.push(namesOf([name]));
            await nextTurn();
          }
          await meanwhile();
        });
        await Promise.all(found);
      });
      // One of them is the transaction with the lock.
      return { found: await Promise.all(found), queries: queries - 1 };
    }
    const all = [[names[0]], [names[1]], [names[2]], [names[0]]];

    test('the others share the next one, as soon as one of the two is back', async () => {
      expect(await findFour(() => waiting(2))).toEqual({ found: all, queries: 3 });
    });

    test('that hang, the others wait for 5 ms, no longer', async () => {
      const meanwhile = async () => {
        jest.advanceTimersByTime(5);
        await waiting(3);
      };
      expect(await findFour(meanwhile)).toEqual({ found: all, queries: 3 });
    });
  });

  test('are asked one by one when their connection breaks', async () => {
    let found: Promise<unknown> = Promise.resolve();
    await whileLocked(async () => {
      found = namesOf(tokens);
      await server.sql('SELECT pg_terminate_backend($1)', await waiting(1));
    });
    expect(await found).toEqual(names);
  });

  test('fail together when time is over: each would have waited as long', async () => {
    let failed: Promise<unknown> = Promise.resolve();
    const queries = await queriesOf(() =>
      whileLocked(async () => {
        const found = tokens.map((token) => sessions.findUser(token));
        failed = Promise.allSettled(found);
        await server.sql('SELECT pg_cancel_backend($1)', await waiting(1));
        await failed;
      }),
    );
    expect(await failed).toEqual(tokens.map(() => ({ status: 'rejected', reason: expect.any(Object) })));
    expect(await failed).toMatchObject(tokens.map(() => ({ reason: { code: '57014' } })));
    // The transaction with the lock, and one for all of them.
    expect(queries).toBe(2);
  });

  test('fail alone where the fault is of one: the others have their users', async () => {
    const [first, second, third] = tokens.map((token) => sessions.findUser(token));
    const broken = (await second)?.id;
    await Promise.all([first, third]);
    await server.sql(`
      ALTER TABLE users RENAME TO users_kept;
      CREATE VIEW users AS SELECT id, username, is_admin, roles, language,
        CASE WHEN id = ${broken} THEN (1 / (id - id))::text ELSE email END AS email FROM users_kept`);
    const outcomes = await Promise.allSettled(tokens.map((token) => sessions.findUser(token)));
    await server.sql('DROP VIEW users; ALTER TABLE users_kept RENAME TO users');
    expect(outcomes).toMatchObject([
      { value: { username: names[0] } },
      { reason: { code: '22012' } },
      { value: { username: names[2] } },
    ]);
  });

  test.each([
    // A view or a trigger blocks the change, so such a migration drops it and creates it again.
    [
      'a migration of a newer instance changed a column',
      'DROP VIEW accounts; DROP TRIGGER users_search ON users; ALTER TABLE users ALTER email TYPE varchar(400)',
    ],
    ['a pooler between gave another connection', 'DEALLOCATE ALL'],
  ])('find their users also after what was prepared went out of date: %s', async (_, change) => {
    await namesOf(tokens);
    // On the connection that was used last, which the pool gives first.
    await dataSource.query(change);
    expect(await namesOf(tokens)).toEqual(names);
    expect(await queriesOf(() => namesOf(tokens))).toBe(1);
    await server.sql(
      'DROP VIEW IF EXISTS accounts; DROP TRIGGER IF EXISTS users_search ON users; ALTER TABLE users ALTER email TYPE text',
    );
  });

  test('read no table from end to end, of 100,000 sessions either', async () => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    // Of this many rows, not of the look-up.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      INSERT INTO users (username, email, password_hash, search_text)
      SELECT 'one of many ' || n, n || '@many.example', 'none', '' FROM generate_series(1, 100000) n`);
    await runner.query(`
      INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT sha256(id::text::bytea), id, now() + interval '1 day' FROM users WHERE email LIKE '%@many.example'`);
    await runner.query('ANALYZE users; ANALYZE sessions');
    await runner.query(`PREPARE lookup AS ${LOOKUP}`);
    for (const [mode, count] of [
      ['force_generic_plan', 1],
      ['force_custom_plan', 1],
      ['force_custom_plan', 128],
    ] as const) {
      await runner.query(`SET LOCAL plan_cache_mode = ${mode}`);
      const hashes = `(SELECT array_agg(sha256(n::text::bytea)) FROM generate_series(1, ${count}) n)`;
      const [{ given }] = await runner.query(`SELECT ${hashes}::text AS given`);
      const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN EXECUTE lookup('${given}')`);
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index Scan (?:using|on) sessions_pkey/);
      expect(text).not.toMatch(/Seq Scan/);
    }
    await runner.rollbackTransaction();
    await runner.release();
  });
});
