import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type MonthEarnings } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import type { Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { storePayments, storePlan, storeTeam } from '../../../../test/payout/stored-team.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { IncomeDisclosureService } from '../income-disclosure/income-disclosure.service.ts';
import { MonthLetterService } from '../month-letter/month-letter.service.ts';
import { DueMonths } from '../months/due-months.ts';
import { MonthCloser } from '../months/month-closer.ts';
import { readRunningMonth } from './running-month.ts';

const THIS = monthOf(new Date(), 'UTC');
/** Both may be closed on every day of this month. */
const FIRST = addMonths(THIS, -3);
const SECOND = addMonths(THIS, -2);

/** Each is placed under the one before, and sponsored by whom the map names, or else by the one before. */
const CHAIN = ['admin', 'ann', 'bob', 'cyd', 'dan', 'eve1', 'eve2', 'eve3', 'eve4', 'eve5', 'eve6'];
const SPONSORS: Readonly<Record<string, string>> = { cyd: 'ann' };

let server: TestServer;
let dataSource: DataSource;
let admin: Client;
let ann: Client;
let dan: Client;
let zoe: Client;

const at = (name: string) => CHAIN.indexOf(name);

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  for (const name of CHAIN.slice(1)) {
    const client = await server.member(name);
    if (name === 'ann') ann = client;
    if (name === 'dan') dan = client;
  }
  zoe = await server.member('zoe');
  admin = await server.admin();
  await server.open('payout');
  const chain = CHAIN.map((name, place) => ({
    sponsor: place === 0 ? null : at(SPONSORS[name] ?? CHAIN[place - 1] ?? 'admin'),
    parent: place === 0 ? null : place - 1,
    position: 1,
  }));
  // Zoe is in another branch.
  await storeTeam(dataSource, [...chain, { sponsor: 0, parent: 0, position: 2 }], 1);
  const everybody = [...CHAIN.keys(), CHAIN.length];
  const butDan = everybody.filter((member) => member !== at('dan'));
  const paid = (members: number[]) => members.map((member) => ({ member, cents: 2_500 }));
  await storePayments(dataSource, FIRST, paid([at('bob')]), 1);
  await storePayments(dataSource, SECOND, paid(butDan), 1);
  await storePayments(dataSource, THIS, paid(butDan), 1);
});

afterAll(async () => {
  const found = await LEDGER_AGREES.find(dataSource.manager);
  await dataSource.destroy();
  await server.close();
  expect(found).toBeNull();
});

keepsLedgerAtZero((text) => server.sql(text));

const TELLING_LEFT = `SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('seal-months', 'tell-of-closed-month')`;

/** Closes a month while the system is closed, so no one is notified yet, and waits; the clock may have been quicker. */
async function close(month: string): Promise<void> {
  await server.sql(`UPDATE systems SET is_open = false WHERE key = 'payout'`);
  const { version: figures } = (await admin.post(`/api/admin/payout/months/${month}/dry-run`, {})).json();
  const asked = await admin.post(`/api/admin/payout/months/${month}/closing`, { figures });
  expect([202, 409]).toContain(asked.status);
  for (;;) {
    const { state, closing } = (await admin.get(`/api/admin/payout/months/${month}`)).json();
    expect(closing?.failure ?? null).toBeNull();
    if (state === 'closed') break;
  }
  while ((await server.sql(TELLING_LEFT)).length > 0);
  await server.open('payout');
}

const behind = (earnings: MonthEarnings) => earnings.lines.map(({ people }) => people);

test('before a month is closed its figures are not final, and the same as those of the dry run', async () => {
  const own = (await ann.get(`/api/earnings/${THIS}`)).json();
  expect(own).toMatchObject({ isFinal: false, isComplete: true, reason: null, cents: 1_500, reversals: [] });
  expect(behind(own)).toEqual([2, 0, 0, 2, 1, 1, 1]);
  const missed = (await dan.get(`/api/earnings/${THIS}`)).json();
  // Who has not paid sees what there is to earn.
  expect(missed).toMatchObject({ isFinal: false, reason: 'unpaid', cents: 0 });
  expect(behind(missed)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  const dry = await admin.post(`/api/admin/payout/months/${THIS}/dry-run`, {});
  expect(dry.json()).toMatchObject({ members: 12, payers: 11, feesCents: 27_500, skipped: 1 });
  expect(await server.sql(`SELECT FROM payout_months WHERE month = $1`, [`${THIS}-01`])).toEqual([]);
});

test('a month is not closed with other figures than those of the dry run', async () => {
  const { version: figures } = (await admin.post(`/api/admin/payout/months/${SECOND}/dry-run`, {})).json();
  const late = await admin.post(`/api/admin/payout/months/${FIRST}/closing`, { figures });
  expect([late.status, late.text]).toEqual([409, expect.stringMatching(/have changed since your dry run, so nothing/)]);
  expect((await admin.get(`/api/admin/payout/months/${FIRST}`)).json().state).toBe('open');
});

test('before a month is closed, each row names the people who would be behind it', async () => {
  const people = async (client: Client, line: string, after = 0) =>
    (await client.get(`/api/earnings/${THIS}/people?line=${line}${after ? `&after=${after}` : ''}`)).json();
  expect(await people(ann, 'direct')).toMatchObject({
    people: [
      { username: 'bob', joined: THIS, cents: 500 },
      { username: 'cyd', joined: THIS, cents: 500 },
    ],
    next: null,
  });
  expect((await people(ann, 'direct', at('bob') + 1)).people).toMatchObject([{ username: 'cyd' }]);
  expect((await people(ann, 'level-3')).people).toMatchObject([{ username: 'eve1' }, { username: 'eve2' }]);
  expect((await people(ann, 'level-3', at('eve1') + 1)).people).toMatchObject([{ username: 'eve2', cents: 100 }]);
  // Who has not paid sees who is missed.
  expect((await people(dan, 'level-5')).people).toMatchObject([{ username: 'eve6', cents: 0 }]);
  expect((await ann.get(`/api/earnings/${addMonths(THIS, 1)}/people?line=direct`)).status).toBe(404);
});

test('in an open month, the money path shows each stop as it would be, and everyone passed by', async () => {
  const { stops, ...path } = (await ann.get(`/api/earnings/${THIS}/paths/${at('eve2') + 1}`)).json();
  expect(path).toMatchObject({
    isFinal: false,
    currency: 'USD',
    outcome: 'earned',
    leftOut: 0,
    payer: { username: 'eve2', joined: THIS, reason: null },
    earner: { username: 'ann' },
  });
  expect(stops).toMatchObject([
    { username: 'eve1', levelsUp: 1, isSponsor: true, line: 'direct', cents: 500, reason: null },
    { username: 'dan', levelsUp: 2, line: null, missedLine: 'level-1', cents: 0, reason: 'unpaid' },
    { username: 'cyd', levelsUp: 3, line: 'level-1', cents: 100 },
    { username: 'bob', levelsUp: 4, line: 'level-2', cents: 100 },
    { username: 'ann', levelsUp: 5, line: 'level-3', cents: 100 },
  ]);
  const unpaid = (await ann.get(`/api/earnings/${THIS}/paths/${at('dan') + 1}`)).json();
  expect(unpaid).toMatchObject({ outcome: 'payer-not-active', payer: { reason: 'unpaid' } });
  expect((await ann.get(`/api/earnings/${addMonths(THIS, 1)}/paths/${at('eve2') + 1}`)).status).toBe(404);
});

test('only the earner and admins see a path, and only from people in the earner’s team', async () => {
  const of = (payer: string, earner?: string) =>
    `/api/earnings/${THIS}/paths/${at(payer) + 1}${earner ? `?earner=${at(earner) + 1}` : ''}`;
  expect((await ann.get(of('eve2', 'ann'))).json().earner.username).toBe('ann');
  expect((await admin.get(of('eve2', 'ann'))).json()).toMatchObject({ outcome: 'earned', earner: { username: 'ann' } });
  const refused = await dan.get(of('eve2', 'ann'));
  expect([refused.status, refused.text]).toEqual([
    404,
    'These earnings are someone else’s. Only that member and admins can see them.',
  ]);
  for (const [client, payer] of [
    [zoe, 'eve1'],
    [dan, 'ann'],
    [ann, 'ann'],
  ] as const) {
    expect((await client.get(of(payer))).status).toBe(404);
    expect((await client.get(`/api/team/people/${at(payer) + 1}/earnings`)).status).toBe(404);
  }
});

test('a person’s page lists what you earned from them, since they joined', async () => {
  expect((await ann.get(`/api/team/people/${at('eve1') + 1}/earnings`)).json()).toEqual({
    currency: 'USD',
    months: [{ month: THIS, isFinal: false, line: 'level-3', cents: 100 }],
  });
  expect((await ann.get(`/api/team/people/${at('dan') + 1}/earnings`)).json().months).toEqual([
    { month: THIS, isFinal: false, line: null, cents: 0 },
  ]);
});

test('completes the names of people in one’s team by any part, those that start with it first', async () => {
  const names = async (client: Client, q: string) =>
    (await client.get(`/api/team/names?q=${encodeURIComponent(q)}`)).json().people;
  // The rows of the test carry their own names.
  await server.sql(`ALTER TABLE payout_members DISABLE TRIGGER USER`);
  await server.sql(`UPDATE payout_members m SET name_key = lower(u.username) FROM users u WHERE u.id = m.member_id`);
  await server.sql(`ALTER TABLE payout_members ENABLE TRIGGER USER`);
  expect(await names(ann, 'VE3')).toEqual([{ id: at('eve3') + 1, username: 'eve3' }]);
  expect((await names(ann, 'ev')).map(({ username }: { username: string }) => username)).toHaveLength(6);
  expect(await names(dan, 'bob')).toEqual([]);
  expect(await names(ann, 'zoe')).toEqual([]);
  expect(await names(ann, '%%')).toEqual([]);
  expect((await ann.get('/api/team/names?q=e')).status).toBe(400);
});

test('an admin closes months in order and sees each result', async () => {
  expect((await admin.post(`/api/admin/payout/months/${THIS}/closing`, {})).status).toBe(409);
  await close(FIRST);
  await close(SECOND);
  const months = (await admin.get('/api/admin/payout/months')).json();
  expect(months.map(({ month }: { month: string }) => month)).toEqual([THIS, addMonths(THIS, -1), SECOND, FIRST]);
  expect(months[0]).toMatchObject({ state: 'open', isDue: false, result: null });
  expect(months[2]).toMatchObject({
    state: 'closed',
    closing: null,
    result: { members: 12, payers: 11, feesCents: 27_500, skipped: 1, planVersion: 1, reversedCents: 0 },
  });
  const again = await admin.post(`/api/admin/payout/months/${SECOND}/closing`, {});
  expect([again.status, again.text]).toEqual([409, `${SECOND} is closed.`]);
  expect((await admin.post(`/api/admin/payout/months/${SECOND}/dry-run`, {})).status).toBe(409);
  const audit = await server.sql(`SELECT target FROM audit_entries WHERE action = 'close month' ORDER BY id`);
  expect(audit.length).toBeLessThanOrEqual(2);
});

test('a member sees the closed month row by row, and the people behind each', async () => {
  const list = (await ann.get('/api/earnings')).json();
  expect(list).toMatchObject({
    currency: 'USD',
    months: [
      { month: SECOND, cents: 1_500, directCents: 1_000, reversedCents: 0 },
      { month: FIRST, cents: 0, directCents: 0, reversedCents: 0 },
    ],
    openMonths: [THIS, addMonths(THIS, -1)],
    closings: [
      { month: THIS, day: `${addMonths(THIS, 1)}-08` },
      { month: addMonths(THIS, -1), day: `${THIS}-08` },
    ],
  });
  const own = (await ann.get(`/api/earnings/${SECOND}`)).json();
  expect(own).toMatchObject({ isFinal: true, reason: null, cents: 1_500 });
  expect(behind(own)).toEqual([2, 0, 0, 2, 1, 1, 1]);
  expect(own.lines[3]).toEqual({ line: 'level-3', people: 2, centsEach: 100 });
  const people = async (line: string) =>
    (await ann.get(`/api/earnings/${SECOND}/people?line=${line}`))
      .json()
      .people.map(({ username }: { username: string }) => username);
  expect(await people('direct')).toEqual(['bob', 'cyd']);
  expect(await people('level-1')).toEqual([]);
  expect(await people('level-3')).toEqual(['eve1', 'eve2']);
  const rest = (await ann.get(`/api/earnings/${SECOND}/people?line=level-3&after=${at('eve1') + 1}`)).json();
  expect(rest).toEqual({ people: [{ id: at('eve2') + 1, username: 'eve2', joined: THIS, cents: 100 }], next: null });
  // Ann had not paid for the month before.
  const first = (await ann.get(`/api/earnings/${FIRST}`)).json();
  expect(first).toMatchObject({
    reason: 'unpaid',
    cents: 0,
    lines: [{ line: 'direct', people: 1 }, ...Array(6).fill({ people: 0 })],
  });
});

test('explains why a member earned from someone, or did not, from the recorded month', async () => {
  const why = async (client: Client, name: string) =>
    (await client.get(`/api/earnings/${SECOND}/people/${name}`)).json();
  expect(await why(ann, 'EVE1')).toMatchObject({ username: 'eve1', outcome: 'earned', line: 'level-3', cents: 100 });
  expect(await why(ann, 'dan')).toMatchObject({ outcome: 'payer-not-active', line: null, cents: 0 });
  expect(await why(ann, 'eve6')).toMatchObject({
    outcome: 'others-nearer',
    nearer: ['eve4', 'eve3', 'eve2', 'eve1', 'cyd', 'bob'],
  });
  expect(await why(dan, 'eve1')).toMatchObject({
    outcome: 'could-not-earn',
    line: 'direct',
    reason: 'unpaid',
    cents: 0,
  });
  // Six others earned, of whom some are above: paid, it would have been Dan.
  expect(await why(dan, 'eve6')).toMatchObject({ outcome: 'could-not-earn', line: null, reason: 'unpaid' });
  for (const [client, name] of [
    [ann, 'zoe'],
    [zoe, 'eve1'],
    [dan, 'ann'],
    [ann, 'ann'],
    [ann, 'unknown'],
  ] as const)
    expect((await client.get(`/api/earnings/${SECOND}/people/${name}`)).text).toBe('No one in your team has that name');
});

test('in a closed month, the money path follows the records, and says why nothing came', async () => {
  const path = async (client: Client, payer: string) =>
    (await client.get(`/api/earnings/${SECOND}/paths/${at(payer) + 1}`)).json();
  const earned = await path(ann, 'eve1');
  expect(earned).toMatchObject({ isFinal: true, outcome: 'earned', leftOut: 0, reversedCents: 0 });
  expect(earned.stops).toMatchObject([
    { username: 'dan', isSponsor: true, line: 'direct', cents: 0, reason: 'unpaid' },
    { username: 'cyd', line: 'level-1', cents: 100 },
    { username: 'bob', line: 'level-2', cents: 100 },
    { username: 'ann', line: 'level-3', cents: 100, reason: null },
  ]);
  const far = await path(ann, 'eve6');
  expect(far).toMatchObject({ outcome: 'others-nearer', leftOut: 0 });
  expect(far.stops.at(-1)).toMatchObject({ username: 'ann', line: null, missedLine: null, cents: 0, reason: null });
  const passed = await path(dan, 'eve6');
  expect(passed).toMatchObject({ outcome: 'could-not-earn' });
  expect(passed.stops.at(-1)).toMatchObject({ username: 'dan', line: null, missedLine: 'level-5', reason: 'unpaid' });
  expect(await path(ann, 'dan')).toMatchObject({
    outcome: 'payer-not-active',
    payer: { username: 'dan', joined: THIS, reason: 'joined-later' },
    stops: [{ username: 'ann', line: null, cents: 0 }],
  });
});

test('a member who had not paid sees the closed month with the reason and the missed amount', async () => {
  const own = (await dan.get(`/api/earnings/${SECOND}`)).json();
  expect(own).toMatchObject({ isFinal: true, reason: 'unpaid', cents: 0 });
  expect(behind(own)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  const people = (await dan.get(`/api/earnings/${SECOND}/people?line=level-5`)).json();
  expect(people).toMatchObject({ people: [{ username: 'eve6', cents: 0 }], next: null });
  // The admin had no invitees: only compression skipped the admin.
  const months = (await admin.get('/api/earnings')).json().months;
  expect(months[1]).toEqual({ month: FIRST, cents: 0, directCents: 0, reversedCents: 0 });
  const first = (await admin.get(`/api/earnings/${FIRST}`)).json();
  expect(first).toMatchObject({ reason: 'unpaid', cents: 0 });
  expect(behind(first)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('a change of sponsor counts from the next month: later sponsors read who was the sponsor then', async () => {
  const before = (await dan.get(`/api/earnings/${THIS}`)).json();
  const id = at('eve1') + 1;
  const change = { username: 'zoe', reason: 'A mistake' };
  expect((await admin.send(`/api/admin/team/${id}/sponsor`, { method: 'PUT', body: change })).status).toBe(204);

  expect((await dan.get(`/api/earnings/${THIS}`)).json()).toEqual(before);
  expect(behind((await zoe.get(`/api/earnings/${THIS}`)).json())[0]).toBe(0);
  const next = addMonths(THIS, 1);
  await storePayments(dataSource, next, [{ member: at('eve1'), cents: 2_500 }], 1);
  const directs = async (memberId: number) =>
    (await readRunningMonth(dataSource.manager, memberId, next, DEFAULT_PLAN))?.counts[0];
  expect(await directs(CHAIN.length + 1)).toBe(1);
  expect(await directs(at('dan') + 1)).toBe(0);

  const why = (await zoe.get(`/api/earnings/${SECOND}/people/eve1`)).json();
  expect(why).toMatchObject({
    outcome: 'others-nearer',
    line: null,
    reason: null,
    nearer: [],
    sponsorThen: { username: 'dan' },
  });
});

test('the file has a line for each who paid, and no formula', async () => {
  await server.sql(`UPDATE users SET username = '=eve2' WHERE username = 'eve2'`);
  const file = await ann.get(`/api/earnings/${SECOND}/file`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = file.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 7);
  expect(lines[1]).toBe(`"${SECOND}","direct","bob","${THIS}","500",""`);
  expect(lines).toContain(`"${SECOND}","level-3","'=eve2","${THIS}","100",""`);
  expect((await dan.get(`/api/earnings/${SECOND}/file`)).text).toContain(`"direct","eve1","${THIS}","0","unpaid"`);
  await server.sql(`UPDATE users SET username = 'eve2' WHERE username = '=eve2'`);
});

test('the data export includes the result of each month', async () => {
  const { earnings } = (await ann.get('/api/account/export')).json();
  expect(earnings).toEqual([
    { month: FIRST, cents: 0, peopleBehindEachRow: [1, 0, 0, 0, 0, 0, 0], couldNotEarn: true, takenBackCents: 0 },
    { month: SECOND, cents: 1_500, peopleBehindEachRow: [2, 0, 0, 2, 1, 1, 1], couldNotEarn: false, takenBackCents: 0 },
  ]);
});

test('the letter of a closed month has its change, its people, and fees against earnings', async () => {
  const letter = async (month: string) => (await ann.get(`/api/earnings/${month}/letter`)).json();
  expect(await letter(FIRST)).toMatchObject({ cents: 0, previousCents: null, feesCents: 0 });
  expect(await letter(SECOND)).toEqual({
    month: SECOND,
    currency: 'USD',
    cents: 1_500,
    previousCents: 0,
    feesCents: 2_500,
    feesToDateCents: 2_500,
    earnedToDateCents: 1_500,
    joined: { count: 0, people: [] },
    paused: { count: 0, people: [] },
  });
  expect((await ann.get(`/api/earnings/${THIS}/letter`)).status).toBe(404);
});

test('who joined in a month and who paused since the one before are in its letter', async () => {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    // Closed rows refuse changes. This one is undone.
    await runner.query('SET LOCAL session_replication_role = replica');
    await runner.query('DELETE FROM commission_sources WHERE month = $1 AND source_member = $2', [
      `${SECOND}-01`,
      1 + at('bob'),
    ]);
    await runner.query('UPDATE payout_members SET joined_at = $1 WHERE member_id = $2', [
      `${SECOND}-15T12:00:00Z`,
      1 + at('cyd'),
    ]);
    const letter = await new MonthLetterService().read(1 + at('ann'), SECOND, (look) => look(runner.manager));
    expect(letter.joined).toEqual({ count: 1, people: [{ id: 1 + at('cyd'), username: 'cyd' }] });
    expect(letter.paused).toEqual({ count: 1, people: [{ id: 1 + at('bob'), username: 'bob' }] });
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

test('notifies members who earned once, while the system is open', async () => {
  const annsNotifications = () =>
    server.sql(
      `SELECT n.data FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.username = 'ann' AND n.kind = 'month-closed'`,
    );
  expect(await annsNotifications()).toEqual([]);
  for (const _ of [1, 2]) {
    await server.sql(`SELECT FROM graphile_worker.add_job('tell-of-closed-month', $1::json)`, [
      JSON.stringify({ month: SECOND, after: 0 }),
    ]);
    while ((await server.sql(TELLING_LEFT)).length > 0);
  }
  const figures = { cents: 1_500, previousCents: 0, feesCents: 2_500, joined: 0, paused: 0 };
  expect(await annsNotifications()).toEqual([
    { data: expect.objectContaining({ month: SECOND, currency: 'USD', ...figures }) },
  ]);
  const { notifications } = (await ann.get('/api/notifications')).json();
  expect(notifications[0]).toMatchObject({
    title: expect.stringContaining('is closed: you earned $15.00'),
    path: `/team/earnings/${SECOND}/letter`,
  });
  const dansNotifications = await server.sql(
    `SELECT FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.username = 'dan' AND n.kind = 'month-closed'`,
  );
  expect(dansNotifications).toEqual([]);
});

test('the income disclosure is public, and says when it comes from few months or members', async () => {
  const read = async () => (await server.visitor().get('/api/income-disclosure')).json();
  while ((await read()).figures?.to !== SECOND);
  expect(await read()).toMatchObject({
    currency: 'USD',
    feeCents: 2_500,
    ceilingCents: 1_100,
    months: 2,
    isThin: true,
    figures: {
      from: FIRST,
      to: SECOND,
      members: 11,
      lowerQuarterCents: expect.any(Number),
      topPercentShare: expect.any(Number),
    },
  });
  const { figures } = await read();
  const [sums] = await server.sql('SELECT sum(cents)::integer AS cents FROM member_statements');
  expect(figures.meanCents * figures.members).toBeCloseTo(Number(sums?.cents), -2);
});

test('the income disclosure also says what members kept after their fees, and how many came out ahead', async () => {
  const earned = new Map(
    (
      await server.sql<{ id: number; cents: number }>(
        'SELECT member_id AS id, sum(cents)::integer AS cents FROM member_statements GROUP BY 1',
      )
    ).map(({ id, cents }) => [id, cents]),
  );
  const paid = await server.sql<{ id: number; cents: number }>(
    `SELECT member_id AS id, sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END)::integer AS cents
       FROM membership_payments WHERE month IN ('${FIRST}-01', '${SECOND}-01') GROUP BY 1`,
  );
  const net = paid.map(({ id, cents }) => (earned.get(id) ?? 0) - cents).sort((a, b) => a - b);
  const { figures } = (await server.visitor().get('/api/income-disclosure')).json();
  expect(net).toHaveLength(figures.members);
  expect(figures.afterFees).toEqual({
    cameOutAhead: net.filter((cents) => cents > 0).length,
    meanCents: Math.round(net.reduce((sum, cents) => sum + cents, 0) / net.length),
    lowerQuarterCents: net[Math.ceil(net.length / 4) - 1],
    medianCents: net[Math.ceil(net.length / 2) - 1],
    upperQuarterCents: net[Math.ceil((net.length * 3) / 4) - 1],
  });
});

test('a disclosure from before fees were counted is brought up to date', async () => {
  const read = async () => (await server.visitor().get('/api/income-disclosure')).json();
  const { figures } = await read();
  await server.sql(`UPDATE income_disclosures SET disclosure = disclosure #- '{figures,afterFees}'`);
  await new IncomeDisclosureService(dataSource).work({});
  while ((await read()).figures.afterFees === null);
  expect((await read()).figures).toEqual(figures);
});

test('the income disclosure names the plan in force now, not the one of the last closed month', async () => {
  // A plan is frozen once its month begins, and a test can't wait for the next month.
  await server.sql('ALTER TABLE plan_versions DISABLE TRIGGER plan_versions_frozen');
  await server.sql(
    `INSERT INTO plan_versions (version, valid_from, fee_cents, direct_cents, level_cents, width, compression,
       minimum_payout_cents, closing_days)
     SELECT 2, '${THIS}-01', fee_cents, 600, '{0,100,100,100,100,100}', width, compression, minimum_payout_cents,
       closing_days FROM plan_versions`,
  );
  await server.sql(`SELECT pg_notify('powerline_changes', 'income-disclosure')`);
  const read = async () => (await server.visitor().get('/api/income-disclosure')).json();
  while ((await read()).plan.directCents === 500);
  expect(await read()).toMatchObject({
    ceilingCents: 1_100,
    plan: { directCents: 600, levelCents: [0, 100, 100, 100, 100, 100] },
  });
});

test('a difference in the ledger is found at night, and says what differs', async () => {
  await server.sql('UPDATE ledger_balances SET available_cents = available_cents + 1 WHERE member_id = 2');
  expect(await LEDGER_AGREES.find(dataSource.manager)).toContain('the balances of 1 members are not the sums');
  await server.sql('UPDATE ledger_balances SET available_cents = available_cents - 1 WHERE member_id = 2');
  expect(await LEDGER_AGREES.find(dataSource.manager)).toBeNull();
});

test.each([
  ['GET', '/api/admin/payout/months'],
  ['GET', `/api/admin/payout/months/${SECOND}`],
  ['POST', `/api/admin/payout/months/${SECOND}/dry-run`],
  ['POST', `/api/admin/payout/months/${SECOND}/closing`],
])('%s %s is for admins alone', async (method, path) => {
  const call = (client: Client) => (method === 'GET' ? client.get(path) : client.post(path, {}));
  expect((await call(ann)).status).toBe(403);
  expect((await call(server.visitor())).status).toBe(401);
});

test('shows the earnings from 2,200 directs at the highest direct amount', async () => {
  const directs = 2_200;
  const month = addMonths(THIS, -1);
  await storePlan(dataSource, month, { directCents: 1_000_000 });
  const members = Array.from({ length: 1 + directs }, (_, at) => ({
    sponsor: at === 0 ? null : 0,
    parent: at === 0 ? null : Math.floor((at - 1) / 100),
    position: ((at - 1) % 100) + 1,
  }));
  await storeTeam(dataSource, members, 1);
  await storePayments(
    dataSource,
    month,
    members.map((_, member) => ({ member, cents: 2_500 })),
    1,
  );
  const months = new DueMonths();
  const closer = new MonthCloser(...([dataSource, server.databaseUrl, months] as const));
  await closer.close(month, { now: new Date(`${addMonths(THIS, 1)}-01T00:00:00Z`) });

  const directCents = 2_200_000_000;
  const list = await admin.get('/api/earnings');
  expect([list.status, list.json().months?.[0]]).toEqual([
    200,
    { month, cents: directCents, directCents, reversedCents: 0 },
  ]);
  const shown = (await admin.get(`/api/earnings/${month}`)).json();
  expect(shown.cents).toBe(directCents);
  expect(shown.lines[0]).toEqual({ line: 'direct', people: directs, centsEach: 1_000_000 });
});
