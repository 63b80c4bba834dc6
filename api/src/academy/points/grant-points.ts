import { type EarnedPoints, type EarningRule, type PointRules, pointRulesSchema } from '@powerline/contract/academy';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { pointsUnderCeiling } from '../rules/completion.ts';

/** What members earn by: of rows, as a condition of SQL. */
export const EARNING = `rule IN ('lesson', 'course', 'quiz')`;

/** When the running day or week began, by the time zone of the installation: an expression of SQL. */
export const startOf = (unit: 'day' | 'week'): string =>
  `(SELECT date_trunc('${unit}', now() AT TIME ZONE time_zone) AT TIME ZONE time_zone FROM installation)`;

/**
 * Holds a member's row of the academy until the transaction ends: who earns or spends points of one member, does so one
 * after the other.
 */
export async function lockLearner(manager: EntityManager, memberId: number): Promise<void> {
  const held: unknown[] = await manager.query('SELECT FROM academy_learners WHERE member_id = $1 FOR UPDATE', [
    memberId,
  ]);
  if (held.length > 0) return;
  await manager.query('INSERT INTO academy_learners (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId]);
  await manager.query('SELECT FROM academy_learners WHERE member_id = $1 FOR UPDATE', [memberId]);
}

/** What each rule brings from now on. */
export async function readRules(manager: EntityManager): Promise<PointRules> {
  const rules = 'SELECT lesson, course, quiz, daily_ceiling AS "dailyCeiling" FROM point_rules';
  const row = await readRow(manager, pointRulesSchema, rules);
  if (row === undefined) throw new Error('The table point_rules lacks its row');
  return row;
}

/** @returns the points that a member earned since the day began */
export async function earnedToday(manager: EntityManager, memberId: number): Promise<number> {
  const row = await readRow(
    manager,
    v.strictObject({ points: v.number() }),
    `SELECT coalesce(sum(points), 0)::integer AS points FROM point_entries
      WHERE member_id = $1 AND ${EARNING} AND at >= ${startOf('day')}`,
    [memberId],
  );
  return row?.points ?? 0;
}

/**
 * Gives a member the points of a rule, once for each source, and no more than the day's ceiling leaves. The caller holds
 * the member's row ({@link lockLearner}).
 *
 * @param sourceId the lesson, or the course
 * @returns null when they were given before
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
