import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';

const THIS = monthOf(new Date(), 'UTC');
const MEMBERS = '/api/admin/payout/members';

let server: TestServer;
let admin: Client;
let finance: Client;
let ann: Client;
let annId: number;
let ben: { id: number; username: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.open('payout');
  ann = await server.member('ann');
  annId = (await ann.get('/api/user')).json().id;
  const client = server.visitor();
  await client.get('/r/ann');
  const newcomer = { username: 'ben', email: 'ben@example.com', password: 'secret' };
  ben = (await client.post('/api/register', newcomer)).json();
  for (const username of ['ann', 'ben']) {
    const payment = { username, month: THIS, cents: 2_500, reference: `from ${username}` };
    expect((await admin.post('/api/admin/payout/payments', payment)).status).toBe(201);
  }
  finance = await server.member('finn');
  const { id } = (await finance.get('/api/user')).json();
  await server.sql(`UPDATE users SET roles = '{finance}' WHERE id = $1`, [id]);
});
afterAll(() => server.close());

test('admins and finance see a member’s month, its people and team names as the member does', async () => {
  for (const [theirs, own] of [
    [`${MEMBERS}/${annId}/earnings/${THIS}`, `/api/earnings/${THIS}`],
    [`${MEMBERS}/${annId}/earnings/${THIS}/people?line=direct`, `/api/earnings/${THIS}/people?line=direct`],
    [`${MEMBERS}/${annId}/team-names?q=be`, '/api/team/names?q=be'],
  ] as const) {
    const expected = (await ann.get(own)).json();
    expect((await admin.get(theirs)).json()).toEqual(expected);
    expect((await finance.get(theirs)).json()).toEqual(expected);
  }
  const { cents } = (await admin.get(`${MEMBERS}/${annId}/earnings/${THIS}`)).json();
  expect(cents).toBe(500);
  const path = (await finance.get(`/api/earnings/${THIS}/paths/${ben.id}?earner=${annId}`)).json();
  expect(path).toMatchObject({ outcome: 'earned', earner: { id: annId } });
});

test('a month that has not begun is not there', async () => {
  expect((await admin.get(`${MEMBERS}/${annId}/earnings/${addMonths(THIS, 1)}`)).status).toBe(404);
});

test('members and strangers see no one else’s', async () => {
  for (const path of [`earnings/${THIS}`, `earnings/${THIS}/people?line=direct`, 'team-names?q=be']) {
    expect((await ann.get(`${MEMBERS}/${annId}/${path}`)).status).toBe(403);
    expect((await server.visitor().get(`${MEMBERS}/${annId}/${path}`)).status).toBe(401);
  }
});
