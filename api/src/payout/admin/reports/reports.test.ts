import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REPORT_ROWS_PER_PAGE, type Report, reportListSchema, reportSchema } from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { idOf, PayoutPeople, PROBLEM } from '../../../../test/payout/payout-people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { monthOf } from '../../plan/calendar/month.ts';

const REPORTS = '/api/admin/payout/reports';
const THIS = monthOf(new Date(), 'UTC');
const MANY = REPORT_ROWS_PER_PAGE + 20;

let server: TestServer;
let admin: Client;
let finance: Client;
const people = new PayoutPeople(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
  finance = await server.member('finn');
  await giveRoles(finance, 'finance');
  // More rows than a page has, all in one transaction.
  await server.sql(
    `WITH made AS (INSERT INTO ledger_transactions (kind, reference) VALUES ('commission', 'many') RETURNING id)
     INSERT INTO ledger_entries SELECT id, 'commissions', NULL, -100 * ${MANY} FROM made
     UNION ALL SELECT id, 'member', 1000 + n, 100 FROM made, generate_series(1, ${MANY}) n`,
  );
});
afterAll(() => server.close());
keepsLedgerAtZero((text) => server.sql(text));

const giveRoles = async (client: Client, ...roles: string[]) => {
  const answer = await admin.send(`/api/admin/users/${await idOf(client)}/roles`, { method: 'PUT', body: { roles } });
  expect(answer.status).toBe(200);
};
const read = async (key: string, query = '', by = finance): Promise<Report> =>
  v.parse(reportSchema, (await by.get(`${REPORTS}/${key}${query}`)).json());
const csv = async (key: string, query = ''): Promise<string[][]> =>
  parse((await finance.get(`${REPORTS}/${key}/file${query}`)).text);
const adjust = async (client: Client, cents: number, reason: string) =>
  admin.post(`/api/admin/payout/members/${await idOf(client)}/adjustments`, {
    cents,
    reason,
    key: crypto.randomUUID(),
  });
const differenceOf = async (key: string) => (await read(key)).equation.differenceCents;

test('finance reads every report of the list, and each equals the ledger', async () => {
  const member = await people.earner();
  await people.askedBy(member);
  await adjust(member, -700, 'Paid twice');
  const { reports } = v.parse(reportListSchema, (await finance.get(REPORTS)).json());
  expect(reports.map(({ key }) => key)).toEqual([
    ...[
      'journal',
      'payments',
      'refunds',
      'earnings',
      'ledger',
      'adjustments',
      'payouts',
      'open-balances',
      'tax-totals',
    ],
  ]);
  for (const { key, title, period } of reports) {
    const report = await read(key);
    expect(report).toMatchObject({ key, title, period, currency: 'USD' });
    expect(report.rows.every(({ cells }) => cells.length === report.columns.length)).toBe(true);
    // Earnings here were booked without a closing, and the open month has nothing to compare with.
    if (key !== 'payments') expect([key, report.equation.differenceCents]).toEqual([key, 0]);
    else expect(report.equation.differenceCents).toBeNull();
  }
});

test('other roles and members read none', async () => {
  const [support, member] = [await server.member(), await server.member()];
  await giveRoles(support, 'support', 'content');
  for (const client of [support, member])
    for (const path of ['', '/journal', '/journal/file'])
      expect((await client.get(`${REPORTS}${path}`)).status).toBe(403);
});

test('pages follow each other without a gap, also inside one transaction', async () => {
  for (const key of ['journal', 'ledger']) {
    const seen: unknown[] = [];
    let query = '';
    for (;;) {
      const page = await read(key, query);
      seen.push(...page.rows);
      expect(page.figures.find(({ name }) => name === 'Entries')?.value).toBe((await csv(key)).length - 1);
      if (page.next === null) break;
      query = `?after=${page.next}`;
    }
    expect(seen).toHaveLength((await csv(key)).length - 1);
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(seen.length);
  }
});

test('an unknown report, a period of another kind and a wrong place are refused in words', async () => {
  const refusal = async (path: string) => {
    const answer = await finance.get(`${REPORTS}/${path}`, PROBLEM);
    return [answer.status, answer.json().detail];
  };
  expect(await refusal('nothing')).toEqual([404, 'There is no such report']);
  expect(await refusal('journal?year=2026')).toEqual([
    400,
    'This report covers a month. Ask for one, such as month=2026-03.',
  ]);
  expect(await refusal('earnings?year=26')).toEqual([400, expect.stringMatching(/^A year has four digits/)]);
  expect(await refusal('open-balances?day=2026-02-30')).toEqual([400, expect.stringMatching(/^A day is written/)]);
  expect(await refusal('journal?after=W10')).toEqual([400, 'This is no place in the report. Start at its top.']);
});

test('a report shows a loss in one account as a difference', async () => {
  const member = await people.earner();
  await adjust(member, 500, 'A gift');
  expect(await differenceOf('open-balances')).toBe(0);
  await server.sql('UPDATE ledger_balances SET available_cents = available_cents - 3 WHERE member_id = $1', [
    await idOf(member),
  ]);
  expect(await differenceOf('open-balances')).toBe(-3);
  await server.sql('UPDATE ledger_balances SET available_cents = available_cents + 3 WHERE member_id = $1', [
    await idOf(member),
  ]);
});

test('the file has the columns of the page, plain numbers, and no formula', async () => {
  const member = await server.member('cara');
  await adjust(member, -1_234, '=HYPERLINK("https://evil.example")');
  const [head, ...lines] = await csv('adjustments');
  expect(head).toEqual(['Date', 'Member', 'Amount', 'Reason', 'By', 'No.', 'Currency']);
  const line = lines.find(([, name]) => name === 'cara');
  expect(line?.slice(0, 5)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'cara',
    '-12.34',
    `'=HYPERLINK("https://evil.example")`,
    'admin',
  ]);
  expect(line?.at(-1)).toBe('USD');
});

test('taking a file is in the audit, with who took what', async () => {
  const answer = await finance.get(`${REPORTS}/ledger/file?month=${THIS}`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="ledger-${THIS}.csv"`);
  const [entry] = (await admin.get('/api/admin/audit?action=export%20report')).json().entries;
  expect(entry).toMatchObject({ actor: { name: 'finn' }, target: 'ledger', fields: [{ name: 'month', value: THIS }] });
});

test('downloads that were canceled make room for the next one', async () => {
  // Too long for the buffers of a connection.
  await server.sql(
    `WITH made AS (INSERT INTO ledger_transactions (kind, reference, at) VALUES ('commission', 'long', '2020-05-15') RETURNING id)
     INSERT INTO ledger_entries SELECT id, 'commissions', NULL, -100 * 200000 FROM made
     UNION ALL SELECT id, 'member', 100000 + n, 100 FROM made, generate_series(1, 200000) n`,
  );
  const cookie = [...finance.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const start = () => fetch(new URL(`${REPORTS}/ledger/file?month=2020-05`, server.url), { headers: { cookie } });
  const running = await Promise.all([start(), start()]);
  expect(running.map(({ status }) => status)).toEqual([200, 200]);
  expect((await start()).status).toBe(429);
  for (const { body } of running) await body?.cancel();
  await until(async () => {
    const next = await start();
    await next.body?.cancel();
    return next.status === 200;
  });
});
