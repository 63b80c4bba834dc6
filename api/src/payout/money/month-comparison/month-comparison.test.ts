import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MonthComparison } from '@powerline/contract/payout';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../../test/client.ts';
import { deleteAccount, setSuspended } from '../../../../test/payout/account-changes.ts';
import { seededNumbers } from '../../../../test/payout/generated-month.ts';
import { storePayments, storePlan, storeSponsorChanges, storeTeam } from '../../../../test/payout/stored-team.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { MOVED_SITE, SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { exportSite } from '../../../operations/moving/export-site.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { DueMonths } from '../months/due-months.ts';
import { MonthCloser } from '../months/month-closer.ts';

const THIS = monthOf(new Date(), 'UTC');
/** They may be closed on every day of this month. */
const CLOSED = [addMonths(THIS, -4), addMonths(THIS, -3), addMonths(THIS, -2)];
const [FIRST = ''] = CLOSED;
const OPEN = addMonths(THIS, -1);
const MEMBERS = 400;
const FIRST_ID = 1;

let server: TestServer;
let dataSource: DataSource;
let admin: Client;
let folder: string;

const compareWith = (month: string, list: string, query = '') =>
  admin.post(`/api/admin/payout/months/${month}/comparison${query}`, list, { 'content-type': 'text/csv' });
async function compare(month: string, list: string, query = ''): Promise<MonthComparison> {
  const { status, text, json } = await compareWith(month, list, query);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json();
}
const resultOf = async (month: string, list: string) => {
  const { result } = await compare(month, list);
  if (result === null) throw new Error('There is no result');
  return result;
};

/** What an export of the site says of its months. */
async function exportedHistory(): Promise<string> {
  const to = await mkdtemp(join(folder, 'export-'));
  await exportSite(server.databaseUrl, join(to, 'site'), MOVED_SITE);
  return readFile(join(to, 'site', 'history.csv'), 'utf8');
}

interface Earned {
  id: number;
  username: string;
  cents: number;
  direct: number;
}
/** Who earned in a closed month, the most first. */
const earnersOf = (month: string): Promise<Earned[]> =>
  server.sql<Earned>(
    `SELECT u.id, u.username, s.cents::integer AS cents, s.direct FROM member_statements s JOIN users u ON u.id = s.member_id
      WHERE s.month = $1 AND s.cents > 0 ORDER BY s.cents DESC, s.member_id`,
    [`${month}-01`],
  );
const listOf = (earned: readonly { username: string; cents: number }[]) =>
  `username,earned\n${earned.map(({ username, cents }) => `${username},${(cents / 100).toFixed(2)}`).join('\n')}\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-comparison-'));
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  admin = await server.admin();
  await server.open('payout');
  const random = seededNumbers(38);
  const below = new Map<number, number>();
  const team = Array.from({ length: MEMBERS }, (_, member) => {
    if (member === 0) return { sponsor: null, parent: null, position: 0 };
    const parent = Math.max(0, member - 1 - Math.floor(random() * 5));
    const position = (below.get(parent) ?? 0) + 1;
    below.set(parent, position);
    return { sponsor: Math.floor(random() * member), parent, position, isGone: random() < 0.05 };
  });
  await storeTeam(dataSource, team, FIRST_ID);
  await storeSponsorChanges(
    dataSource,
    [50, 120, 300].map((member) => ({ member, former: member - 7, countsFrom: CLOSED[1] ?? '' })),
    FIRST_ID,
  );
  const closer = new MonthCloser(dataSource, server.databaseUrl, new DueMonths());
  await storePlan(dataSource, CLOSED[1] ?? '', {
    compression: false,
    directCents: 333,
    levelCents: [99, 0, 1, 50, 7, 100],
  });
  await storePlan(dataSource, CLOSED[2] ?? '', {});
  for (const month of [...CLOSED, OPEN]) {
    const paid = team.flatMap(({ isGone = false }, member) =>
      isGone || random() < 0.25 ? [] : { member, cents: 2_500, refundedCents: random() < 0.06 ? 2_500 : undefined },
    );
    await storePayments(dataSource, month, paid, FIRST_ID);
    for (const id of [40, 41, 42].map((of) => of + Math.floor(random() * 300)))
      await setSuspended(dataSource.manager, id, team[id - FIRST_ID]?.isGone !== true);
    if (month !== OPEN) await closer.close(month);
  }
  // They earned little, so it is forfeited; an export names them by a number.
  for (const month of CLOSED) {
    const [leaving] = (await earnersOf(month)).filter(({ id }) => id !== FIRST_ID).slice(-1);
    if (leaving) await dataSource.transaction((manager) => deleteAccount(manager, leaving.id));
  }
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('a team that was exported from here differs by 0 cents in each closed month', async () => {
  const history = await exportedHistory();
  expect(history).toMatch(/^\d{4}-\d\d,former\/\d+,\d+\.\d\d/m);
  for (const month of CLOSED) {
    const [closed] = await server.sql<{ cents: number; earners: number }>(
      'SELECT cents::integer AS cents, earners FROM closed_months WHERE month = $1',
      [`${month}-01`],
    );
    expect(closed?.earners).toBeGreaterThan(150);
    const { result, ...comparison } = await compare(month, history);
    expect({ month, result }).toEqual({
      month,
      result: {
        ...{ here: closed, there: closed, sameCount: closed?.earners },
        differenceCount: 0,
        reasons: [],
        differences: [],
      },
    });
    expect(comparison).toMatchObject({ isFinal: true, repeatedLines: 0, faultCount: 0, faults: [] });
    expect(comparison.otherMonths).toEqual(CLOSED.filter((other) => other !== month).reverse());
    expect(comparison.lines + comparison.otherLines).toBe(history.trim().split('\n').length - 1);
  }
});

test('an open month is compared as if it closed now', async () => {
  const dry = (await admin.post(`/api/admin/payout/months/${OPEN}/dry-run`, {})).json();
  const { isFinal, result } = await compare(OPEN, 'username,earned\nnobody,5.00\n');
  expect(isFinal).toBe(false);
  expect(result).toMatchObject({
    here: { cents: dry.cents, earners: dry.earners },
    reasons: [
      { kind: 'no member', count: 1, cents: -500 },
      { kind: 'not listed', count: dry.earners, cents: dry.cents },
    ],
  });
  // The same list as our own calculation.
  const ours = result?.differences.flatMap(({ username, hereCents }) =>
    username === 'nobody' ? [] : { username: username ?? '', cents: hereCents },
  );
  const same = await resultOf(OPEN, listOf(ours ?? []));
  expect([same.differences, same.sameCount]).toEqual([[], dry.earners]);
});

describe('Who differs', () => {
  test('is listed by size, with a reason each, and by reason in sums that add up to the difference', async () => {
    const [first, second, third, ...others] = await earnersOf(FIRST);
    const [inactive] = await server.sql<{ id: number; username: string; reason: string }>(
      `SELECT u.id, u.username, s.standing FROM member_statements s JOIN users u ON u.id = s.member_id
        WHERE s.month = $1 AND s.standing = 1 ORDER BY 1 LIMIT 1`,
      [`${FIRST}-01`],
    );
    const silent = await server.sql<{ id: number; username: string }>(
      `SELECT id, username FROM users u WHERE id > 1 AND NOT EXISTS (
         SELECT FROM member_statements s WHERE s.month = $1 AND s.member_id = u.id) ORDER BY 1 LIMIT 1`,
      [`${FIRST}-01`],
    );
    if (!first || !second || !third || !inactive || !silent[0]) throw new Error('The team is too small');
    const changed = [
      { username: second.username.toUpperCase(), cents: second.cents + 300_000 },
      { username: third.username, cents: third.cents + 1 },
      { username: inactive.username, cents: 200_000 },
      { username: silent[0].username, cents: 100_000 },
      { username: 'stranger', cents: 123 },
      { username: 'former/1', cents: 124 },
    ];
    const result = await resultOf(FIRST, listOf([...changed, ...(await leftOut(FIRST)), ...others]));
    expect(result.differences).toEqual([
      {
        memberId: second.id,
        username: second.username,
        hereCents: second.cents,
        thereCents: second.cents + 300_000,
        reason: { kind: 'unexplained' },
      },
      {
        memberId: inactive.id,
        username: inactive.username,
        hereCents: 0,
        thereCents: 200_000,
        reason: { kind: 'inactive here', standing: 'unpaid' },
      },
      {
        memberId: silent[0].id,
        username: silent[0].username,
        hereCents: 0,
        thereCents: 100_000,
        reason: { kind: 'no one behind' },
      },
      {
        memberId: first.id,
        username: first.username,
        hereCents: first.cents,
        thereCents: 0,
        reason: { kind: 'not listed' },
      },
      { memberId: null, username: 'former/1', hereCents: 0, thereCents: 124, reason: { kind: 'no member' } },
      { memberId: null, username: 'stranger', hereCents: 0, thereCents: 123, reason: { kind: 'no member' } },
      {
        memberId: third.id,
        username: third.username,
        hereCents: third.cents,
        thereCents: third.cents + 1,
        reason: { kind: 'rounding' },
      },
    ]);
    const { here, there, reasons, differenceCount } = result;
    expect(differenceCount).toBe(7);
    expect(reasons.map(({ kind, count }) => [kind, count])).toEqual([
      ...[
        ['no member', 2],
        ['not listed', 1],
        ['inactive here', 1],
        ['no one behind', 1],
        ['rounding', 1],
        ['unexplained', 1],
      ],
    ]);
    expect(reasons.reduce((sum, { cents }) => sum + cents, 0)).toBe(here.cents - there.cents);
  });
});

test('several lines of one member count as one, whatever the case', async () => {
  const [{ username, cents } = { username: '', cents: 0 }] = await earnersOf(FIRST);
  const halves = [
    { username, cents: cents - 100 },
    { username: username.toUpperCase(), cents: 100 },
  ];
  const { lines, repeatedLines, result } = await compare(FIRST, listOf(halves));
  expect([lines, repeatedLines, result?.sameCount]).toEqual([2, 1, 1]);
  expect(result?.there).toEqual({ cents, earners: 1 });
});

test('a list without the columns or the month has no result, and says what it has', async () => {
  const unnamed = await compare(FIRST, 'who,what\nana,5.00\n');
  expect([unnamed.format.header, unnamed.result]).toEqual([['who', 'what'], null]);
  const other = await compare(FIRST, `username,earned,month\nana,5.00,${OPEN}\n`);
  expect([other.lines, other.otherLines, other.otherMonths, other.result]).toEqual([0, 1, [OPEN], null]);
});

test('a month before the first payment, and what is no list, are refused', async () => {
  expect((await compareWith(addMonths(FIRST, -1), listOf([]))).status).toBe(404);
  expect((await compareWith(FIRST, 'username,earned\n')).status).toBe(400);
});

/** Those who earned and left since, as an export names them. */
const leftOut = async (month: string) =>
  server.sql<{ username: string; cents: number }>(
    `SELECT 'former/' || s.member_id AS username, s.cents::integer AS cents FROM member_statements s
      WHERE s.month = $1 AND s.cents > 0 AND NOT EXISTS (SELECT FROM users u WHERE u.id = s.member_id)`,
    [`${month}-01`],
  );
