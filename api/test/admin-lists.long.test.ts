import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { companyPageSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

// More rows than are known by their ids: pages of what is searched are found in another way then.
const MEMBERS = 2_500;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  // Names and owners are in reverse order, so that matches are at the end of one order or the other.
  await server.sql(
    `INSERT INTO users (username, email, password_hash)
     SELECT CASE WHEN n <= 1500 THEN 'zoe' ELSE 'ann' END || '_' || n, 'm' || n || '@example.com', 'none'
       FROM generate_series(1, ${MEMBERS}) n`,
  );
  await server.sql(
    `INSERT INTO companies (user_id, company_name, url, position)
     SELECT id, CASE WHEN username LIKE 'zoe%' THEN 'acme ' ELSE 'Wayne ' END || id % 7, 'https://c.example/' || id * 7919 % 1000, position
       FROM users, generate_series(1, 2) position WHERE NOT is_admin`,
  );
  await server.sql('UPDATE companies SET user_id = NULL WHERE id % 97 = 0');
});
afterAll(() => server.close());

const PAGE = v.object({ ...companyPageSchema.entries, rows: v.array(v.object({ id: v.number() })) });
async function page(parameters: Record<string, string>) {
  const answer = await admin.get(`/api/admin/companies/page?${new URLSearchParams(parameters)}`);
  return v.parse(PAGE, answer.json());
}

const ORDERS = {
  saved: 'c.id',
  companyName: 'lower(c.company_name), c.id',
  owner: 'lower(u.username) NULLS LAST, c.id',
  url: 'lower(c.url), c.id',
};
const SEARCHES = ['', 'zoe_', 'ann_', 'wayne', 'e', 'c.', '_', 'anonymous', 'ACME 3', 'no such text'];

describe.each(Object.entries(ORDERS))('thousands of companies by %s', (sort, order) => {
  test.each(SEARCHES)('that contain “%s” are each on one page, at the place that the page says', async (search) => {
    const expected = await server.sql<{ id: number }>(
      `SELECT c.id FROM companies c LEFT JOIN users u ON u.id = c.user_id
        WHERE concat_ws(' ', c.company_name, c.url, coalesce(u.username, 'Anonymous')) 
              ILIKE '%' || replace($1, '_', '!_') || '%' ESCAPE '!'
        ORDER BY ${order}`,
      [search],
    );
    const walked: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { rows, before, total, next } = await page({ sort, search, limit: '100', ...(cursor && { cursor }) });
      expect([before, total]).toEqual([walked.length, expected.length]);
      walked.push(...rows.map(({ id }) => id));
      cursor = next;
    }
    expect(walked).toEqual(expected.map(({ id }) => id));
  });
});
