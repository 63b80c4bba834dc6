import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type Plan } from '@powerline/contract/payout';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { ReferenceTeam } from '../../../../test/payout/reference-team.ts';
import { firstDay, TeamInPostgres, TIME_ZONES } from '../../../../test/payout/team-in-postgres.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import { findNode } from '../joining/find-node.ts';
import { placeAllWaiting, placeWaiting } from '../joining/place-waiting.ts';
import { takeOutLapsed } from '../rotator/lapsed-entries.ts';
import { ROTATOR_AGREES } from '../rotator/rotator-agrees.ts';
import { findPlace, findRoot } from './find-place.ts';
import { endOfBranch, isInBranch, pathBelow } from './path.ts';
import { lockTeam } from './team-lock.ts';
import { TREE_IS_WHOLE } from './tree-is-whole.ts';

/** `PAYOUT_NETWORKS=50` plays as many. */
const NETWORKS = process.env.PAYOUT_NETWORKS
  ? { numRuns: Number(process.env.PAYOUT_NETWORKS) }
  : { numRuns: 6, seed: 1 };
const STEPS = 70;

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());

const anyMember = fc.nat({ max: 1_000_000 });
const event = fc.oneof(
  {
    weight: 45,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      invitedBy: fc.option(anyMember, { freq: 2 }),
      isVerified: fc.boolean(),
    }),
  },
  {
    weight: 25,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      member: anyMember,
      cents: fc.constantFrom(2_500, 2_500, 2_500, 1_300),
      monthsAhead: fc.constantFrom(-1, 0, 0, 0, 1, 1, 2, 3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refund' as const), member: anyMember }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      days: fc.integer({ min: 1, max: 20 }),
      job: fc.constantFrom('none', 'none', 'settles', 'catches up'),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      member: anyMember,
      change: fc.constantFrom('suspend', 'let back', 'remove', 'opt out', 'opt in', 'verify'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      width: fc.constantFrom(2, 3, 5, null),
      closingDays: fc.constantFrom(0, 7, 27),
      feeCents: fc.constantFrom(1_300, 2_500),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/**
 * Plays one event in both. The root stays what it is. Joining and paying also do what time has made due; a refund or a
 * change waits for a job.
 */
async function play(
  event: Event,
  team: TeamInPostgres,
  reference: ReferenceTeam,
  setPlan: (plan: Partial<Plan>) => Promise<void>,
) {
  const person = 'member' in event ? event.member % team.members : 0;
  switch (event.kind) {
    case 'join': {
      const inviter = event.invitedBy === null ? null : event.invitedBy % team.members;
      const expected = reference.join(inviter, event.isVerified);
      expect(await team.join(inviter, event.isVerified)).toEqual(expected);
      return;
    }
    case 'pay': {
      const month = reference.month + event.monthsAhead;
      if (reference.person(person).isGone || (event.monthsAhead < 0 && !reference.isOpen(month))) return;
      await team.pay(person, event.cents, month);
      reference.pay(person, event.cents, month);
      return;
    }
    case 'refund': {
      const cents = reference.paid(reference.person(person), reference.month);
      if (cents <= 0) return;
      await team.settle();
      await team.refund(person, reference.month);
      reference.pay(person, -cents, reference.month);
      return;
    }
    case 'pass':
      for (let day = 0; day < event.days; day += 1) reference.passDay();
      team.passDays(event.days);
      if (event.job !== 'none') await team.settle();
      if (event.job === 'catches up') await takeOutLapsed(team.dataSource);
      return;
    case 'change':
      if (person === 0 || reference.person(person).isGone) return;
      await team.settle();
      return change(event.change, person, team, reference);
    case 'plan':
      return setPlan({ width: event.width, closingDays: event.closingDays, feeCents: event.feeCents });
  }
}

async function change(what: string, person: number, team: TeamInPostgres, reference: ReferenceTeam) {
  switch (what) {
    case 'suspend':
    case 'let back':
      await team.setSuspended(person, what === 'suspend');
      return reference.change(person, { isSuspended: what === 'suspend' });
    case 'opt out':
    case 'opt in':
      await team.setOptedOut(person, what === 'opt out');
      return reference.change(person, { isOut: what === 'opt out' });
    case 'remove':
      await team.remove(person);
      return reference.change(person, { isGone: true });
    default:
      await team.verify(person);
      return reference.change(person, { isVerified: true });
  }
}

test('places, sponsors, turns and the queue in Postgres match the rules in any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(2, 3, 5, null),
      fc.constantFrom(...TIME_ZONES),
      fc.array(event, { minLength: STEPS, maxLength: STEPS }),
      async (width, timeZone, events) => {
        let plan: Plan = { ...DEFAULT_PLAN, width };
        const team = await TeamInPostgres.begin(dataSource, plan, timeZone);
        const reference = new ReferenceTeam(plan, DEEPEST_LEVEL, firstDay);
        for (const event of events) {
          await play(event, team, reference, async (changed) => {
            plan = { ...plan, ...changed };
            await team.planFrom(reference.month + 1, plan);
            reference.planFromNextMonth(plan);
          });
        }
        await team.settle();
        expect(await team.queue()).toEqual(reference.queue().map(({ number }) => number));
        const { scores, turns } = await team.entries();
        expect(scores).toEqual(reference.people.map((who) => reference.score(who)));
        expect(turns).toEqual(reference.people.map((who) => who.turns.length));
        for (const check of [TREE_IS_WHOLE, ROTATOR_AGREES]) expect(await check.find(dataSource.manager)).toBeNull();
      },
    ),
    { ...NETWORKS, endOnFailure: true },
  );
}, 600_000);

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a turn can be given back until the 14th day after it ends in the site’s time zone: %s',
  async (timeZone) => {
    const team = await TeamInPostgres.begin(dataSource, DEFAULT_PLAN, timeZone);
    const score = async () => (await team.entries()).scores[1];
    await team.join(0, true);
    await team.pay(1, 2_500, 0);
    // At six in the morning three come by the rotator, of whom one is not verified.
    team.passDays(0.25);
    for (const isVerified of [true, false, true]) await team.join(null, isVerified);
    // Shortly before midnight, when 14 times 24 hours are long over.
    team.passDays(14.75 - 1 / 64);
    await team.settle();
    expect(await score()).toBe(3);
    await team.remove(2);
    expect(await score()).toBe(2);
    team.passDays(1 / 64);
    await team.settle();
    expect(await score()).toBe(1);
    await team.remove(4);
    expect(await score()).toBe(1);
  },
);

test('placing many members at once gives the same places as one by one', async () => {
  const shapes = fc.record({
    width: fc.constantFrom(2, 3, 5, null),
    before: fc.array(fc.option(anyMember), { maxLength: 40 }),
    waiting: fc.integer({ min: 1, max: 150 }),
  });
  await fc.assert(
    fc.asyncProperty(shapes, async ({ width, before, waiting }) => {
      const plan = { ...DEFAULT_PLAN, width };
      const team = await TeamInPostgres.begin(dataSource, plan);
      const reference = new ReferenceTeam(plan, DEEPEST_LEVEL, firstDay);
      for (const invitedBy of before) {
        const inviter = invitedBy === null ? null : invitedBy % team.members;
        await team.join(inviter, true);
        reference.join(inviter, true);
      }
      await dataSource.query(
        `INSERT INTO users (username, email, password_hash)
         SELECT 'older' || n, 'older' || n || '@example.com', 'x' FROM generate_series(1, $1::integer) n`,
        [waiting],
      );
      // In parts, as one that was killed goes on.
      const [{ id: half }] = await dataSource.query('SELECT max(id) - $1::integer / 2 AS id FROM users', [waiting]);
      await dataSource.transaction(async (manager) => {
        await lockTeam(manager);
        await placeWaiting(manager, { through: half });
      });
      expect(await placeAllWaiting(dataSource)).toBe(Math.floor(waiting / 2));
      const rows: { id: number }[] = await dataSource.query(
        `SELECT p.join_number - 1 AS under, m.position, m.level, s.join_number - 1 AS sponsor, m.member_id AS id
           FROM payout_members m JOIN payout_members p ON p.member_id = m.parent_id
           JOIN payout_members s ON s.member_id = m.sponsor_id
          WHERE m.sponsored_by = 'before the tree' ORDER BY m.join_number`,
      );
      expect(rows).toHaveLength(waiting);
      const expected = rows.map(() => reference.join(null, true));
      expect(rows).toMatchObject(
        expected.map(({ under, position, level }) => ({ under, position, level, sponsor: 0 })),
      );
      const ids = rows.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      for (const check of [TREE_IS_WHOLE, ROTATOR_AGREES]) expect(await check.find(dataSource.manager)).toBeNull();
    }),
    { ...NETWORKS, endOnFailure: true },
  );
}, 600_000);

test('a full branch continues at the top of the team, by the same rule', async () => {
  const team = await TeamInPostgres.begin(dataSource, { ...DEFAULT_PLAN, width: 2 });
  await team.join(0, true);
  const manager = dataSource.manager;
  const root = await findRoot(manager);
  const [row] = await dataSource.query('SELECT member_id AS id FROM payout_members WHERE level = 1');
  const sponsor = await findNode(manager, row.id);
  if (!root || !sponsor) throw new Error('The team has no root, or no one below');
  expect(await findPlace(manager, sponsor, 2, undefined, 2)).toMatchObject({
    place: { level: 2, isSpillover: false },
    top: sponsor,
  });
  expect(await findPlace(manager, sponsor, 2, undefined, 1)).toMatchObject({
    place: { under: { id: root.id }, position: 2, level: 1, isSpillover: true },
    top: { id: root.id },
  });
});

test('paths sort from left to right, branch by branch, also with an unlimited width', () => {
  const top = pathBelow(Buffer.alloc(0), 7);
  const paths = [1, 2, 239, 240, 241, 255, 256, 70_000, 2_147_483_647].map((position) => pathBelow(top, position));
  expect(paths.toSorted(Buffer.compare)).toEqual(paths);
  for (const [index, path] of paths.entries()) {
    expect(isInBranch(path, top)).toBe(true);
    expect(Buffer.compare(path, endOfBranch(top))).toBe(-1);
    const below = pathBelow(path, 2_147_483_647);
    expect(Buffer.compare(below, endOfBranch(path))).toBe(-1);
    expect(Buffer.compare(below, paths[index + 1] ?? endOfBranch(top))).toBe(-1);
    expect(paths.filter((other) => isInBranch(other, path))).toEqual([path]);
  }
});
