import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userPageSchema } from '@powerline/contract/accounts';
import { companyPageSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const USERS = '/api/admin/users/page';
const COMPANIES = '/api/admin/companies/page';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.sql(
    `INSERT INTO users (username, email, password_hash)
     SELECT CASE WHEN n % 2 = 0 THEN 'Member ' ELSE 'member_' END || n, 'm' || (70 - n) || '@' || CASE WHEN n % 3 = 0 THEN 'A' ELSE 'b' END || '.example', 'none'
       FROM generate_series(1, 60) n`,
  );
  await server.sql(
    `INSERT INTO companies (user_id, company_name, url, description, thumbnail, position)
     SELECT id, CASE WHEN id % 4 = 0 THEN 'Same name' ELSE 'Company ' || id END, 'https://company.example/' || repeat('long', 60) || id, 'Sells 100 % of ' || id, 'Logo-' || id || '.png', position
       FROM users, generate_series(1, 2) position WHERE NOT is_admin`,
  );
  // Two of members who have left.
  await server.sql(`UPDATE companies SET user_id = NULL WHERE id IN (5, 50)`);
});
afterAll(() => server.close());

function query(parameters: Record<string, string | number | null | undefined>): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value != null) sent.set(name, String(value));
  return sent.toString();
}

/** A page, as strict as can be: a field too many in an answer is a leak. */
async function page(path: string, parameters: Record<string, string | number | null | undefined> = {}) {
  const answer = await admin.get(`${path}?${query(parameters)}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const schema = path === USERS ? userPageSchema : companyPageSchema;
  const row = v.strictObject(schema.entries.rows.item.entries as v.ObjectEntries);
  const read = v.parse(v.strictObject({ ...schema.entries, rows: v.array(row) }), answer.json());
  return { ...read, ids: read.rows.map(({ id }) => Number(id)) };
}

/** All pages, by the cursor of each. */
async function walk(path: string, parameters: Record<string, string | number>, way: 'next' | 'previous' = 'next') {
  const pages = [await page(path, parameters)];
  for (let at = pages[0]; at?.[way]; pages.push(at)) at = await page(path, { ...parameters, cursor: at[way] });
  return pages;
}

const idsInOrder = async (sql: string) => (await server.sql<{ id: number }>(sql)).map(({ id }) => id);

describe.each([
  [USERS, 'joined', 'SELECT id FROM users ORDER BY id'],
  [USERS, 'username', 'SELECT id FROM users ORDER BY lower(username)'],
  [USERS, 'email', 'SELECT id FROM users ORDER BY lower(email)'],
  [COMPANIES, 'saved', 'SELECT id FROM companies ORDER BY id'],
  [COMPANIES, 'companyName', 'SELECT id FROM companies ORDER BY lower(company_name), id'],
  [COMPANIES, 'url', 'SELECT id FROM companies ORDER BY left(lower(url), 200), id'],
  [
    COMPANIES,
    'owner',
    'SELECT c.id FROM companies c LEFT JOIN users u ON u.id = user_id ORDER BY lower(username) NULLS LAST, c.id',
  ],
])('%s by %s', (path, sort, sql) => {
  test.each([
    ['as it rises', sort, (ids: number[]) => ids],
    ['as it falls', `-${sort}`, (ids: number[]) => ids.toReversed()],
  ])('has each row once, in its order %s, and the same pages on the way back', async (_, order, turned) => {
    const pages = await walk(path, { sort: order, limit: 7 });
    const expected = turned(await idsInOrder(sql));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]));
    expect(pages.map(({ before }) => before)).toEqual(pages.map((_page, index) => index * 7));
    expect([pages.at(0)?.previous, pages.at(-1)?.next]).toEqual([null, null]);

    const last = pages.at(-2)?.next;
    const back = await walk(path, { sort: order, limit: 7, cursor: last ?? '' }, 'previous');
    expect(back.map(({ ids }) => ids)).toEqual(pages.map(({ ids }) => ids).toReversed());
  });
});

describe('a page of users', () => {
  const names = async (parameters: Record<string, string | number>) =>
    (await page(USERS, parameters)).rows.map(({ username }) => username);

  test('has who joined last on top, 25 of them, when nothing else is asked for', async () => {
    const { ids, total, before } = await page(USERS);
    expect([ids, total, before]).toEqual([
      (await idsInOrder('SELECT id FROM users ORDER BY id DESC')).slice(0, 25),
      61,
      0,
    ]);
  });

  test.each([
    ['part of a name, in any case', 'EMBER 10', ['Member 10']],
    ['part of an e-mail', 'm63@B.EX', ['member_7']],
    ['a name in letters of another width', 'ｍｅｍｂｅｒ 12', ['Member 12']],
    [
      'what is a wildcard elsewhere',
      'member_1',
      ['member_19', 'member_17', 'member_15', 'member_13', 'member_11', 'member_1'],
    ],
    ['a percent sign', '%', []],
    ['a backslash', '\\', []],
    ['a quote', "'", []],
    ['a name without matches', 'no such member', []],
  ])('is searched for %s', async (_, search, expected) => {
    expect(await names({ search })).toEqual(expected);
    expect(await page(USERS, { search })).toMatchObject({ total: expected.length, next: null, previous: null });
  });

  test('is searched over all pages, with the places among what was found', async () => {
    const pages = await walk(USERS, { search: 'a.example', sort: 'email', limit: 8 });
    expect(pages.map(({ total, before, ids }) => [total, before, ids.length])).toEqual([
      [20, 0, 8],
      [20, 8, 8],
      [20, 16, 4],
    ]);
  });

  test('is narrowed to admins and to the suspended, who are shown with their suspension', async () => {
    expect(await names({ filter: 'admin' })).toEqual(['admin']);
    const [id] = await idsInOrder(`SELECT id FROM users WHERE username = 'Member 20'`);
    await admin.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' });
    expect((await page(USERS, { filter: 'suspended', search: 'member' })).rows).toMatchObject([
      { id, username: 'Member 20', suspension: { by: 'admin', reason: 'spam' } },
    ]);
    expect(await names({ filter: 'suspended', search: 'admin' })).toEqual([]);
    await admin.delete(`/api/admin/users/${id}/suspension`);
    expect(await names({ filter: 'suspended' })).toEqual([]);
  });

  test('is narrowed to whose e-mail is confirmed, and to whose is not: together they are all', async () => {
    await server.sql(`UPDATE users SET email_verified_at = now() WHERE username IN ('Member 20', 'Member 10')`);
    expect(await names({ filter: 'verified', sort: 'username' })).toEqual(['Member 10', 'Member 20']);
    const unverified = await page(USERS, { filter: 'unverified' });
    expect(unverified.rows).not.toContainEqual(expect.objectContaining({ username: 'Member 10' }));
    expect(unverified.total + 2).toBe((await page(USERS, {})).total);
    await server.sql('UPDATE users SET email_verified_at = NULL');
  });

  test.each([
    [{ limit: 0 }, 'limit must be a whole number from 1 to 100'],
    [{ limit: 101 }, 'limit must be a whole number from 1 to 100'],
    [{ limit: 'all' }, 'limit must be a whole number from 1 to 100'],
    [{ sort: 'password_hash' }, 'sort must be one of joined, username, email, with a minus for the falling order'],
    [{ filter: 'tall' }, 'filter must be one of admin, role, suspended, verified, unverified'],
    [{ search: 'x'.repeat(201) }, 'search must be at most 200 characters'],
    [{ page: 2 }, ''],
    [{ cursor: 'what is this' }, 'cursor must be one that a page was answered with'],
  ])('is refused with %j', async (parameters, sentence) => {
    const answer = await admin.get(`${USERS}?${query(parameters)}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
  });

  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  test.each([
    ['is no base64', '-'],
    ['is no JSON', Buffer.from('nothing').toString('base64url')],
    ['is of another order', cursorOf('-username', false, 'ann', 1)],
    ['lacks a key', cursorOf('username', false, 'ann')],
    ['has a key too many', cursorOf('username', false, 'ann', 1, 1)],
    ['has a key of another type', cursorOf('username', false, 1, 1)],
    ['has an id that is none', cursorOf('username', false, 'ann', 1.5)],
    ['has an id out of range', cursorOf('username', false, 'ann', 2 ** 40)],
    ['has what no column holds', cursorOf('username', false, 'a\u0000', 1)],
    ['has half a character', cursorOf('username', false, 'a\ud800', 1)],
    ['is a sentence of SQL', cursorOf("username' OR true --", false, 'ann', 1)],
  ])('is refused with a cursor that %s', async (_, cursor) => {
    const answer = await admin.get(`${USERS}?${query({ sort: 'username', cursor })}`);
    expect([answer.status, answer.text]).toEqual([
      400,
      'The cursor is none of this list in this order. Start without one.',
    ]);
  });
});

describe('while a list is looked through', () => {
  const insert = (name: string) =>
    server.sql(`INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@walk.example', 'none')`, [name]);
  const parameters = { search: '@walk.example', sort: 'username', limit: 3 };
  const namesOf = (read: { rows: readonly Record<string, unknown>[] }) => read.rows.map(({ username }) => username);

  beforeAll(async () => {
    for (const name of ['wa1', 'wa2', 'wa3', 'wb1', 'wb2', 'wb3', 'wc1']) await insert(name);
  });

  test('rows that come and go on pages before repeat none and leave none out', async () => {
    const first = await page(USERS, parameters);
    await server.sql(`DELETE FROM users WHERE username IN ('wa2', 'wa3')`);
    await insert('wa0');
    const second = await page(USERS, { ...parameters, cursor: first.next });
    expect([namesOf(second), second.before, second.total]).toEqual([['wb1', 'wb2', 'wb3'], 2, 6]);
    // Two rows are before it by now: the answer is the whole first page instead of two.
    const back = await page(USERS, { ...parameters, cursor: second.previous });
    expect([namesOf(back), back.before, back.previous]).toEqual([['wa0', 'wa1', 'wb1'], 0, null]);
  });

  test('a page whose rows are all gone leads to the last one that has some', async () => {
    const [, second] = await walk(USERS, parameters);
    const { next } = await page(USERS, { ...parameters, cursor: second?.previous });
    await server.sql(`DELETE FROM users WHERE username LIKE 'wb%' OR username = 'wc1'`);
    const gone = await page(USERS, { ...parameters, cursor: next });
    expect([namesOf(gone), gone.before, gone.total, gone.next]).toEqual([['wa0', 'wa1'], 0, 2, null]);
    await server.sql(`DELETE FROM users WHERE username LIKE 'wa%'`);
    expect(await page(USERS, { ...parameters, cursor: next })).toMatchObject({ rows: [], total: 0, next: null });
  });
});

describe('a search of people', () => {
  const found = async (search: string) =>
    (await page(USERS, { search, sort: 'username' })).rows.map((row) => (row as Record<string, unknown>).username);

  beforeAll(async () => {
    for (const name of ['Müller', 'Lukasz Łoś', 'straße'])
      await server.sql(`INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@f.example', 'none')`, [
        name,
      ]);
  });
  afterAll(() => server.sql(`DELETE FROM users WHERE email LIKE '%f.example'`));

  test.each([
    ['muller', 'Müller'],
    ['MULLER', 'Müller'],
    ['ÜLL', 'Müller'],
    ['u\u0308ller@F.', 'Müller'],
    ['los', 'Lukasz Łoś'],
    ['strasse', 'straße'],
  ])('finds by “%s” a name with other accents: %s', async (search, name) => {
    expect(await found(search)).toEqual([name]);
  });

  test('follows another name and another email', async () => {
    await server.sql(`UPDATE users SET username = 'Zoë' WHERE username = 'Müller'`);
    await server.sql(`UPDATE users SET email = 'chloé@f.example' WHERE username = 'Zoë'`);
    expect([await found('zoe'), await found('chloe'), await found('muller')]).toEqual([['Zoë'], ['Zoë'], []]);
  });
});

describe('a page of companies', () => {
  test.each([
    ['its name', 'company 13', 'companyName', 'Company 13'],
    ['its owner', 'MEMBER_9', 'username', 'member_9'],
    ['its file', 'logo-13.', 'thumbnail', 'Logo-13.png'],
    ['its description', '100 % of 14', 'description', 'Sells 100 % of 14'],
  ])('is searched for %s', async (_, search, field, value) => {
    const { rows } = await page(COMPANIES, { search });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => (row as Record<string, unknown>)[field]))).toEqual(new Set([value]));
  });

  test('is found by the word under which one without an owner is shown', async () => {
    expect((await page(COMPANIES, { search: 'anonym' })).ids).toEqual([50, 5]);
  });

  describe('follows whose a company is', () => {
    const found = async (search: string) =>
      (await page(COMPANIES, { search, sort: 'owner' })).rows.map((row) => (row as Record<string, unknown>).username);
    const member = (name: string) =>
      server.sql(
        `WITH owner AS (INSERT INTO users (username, email, password_hash) VALUES ($1, $1 || '@o.example', 'none') RETURNING id)
         INSERT INTO companies (user_id, company_name, url, position) SELECT id, 'Owned', 'https://o.example', 1 FROM owner`,
        [name],
      );

    beforeAll(async () => {
      for (const name of ['owner_b', 'owner_a']) await member(name);
    });
    afterAll(async () => {
      await server.sql(`DELETE FROM companies WHERE company_name IN ('Owned', 'Renewed')`);
      await server.sql(`DELETE FROM users WHERE email LIKE '%@o.example'`);
    });

    test('from the moment it is saved', async () => {
      expect(await found('OWNER_')).toEqual(['owner_a', 'owner_b']);
    });

    test('when it is saved again', async () => {
      await server.sql(`UPDATE companies SET company_name = 'Renewed' WHERE company_name = 'Owned'`);
      expect([await found('owned'), await found('renewed')]).toEqual([[], ['owner_a', 'owner_b']]);
    });

    test('when an operator renames the member', async () => {
      await server.sql(`UPDATE users SET username = 'owner_c' WHERE username = 'owner_a'`);
      expect([await found('owner_a'), await found('owner_')]).toEqual([[], ['owner_b', 'owner_c']]);
    });

    test('when the member leaves', async () => {
      await server.sql(`DELETE FROM users WHERE username = 'owner_b'`);
      expect([await found('owner_'), await found('renewed')]).toEqual([['owner_c'], ['owner_c', null]]);
    });
  });

  test('says whose each is, and that those of deleted accounts have no owner', async () => {
    const { rows } = await page(COMPANIES, { sort: '-owner', limit: 3 });
    expect(rows.map((row) => (row as Record<string, unknown>).username)).toEqual([null, null, 'member_9']);
  });
});

test('the lists of the specification are all rows at once, as they were', async () => {
  const users = (await admin.get('/api/admin/users')).json();
  expect(Object.keys(users[0])).toEqual(['id', 'username', 'email', 'isAdmin']);
  expect(users.map(({ id }: { id: number }) => id)).toEqual(await idsInOrder('SELECT id FROM users ORDER BY id'));
  expect((await admin.get('/api/admin/companies')).json()).toHaveLength(120);
});
