import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userPageSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const MEMBERS = 100_000;
/** On two cores beside other work; a quiet machine takes a tenth of it. A list that is read whole takes more. */
const PATIENCE_MS = 1_000;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  // Names are in another order than the accounts were made in. One of a hundred is suspended, every other one verified.
  await server.sql(
    `INSERT INTO users (username, email, password_hash, email_verified_at, is_suspended, suspended_at, suspended_by, suspension_reason)
     SELECT 'member_' || md5(n::text), 'm' || n || '@example.com', 'none', CASE WHEN n % 2 = 0 THEN now() END, is_bad,
            CASE WHEN is_bad THEN now() END, CASE WHEN is_bad THEN root END, CASE WHEN is_bad THEN 'Spam' END
       FROM generate_series(1, ${MEMBERS}) n, (SELECT min(id) AS root FROM users) first, LATERAL (SELECT n % 100 = 0 AS is_bad) bad`,
  );
  await server.sql('ANALYZE users');
}, 120_000);
afterAll(() => server.close());

async function page(parameters: Record<string, string>) {
  const started = performance.now();
  const answer = await admin.get(`/api/admin/users/page?${new URLSearchParams({ limit: '100', ...parameters })}`);
  const { rows, ...places } = v.parse(userPageSchema, answer.json());
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  return { ids: rows.map(({ id }) => id), ...places };
}

const expectedIds = async (order: string, where = 'true') =>
  (await server.sql<{ id: number }>(`SELECT id FROM users WHERE ${where} ORDER BY ${order}`)).map(({ id }) => id);

const ORDERS = {
  joined: 'id',
  '-joined': 'id DESC',
  username: 'lower(username), id',
  '-username': 'lower(username) DESC, id DESC',
  email: 'lower(email), id',
};

describe('of 100,000 users', () => {
  test.each(Object.entries(ORDERS))('by %s the pages follow each other, and say their place', async (sort, order) => {
    const expected = await expectedIds(order);
    let cursor: string | null = null;
    for (let number = 0; number < 5; number += 1) {
      const { ids, total, before, next } = await page({ sort, ...(cursor && { cursor }) });
      expect([total, before]).toEqual([MEMBERS + 1, number * 100]);
      expect(ids).toEqual(expected.slice(number * 100, number * 100 + 100));
      cursor = next;
    }
  });

  test.each([
    ['suspended', 'is_suspended', 1_000],
    ['verified', 'email_verified_at IS NOT NULL', 50_000],
    ['admin', 'is_admin', 1],
  ])('those who are %s are found and counted', async (filter, where, count) => {
    const { ids, total } = await page({ sort: 'username', filter });
    expect(total).toBe(count);
    expect(ids).toEqual((await expectedIds('lower(username), id', where)).slice(0, 100));
  });

  test.each(['e', 'member_', 'FFFF', '99@example.com', '_', 'no such text'])(
    'those whose name or address contains “%s” are found and counted',
    async (search) => {
      const pattern = `'%${search.replaceAll('_', '!_')}%' ESCAPE '!'`;
      const expected = await expectedIds('lower(username), id', `username ILIKE ${pattern} OR email ILIKE ${pattern}`);
      const { ids, total } = await page({ sort: 'username', search });
      expect(total).toBe(expected.length);
      expect(ids).toEqual(expected.slice(0, 100));
    },
  );
});
