import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { usernameSchema } from '@powerline/contract/accounts';
import { DEFAULT_PLAN, PAYOUT_STATES } from '@powerline/contract/payout';
import { verifyPassword } from 'api/accounts/passwords/passwords';
import { SITE_NIGHTLY_CHECKS } from 'api/app/site';
import { readConfig } from 'api/infrastructure/config/config';
import pg from 'pg';
import * as v from 'valibot';
import { createTestDatabase } from '../api/test/test-database.ts';
import { DemoMark } from './demo-mark.ts';
import { LEADER_LOG_IN, LOG_INS, NEWCOMER_LOG_IN } from './log-ins.ts';
import { makeDemo } from './make-demo.ts';
import { type Script, writeScript } from './script.ts';

/** Small: the real one has 2,000 members and six closed months. */
const SMALL = { seed: 7, members: 150, closedMonths: 3, today: '2026-11-22' };

let dataDir: string;
let url: string;
let pool: pg.Pool;

const sql = async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await pool.query<T>(text, values)).rows;

const make = (database: string, change: Partial<Parameters<typeof makeDemo>[1]> = {}) =>
  makeDemo(database, {
    ...SMALL,
    config: readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'demo-admin' }),
    ...change,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'powerline-demo-'));
  url = await createTestDatabase('empty');
  await make(url);
  pool = new pg.Pool({ connectionString: url, max: 1 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a demo consists of, but for what is random on purpose, such as the seals of months. */
const CONTENT = [
  `SELECT id, username, email, is_admin, is_suspended, created_at, suspended_at, email_verified_at FROM users`,
  `SELECT * FROM payout_members`,
  `SELECT * FROM payout_receipts`,
  `SELECT * FROM rotator_turns`,
  `SELECT * FROM rotator_returns`,
  `SELECT * FROM rotator_entries`,
  `SELECT * FROM membership_payments`,
  `SELECT * FROM closed_months`,
  `SELECT * FROM commission_sources`,
  `SELECT * FROM member_statements`,
  `SELECT * FROM commission_reversals`,
  `SELECT * FROM ledger_transactions`,
  `SELECT * FROM ledger_entries`,
  `SELECT id, member_id, cents, state, method_masked, reference, reason FROM payouts`,
  `SELECT * FROM payout_changes`,
  `SELECT id, user_id, kind, cause, data - 'seal' AS data, created_at, read_at FROM notifications`,
  `SELECT * FROM companies`,
  `SELECT * FROM profiles`,
  `SELECT subject, (subject_id, day), visits FROM daily_visits`,
  `SELECT * FROM legal_texts`,
  `SELECT * FROM academy_courses`,
  `SELECT * FROM academy_lessons`,
  `SELECT * FROM point_entries`,
  // Keys of requests are random.
  `SELECT id, member_id, prize_id, title, cost, state, deliver_to, asked_at, changed_at FROM redemptions`,
  `SELECT * FROM team_members`,
];

test('makes the same demo each time: after an end in the middle it starts over and has the same rows as another one', async () => {
  const other = await createTestDatabase('empty');
  const stop = new AbortController();
  await expect(make(other, { signal: stop.signal, onStep: () => stop.abort() })).rejects.toThrow();
  expect(await new DemoMark(other).read()).toEqual({ is: 'half made' });
  await make(other);
  expect(await new DemoMark(other).read()).toEqual({ is: 'made', on: SMALL.today });

  const client = new pg.Client({ connectionString: other });
  await client.connect();
  for (const query of CONTENT) {
    const { rows } = await client.query(`${query} ORDER BY 1, 2`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await sql(`${query} ORDER BY 1, 2`));
  }
  await client.end();
});

test('a database that is not a demo is refused and left unchanged', async () => {
  const real = await createTestDatabase('migrated');
  await expect(make(real)).rejects.toThrow('This database is no demo, so nothing in it was touched');
  const client = new pg.Client({ connectionString: real });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM plan_versions');
  expect(rows).toEqual([{ count: 1 }]);
  await client.end();
});

test('all nightly checks are green, and the ledger sums to zero', async () => {
  expect(await sql('SELECT name, finding FROM check_results ORDER BY name')).toEqual(
    SITE_NIGHTLY_CHECKS.map(({ name }) => ({ name, finding: null })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  const [sums] = await sql('SELECT sum(cents)::integer AS sum, count(*)::integer AS count FROM ledger_entries');
  expect(sums).toMatchObject({ sum: 0 });
  expect(sums?.count).toBeGreaterThan(0);
});

interface Node {
  id: number;
  parent: number | null;
  sponsor: number | null;
  gone: Date | null;
  suspended: Date | null;
}

test('what the leader earned in each month is what the rules say of those who paid it', async () => {
  const nodes = await sql<Node>(
    `SELECT m.member_id AS id, m.parent_id AS parent, m.sponsor_id AS sponsor, m.gone_at AS gone,
            u.suspended_at AS suspended
       FROM payout_members m LEFT JOIN users u ON u.id = m.member_id`,
  );
  const node = new Map(nodes.map((one) => [one.id, one]));
  const leader = nodes.find(({ id }) => id === 2)?.id ?? 0;
  const months = await sql<{ month: string; closed_at: Date }>(
    `SELECT to_char(month, 'YYYY-MM-DD') AS month, closed_at FROM closed_months ORDER BY 1`,
  );
  expect(months).toHaveLength(SMALL.closedMonths);
  for (const { month, closed_at: closedAt } of months) {
    const payments = await sql<{ id: number; cents: number }>(
      `SELECT member_id AS id, sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END)::integer AS cents
         FROM membership_payments WHERE month = $1 AND kind <> 'refund after closing' GROUP BY 1`,
      [month],
    );
    const paid = new Set(payments.filter(({ cents }) => cents >= DEFAULT_PLAN.feeCents).map(({ id }) => id));
    const mayEarn = ({ id, gone, suspended }: Node) =>
      paid.has(id) && (gone ?? closedAt) >= closedAt && (suspended ?? closedAt) >= closedAt;
    let cents = 0;
    for (const payer of paid) {
      const { sponsor, parent } = node.get(payer) ?? { sponsor: null, parent: null };
      const leaderNode = node.get(leader);
      if (sponsor === leader && leaderNode && mayEarn(leaderNode)) cents += DEFAULT_PLAN.directCents;
      const levels: number[] = [];
      for (let above = parent; above !== null; above = node.get(above)?.parent ?? null) {
        const who = node.get(above);
        if (who && above !== sponsor && mayEarn(who)) levels.push(above);
      }
      const level = levels.slice(0, 6).indexOf(leader);
      if (level >= 0) cents += DEFAULT_PLAN.levelCents[level] ?? 0;
    }
    expect(cents).toBeGreaterThan(0);
    expect(
      await sql('SELECT cents::integer FROM member_statements WHERE member_id = $1 AND month = $2', [leader, month]),
    ).toEqual([{ cents }]);
  }
});

test('has something of everything', async () => {
  const counts = await sql<{ what: string; count: number }>(`
    SELECT 'members' AS what, count(*)::integer FROM payout_members WHERE level > 0
    UNION ALL SELECT sponsored_by, count(*)::integer FROM payout_members WHERE level > 0 GROUP BY 1
    UNION ALL SELECT 'spillover', count(*)::integer FROM payout_members WHERE parent_id <> sponsor_id
    UNION ALL SELECT 'former', count(*)::integer FROM payout_members WHERE gone_at IS NOT NULL
    UNION ALL SELECT 'suspended', count(*)::integer FROM users WHERE is_suspended
    UNION ALL SELECT 'opted out', count(*)::integer FROM rotator_entries WHERE has_opted_out
    UNION ALL SELECT 'given back', count(*)::integer FROM rotator_returns
    UNION ALL SELECT kind, count(*)::integer FROM membership_payments GROUP BY 1
    UNION ALL SELECT via, count(*)::integer FROM membership_payments GROUP BY 1
    UNION ALL SELECT state || ' payouts', count(*)::integer FROM payouts GROUP BY 1
    UNION ALL SELECT 'entries: ' || kind, count(*)::integer FROM ledger_transactions GROUP BY 1
    UNION ALL SELECT 'notifications: ' || kind, count(*)::integer FROM notifications GROUP BY 1
    UNION ALL SELECT 'open systems', count(*)::integer FROM systems WHERE is_open
    UNION ALL SELECT 'disclosures', count(*)::integer FROM income_disclosures`);
  const found = Object.fromEntries(counts.map(({ what, count }) => [what, count]));
  expect(found).toMatchObject({ members: SMALL.members, former: 1, suspended: 1, 'given back': 1, 'open systems': 3 });
  expect(found.disclosures).toBe(SMALL.closedMonths);
  const expected = [
    ...[
      'invitation',
      'rotator',
      'spillover',
      'opted out',
      'payment',
      'refund',
      'refund after closing',
      'admin',
      'import',
    ],
    ...PAYOUT_STATES.map((state) => `${state} payouts`),
    ...['commission', 'reversal', 'adjustment', 'payout', 'payout returned'].map((kind) => `entries: ${kind}`),
    ...['joined-through-you', 'your-turn-in-the-rotator', 'placed-below-you', 'month-closed', 'payout-changed'].map(
      (kind) => `notifications: ${kind}`,
    ),
  ];
  expect(expected.filter((what) => !found[what])).toEqual([]);
});

test('six courses can be taken, points were earned, and one prize was sent while another one waits', async () => {
  const [counts] = await sql(
    `SELECT (SELECT count(*)::integer FROM academy_courses WHERE published IS NOT NULL) AS courses,
            (SELECT count(*)::integer FROM academy_lessons WHERE published IS NULL) AS unpublished,
            (SELECT count(DISTINCT rule)::integer FROM point_entries) AS rules,
            (SELECT count(*) > 10 FROM academy_learners WHERE is_named) AS "isBoardFull",
            (SELECT string_agg(state, ' ' ORDER BY id) FROM redemptions) AS prizes`,
  );
  expect(counts).toEqual({ courses: 6, unpublished: 0, rules: 4, isBoardFull: true, prizes: 'sent asked' });
});

test('some have lapsed and some have come back', async () => {
  const histories = await sql<{ paid: string }>(
    `SELECT string_agg(to_char(month, 'MM'), ' ' ORDER BY month) AS paid FROM active_months GROUP BY member_id`,
  );
  const paid = new Set(histories.map(({ paid }) => paid));
  expect(paid).toContain('08 09');
  expect(paid).toContain('08 10 11');
});

test('nothing happens before the first month or after the day on which it is made, and the database has its own clock again', async () => {
  for (const moment of [
    'users.created_at',
    'payout_members.joined_at',
    'ledger_transactions.at',
    'payout_changes.at',
    'notifications.created_at',
    'mails.sent_at',
    'membership_payments.made_at',
    'closed_months.closed_at',
    'audit_entries.at',
    'legal_texts.published_at',
    'systems.opened_at',
    'payout_methods.set_at',
  ]) {
    const [table, column] = moment.split('.');
    const [range] = await sql<{ first: Date; last: Date }>(
      `SELECT min(${column}) AS first, max(${column}) AS last FROM ${table}`,
    );
    expect([moment, range?.first && range.first >= new Date('2026-08-01T00:00:00Z')]).toEqual([moment, true]);
    expect([moment, range?.last && range.last <= new Date('2026-11-22T00:00:00Z')]).toEqual([moment, true]);
  }
  expect(await sql(`SELECT FROM pg_namespace WHERE nspname = 'demo_clock'`)).toEqual([]);
  const [{ now } = { now: undefined }] = await sql<{ now: Date }>(
    `INSERT INTO team_members (name, is_active, sort_order) VALUES ('Now', false, 999) RETURNING now() AS now`,
  );
  expect(Math.abs(Date.now() - Number(now))).toBeLessThan(60_000);
  await sql(`DELETE FROM team_members WHERE name = 'Now'`);
});

test('no job and no mail waits: what they would do was done in its time', async () => {
  expect(await sql('SELECT FROM graphile_worker.jobs')).toEqual([]);
  expect(await sql(`SELECT DISTINCT state FROM mails`)).toEqual([{ state: 'sent' }]);
});

test('the three log-ins are good, and the newcomer has joined by the invitation of the leader and has not paid yet', async () => {
  for (const { username, password } of LOG_INS) {
    const [user] = await sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE username = $1', [
      username,
    ]);
    expect(await verifyPassword(user?.hash ?? null, password)).toBe(true);
  }
  expect(
    await sql(
      `SELECT s.username AS sponsor, m.sponsored_by AS by, EXISTS (SELECT FROM membership_payments p WHERE p.member_id = u.id) AS paid
         FROM users u JOIN payout_members m ON m.member_id = u.id JOIN users s ON s.id = m.sponsor_id WHERE u.username = $1`,
      [NEWCOMER_LOG_IN.username],
    ),
  ).toEqual([{ sponsor: LEADER_LOG_IN.username, by: 'invitation', paid: false }]);
});

describe('the script of the real demo', () => {
  const real = { seed: 1964, members: 2_000, closedMonths: 6 };
  const deeds = ({ people, payments }: Script) => ({
    people: people.map(({ username, inviter }) => [username, inviter]),
    payments: payments.map(({ payer, month }) => `${month} ${payer}`).sort(),
  });

  test('is the same people who do the same, on whatever day of a month it is made', () => {
    const early = writeScript({ ...real, today: '2026-11-08' });
    const late = writeScript({ ...real, today: '2026-11-30' });
    expect(early.months).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
    expect(deeds(late)).toEqual(deeds(early));
  });

  test('has six closed months even in the days before the last one closes', () => {
    const { months } = writeScript({ ...real, today: '2026-11-01' });
    expect(months).toEqual(['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  });

  test.each(['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-30'])(
    'has no payments or invitations before joining, nor after the end, on %s',
    (today) => {
      const { people, payments, end } = writeScript({ ...real, today });
      const tooEarly = payments.filter(({ at, payer }) => !people[payer] || people[payer].joinsAt > at || at > end);
      expect(tooEarly).toEqual([]);
      const inviting = people.filter(({ inviter }, number) => inviter !== null && inviter >= number);
      expect(inviting).toEqual([]);
      expect(people.toSorted((a, b) => a.joinsAt.getTime() - b.joinsAt.getTime())).toEqual(people);
    },
  );

  test('has names that the form of registration takes, in many letters', () => {
    const { people } = writeScript({ ...real, today: '2026-11-22' });
    expect(people).toHaveLength(2_000);
    const names = people.map(({ username }) => username);
    expect(names.filter((name) => !v.is(usernameSchema, name) || v.parse(usernameSchema, name) !== name)).toEqual([]);
    expect(new Set(people.map(({ email }) => email)).size).toBe(2_000);
    for (const script of ['Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Devanagari', 'Han', 'Hangul'])
      expect([script, names.some((name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))]).toEqual([
        script,
        true,
      ]);
  });
});
