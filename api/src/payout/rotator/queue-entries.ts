import type { EntityManager } from 'typeorm';
import { type Eligibility, isEligible, scoreOnEntering } from '../rules/rotator.ts';
import type { RotatorMoment } from './rotator-moment.ts';

interface Row extends Omit<Eligibility, 'isLastMonthOpen'> {
  id: number;
  joined: number;
  score: number;
  isInQueue: boolean;
}

/**
 * Puts into the queue whoever of these is eligible, and takes out who is not; who is where they belong stays as they are.
 * To be called with the team's lock held, when the queue is settled up to now (settle-queue.ts).
 */
export async function renewEntries(
  manager: EntityManager,
  memberIds: readonly number[],
  moment: RotatorMoment,
): Promise<void> {
  if (memberIds.length === 0) return;
  const wrong = await wronglyPlaced(manager, memberIds, moment);
  const leaving = wrong.filter(({ isInQueue }) => isInQueue).map(({ id }) => id);
  if (leaving.length > 0)
    await manager.query('UPDATE rotator_entries SET is_eligible = false WHERE member_id = ANY ($1)', [leaving]);
  await enter(
    manager,
    wrong.filter(({ isInQueue }) => !isInQueue),
  );
}

/** Who is in the queue and may not be, or the other way round, in the order of joining. */
export async function wronglyPlaced(
  manager: EntityManager,
  memberIds: readonly number[],
  moment: RotatorMoment,
): Promise<Row[]> {
  const rows = await eligibilityOf(manager, memberIds, moment);
  return rows.filter((row) => row.isInQueue !== isEligible({ ...row, isLastMonthOpen: moment.isLastMonthOpen }));
}

/** Who enters at the same moment does so in the order of joining. */
async function enter(manager: EntityManager, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  let lowest = await lowestScore(manager);
  const scores: number[] = [];
  for (const { score } of rows) {
    const entered = scoreOnEntering(score, lowest);
    lowest ??= entered;
    scores.push(entered);
  }
  await manager.query(
    `INSERT INTO rotator_entries (member_id, joined)
     SELECT id, joined FROM unnest($1::integer[], $2::integer[]) AS entering (id, joined) ON CONFLICT DO NOTHING`,
    [rows.map(({ id }) => id), rows.map(({ joined }) => joined)],
  );
  await manager.query(
    `UPDATE rotator_entries e SET is_eligible = true, score = entering.score, adjustment = entering.score - e.turns
       FROM unnest($1::integer[], $2::integer[]) AS entering (id, score) WHERE e.member_id = entering.id`,
    [rows.map(({ id }) => id), scores],
  );
}

/** Of those in the queue; undefined when it is empty. */
async function lowestScore(manager: EntityManager): Promise<number | undefined> {
  const rows: { score: number }[] = await manager.query(
    'SELECT score FROM rotator_entries WHERE is_eligible ORDER BY score LIMIT 1',
  );
  return rows[0]?.score;
}

/** @returns rows in the order of joining; none for somebody without a place */
function eligibilityOf(
  manager: EntityManager,
  memberIds: readonly number[],
  { month, lastMonth, asksForVerifiedEmail }: RotatorMoment,
): Promise<Row[]> {
  return manager.query(
    `SELECT m.member_id AS id, m.join_number AS joined, coalesce(e.score, 0) AS score,
            coalesce(e.is_eligible, false) AS "isInQueue", coalesce(e.has_opted_out, false) AS "hasOptedOut",
            coalesce(u.is_suspended, false) AS "isSuspended", m.gone_at IS NOT NULL OR u.id IS NULL AS "isGone",
            NOT $4::boolean OR u.email_verified_at IS NOT NULL AS "isVerified",
            EXISTS (SELECT FROM active_months a WHERE a.member_id = m.member_id AND a.month = $2) AS "hasPaidThisMonth",
            EXISTS (SELECT FROM active_months a WHERE a.member_id = m.member_id AND a.month = $3) AS "hasPaidLastMonth"
       FROM payout_members m
       LEFT JOIN users u ON u.id = m.member_id
       LEFT JOIN rotator_entries e ON e.member_id = m.member_id
      WHERE m.member_id = ANY ($1)
      ORDER BY m.join_number`,
    [memberIds, `${month}-01`, `${lastMonth}-01`, asksForVerifiedEmail],
  );
}
