import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EarningRule } from '@powerline/contract/academy';
import fc from 'fast-check';
import type { DataSource, EntityManager } from 'typeorm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { refundPoints, takePoints } from '../prizes/prize-points.ts';
import { PRIZES_AGREE } from '../prizes/prizes-agree.ts';
import { pointsUnderCeiling } from '../rules/completion.ts';
import { grantPoints, lockLearner } from './grant-points.ts';
import { balanceOf } from './points.service.ts';
import { POINTS_AGREE } from './points-agree.ts';

const HISTORIES = 2_000;
const RULES: Record<EarningRule, number> = { lesson: 10, course: 50, quiz: 20 };
const CEILING = 200;
const COSTS = [30, 70, 150];

let dataSource: DataSource;
let prizes: { id: number; cost: number }[];

beforeAll(async () => {
  dataSource = await createDataSource(await createTestDatabase(), SITE_SCHEMA, () => undefined).initialize();
  await dataSource.query(
    `INSERT INTO users (username, email, password_hash)
     SELECT 'history' || n, 'history' || n || '@example.com', 'x' FROM generate_series(1, ${HISTORIES}) n`,
  );
  prizes = await dataSource.query(
    `INSERT INTO prizes (position, title, description, cost, stock, supplied, limit_per_member, is_offered, saved_by)
     SELECT n, 'Prize', '', cost, 500, 500, 3, true, 'admin' FROM unnest($1::integer[]) WITH ORDINALITY AS c (cost, n)
     RETURNING id, cost`,
    [COSTS],
  );
});
afterAll(() => dataSource.destroy());

type Step =
  | { kind: 'earn'; rule: EarningRule; source: number }
  | { kind: 'ask'; prize: number }
  | { kind: 'cancel'; which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('earn' as const),
      rule: fc.constantFrom<EarningRule>('lesson', 'course', 'quiz'),
      source: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), prize: fc.nat(COSTS.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }) },
);

/** What should come of a history, in memory. */
class Model {
  balance = 0;
  earned = 0;
  readonly given = new Set<string>();
  readonly open: { id: number; cost: number; prize: number }[] = [];
}

async function play(manager: EntityManager, memberId: number, model: Model, taken: Step): Promise<void> {
  await lockLearner(manager, memberId);
  if (taken.kind === 'earn') {
    const key = `${taken.rule} ${taken.source}`;
    const points = model.given.has(key) ? null : pointsUnderCeiling(RULES[taken.rule], model.earned, CEILING);
    const earned = await grantPoints(manager, memberId, taken.rule, taken.source);
    expect(earned?.points ?? null).toBe(points);
    model.given.add(key);
    model.earned += points ?? 0;
    model.balance += points ?? 0;
  } else if (taken.kind === 'ask') {
    const prize = prizes[taken.prize];
    if (!prize || model.balance < prize.cost) return;
    if (model.open.filter(({ prize: id }) => id === prize.id).length >= 3) return;
    const [row]: { id: number }[] = await manager.query(
      `INSERT INTO redemptions (member_id, request_key, prize_id, title, cost, deliver_to)
       VALUES ($1, gen_random_uuid(), $2, 'Prize', $3, 'x') RETURNING id`,
      [memberId, prize.id, prize.cost],
    );
    const id = row?.id ?? 0;
    await takePoints(manager, { id, memberId, cost: prize.cost });
    model.balance -= prize.cost;
    model.open.push({ id, cost: prize.cost, prize: prize.id });
  } else {
    const [cancelled] = model.open.splice(taken.which, 1);
    if (!cancelled) return;
    await manager.query(`UPDATE redemptions SET state = 'cancelled', reason = 'x', deliver_to = NULL WHERE id = $1`, [
      cancelled.id,
    ]);
    await refundPoints(manager, { memberId, ...cancelled });
    model.balance += cancelled.cost;
  }
}

test(`the balance is the sum of the rows and never below zero in ${HISTORIES} generated histories`, async () => {
  const members: { id: number }[] = await dataSource.query(
    `SELECT id FROM users WHERE username LIKE 'history%' ORDER BY id`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { id } = members.pop() ?? { id: 0 };
      const model = new Model();
      // Each step ends its transaction, where the database demands that points and state are changed together.
      for (const taken of steps) await dataSource.transaction((manager) => play(manager, id, model, taken));
      const [row]: { sum: number }[] = await dataSource.query(
        'SELECT coalesce(sum(points), 0)::integer AS sum FROM point_entries WHERE member_id = $1',
        [id],
      );
      expect(await balanceOf(dataSource.manager, id)).toBe(row?.sum);
      expect(row?.sum).toBe(model.balance);
      expect(model.balance).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  expect(await POINTS_AGREE.find(dataSource.manager)).toBeNull();
  expect(await PRIZES_AGREE.find(dataSource.manager)).toBeNull();
}, 300_000);
