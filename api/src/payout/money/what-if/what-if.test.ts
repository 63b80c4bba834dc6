import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type Month, type Plan } from '@powerline/contract/payout';
import fc from 'fast-check';
import pg from 'pg';
import { setSuspended } from '../../../../test/payout/account-changes.ts';
import { storePayments, storePlan, storeSponsorChanges, storeTeam } from '../../../../test/payout/stored-team.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { ResponseCache } from '../../../infrastructure/response-cache/response-cache.ts';
import { addMonths } from '../../plan/calendar/month.ts';
import { DueMonths } from '../months/due-months.ts';
import { MonthCloser } from '../months/month-closer.ts';
import { readSnapshot } from '../months/month-network.ts';
import { Settlement } from '../months/settlement.ts';
import { readComingPlan } from './coming-plan.ts';
import { WhatIfPlayer } from './what-if.job.ts';
import { WhatIfsService } from './what-ifs.service.ts';

const NETWORKS = process.env.PAYOUT_NETWORKS
  ? { numRuns: Number(process.env.PAYOUT_NETWORKS) }
  : { numRuns: 6, seed: 3 };
const FIRST: Month = '2010-01';
const MONTHS = 3;
const FIRST_ID = 1;
const RUN = { isLast: true, signal: new AbortController().signal };

/** A migrated database, and what works on it. */
async function openSite() {
  const url = await createTestDatabase();
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  const closer = new MonthCloser(dataSource, url, new DueMonths());
  const player = new WhatIfPlayer(dataSource, url);
  const service = new WhatIfsService(dataSource, new AdminChanges(dataSource, new ResponseCache()));
  return { url, dataSource, closer, player, service };
}
type Site = Awaited<ReturnType<typeof openSite>>;

const ADMIN = { id: FIRST_ID, username: 'member1', email: 'member1@example.com', isAdmin: true };

/** Plays a plan and waits for its result. */
async function play({ service, player }: Site, plan: Plan) {
  const { key } = await service.play(plan, ADMIN);
  await player.work({ key }, RUN);
  return service.show(key);
}

/** The totals of an open month if it closed now by a plan. */
async function settleOpen({ url }: Site, month: Month, plan: Plan) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settlement = new Settlement((await readSnapshot(client, month, plan.feeCents)).network, plan);
  await client.end();
  for (let member = 0; member < settlement.members; member += 1) settlement.settle(member);
  return settlement.totals();
}

/** Each is placed below the one before, and sponsored by them. */
const chainOf = (length: number) =>
  Array.from({ length }, (_, at) => ({
    sponsor: at === 0 ? null : at - 1,
    parent: at === 0 ? null : at - 1,
    position: Math.min(at, 1),
  }));

const amounts = fc.record({
  compression: fc.boolean(),
  directCents: fc.integer({ min: 0, max: 900 }),
  levelCents: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 6, maxLength: 6 }),
});
const history = fc.record({
  // Mostly under one of the latest, so that the tree is deeper than six levels.
  members: fc.array(fc.record({ above: fc.nat({ max: 4 }), sponsor: fc.nat(), isGone: fc.nat({ max: 9 }) }), {
    minLength: 8,
    maxLength: 60,
    size: 'max',
  }),
  months: fc.array(
    fc.record({
      plan: amounts,
      payments: fc.array(fc.record({ by: fc.nat(), isRefunded: fc.nat({ max: 5 }) }), {
        minLength: 5,
        maxLength: 120,
        size: 'max',
      }),
      suspended: fc.array(fc.nat(), { maxLength: 12 }),
    }),
    { minLength: MONTHS, maxLength: MONTHS },
  ),
  newSponsors: fc.array(fc.record({ of: fc.nat(), former: fc.nat(), from: fc.integer({ min: 1, max: MONTHS }) }), {
    maxLength: 6,
  }),
  coming: amounts,
});

test('generated histories replay to the cent, and another plan gives what closing by it would have given', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ members, months, newSponsors, coming }) => {
      const site = await openSite();
      const { dataSource, closer } = site;
      const below = new Map<number, number>();
      const team = [{ sponsor: null, parent: null, position: 0 }, ...members].map((member, number) => {
        if (!('above' in member)) return member;
        const parent = Math.max(0, number - 1 - member.above);
        const position = (below.get(parent) ?? 0) + 1;
        below.set(parent, position);
        return { sponsor: member.sponsor % number, parent, position, isGone: member.isGone === 0 };
      });
      await storeTeam(dataSource, team, FIRST_ID);
      const changes = newSponsors
        .map(({ of, former, from }) => ({
          member: 1 + (of % members.length),
          former,
          countsFrom: addMonths(FIRST, from),
        }))
        .map((change) => ({ ...change, former: change.former % change.member }))
        .toSorted((one, other) => (one.countsFrom < other.countsFrom ? -1 : 1));
      await storeSponsorChanges(dataSource, changes, FIRST_ID);
      const expected: { payers: number; thenCents: number; earnersThen: number; nowCents: number }[] = [];
      for (const [at, { plan, payments, suspended }] of months.entries()) {
        const month = addMonths(FIRST, at);
        await storePlan(dataSource, month, plan);
        const paid = payments.map(({ by, isRefunded }) => ({
          member: by % team.length,
          cents: 2_500,
          refundedCents: isRefunded === 0 ? 2_500 : undefined,
        }));
        await storePayments(dataSource, month, paid, FIRST_ID);
        // Without compression, a suspended payer above six levels isn't recorded.
        const out = new Set(plan.compression ? suspended.map((one) => FIRST_ID + (one % team.length)) : []);
        const accounts: { id: number }[] = await dataSource.query('SELECT id FROM users');
        for (const { id } of accounts) await setSuspended(dataSource.manager, id, out.has(id));
        const then = await settleOpen(site, month, { ...DEFAULT_PLAN, ...coming });
        await closer.close(month);
        const [closed]: { cents: string }[] = await dataSource.query(
          'SELECT cents FROM closed_months WHERE month = $1',
          [`${month}-01`],
        );
        expected.push({
          payers: then.payers,
          nowCents: Number(closed?.cents),
          thenCents: then.cents,
          earnersThen: then.earners,
        });
      }

      const whatIf = await play(site, { ...DEFAULT_PLAN, ...coming });
      expect(whatIf).toMatchObject({ state: 'done', from: FIRST, to: addMonths(FIRST, MONTHS - 1), differences: [] });
      expect(whatIf.comparison?.months).toMatchObject(expected);
      await dataSource.destroy();
    }),
    { ...NETWORKS, endOnFailure: true },
  );
}, 600_000);

test('with compression, a payer above six who didn’t pay earns, although the closing without it looked at six only', async () => {
  const site = await openSite();
  await storePlan(site.dataSource, FIRST, { compression: false });
  await storeTeam(site.dataSource, chainOf(9), FIRST_ID);
  await storePayments(
    site.dataSource,
    FIRST,
    [0, 8].map((member) => ({ member, cents: 2_500 })),
    FIRST_ID,
  );
  await site.closer.close(FIRST);
  expect(await play(site, DEFAULT_PLAN)).toMatchObject({
    comparison: { gain: 1, lose: 0 },
    changes: [{ id: FIRST_ID, nowCents: 0, thenCents: 100 }],
  });
  await site.dataSource.destroy();
});

describe('A comparison', () => {
  let site: Site;
  const coming = { ...DEFAULT_PLAN, directCents: 600 };

  beforeAll(async () => {
    site = await openSite();
    const chain = chainOf(9);
    await storeTeam(site.dataSource, chain, FIRST_ID);
    await site.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [FIRST_ID]);
    await storePayments(
      site.dataSource,
      FIRST,
      chain.map((_, member) => ({ member, cents: 2_500 })),
      FIRST_ID,
    );
  });
  afterAll(() => site.dataSource.destroy());
  beforeEach(() => site.dataSource.query('TRUNCATE what_ifs'));

  test('needs a closed month', async () => {
    await expect(site.service.play(coming, ADMIN)).rejects.toMatchObject({ status: 409 });
    await site.closer.close(FIRST);
  });

  test('is played once for the same plan over the same months', async () => {
    const first = await play(site, coming);
    expect(first.comparison).toMatchObject({ members: 9, gain: 8, lose: 0, nothingNow: 1, nothingThen: 1 });
    expect(await site.service.play({ ...coming }, ADMIN)).toEqual(first);
  });

  test('changes no one for the plan of the time', async () => {
    expect(await play(site, DEFAULT_PLAN)).toMatchObject({ comparison: { gain: 0, lose: 0 }, changes: [] });
  });

  test('runs alone: a second one is refused, also by the database', async () => {
    await site.service.play(coming, ADMIN);
    await expect(site.service.play(DEFAULT_PLAN, ADMIN)).rejects.toMatchObject({
      status: 409,
      message: 'Another plan is being compared right now. Try again in a moment.',
    });
  });

  test('is refused with what differs when a replay isn’t what was stored, and can be tried again', async () => {
    const { dataSource } = site;
    const tamper = async (cents: number) => {
      await dataSource.query('ALTER TABLE member_statements_2010_01 DISABLE TRIGGER USER');
      await dataSource.query('UPDATE member_statements_2010_01 SET cents = cents + $1 WHERE member_id = 3', [cents]);
      await dataSource.query('ALTER TABLE member_statements_2010_01 ENABLE TRIGGER USER');
    };
    await tamper(1);
    const { state, comparison, differences } = await play(site, coming);
    expect({ state, comparison }).toEqual({ state: 'different', comparison: null });
    expect(differences).toEqual([
      { month: FIRST, id: 3, username: 'member3', of: 'earnings', storedCents: 1_001, replayedCents: 1_000 },
    ]);
    await tamper(-1);
    expect(await play(site, coming)).toMatchObject({ state: 'done' });
  });

  test('is published only for a plan that is set, and goes with it', async () => {
    const { dataSource, service } = site;
    const now = new Date().toISOString().slice(0, 7);
    const { key } = await play(site, coming);
    await expect(service.publish(key, ADMIN)).rejects.toMatchObject({ status: 409 });

    await storePlan(dataSource, addMonths(now, 1), coming);
    expect(await readComingPlan(dataSource.manager, now)).toBeNull();
    expect(await service.publish(key, ADMIN)).toMatchObject({ startsIn: addMonths(now, 1), publishedBy: 'member1' });
    expect(await readComingPlan(dataSource.manager, now)).toMatchObject({
      startsIn: addMonths(now, 1),
      current: { directCents: 500 },
      coming: { directCents: 600 },
      comparison: { gain: 8 },
    });

    await dataSource.query('UPDATE plan_versions SET direct_cents = 700 WHERE valid_from = $1', [
      `${addMonths(now, 1)}-01`,
    ]);
    expect(await readComingPlan(dataSource.manager, now)).toBeNull();
    await service.withdraw(key, ADMIN);
    expect(await service.show(key)).toMatchObject({ publishedAt: null, startsIn: null });
  });
});
