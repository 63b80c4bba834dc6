import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { createTestDatabase } from '../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { migrate } from '../../infrastructure/database/migrate.ts';
import { PER_ACCOUNT_AND_ADDRESS } from '../login-limits/login-throttle.ts';
import { usernameSkeletons } from './username-skeletons.ts';

let server: TestServer;
let registrations = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const register = (username: string, headers?: Record<string, string>) => {
  registrations += 1;
  const email = `person${registrations}@example.com`;
  return server.visitor().post('/api/register', { username, email, password: 'secret' }, headers);
};

describe('a new name that looks like a taken one', () => {
  test.each([
    ['mia', 'rnia', 'rn for m'],
    ['paypal', 'paypaI', 'a large I for l'],
    ['hello', 'hel1o', '1 for l'],
    ['zoom', 'z0om', '0 for o'],
    ['MAIL', 'MAlL', 'l for a large I'],
    ['scope', 'ѕсоре', 'Cyrillic for Latin letters'],
    ['mom', 'МОМ', 'large Cyrillic for small Latin letters'],
    ['ταυ', 'ταυ', 'the same again'],
    ["d'arc", 'd’arc', 'another apostrophe'],
    ['anna-lee', 'anna‐lee', 'another hyphen'],
    ['jose\u0301', 'jos\u00e9', 'an accent put on otherwise'],
    ['ニコル', '二コル', 'a Han character for one of Katakana'],
  ])('is refused: %s, then %s (%s)', async (taken, lookalike) => {
    expect((await register(taken)).status).toBe(201);
    const answer = await register(lookalike, { accept: PROBLEM_MEDIA_TYPE });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'username_taken', errors: [{ field: 'username', message: 'Username already exists' }] },
    ]);
  });

  test('is refused the other way round, too', async () => {
    expect((await register('сосо')).status).toBe(201);
    expect((await register('coco')).status).toBe(409);
    expect((await register('COCO')).status).toBe(409);
  });

  test('is refused where it looks like the first admin', async () => {
    expect((await register('adrnin')).status).toBe(409);
    expect((await register('аdmin')).text).toBe('Username must not mix letters of different alphabets');
    expect((await register('ａｄｍｉｎ')).status).toBe(409);
    expect((await register('ad\u200bmin')).text).toBe('Username contains characters that cannot be used');
  });

  test('leaves nothing behind: the email may be used for another name', async () => {
    const twin = { username: 'z00m', email: 'twin@example.com', password: 'secret' };
    expect((await server.visitor().post('/api/register', twin)).status).toBe(409);
    expect((await server.visitor().post('/api/register', { ...twin, username: 'twin' })).status).toBe(201);
  });

  test('is nothing that people mean as another name', async () => {
    for (const name of ['mal', 'mai', 'ann1', 'ann2', 'ann-1', 'ann_1', 'анна', 'anna']) {
      expect([name, (await register(name)).status]).toEqual([name, 201]);
    }
  });

  test('stays taken when the account that it looks like is gone: a used name is never given to anyone else', async () => {
    const { id } = (await register('gloria')).json();
    expect((await register('g1oria')).status).toBe(409);
    expect((await (await server.admin()).delete(`/api/admin/users/${id}`)).status).toBe(204);
    expect((await register('g1oria')).status).toBe(409);
  });

  test('of 12 at once, one is stored', async () => {
    const lookalikes = [
      'olllo',
      'o1llo',
      'ol1lo',
      'oll1o',
      'oIllo',
      '0lllo',
      'olll0',
      'o|llo',
      'оlllо',
      '011l0',
      '0III0',
      'OllIo',
    ];
    const answers = await Promise.all(lookalikes.map((name) => register(name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('is refused by the database itself', async () => {
    const [row] = await server.sql<{ id: number }>(
      `INSERT INTO users (username, email, password_hash) VALUES ('unlike', 'unlike@example.com', '') RETURNING id`,
    );
    const twin = server.sql('INSERT INTO username_skeletons VALUES ($1, $2)', [usernameSkeletons('mia')[0], row?.id]);
    await expect(twin).rejects.toMatchObject({ code: '23505', constraint: 'username_skeletons_pkey' });
  });
});

describe('logging in', () => {
  const login = (username: string, headers?: Record<string, string>) =>
    server.visitor().post('/api/login', { username, password: 'secret' }, headers);

  test('takes every spelling of a name, which is stored in one', async () => {
    expect((await register('Ｏｌｉｖｉａ　 Ｓ')).json()).toMatchObject({ username: 'Olivia S' });
    for (const typed of ['Olivia S', 'olivia  s', 'ｏｌｉｖｉａ ｓ', ' ⓞⓛⓘⓥⓘⓐ\u00a0ⓢ ']) {
      expect([typed, (await login(typed)).status]).toEqual([typed, 200]);
    }
    expect((await login('0livia S')).status).toBe(401);
  });

  test('counts the attempts at all spellings of a name as those at one account', async () => {
    await register('victim');
    const from = { 'x-forwarded-for': '192.0.2.77' };
    const wrong = async (username: string) =>
      (await server.visitor().post('/api/login', { username, password: 'wrong' }, from)).status;
    const spellings = ['victim', 'ｖictim', 'vｉctim', 'viｃtim', 'vicｔim', 'VICTIM', 'ⓥictim'];
    const statuses: number[] = [];
    for (let n = 0; n <= PER_ACCOUNT_AND_ADDRESS.attempts; n += 1) statuses.push(await wrong(spellings[n % 7] ?? ''));
    expect(statuses).toEqual([...Array(PER_ACCOUNT_AND_ADDRESS.attempts).fill(401), 429]);
  });
});

describe('accounts of before', () => {
  const LEGACY = ['mia', 'rnia', 'аdmin', 'ａｎｎ', 'ann', 'a\u200bnn', 'ᏗᎠᏍᎩ', 'bob'];
  let upgraded: TestServer;

  beforeAll(async () => {
    const url = await createTestDatabase();
    const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
    const isThere = async () => (await dataSource.query(`SELECT to_regclass('username_skeletons') AS name`))[0].name;
    while (await isThere()) await dataSource.undoLastMigration();
    const [admin] = await server.sql<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE username = 'admin'`,
    );
    await dataSource.query(
      `INSERT INTO users (username, email, password_hash, is_admin)
       SELECT name, nth || '@example.com', $2, nth = 1 FROM unnest($1::text[]) WITH ORDINALITY AS given (name, nth)`,
      [LEGACY, admin?.hash],
    );
    await migrate(dataSource, url);
    await dataSource.destroy();
    upgraded = await startTestServer({ DATABASE_URL: url });
  });
  afterAll(() => upgraded.close());

  test.each(LEGACY)('keep their name and log in with it: %s', async (username) => {
    const answer = await upgraded.visitor().post('/api/login', { username, password: ADMIN.password });
    expect([answer.status, answer.json()]).toMatchObject([200, { username }]);
  });

  test.each(['admin', 'adrnin', 'MIA', 'ａnn', 'b0b'])('keep the look of it: %s is refused to others', async (name) => {
    const newcomer = { username: name, email: 'new@example.com', password: 'secret' };
    const answer = await upgraded.visitor().post('/api/register', newcomer);
    expect([answer.status, answer.text]).toEqual([409, 'Username already exists']);
  });
});
