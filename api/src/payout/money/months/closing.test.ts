import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Month, Plan } from '@powerline/contract/payout';
import fc from 'fast-check';
import type { DataSource, EntityManager } from 'typeorm';
import { deleteAccount, setSuspended, untilWaiting } from '../../../../test/payout/account-changes.ts';
import { type Entry, ReferenceTeam } from '../../../../test/payout/reference-team.ts';
import { storePayments, storePlan, storeSponsorChanges, storeTeam } from '../../../../test/payout/stored-team.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { PaidMonths } from '../../activity/paid-months.ts';
import { readBalance } from '../../ledger/ledger.ts';
import { LEDGER_AGREES } from '../../ledger/ledger-agrees.ts';
import { addMonths, nextMonth } from '../../plan/calendar/month.ts';
import { STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingOn } from '../../sql/line-columns.ts';
import { readPeopleBehind, readPeoplePassing } from '../earnings/people-behind.ts';
import { readRunningMonth } from '../earnings/running-month.ts';
import { readStatement } from '../earnings/statement.ts';
import { PayableMonths } from '../payments/payable-months.ts';
import { PaymentRecorder } from '../payments/payment-recorder.ts';
import { RefundPreviews } from '../payments/refund-previews.ts';
import { Refunds } from '../payments/refunds.ts';
import { settleBalance } from '../payouts/settle-balance.ts';
import { Reversals } from '../reversals/reversals.ts';
import { DueMonths } from './due-months.ts';
import { MonthCloser } from './month-closer.ts';

/** `PAYOUT_NETWORKS=50` for more of them, as `npm run test:long` has it; one takes a fifth of a second. */
const NETWORKS = process.env.PAYOUT_NETWORKS
  ? { numRuns: Number(process.env.PAYOUT_NETWORKS) }
  : { numRuns: 8, seed: 1 };
/** Of each network, whose own pages are compared with what was closed. */
const SOME = 5;
const REASONS = Object.entries(STANDING);
/** Each test has months of its own, in the order of the tests. */
const FIRST: Month = '2010-01';

let url: string;
let dataSource: DataSource;
let closer: MonthCloser;
const reversals = new Reversals();
const refunds = new Refunds(new PaymentRecorder(), new PayableMonths(), new PaidMonths(), reversals);
/** When refunds of closed months are made. */
const LATER = new Date('2031-05-17T12:00:00Z');
let month: Month = FIRST;
let firstId = 1;

const closerOf = (source: DataSource): MonthCloser => new MonthCloser(source, url, new DueMonths());

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  closer = closerOf(dataSource);
});
afterAll(() => dataSource.destroy());

afterEach(async () => {
  const [sums] = await dataSource.query(
    `SELECT (SELECT coalesce(sum(cents), 0)::integer FROM ledger_entries) AS entries,
            (SELECT coalesce(sum(available_cents), 0)::integer FROM ledger_balances) AS balances,
            (SELECT coalesce(sum(cents), 0)::integer FROM closed_months)
              - (SELECT coalesce(sum(cents), 0)::integer FROM earnings_taken_back) AS months,
            (SELECT coalesce(sum(cents), 0)::integer FROM ledger_entries WHERE account = 'forfeited') AS forfeited`,
  );
  expect(sums).toMatchObject({ entries: 0, balances: sums.months - sums.forfeited });
});

/** Everything of one closed month, in one order. */
const rowsOf = async (closed: Month) => ({
  sources: await dataSource.query('SELECT * FROM commission_sources WHERE month = $1 ORDER BY 1', [`${closed}-01`]),
  statements: await dataSource.query('SELECT * FROM member_statements WHERE month = $1 ORDER BY 1', [`${closed}-01`]),
  totals: await dataSource.query('SELECT * FROM closed_months WHERE month = $1', [`${closed}-01`]),
  ledger: await dataSource.query(
    `SELECT e.* FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.reference = $1 ORDER BY e.member_id`,
    [`commissions of ${closed}`],
  ),
});

/** The lines of a closed month as the reference writes them. */
const entriesOf = async (closed: Month, plan: Plan): Promise<Omit<Entry, 'month'>[]> => {
  const rows: { payer: number; line: number; member: number; standing: number }[] = await dataSource.query(
    `SELECT source_member AS payer, line, member, ${standingOn('skipped', 'line')} AS standing
       FROM commission_sources, LATERAL (VALUES ${LINE_COLUMNS.map((column, line) => `(${line}, ${column})`).join(', ')})
            AS l (line, member)
      WHERE month = $1 AND member IS NOT NULL ORDER BY source_member, line`,
    [`${closed}-01`],
  );
  return rows.map(({ payer, line, member, standing }) => {
    const earner = standing === STANDING.mayEarn ? member - firstId : null;
    const reason = earner === null ? (REASONS.find(([, value]) => value === standing)?.[0] ?? null) : null;
    const amount = line === 0 ? plan.directCents : (plan.levelCents[line - 1] ?? 0);
    return { payer: payer - firstId, line, earner, reason, cents: earner === null ? 0 : amount };
  });
};

test('five people who each invite three, who each invite three: the root earns $5,485.00, as the calculator says', async () => {
  const members: { sponsor: number | null; parent: number | null; position: number }[] = [
    { sponsor: null, parent: null, position: 0 },
  ];
  let generation = [0];
  for (let level = 1; level <= 7; level += 1) {
    generation = generation.flatMap((parent) =>
      Array.from(
        { length: level === 1 ? 5 : 3 },
        (_, at) => members.push({ sponsor: parent, parent, position: at + 1 }) - 1,
      ),
    );
  }
  expect(members).toHaveLength(1 + 5_465);
  await storeTeam(dataSource, members, firstId);
  await storePayments(
    dataSource,
    month,
    members.map((_, member) => ({ member, cents: 2_500 })),
    firstId,
  );

  const dry = await closer.dryRun(month);
  expect(await dataSource.query('SELECT FROM payout_months')).toEqual([]);
  expect(await closer.close(month)).toBe(true);
  expect((await readBalance(dataSource.manager, firstId)).availableCents).toBe(548_500);
  const { totals, statements } = await rowsOf(month);
  expect(statements[0]).toMatchObject({ member_id: firstId, cents: '548500', direct: 5, level_1: 15, level_6: 3_645 });
  expect(totals[0]).toMatchObject({
    payers: dry.totals.payers,
    earners: dry.totals.earners,
    cents: String(dry.totals.cents),
    lines: dry.totals.lines,
  });

  month = nextMonth(month);
  firstId += 10_000;
});

/** A change of an account, and when it is committed: meanwhile is after the closing has read the team, before it books. */
const accountChange = fc.record({
  to: fc.nat(),
  change: fc.constantFrom('suspend', 'let back', 'delete'),
  when: fc.constantFrom('before', 'meanwhile', 'after'),
});
type AccountChange = typeof accountChange extends fc.Arbitrary<infer T> ? T : never;

const network = fc.record({
  compression: fc.boolean(),
  width: fc.constantFrom(2, 3, 5, null),
  joins: fc.array(fc.record({ by: fc.nat(), isInvited: fc.boolean() }), { minLength: 5, maxLength: 90, size: 'max' }),
  payments: fc.array(
    fc.record({
      by: fc.nat(),
      cents: fc.constantFrom(2_500, 2_500, 2_500, 1_250, 5_000),
      back: fc.constantFrom(0, 0, 0, 1, 0.5),
    }),
    { minLength: 5, maxLength: 120, size: 'max' },
  ),
  changes: fc.array(fc.record({ to: fc.nat(), isGone: fc.boolean() }), { maxLength: 20, size: 'max' }),
  // Often none, as only then are the figures before the closing the final ones.
  accountChanges: fc.oneof(
    fc.constant<AccountChange[]>([]),
    ...Array.from({ length: 2 }, () => fc.array(accountChange, { maxLength: 24, size: 'max' })),
  ),
  // After the closing; each may be undone by a later one.
  lateRefunds: fc.array(fc.record({ of: fc.nat(), part: fc.constantFrom(1, 1, 0.5, 0.01), isUndoing: fc.boolean() }), {
    maxLength: 16,
    size: 'max',
  }),
  // Made in the month before, in the month, or after it and before it is closed.
  newSponsors: fc.array(fc.record({ of: fc.nat(), to: fc.nat(), monthsAfter: fc.constantFrom(-1, 0, 1) }), {
    maxLength: 8,
    size: 'max',
  }),
});

test('generated teams get the same lines, statements and balances as from a slow reference, and the dry run and previews of refunds predict them', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(network, async (generated) => {
      const { compression, width, joins, payments, changes, newSponsors, accountChanges, lateRefunds } = generated;
      const plan = {
        feeCents: 2_500,
        directCents: 500,
        levelCents: [100, 101, 102, 103, 104, 105],
        width,
        compression,
        minimumPayoutCents: 2_000,
        closingDays: 7,
      };
      const reference = new ReferenceTeam(plan, 2_000);
      for (const { by, isInvited } of joins) reference.join(isInvited ? by % reference.people.length : null, true);
      const { people } = reference;
      const stored = payments.map(({ by, cents, back }) => ({
        member: by % people.length,
        cents,
        refundedCents: Math.floor(cents * back) || undefined,
      }));
      for (const { member, cents, refundedCents = 0 } of stored) {
        reference.pay(member, cents, 0);
        if (refundedCents > 0) reference.pay(member, -refundedCents, 0);
      }
      for (const { to, isGone } of changes)
        reference.change(to % people.length, isGone ? { isGone } : { isSuspended: true });
      const changesOfSponsors = newSponsors
        .map(({ of, to, monthsAfter }) => ({
          member: of % people.length,
          to: to % people.length,
          from: monthsAfter + 1,
        }))
        .filter(({ member, to }) => to < member)
        .toSorted((a, b) => a.from - b.from)
        .map(({ member, to, from }) => {
          const { sponsors } = reference.person(member);
          const former = sponsors.at(-1)?.sponsor?.number ?? 0;
          sponsors.push({ from, sponsor: reference.person(to) });
          return { member, former, countsFrom: addMonths(month, from) };
        });
      await storePlan(dataSource, month, plan);
      await storeTeam(
        dataSource,
        people.map(({ sponsors, parent, position, isSuspended, isGone }) => ({
          sponsor: sponsors.at(-1)?.sponsor?.number ?? null,
          parent: parent?.number ?? null,
          position,
          isSuspended,
          isGone,
        })),
        firstId,
      );
      await storeSponsorChanges(dataSource, changesOfSponsors, firstId);
      await storePayments(dataSource, month, stored, firstId);
      const changesAt = (when: AccountChange['when']) => {
        const possible = accountChanges.filter((one) => one.when === when && isPossible(one, reference));
        for (const { change } of possible) met.add(`${change} ${when}`);
        return possible;
      };
      await dataSource.transaction((manager) => changeAccounts(manager, changesAt('before'), reference));
      const dry = await closer.dryRun(month);
      const some = people.slice(0, SOME).map(({ number }) => firstId + number);
      const { manager } = dataSource;
      const running = await Promise.all(some.map((id) => readRunningMonth(manager, id, month, plan)));
      const meanwhile = changesAt('meanwhile');
      if (meanwhile.length === 0) await closer.close(month);
      else await closeMeanwhile((manager) => changeAccounts(manager, meanwhile, reference));
      for (let day = 0; day < 37; day += 1) reference.passDay();
      const forfeited = await changeAfterwards(changesAt('after'), reference, plan);

      const expected = reference.entries.map(({ month: _, ...entry }) => entry);
      expect(await entriesOf(month, plan)).toEqual(expected);
      const owed = expected.reduce((sum, { cents }) => sum + cents, 0);
      const { statements, totals } = await rowsOf(month);
      expect(totals[0]).toMatchObject({ cents: String(owed), skipped: expected.filter(({ reason }) => reason).length });
      if (meanwhile.length === 0)
        expect(dry.totals).toMatchObject({ cents: owed, payers: totals[0].payers, lines: totals[0].lines });
      for (const { member_id, cents } of statements) {
        const earned = expected.filter(({ earner }) => earner === member_id - firstId);
        expect(Number(cents)).toBe(earned.reduce((sum, entry) => sum + entry.cents, 0));
        expect((await readBalance(dataSource.manager, member_id)).availableCents).toBe(
          Number(cents) - (forfeited.get(member_id - firstId) ?? 0),
        );
      }
      const counted = new Map(
        statements.map((row: Record<string, number>) => [row.member_id, LINE_COLUMNS.map((column) => row[column])]),
      );
      const lines = people.map(({ number }) => [firstId + number, reference.behind(number, 0)] as const);
      expect(counted).toEqual(
        new Map(
          lines
            .map(([id, behind]) => [id, behind.map(({ length }) => length)] as const)
            .filter(([, counts]) => counts.some((count) => count > 0)),
        ),
      );
      for (const [at, memberId] of some.entries()) {
        const { standing, counts } = (await readStatement(manager, memberId, month)) ?? {};
        // Members who may not earn see what they miss, before the closing and after it.
        if (meanwhile.length === 0) {
          expect(counts).toEqual(running[at]?.counts);
          if (counts?.some((count) => count > 0)) expect(standing).toBe(running[at]?.standing);
        }
        for (const [line, payers] of reference.behind(memberId - firstId, 0).entries()) {
          const isPassedBy = compression && standing !== STANDING.mayEarn && line > 0;
          const read = isPassedBy ? readPeoplePassing : readPeopleBehind;
          const behind = await read(manager, { memberId, month, line, after: 0 });
          expect(behind.map(({ id }) => id)).toEqual(payers.map((payer) => firstId + payer).slice(0, 51));
        }
      }
      await playLateRefunds(lateRefunds, reference);
      for (const { number } of people)
        expect((await readBalance(manager, firstId + number)).availableCents).toBe(
          reference.leftOf(number, 0) - (forfeited.get(number) ?? 0),
        );
      expect(await LEDGER_AGREES.find(manager)).toBeNull();
      await giveAccountsToFormerMembers();
      month = nextMonth(month);
      firstId += 1_000;
    }),
    { ...NETWORKS, endOnFailure: true },
  );
  expect(met.size).toBe(3 * 3);
}, 600_000);

/** The root stays what it is, and an account that is gone has nothing to change. */
const isPossible = ({ to }: AccountChange, { people }: ReferenceTeam): boolean =>
  to % people.length !== 0 && people[to % people.length]?.isGone === false;

/** Changes accounts in both, in their order. */
async function changeAccounts(
  manager: EntityManager,
  changes: readonly AccountChange[],
  reference: ReferenceTeam,
): Promise<void> {
  for (const one of changes) {
    if (!isPossible(one, reference)) continue;
    const member = one.to % reference.people.length;
    if (one.change === 'delete') {
      await deleteAccount(manager, firstId + member);
      reference.change(member, { isGone: true });
    } else {
      const isSuspended = one.change === 'suspend';
      await setSuspended(manager, firstId + member, isSuspended);
      reference.change(member, { isSuspended });
    }
  }
}

/** Closes the month while accounts change: they are committed when the closing waits to book what it read before. */
async function closeMeanwhile(change: (manager: EntityManager) => Promise<void>): Promise<void> {
  const closing = await dataSource.transaction(async (manager) => {
    await change(manager);
    const closes = { done: closer.close(month) };
    await untilWaiting(dataSource, 1);
    return closes;
  });
  expect(await closing.done).toBe(true);
}

/** Changes accounts of a closed month. @returns what the deleted ones forfeited; more than the minimum stays with its owner */
async function changeAfterwards(
  changes: readonly AccountChange[],
  reference: ReferenceTeam,
  { minimumPayoutCents }: Plan,
): Promise<Map<number, number>> {
  const forfeited = new Map<number, number>();
  for (const one of changes) {
    if (!isPossible(one, reference)) continue;
    const member = one.to % reference.people.length;
    const { availableCents } = await readBalance(dataSource.manager, firstId + member);
    const changing = dataSource.transaction((manager) => changeAccounts(manager, [one], reference));
    if (one.change === 'delete' && availableCents >= minimumPayoutCents) {
      await expect(changing).rejects.toMatchObject({ status: 409, code: 'payout_first' });
      continue;
    }
    await changing;
    if (one.change === 'delete') forfeited.set(member, availableCents);
  }
  return forfeited;
}

/** The next team takes these places, and the nightly check wants an owner for each balance that is left. */
async function giveAccountsToFormerMembers(): Promise<void> {
  await dataSource.query(
    `INSERT INTO users (id, username, email, password_hash) OVERRIDING SYSTEM VALUE
     SELECT member_id, 'former' || member_id, 'former' || member_id || '@example.com', ''
       FROM payout_members WHERE gone_at IS NOT NULL ON CONFLICT DO NOTHING`,
  );
}

/** Refunds payments of the month that has just been closed, or undoes refunds, in both. */
async function playLateRefunds(
  lateRefunds: readonly { of: number; part: number; isUndoing: boolean }[],
  reference: ReferenceTeam,
): Promise<void> {
  const made: { id: number; member: number; cents: number }[] = [];
  for (const [at, { of, part, isUndoing }] of lateRefunds.entries()) {
    const [undone] = isUndoing && made.length > 0 ? made.splice(of % made.length, 1) : [];
    if (undone) {
      const reason = 'It failed';
      const undo = { via: 'admin' as const, recordedBy: 'admin', reason };
      await dataSource.transaction((manager) => refunds.undo(manager, undone.id, undo, LATER));
      reference.pay(undone.member, undone.cents, 0);
      continue;
    }
    const payments: { id: number; member: number; left: number }[] = await dataSource.query(
      `SELECT p.id, p.member_id - $2::integer AS member,
              (p.cents - coalesce((SELECT sum(r.cents) FROM membership_payments r WHERE r.refunds = p.id), 0))::integer AS left
         FROM membership_payments p WHERE p.month = $1 AND p.kind = 'payment' ORDER BY p.id`,
      [`${month}-01`, firstId],
    );
    const { id, member, left } = payments[of % payments.length] ?? { id: 0, member: 0, left: 0 };
    const cents = Math.floor(left * part);
    if (cents === 0) continue;
    const refund = {
      cents,
      reference: `late ${firstId} ${at}`,
      via: 'admin' as const,
      recordedBy: 'admin',
      reason: null,
    };
    const preview = await new RefundPreviews(dataSource, refunds).of(id, cents, LATER);
    const recorded = await dataSource.transaction((manager) => refunds.record(manager, id, refund, LATER));
    const changes: { memberId: number; cents: number }[] = await dataSource.query(
      `SELECT e.member_id AS "memberId", -sum(e.cents)::integer AS cents
         FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE t.refund_id = $1 AND e.member_id IS NOT NULL GROUP BY e.member_id HAVING sum(e.cents) <> 0
        ORDER BY e.member_id`,
      [recorded.id],
    );
    const previewed = preview.takenBack.map(({ memberId, cents }) => ({ memberId, cents }));
    expect(previewed.sort((one, other) => one.memberId - other.memberId)).toEqual(changes);
    if (recorded.isNew) made.push({ id: recorded.id, member, cents });
    reference.pay(member, -cents, 0);
  }
}

/** A chain of ten, each the sponsor of the next, who all have paid. */
async function storeChain(): Promise<void> {
  const members = Array.from({ length: 10 }, (_, at) => ({
    sponsor: at === 0 ? null : at - 1,
    parent: at === 0 ? null : at - 1,
    position: 1,
  }));
  firstId += 1_000;
  await storePlan(dataSource, month, {});
  await storeTeam(dataSource, members, firstId);
  await storePayments(
    dataSource,
    month,
    members.map((_, member) => ({ member, cents: 2_500 })),
    firstId,
  );
}

test('closes a month once when two ask at the same time, and changes nothing when asked again', async () => {
  await storeChain();
  const other = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  const both = await Promise.allSettled([closer.close(month), closerOf(other).close(month)]);
  await other.destroy();
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { refusal: 'under way' } });
  const before = await rowsOf(month);
  expect(before.sources).toHaveLength(10);
  expect(await closer.close(month)).toBe(false);
  expect(await rowsOf(month)).toEqual(before);
  month = nextMonth(month);
});

test('months are closed in order, from their closing day on', async () => {
  await storeChain();
  await storePayments(dataSource, nextMonth(month), [{ member: 1, cents: 2_500 }], firstId);
  await expect(closer.close(nextMonth(month))).rejects.toMatchObject({ refusal: 'out of order' });
  await expect(closer.close(addMonths(FIRST, -1))).rejects.toMatchObject({ refusal: 'nothing paid' });
  const early = new Date(`${nextMonth(month)}-07T23:59:59Z`);
  await expect(closer.close(month, { now: early })).rejects.toMatchObject({ refusal: 'too early' });
  expect(await dataSource.query('SELECT FROM payout_months WHERE month >= $1', [`${month}-01`])).toEqual([]);
  await closer.close(month, { now: new Date(`${nextMonth(month)}-08T00:00:00Z`) });
  month = nextMonth(month);
  await closer.close(month);
  month = nextMonth(month);
});

test('a stopped closing leaves nothing behind, and the next one starts over', async () => {
  await storeChain();
  const called = new AbortController();
  called.abort();
  await expect(closer.close(month, { signal: called.signal })).rejects.toThrow();
  expect(await dataSource.query(`SELECT FROM pg_namespace WHERE nspname = 'payout_closing'`)).toEqual([]);
  expect((await rowsOf(month)).sources).toEqual([]);
  await expect(storePayments(dataSource, month, [{ member: 2, cents: 2_500 }], firstId + 100)).rejects.toMatchObject({
    driverError: { constraint: 'membership_payments_month_running' },
  });
  expect(await closer.close(month)).toBe(true);
  expect((await rowsOf(month)).sources).toHaveLength(10);
  month = nextMonth(month);
});

/** Gives back what a member of the chain has paid for a closed month. */
const refund = (closed: Month, member: number, cents: number, reference: string): Promise<number> =>
  dataSource.transaction(async (manager) => {
    const [{ id }] = await manager.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by, refunds)
       SELECT member_id, month, 'refund after closing', $3, $4, 'admin', 'admin', id FROM membership_payments
        WHERE member_id = $1 AND month = $2 AND kind = 'payment' ORDER BY id LIMIT 1 RETURNING id`,
      [firstId + member, `${closed}-01`, cents, reference],
    );
    return reversals.make(manager, { id, memberId: firstId + member, month: closed }, LATER);
  });

test('a refund after the closing takes back what seven earned, once, in the month of the refund', async () => {
  await storeChain();
  await closer.close(month);
  const before = await rowsOf(month);
  const available = async (member: number) => (await readBalance(dataSource.manager, firstId + member)).availableCents;
  // The ninth of the chain: the sponsor is the eighth, and Level 1 to 6 are the seventh to the second.
  const earned = [await available(7), await available(6), await available(1), await available(0)];
  const parts = [refund(month, 8, 1, 'a cent'), refund(month, 8, 1_000, 'some dollars')];
  expect((await Promise.all(parts)).sort()).toEqual([0, 7]);
  expect(await refund(month, 8, 1_499, 'the rest')).toBe(0);
  expect([await available(7), await available(6), await available(1), await available(0)]).toEqual([
    (earned[0] ?? 0) - 500,
    (earned[1] ?? 0) - 100,
    (earned[2] ?? 0) - 100,
    earned[3],
  ]);
  expect(await rowsOf(month)).toEqual(before);
  const made = await dataSource.query(
    `SELECT line, earner, cents, to_char(month, 'YYYY-MM') AS month, to_char(made_in, 'YYYY-MM') AS "madeIn"
       FROM commission_reversals WHERE source_member = $1 ORDER BY line`,
    [firstId + 8],
  );
  expect(made).toHaveLength(7);
  expect(made[0]).toEqual({ line: 0, earner: firstId + 7, cents: 500, month, madeIn: '2031-05' });
  expect(made[6]).toMatchObject({ line: 6, earner: firstId + 1, cents: 100 });
  month = nextMonth(month);
});

test('a member whose own fee for a closed month is refunded gives back what it earned them, once', async () => {
  await storeChain();
  await closer.close(month);
  const before = await rowsOf(month);
  const available = async (member: number) => (await readBalance(dataSource.manager, firstId + member)).availableCents;
  // The eighth of the chain is the sponsor of the ninth, and Level 1 of the tenth.
  expect(await available(7)).toBe(600);
  await refund(month, 7, 1, 'too little is left');
  expect(await available(7)).toBe(0);
  await refund(month, 7, 2_499, 'all of it');
  expect(await available(7)).toBe(0);
  // What others refund later was given back already.
  await refund(month, 8, 2_500, 'of whom the eighth was the sponsor');
  expect(await available(7)).toBe(0);
  expect(await rowsOf(month)).toEqual(before);
  const [returned] = await dataSource.query(
    `SELECT r.cents, to_char(r.made_in, 'YYYY-MM') AS "madeIn", p.reference, t.refund_id = p.id AS "isNamed"
       FROM returned_earnings r JOIN membership_payments p ON p.id = r.refund_id
       JOIN ledger_transactions t ON t.reference = $2 || p.id
      WHERE r.member_id = $1 ORDER BY p.id`,
    [firstId + 7, `own earnings of ${month} of member ${firstId + 7}, refund `],
  );
  expect(returned).toEqual({ cents: '600', madeIn: '2031-05', reference: 'too little is left', isNamed: true });
  month = nextMonth(month);
});

test('what an undone refund brings back to a former member is forfeited', async () => {
  await storeChain();
  await closer.close(month);
  const [seventh, eighth] = [firstId + 6, firstId + 7];
  // The eighth of the chain keeps $1.00 of $6.00, which is forfeited when the account is deleted.
  await refund(month, 8, 2_500, 'of the ninth');
  await dataSource.transaction(async (manager) => {
    await settleBalance(manager, { id: eighth, username: 'eighth', email: 'eighth@example.com', isAdmin: false });
    await manager.query('UPDATE payout_members SET gone_at = now(), name_key = NULL WHERE member_id = $1', [eighth]);
  });
  const { availableCents: before } = await readBalance(dataSource.manager, seventh);
  const [{ id }] = await dataSource.query(`SELECT id FROM membership_payments WHERE reference = 'of the ninth'`);
  const undoing = { via: 'admin' as const, recordedBy: 'admin', reason: 'It failed' };
  await dataSource.transaction((manager) => refunds.undo(manager, id, undoing, LATER));
  expect((await readBalance(dataSource.manager, eighth)).availableCents).toBe(0);
  // Everyone else gets it back.
  expect((await readBalance(dataSource.manager, seventh)).availableCents).toBe(before + 100);
  month = nextMonth(month);
});

test('a refund that leaves the fee takes nothing back from anyone', async () => {
  await storeChain();
  await storePayments(dataSource, month, [{ member: 6, cents: 500 }], firstId + 1);
  await closer.close(month);
  const before = await readBalance(dataSource.manager, firstId + 7);
  expect(await refund(month, 7, 500, 'what was too much')).toBe(0);
  expect(await readBalance(dataSource.manager, firstId + 7)).toEqual(before);
  month = nextMonth(month);
});

test.each([
  'UPDATE closed_months SET cents = 0',
  'DELETE FROM closed_months',
  'UPDATE commission_sources SET direct = NULL',
  'DELETE FROM commission_sources',
  `INSERT INTO commission_sources (source_member, skipped, month) VALUES (1, 0, '${FIRST}-01')`,
  'UPDATE member_statements SET cents = 0',
  'DELETE FROM member_statements',
  `INSERT INTO member_statements VALUES (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, '${FIRST}-01')`,
  'TRUNCATE commission_sources',
  'TRUNCATE member_statements',
  'TRUNCATE closed_months CASCADE',
  `TRUNCATE commission_sources_${FIRST.replace('-', '_')}`,
  `TRUNCATE member_statements_${FIRST.replace('-', '_')}`,
  `DELETE FROM commission_sources_${FIRST.replace('-', '_')}`,
  'TRUNCATE commission_reversals',
  'TRUNCATE returned_earnings',
])('the database refuses what would change a closed month: %s', async (statement) => {
  await expect(dataSource.query(statement)).rejects.toMatchObject({ driverError: { code: '23001' } });
});

test.each([
  [
    'taken out of its table',
    `ALTER TABLE member_statements DETACH PARTITION member_statements_${FIRST.replace('-', '_')}`,
  ],
  ['dropped', `DROP TABLE commission_sources_${FIRST.replace('-', '_')}`],
])(
  'a closed month that was %s, which Postgres lets the owner of the tables do, is found at night',
  async (_, statement) => {
    expect(await LEDGER_AGREES.find(dataSource.manager)).toBeNull();
    const queryRunner = dataSource.createQueryRunner();
    await queryRunner.startTransaction();
    await queryRunner.query(statement);
    const found = await LEDGER_AGREES.find(queryRunner.manager);
    await queryRunner.rollbackTransaction();
    await queryRunner.release();
    expect(found).toContain('1 closed months are not the sums of their statements');
  },
);
