import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PayoutMonth } from '@powerline/contract/payout';
import type { Client } from '../../../../test/client.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { DueMonths } from './due-months.ts';

const THIS = monthOf(new Date(), 'UTC');
const LAST = addMonths(THIS, -1);
const PATH = `/api/admin/payout/months/${LAST}`;
const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.open('payout');
  for (const name of ['ann', 'ben', 'cleo']) await server.member(name);
  for (const [username, month, cents] of [
    ['ann', LAST, 2_500],
    ['ann', THIS, 2_500],
    ['ben', THIS, 2_499],
  ]) {
    const payment = { username, month, cents, reference: `bank of ${username} for ${month}` };
    expect((await admin.post('/api/admin/payout/payments', payment)).status).toBe(201);
  }
});
afterAll(() => server.close());

const month = async (): Promise<PayoutMonth> => (await admin.get(PATH)).json();
const postpone = (days: number, reason = 'The bank’s file is late') =>
  admin.post(`${PATH}/postponements`, { days, reason });
const dueAt = (at: number) =>
  withSiteDatabase(server.databaseUrl, async ({ manager }) => ({
    byHand: await new DueMonths().due(manager, new Date(at)),
    byItself: await new DueMonths().dueByItself(manager, new Date(at)),
    overdueMs: await new DueMonths().overdueMs(manager, new Date(at)),
  }));

test('a month is postponed by 30 days at most, with a reason, and can be closed by hand as before', async () => {
  const { closesAt, closesItselfAt } = await month();
  expect(closesItselfAt).toBe(closesAt);
  const planned = Date.parse(closesAt);
  expect(await dueAt(planned)).toEqual({ byHand: [LAST], byItself: [LAST], overdueMs: 0 });
  expect((await dueAt(planned + DAY_MS)).overdueMs).toBe(DAY_MS);

  expect((await postpone(30)).status).toBe(201);
  const postponed = await month();
  expect(postponed).toMatchObject({
    closesAt,
    closesItselfAt: new Date(planned + 30 * DAY_MS).toISOString(),
    postponement: { days: 30, reason: 'The bank’s file is late', madeBy: 'admin' },
  });
  expect(await dueAt(planned)).toEqual({ byHand: [LAST], byItself: [], overdueMs: 0 });
  expect((await dueAt(planned + 30 * DAY_MS)).byItself[0]).toBe(LAST);
  const [audit] = await server.sql<{ target: string }>(
    `SELECT target FROM audit_entries WHERE action = 'postpone month'`,
  );
  expect(audit?.target).toBe(LAST);

  for (const refused of [postpone(31), postpone(-1), postpone(5, ' ')]) expect((await refused).status).toBe(400);
  const wall = `INSERT INTO month_postponements (month, days, reason, made_by) VALUES ($1, 31, 'too late', 'root')`;
  await expect(server.sql(wall, [`${LAST}-01`])).rejects.toMatchObject({
    constraint: 'month_postponements_days_range',
  });

  expect((await postpone(0, 'The file is here')).status).toBe(201);
  expect(await month()).toMatchObject({ closesItselfAt: closesAt, postponement: null });
  expect((await dueAt(planned)).byItself).toEqual([LAST]);
});

test('a month that another admin postponed is not postponed from an old screen', async () => {
  const seen = (await month()).closesItselfAt;
  expect((await postpone(3)).status).toBe(201);
  const stale = { days: 0, reason: 'The file is here', seen };
  expect(await admin.post(`${PATH}/postponements`, stale)).toMatchObject({
    status: 409,
    text: 'admin postponed it by 3 days meanwhile. Postpone it again to replace that.',
  });
  const fresh = { ...stale, seen: (await month()).closesItselfAt };
  expect((await admin.post(`${PATH}/postponements`, fresh)).status).toBe(201);
});

test('an open month says how many have not paid it in full', async () => {
  // The admin has a place, too.
  expect((await admin.get(`/api/admin/payout/months/${THIS}`)).json().unpaid).toBe(3);
  // No one had joined yet.
  expect((await month()).unpaid).toBe(0);
});

test('a month that is closed, or not the site’s, is not postponed', async () => {
  expect((await admin.post('/api/admin/payout/months/2010-01/postponements', { days: 1, reason: 'No' })).status).toBe(
    404,
  );
  await server.sql(`INSERT INTO payout_months (month, state) VALUES ($1, 'running')`, [`${LAST}-01`]);
  expect((await postpone(1)).status).toBe(409);
});
