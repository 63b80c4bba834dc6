import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FirstSteps } from '@powerline/contract/accounts';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ann: Client;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann');
});
afterAll(() => server.close());

const shown = async (client: Client): Promise<Record<string, boolean>> => {
  const { steps }: FirstSteps = (await client.get('/api/first-steps')).json();
  return Object.fromEntries(steps.map(({ key, isDone }) => [key, isDone]));
};
const companies = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

test('while all systems are closed and no mail is set up, only a company is asked for', async () => {
  expect(await shown(ann)).toEqual({ 'add-company': false });
});

test('open systems add their steps in one order, but no lesson while there is none', async () => {
  await server.open('payout', 'profiles', 'academy');
  expect(Object.keys(await shown(ann))).toEqual(['add-company', 'publish-page', 'invite', 'payout-method']);
});

test('each step is done by what the server knows', async () => {
  await ann.post('/api/companies', companies);
  const [{ id }] = (await server.sql<{ id: number }>(`SELECT id FROM users WHERE username = 'ann'`)) as [
    { id: number },
  ];
  await server.sql('INSERT INTO profiles (user_id, is_published) VALUES ($1, true)', [id]);
  await server.sql(
    `INSERT INTO academy_courses (slug, position, published, saved_by) VALUES ('first', 1, '{}', 'admin')`,
  );
  await server.sql(
    `INSERT INTO academy_lessons (course_id, slug, position, published, completed_by, length_ms, needed_ms, saved_by)
     SELECT id, 'one', 1, '{}', 'reading', 0, 0, 'admin' FROM academy_courses`,
  );
  expect(await shown(ann)).toEqual({
    'add-company': true,
    'publish-page': true,
    'first-lesson': false,
    invite: false,
    'payout-method': false,
  });

  await server.member('bob');
  await server.sql(`UPDATE payout_members SET sponsor_id = $1 WHERE member_id = (SELECT max(id) FROM users)`, [id]);
  await server.sql(
    'INSERT INTO lesson_progress (member_id, lesson_id, completed_at) SELECT $1, id, now() FROM academy_lessons',
    [id],
  );
  expect(await shown(ann)).toMatchObject({ 'first-lesson': true, invite: true, 'payout-method': false });
});

test('says when the member joined', async () => {
  const { joinedAt }: FirstSteps = (await ann.get('/api/first-steps')).json();
  expect(Date.now() - Date.parse(joinedAt)).toBeLessThan(600_000);
});

test('asks to confirm the email where mail is set up, until it is confirmed', async () => {
  const mailing = await startTestServer({
    DATABASE_URL: server.databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@example.com',
  });
  try {
    const cyd = await mailing.member('cyd');
    expect(await shown(cyd)).toMatchObject({ 'confirm-email': false });
    await server.sql(`UPDATE users SET email_verified_at = now() WHERE username = 'cyd'`);
    expect(await shown(cyd)).toMatchObject({ 'confirm-email': true });
  } finally {
    await mailing.close();
  }
});

test('a visitor has none', async () => {
  expect((await server.visitor().get('/api/first-steps')).status).toBe(401);
});
