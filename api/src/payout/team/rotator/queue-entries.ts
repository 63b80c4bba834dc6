import { monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { isEligible, scoreOnEntering } from '../../rules/rotator.ts';
import { countsFrom, paidRun } from './paid-run.ts';
import type { RotatorMoment } from './rotator-moment.ts';

/** What an entry says about a member's place in the queue. */
const STORED = {
  isEligible: v.boolean(),
  /** Null: infinity. */
  paidThrough: v.nullable(monthSchema),
  paidAgain: v.nullable(monthSchema),
};
type Stored = Pick<Row, keyof typeof STORED>;

const ROW = v.strictObject({
  ...STORED,
  id: v.number(),
  joined: v.number(),
  score: v.number(),
  hasOptedOut: v.boolean(),
  isSuspended: v.boolean(),
  isGone: v.boolean(),
  isVerified: v.boolean(),
  /** As of now: an eligible entry leaves the queue when its paid months end. */
  isInQueue: v.boolean(),
  /** The paid months, from the last one on. */
  paid: v.array(monthSchema),
});
type Row = v.InferOutput<typeof ROW>;

/** A member's row, and what the entry should say. */
interface Looked {
  row: Row;
  due: Stored;
}

/**
 * Puts the eligible members of these into the queue, takes out the others, and changes nothing for members who are where
 * they belong. Call it with the team's lock held and the queue settled up to now (settle-queue.ts).
 */
export async function renewEntries(
  manager: EntityManager,
  memberIds: readonly number[],
  moment: RotatorMoment,
): Promise<void> {
  if (memberIds.length === 0) return;
  const changed = (await lookAtMembers(manager, memberIds, moment)).filter(
    (looked) => isWrong(looked) || isStale(looked),
  );
  const entering = changed.filter(isEntering);
  // Members leave first, because the lowest score is that of the members who stay.
  await writeEntries(
    manager,
    changed.filter((looked) => !isEntering(looked)).map(({ row, due }) => ({ ...row, ...due })),
  );
  await writeEntries(manager, await withEntryScores(manager, entering));
}

/** How many entries disagree with the rule and the payments. */
export interface WrongEntries {
  /** In the queue but not eligible, or the other way around. */
  inQueue: number;
  /** Will leave or return at another time than the rule says. */
  later: number;
}

/** Counts wrong entries without changing anything. */
export async function countWrongEntries(
  manager: EntityManager,
  memberIds: readonly number[],
  moment: RotatorMoment,
): Promise<WrongEntries> {
  const wrong = { inQueue: 0, later: 0 };
  for (const looked of await lookAtMembers(manager, memberIds, moment)) {
    if (isWrong(looked)) wrong.inQueue += 1;
    else if (isWrongLater(looked)) wrong.later += 1;
  }
  return wrong;
}

const isWrong = ({ row, due }: Looked): boolean => row.isInQueue !== due.isEligible;
const isEntering = ({ row, due }: Looked): boolean => due.isEligible && !row.isInQueue;

const isStale = ({ row, due }: Looked): boolean =>
  row.isEligible !== due.isEligible || row.paidThrough !== due.paidThrough || row.paidAgain !== due.paidAgain;

/** The upkeep job corrects infinity, and an entry that is checked too early doesn't change. */
const isWrongLater = ({ row, due }: Looked): boolean =>
  (row.isInQueue && row.paidThrough !== null && row.paidThrough !== due.paidThrough) ||
  (due.paidAgain !== null && (row.paidAgain === null || row.paidAgain > due.paidAgain));

/** Members who enter at the same moment do so in the order of joining. */
async function withEntryScores(manager: EntityManager, entering: readonly Looked[]): Promise<Written[]> {
  if (entering.length === 0) return [];
  let lowest = await lowestScore(manager);
  return entering.map(({ row, due }) => {
    const score = scoreOnEntering(row.score, lowest);
    lowest ??= score;
    return { ...row, ...due, score };
  });
}

/** The lowest score in the queue; undefined when it is empty. */
const lowestScore = (manager: EntityManager): Promise<number | undefined> =>
  readValue(manager, v.number(), 'SELECT score FROM rotator_queue ORDER BY score LIMIT 1');

type Written = Stored & Pick<Row, 'id' | 'joined' | 'score'>;

async function writeEntries(manager: EntityManager, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(
    `INSERT INTO rotator_entries AS e (member_id, joined, score, adjustment, is_eligible, paid_through, paid_again)
     SELECT id, joined, score, score, is_eligible, coalesce(paid_through, 'infinity'), paid_again
       FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::boolean[], $5::date[], $6::date[])
            AS w (id, joined, score, is_eligible, paid_through, paid_again)
         ON CONFLICT (member_id) DO UPDATE
        SET score = excluded.score, adjustment = excluded.score - e.turns, is_eligible = excluded.is_eligible,
            paid_through = excluded.paid_through, paid_again = excluded.paid_again`,
    [
      ...[rows.map(({ id }) => id), rows.map(({ joined }) => joined), rows.map(({ score }) => score)],
      rows.map((row) => row.isEligible),
      rows.map(({ paidThrough }) => paidThrough && dateOf(paidThrough)),
      rows.map(({ paidAgain }) => paidAgain && dateOf(paidAgain)),
    ],
  );
}

/** In the order of joining, without members who have no place. */
async function lookAtMembers(
  manager: EntityManager,
  memberIds: readonly number[],
  moment: RotatorMoment,
): Promise<Looked[]> {
  const { month, lastMonth, isLastMonthOpen, asksForVerifiedEmail } = moment;
  // to_char turns infinity into null.
  const rows = await readRows(
    manager,
    ROW,
    `SELECT m.member_id AS id, m.join_number AS joined, coalesce(e.score, 0) AS score,
            coalesce(e.is_eligible, false) AS "isEligible", coalesce(e.has_opted_out, false) AS "hasOptedOut",
            coalesce(e.is_eligible AND e.paid_through >= $2, false) AS "isInQueue",
            to_char(e.paid_through, 'YYYY-MM') AS "paidThrough", to_char(e.paid_again, 'YYYY-MM') AS "paidAgain",
            coalesce(u.is_suspended, false) AS "isSuspended", m.gone_at IS NOT NULL OR u.id IS NULL AS "isGone",
            NOT $4::boolean OR u.email_verified_at IS NOT NULL AS "isVerified",
            ARRAY(SELECT to_char(a.month, 'YYYY-MM') FROM active_months a
                   WHERE a.member_id = m.member_id AND a.month >= $3 ORDER BY a.month) AS paid
       FROM payout_members m
       LEFT JOIN accounts u ON u.id = m.member_id
       LEFT JOIN rotator_entries e ON e.member_id = m.member_id
      WHERE m.member_id = ANY ($1)
      ORDER BY m.join_number`,
    [memberIds, dateOf(countsFrom(moment)), dateOf(lastMonth), asksForVerifiedEmail],
  );
  return rows.map((row) => {
    const hasPaidThisMonth = row.paid.includes(month);
    const hasPaidLastMonth = row.paid.includes(lastMonth);
    const mayBeIn = isEligible({ ...row, hasPaidThisMonth, hasPaidLastMonth, isLastMonthOpen });
    const { through, again } = paidRun(row.paid, moment);
    return { row, due: { isEligible: mayBeIn, paidThrough: mayBeIn ? through : null, paidAgain: again } };
  });
}
