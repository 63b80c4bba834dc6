import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DryRun, MonthMembers, MonthSteps, PayoutMonth, Reconciliation } from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import type { Client } from '../../../../test/client.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { DueMonths } from '../months/due-months.ts';
import { MonthCloser } from '../months/month-closer.ts';

const THIS = monthOf(new Date(), 'UTC');
const FIRST = addMonths(THIS, -3);
const SECOND = addMonths(THIS, -2);
const MONTHS = '/api/admin/payout/months';

let server: TestServer;
let admin: Client;
const ids: Record<string, number> = {};

const pay = async (username: string, month: string, cents = 2_500) => {
  const body = { username, month, cents, reference: `${username} for ${month}: ${cents}` };
  const answer = await admin.post('/api/admin/payout/payments', body);
  expect(answer.status).toBe(201);
  return answer.json().id as number;
};
const close = (month: string) =>
  withSiteDatabase(server.databaseUrl, (dataSource) =>
    new MonthCloser(dataSource, server.databaseUrl, new DueMonths()).close(month),
  );
const steps = async (month: string): Promise<MonthSteps> => (await admin.get(`${MONTHS}/${month}/steps`)).json();
const members = async (query: string): Promise<MonthMembers> =>
  (await admin.get(`${MONTHS}/${THIS}/members?${query}`)).json();
const reconciliation = async (month: string): Promise<Reconciliation> =>
  (await admin.get(`${MONTHS}/${month}/reconciliation`)).json();
const mails = () =>
  server.sql<{ recipient: string }>(`SELECT recipient FROM mails WHERE kind = 'payment-reminder' ORDER BY id`);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.open('payout');
  for (const name of ['ann', 'ben', 'cleo', 'dan']) {
    await server.member(name);
    const [row] = await server.sql<{ id: number }>('SELECT id FROM users WHERE username = $1', [name]);
    ids[name] = row?.id ?? 0;
  }
  for (const name of ['admin', 'ann', 'ben']) await pay(name, FIRST);
  await close(FIRST);
});
afterAll(() => server.close());

test('says how much came in which way, and how many have paid, paid a part, or nothing', async () => {
  await pay('ann', THIS);
  const refunded = await pay('ben', THIS, 2_400);
  const refund = { cents: 400, reference: 'back to ben', reason: 'Paid twice' };
  expect((await admin.post(`/api/admin/payout/payments/${refunded}/refunds`, refund)).status).toBe(201);
  expect(await steps(THIS)).toEqual({
    feeCents: 2_500,
    moneyIn: [{ via: 'admin', count: 2, cents: 4_900 }],
    refunded: { count: 1, cents: 400 },
    members: { paid: 1, partlyPaid: 1, unpaid: 3 },
    remindedAt: null,
    payouts: {
      asked: { count: 0, cents: 0 },
      approved: { count: 0, cents: 0 },
      exported: { count: 0, cents: 0 },
      sent: { count: 0, cents: 0 },
    },
  });
});

test('lists the members behind each figure, found by a part of a name, page by page', async () => {
  const names = async (query: string) => (await members(query)).members.map(({ username }) => username);
  expect(await names('state=paid')).toEqual(['ann']);
  expect((await members('state=partly-paid')).members).toEqual([
    { id: ids.ben, username: 'ben', paidCents: 2_000, remindedAt: null },
  ]);
  expect(await names('state=unpaid')).toEqual(['admin', 'cleo', 'dan']);
  expect(await names('state=unpaid&search=LE')).toEqual(['cleo']);
  expect(await names(`state=unpaid&after=${ids.cleo}`)).toEqual(['dan']);
  expect((await admin.get(`${MONTHS}/${THIS}/members?state=rich`)).status).toBe(400);
});

test('a reminder reaches who hasn’t paid and wants it, once in seven days', async () => {
  await server.sql(`UPDATE users SET email_verified_at = now() WHERE username IN ('ann', 'ben', 'cleo')`);
  await server.sql(`INSERT INTO notification_settings VALUES ($1, 'payment-reminder', false, false)`, [ids.cleo]);
  const reminders = `${MONTHS}/${THIS}/reminders`;
  const first = { mailed: 1, remindedLately: 0, switchedOff: 1, unconfirmed: 2 };
  expect((await admin.get(reminders)).json()).toEqual(first);
  expect(await mails()).toEqual([]);

  const answer = await admin.post(reminders, {});
  expect({ status: answer.status, body: answer.json() }).toEqual({ status: 202, body: first });
  await until(async () => (await mails()).length > 0);
  expect(await mails()).toEqual([{ recipient: 'ben@example.com' }]);
  const [audit] = await server.sql(`SELECT actor_name, target FROM audit_entries WHERE action = 'remind members'`);
  expect(audit).toEqual({ actor_name: 'admin', target: THIS });

  expect((await admin.get(reminders)).json()).toEqual({ ...first, mailed: 0, remindedLately: 1 });
  expect((await admin.post(reminders, {})).status).toBe(409);
  expect((await steps(THIS)).remindedAt).not.toBeNull();
  await expect(
    server.sql(`UPDATE month_reminders SET reminded_at = reminded_at + interval '6 days'`),
  ).rejects.toMatchObject({ constraint: 'month_reminders_spaced' });

  await server.sql(`ALTER TABLE month_reminders DISABLE TRIGGER ALL`);
  await server.sql(`UPDATE month_reminders SET reminded_at = now() - interval '7 days 1 second'`);
  await server.sql(`ALTER TABLE month_reminders ENABLE TRIGGER ALL`);
  await server.sql(`UPDATE notifications SET cause = 'earlier' WHERE kind = 'payment-reminder'`);
  expect((await admin.post(reminders, {})).status).toBe(202);
  await until(async () => (await mails()).length > 1);
  expect(await mails()).toHaveLength(2);

  expect((await admin.get(`${MONTHS}/${FIRST}/reminders`)).status).toBe(409);
});

test('a dry run writes nothing, and the closing afterwards is the same to the cent', async () => {
  for (const name of ['admin', 'ann']) await pay(name, SECOND);
  const closed = () => server.sql('SELECT month FROM closed_months');
  const before = await closed();
  const dry: DryRun = (await admin.post(`${MONTHS}/${SECOND}/dry-run`, {})).json();
  expect(await closed()).toEqual(before);
  expect(dry).toMatchObject({
    payers: 2,
    beside: {
      unearnedCents: 0,
      unearnedBeforeCents: 0,
      topEarners: [{ username: 'admin', cents: 500, beforeCents: 1_000 }],
      outlierCount: 0,
      outliers: [],
      hasFewPayers: true,
    },
  });
  await close(SECOND);
  const { result }: PayoutMonth = (await admin.get(`${MONTHS}/${SECOND}`)).json();
  const { version, beside, ...figures } = dry;
  expect(result).toMatchObject(figures);
});

test('all that was earned and not taken back is owed, reserved, paid or adjusted', async () => {
  const adjustment = { cents: 700, reason: 'A gift', key: '3f2b6a34-5a0c-4c0e-9d0f-0f3d7c1a2b11' };
  expect((await admin.post(`/api/admin/payout/members/${ids.ann}/adjustments`, adjustment)).status).toBe(201);
  const [paid] = await server.sql<{ id: number }>(
    'SELECT id FROM membership_payments WHERE member_id = $1 AND month = $2',
    [ids.ann, `${SECOND}-01`],
  );
  const refund = { cents: 2_500, reference: 'chargeback', reason: 'Chargeback' };
  expect((await admin.post(`/api/admin/payout/payments/${paid?.id}/refunds`, refund)).status).toBe(201);

  // Until the second month was closed; and now.
  const first = await reconciliation(FIRST);
  expect(first).toMatchObject({ earnedCents: 1_000, reversedCents: 0, owedCents: 1_000, adjustmentCents: 0 });
  expect(first).toMatchObject({ differenceCents: 0, until: expect.any(String) });
  expect(await reconciliation(SECOND)).toEqual({
    earnedCents: 1_500,
    reversedCents: 500,
    owedCents: 1_700,
    reservedCents: 0,
    paidCents: 0,
    adjustmentCents: -700,
    forfeitedCents: 0,
    differenceCents: 0,
    until: null,
  });
  expect((await admin.get(`${MONTHS}/${THIS}/reconciliation`)).status).toBe(404);

  await server.sql('UPDATE ledger_balances SET available_cents = available_cents + 3 WHERE member_id = $1', [ids.ann]);
  expect((await reconciliation(SECOND)).differenceCents).toBe(3);
  await server.sql('UPDATE ledger_balances SET available_cents = available_cents - 3 WHERE member_id = $1', [ids.ann]);
});

test('members, strangers and people with another role learn nothing of it', async () => {
  const member = await server.member();
  const support = await server.member();
  await server.sql(`UPDATE users SET roles = '{content}' WHERE id = $1`, [(await support.get('/api/user')).json().id]);
  for (const path of ['steps', 'members?state=unpaid', 'reminders']) {
    expect((await member.get(`${MONTHS}/${THIS}/${path}`)).status).toBe(403);
    expect((await support.get(`${MONTHS}/${THIS}/${path}`)).status).toBe(403);
    expect((await server.visitor().get(`${MONTHS}/${THIS}/${path}`)).status).toBe(401);
  }
  expect((await member.post(`${MONTHS}/${THIS}/reminders`, {})).status).toBe(403);
  expect((await member.get(`${MONTHS}/${SECOND}/reconciliation`)).status).toBe(403);
});
