import { type EarnedPoints, type EarningRule, type PointRules, pointRulesSchema } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../infrastructure/database/rows.ts';
import { pointsUnderCeiling } from '../rules/completion.ts';

/** SQL condition: the row is points that a member earned. */
export const EARNING = `rule IN ('lesson', 'course', 'quiz')`;

/** SQL: when the current day or week began in the installation's time zone. */
export const startOf = (unit: 'day' | 'week'): string =>
  `(SELECT date_trunc('${unit}', now() AT TIME ZONE time_zone) AT TIME ZONE time_zone FROM installation)`;

/**
 * Locks a member's academy row until the transaction ends, so that a member's points change one transaction at a time.
 */
export async function lockLearner(manager: EntityManager, memberId: number): Promise<void> {
  const held: unknown[] = await manager.query('SELECT FROM academy_learners WHERE member_id = $1 FOR UPDATE', [
    memberId,
  ]);
  if (held.length > 0) return;
  await manager.query('INSERT INTO academy_learners (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
  await manager.query('SELECT FROM academy_learners WHERE member_id = $1 FOR UPDATE', [memberId]);
}

/** How many points each rule gives from now on. */
export async function readRules(manager: EntityManager): Promise<PointRules> {
  const rules = 'SELECT lesson, course, quiz, daily_ceiling AS "dailyCeiling" FROM point_rules';
  const row = await readRow(manager, pointRulesSchema, rules);
  if (row === undefined) throw new Error('The table point_rules lacks its row');
  return row;
}

/** @returns the points that a member earned since the day began */
export async function earnedToday(manager: EntityManager, memberId: number): Promise<number> {
  const points = await readValue(
    manager,
    v.number(),
    `SELECT coalesce(sum(points), 0)::integer FROM point_entries
      WHERE member_id = $1 AND ${EARNING} AND at >= ${startOf('day')}`,
    [memberId],
  );
  return points ?? 0;
}

/**
 * Gives a member the points of a rule, once per source and up to the day's ceiling. The caller has locked the member's
 * row ({@link lockLearner}).
 *
 * @param sourceId the lesson, or the course
 * @returns null if the member already got them
 */
export async function grantPoints(
  manager: EntityManager,
  memberId: number,
  rule: EarningRule,
  sourceId: number,
): Promise<EarnedPoints | null> {
  const rules = await readRules(manager);
  const rulePoints = rules[rule];
  const points = pointsUnderCeiling(rulePoints, await earnedToday(manager, memberId), rules.dailyCeiling);
  const given: unknown[] = await manager.query(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (source_id, rule, member_id) DO NOTHING RETURNING id`,
    [memberId, rule, sourceId, points, rulePoints],
  );
  return given.length === 0 ? null : { rule, points, rulePoints };
}
