import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Operations } from '@powerline/contract/operations';
import { DEFAULT_PLAN, type PayoutOverview } from '@powerline/contract/payout';
import type { DataSource } from 'typeorm';
import type { Client } from '../../test/client.ts';
import { keepsLedgerAtZero } from '../../test/payout/ledger-sum.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { SITE_SCHEMA } from '../app/site.ts';
import { createDataSource } from '../infrastructure/database/data-source.ts';
import { NightlyChecks } from '../infrastructure/nightly-checks/nightly-checks.ts';
import { LEDGER_AGREES } from './ledger/ledger-agrees.ts';
import { PAYOUTS_AGREE } from './money/payouts/payouts-agree.ts';
import { addMonths, monthOf } from './plan/calendar/month.ts';
import { TREE_IS_WHOLE } from './team/placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from './team/rotator/rotator-agrees.ts';

const TOKEN = 'token-of-the-operators';
const CHECKS = [TREE_IS_WHOLE, ROTATOR_AGREES, LEDGER_AGREES, PAYOUTS_AGREE];
const THIS = monthOf(new Date(), 'UTC');
/** May be closed on every day of this month. */
const CLOSED = addMonths(THIS, -2);

let server: TestServer;
let admin: Client;
let dataSource: DataSource;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN });
  admin = await server.admin();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  // Ana is in the rotator, has two turns, and earns from a month that is closed.
  await server.member('ana');
  for (const [username, month] of [
    ['ana', CLOSED],
    ['ana', THIS],
  ])
    await pay(username, month);
  await server.member('ben');
  await server.member('cyd');
  await pay('ben', CLOSED);
  const path = `/api/admin/payout/months/${CLOSED}`;
  expect((await admin.post(`${path}/closing`, {})).status).toBe(202);
  while ((await admin.get(path)).json().state !== 'closed') expect((await admin.get(path)).status).toBe(200);
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});
keepsLedgerAtZero((text) => server.sql(text));

async function pay(username: string | undefined, month: string | undefined) {
  const input = { username, month, cents: DEFAULT_PLAN.feeCents, reference: randomUUID() };
  expect((await admin.post('/api/admin/payout/payments', input)).status).toBe(201);
}

/** Does what the database refuses to everyone: as a disk that fails, or someone who has switched the triggers off. */
const damage = (statement: string) =>
  server.sql(`DO $$ BEGIN PERFORM set_config('session_replication_role', 'replica', true); ${statement}; END $$`);

/** @returns the lines that an operator reads */
async function makeChecks(): Promise<string[]> {
  const lines: string[] = [];
  await new NightlyChecks(dataSource, CHECKS, (line) => lines.push(line)).work(
    {},
    { jobId: '1', attempt: 1, isLast: false, signal: new AbortController().signal },
  );
  return lines;
}

const onScreen = async () => {
  const { checks }: Operations = (await admin.get('/api/admin/operations')).json();
  const overview: PayoutOverview = (await admin.get('/api/admin/payout/overview')).json();
  return [...checks, ...overview.checks].filter(({ lastRun }) => lastRun?.outcome === 'difference');
};

const OF_ANA = `(SELECT id FROM users WHERE username = 'ana')`;
const OF_BEN = `(SELECT id FROM users WHERE username = 'ben')`;

/** What is damaged and how it is put right again, which check finds it, and in which words. */
const DIFFERENCES = [
  [
    'a place on another level than below the one above',
    `UPDATE payout_members SET level = level - 1 WHERE member_id = ${OF_BEN}`,
    `UPDATE payout_members SET level = level + 1 WHERE member_id = ${OF_BEN}`,
    TREE_IS_WHOLE,
    'the level or path of 1 is not that of a place below the one above',
  ],
  [
    'a path that leads elsewhere',
    `UPDATE payout_members SET path = path || '\\x01' WHERE member_id = ${OF_BEN}`,
    `UPDATE payout_members SET path = substring(path FROM 1 FOR length(path) - 1) WHERE member_id = ${OF_BEN}`,
    TREE_IS_WHOLE,
    'the level or path of 1 is not that of a place below the one above',
  ],
  [
    'a wrong number of people directly below',
    `UPDATE payout_members SET directly_below = directly_below + 1 WHERE member_id = ${OF_ANA}`,
    `UPDATE payout_members SET directly_below = directly_below - 1 WHERE member_id = ${OF_ANA}`,
    TREE_IS_WHOLE,
    'of 1 the number of people directly below is wrong',
  ],
  [
    'two who sponsor each other',
    `UPDATE payout_members SET sponsor_id = ${OF_BEN} WHERE member_id = ${OF_ANA}`,
    `UPDATE payout_members SET sponsor_id = 1 WHERE member_id = ${OF_ANA}`,
    TREE_IS_WHOLE,
    'do not lead to the root',
  ],
  [
    'an account without a place',
    `INSERT INTO users (username, email, password_hash, search_text, created_at) VALUES ('dot', 'dot@example.com', 'x', 'dot', now() - interval '2 hours')`,
    `DELETE FROM users WHERE username = 'dot'`,
    TREE_IS_WHOLE,
    '1 accounts have had no place for more than an hour',
  ],
  [
    'a turn that is counted twice',
    `UPDATE rotator_entries SET turns = turns + 1, adjustment = adjustment - 1 WHERE member_id = ${OF_ANA}`,
    `UPDATE rotator_entries SET turns = turns - 1, adjustment = adjustment + 1 WHERE member_id = ${OF_ANA}`,
    ROTATOR_AGREES,
    '1 have another number of turns than there are turns of theirs',
  ],
  [
    'a turn that is missing',
    'UPDATE rotator_turns SET number = 3 WHERE number = 2',
    'UPDATE rotator_turns SET number = 2 WHERE number = 3',
    ROTATOR_AGREES,
    '1 turns are missing',
  ],
  [
    'a receipt that tells of another turn',
    `UPDATE payout_receipts SET score_before = score_before + 7 WHERE member_id = ${OF_BEN}`,
    `UPDATE payout_receipts SET score_before = score_before - 7 WHERE member_id = ${OF_BEN}`,
    ROTATOR_AGREES,
    '1 receipts and turns do not belong together',
  ],
  [
    'somebody who has paid and is not in the queue',
    `UPDATE rotator_entries SET is_eligible = false WHERE member_id = ${OF_ANA}`,
    `UPDATE rotator_entries SET is_eligible = true WHERE member_id = ${OF_ANA}`,
    ROTATOR_AGREES,
    '1 are in the queue who may not be, or the other way round',
  ],
  [
    'somebody who would stay in the queue for longer than paid',
    `UPDATE rotator_entries SET paid_through = paid_through + interval '1 month' WHERE member_id = ${OF_ANA}`,
    `UPDATE rotator_entries SET paid_through = paid_through - interval '1 month' WHERE member_id = ${OF_ANA}`,
    ROTATOR_AGREES,
    '1 will leave or enter the queue at another time than they have paid for',
  ],
  [
    'an entry of the ledger with another amount',
    `UPDATE ledger_entries SET cents = cents + 1 WHERE member_id = ${OF_ANA}`,
    `UPDATE ledger_entries SET cents = cents - 1 WHERE member_id = ${OF_ANA}`,
    LEDGER_AGREES,
    '1 transactions do not sum to zero; the balances of 1 members are not the sums of their entries; 1 statements are not what was posted for them',
  ],
  [
    'a former member who still has a balance',
    `UPDATE payout_members SET gone_at = now(), name_key = NULL WHERE member_id = ${OF_ANA}`,
    `UPDATE payout_members SET gone_at = NULL, name_key = 'ana' WHERE member_id = ${OF_ANA}`,
    LEDGER_AGREES,
    '1 former member still has a balance',
  ],
  [
    'money that belongs to no member',
    `UPDATE ledger_entries SET member_id = 999999 WHERE member_id = ${OF_ANA};
     UPDATE ledger_balances SET member_id = 999999 WHERE member_id = ${OF_ANA}`,
    `UPDATE ledger_entries SET member_id = ${OF_ANA} WHERE member_id = 999999;
     UPDATE ledger_balances SET member_id = ${OF_ANA} WHERE member_id = 999999`,
    LEDGER_AGREES,
    '1 balance belongs to no member',
  ],
  [
    'a balance that is not the sum of its entries',
    `UPDATE ledger_balances SET available_cents = available_cents + 1 WHERE member_id = ${OF_ANA}`,
    `UPDATE ledger_balances SET available_cents = available_cents - 1 WHERE member_id = ${OF_ANA}`,
    LEDGER_AGREES,
    'the balances of 1 members are not the sums of their entries',
  ],
  [
    'a statement of a closed month with another amount',
    `UPDATE member_statements SET cents = cents + 1 WHERE member_id = ${OF_ANA}`,
    `UPDATE member_statements SET cents = cents - 1 WHERE member_id = ${OF_ANA}`,
    LEDGER_AGREES,
    '1 closed months are not the sums of their statements; 1 statements are not what was posted for them',
  ],
  [
    'an amount that is paid out without a payout',
    `UPDATE ledger_balances SET paid_out_cents = 100 WHERE member_id = ${OF_ANA}`,
    `UPDATE ledger_balances SET paid_out_cents = 0 WHERE member_id = ${OF_ANA}`,
    PAYOUTS_AGREE,
    'What is reserved or paid out differs from the payouts for one member',
  ],
] as const;

test.each(DIFFERENCES)(
  '%s is reported by a log line and in the admin areas',
  async (_, statement, undo, check, words) => {
    expect(await makeChecks()).toEqual([]);
    expect(await onScreen()).toEqual([]);
    await damage(statement);
    const lines = await makeChecks();
    const line = lines.find((candidate) => candidate.startsWith(`Nightly check "${check.title()}": `));
    expect(line).toContain(words);
    const found = (await onScreen()).filter(({ name }) => name === check.name);
    expect(found).toHaveLength(2);
    for (const { lastRun } of found) expect(line).toContain(lastRun?.finding);
    await damage(undo);
  },
);

test('each check has a metric, which says that it has found a difference', async () => {
  for (const check of CHECKS) {
    const [, statement] = DIFFERENCES.findLast((difference) => difference[3] === check) ?? [];
    expect(statement).toBeDefined();
    await damage(statement ?? '');
  }
  expect(await makeChecks()).toHaveLength(CHECKS.length);
  const { text } = await server.visitor().get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  for (const { name } of CHECKS) expect(text).toContain(`powerline_nightly_check_ok{check="${name}"} 0`);
});
