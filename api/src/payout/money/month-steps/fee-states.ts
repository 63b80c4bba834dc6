import {
  MONTH_MEMBERS_PER_PAGE,
  type Month,
  type MonthMembers,
  type MonthMembersQuery,
  type MonthSteps,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValues } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { firstInstantOf, nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';

/**
 * SQL: members with a place who joined before the month's end, with what they paid for it ($1) less refunds.
 * $2 is the month's end, $3 its fee.
 */
const MEMBERS = `SELECT m.member_id AS id, m.name_key, coalesce(p.cents, 0)::float8 AS "paidCents",
    CASE WHEN p.cents >= $3 THEN 'paid' WHEN p.cents > 0 THEN 'partly-paid' ELSE 'unpaid' END AS state
  FROM payout_members m LEFT JOIN (
    SELECT member_id, sum(CASE kind WHEN 'payment' THEN cents WHEN 'refund' THEN -cents ELSE 0 END) AS cents
      FROM membership_payments WHERE month = $1 GROUP BY member_id) p USING (member_id)
 WHERE m.gone_at IS NULL AND m.joined_at < $2`;

const COUNTS_ROW = v.strictObject({ paid: v.number(), partlyPaid: v.number(), unpaid: v.number() });
const MEMBER_ROW = v.strictObject({
  id: v.number(),
  username: v.nullable(v.string()),
  paidCents: v.number(),
  remindedAt: v.nullable(v.date()),
});

const parametersOf = async (manager: EntityManager, month: Month): Promise<unknown[]> => [
  dateOf(month),
  firstInstantOf(nextMonth(month), await readTimeZone(manager)),
  (await readPlan(manager, month)).feeCents,
];

/** How many members have paid a month's fee, a part of it, or nothing. */
export async function countFeeStates(manager: EntityManager, month: Month): Promise<MonthSteps['members']> {
  const row = await readRow(
    manager,
    COUNTS_ROW,
    `SELECT (count(*) FILTER (WHERE state = 'paid'))::integer AS paid,
            (count(*) FILTER (WHERE state = 'partly-paid'))::integer AS "partlyPaid",
            (count(*) FILTER (WHERE state = 'unpaid'))::integer AS unpaid FROM (${MEMBERS}) m`,
    await parametersOf(manager, month),
  );
  return row ?? { paid: 0, partlyPaid: 0, unpaid: 0 };
}

/** A page of them, in the order in which they joined. */
export async function readMonthMembers(
  manager: EntityManager,
  month: Month,
  { state, search, after = 0 }: MonthMembersQuery,
): Promise<MonthMembers> {
  const rows = await readRows(
    manager,
    MEMBER_ROW,
    `SELECT m.id, u.username, m."paidCents", r.reminded_at AS "remindedAt"
       FROM (${MEMBERS}) m LEFT JOIN accounts u ON u.id = m.id
       LEFT JOIN month_reminders r ON r.member_id = m.id AND r.month = $1
      WHERE m.state = $4 AND m.id > $5 AND ($6 = '' OR strpos(m.name_key, (SELECT folded_text($6))) > 0)
      ORDER BY m.id LIMIT ${MONTH_MEMBERS_PER_PAGE + 1}`,
    [...(await parametersOf(manager, month)), state, after, search],
  );
  const members = rows
    .slice(0, MONTH_MEMBERS_PER_PAGE)
    .map(({ remindedAt, ...row }) => ({ ...row, remindedAt: remindedAt?.toISOString() ?? null }));
  return { members, next: rows.length > MONTH_MEMBERS_PER_PAGE ? (members.at(-1)?.id ?? null) : null };
}

/** The ids of those who haven't paid in full and can log in. */
export const findDebtors = async (manager: EntityManager, month: Month): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `SELECT m.id FROM (${MEMBERS}) m JOIN accounts u ON u.id = m.id WHERE m.state <> 'paid' AND NOT u.is_suspended
      ORDER BY m.id`,
    await parametersOf(manager, month),
  );

/** Those of the members who still haven't paid in full, with what they paid. */
export const findDebts = async (
  manager: EntityManager,
  month: Month,
  memberIds: readonly number[],
): Promise<{ id: number; paidCents: number }[]> =>
  readRows(
    manager,
    DEBT_ROW,
    `SELECT id, "paidCents" FROM (${MEMBERS}) m WHERE state <> 'paid' AND id = ANY ($4) ORDER BY id`,
    [...(await parametersOf(manager, month)), memberIds],
  );
const DEBT_ROW = v.strictObject({ id: v.number(), paidCents: v.number() });
