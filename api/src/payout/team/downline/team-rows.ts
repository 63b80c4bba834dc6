import {
  DIRECTS_COUNT_MAX,
  type DownlinePage,
  type Month,
  TEAM_ROWS_PER_PAGE,
  type TeamFilter,
  teamMemberSchema,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import type { Node } from '../placement/find-place.ts';

/** What decides in which month someone joined or paid. */
export interface TeamClock {
  timeZone: string;
  month: Month;
}

export async function readTeamClock(manager: EntityManager): Promise<TeamClock> {
  const timeZone = await readTimeZone(manager);
  return { timeZone, month: monthOf(new Date(), timeZone) };
}

/** SQL: whether a member has paid for a month. @param month the expression of its first day */
export const isActive = (month: string) =>
  `EXISTS (SELECT FROM active_months a WHERE a.member_id = m.member_id AND a.month = ${month}::date)`;

/** SQL: how a member came, with the receipt `r`. */
export const BADGE = `CASE WHEN r.sponsor_id <> m.parent_id THEN 'spillover'
  WHEN m.sponsored_by = 'rotator' THEN 'rotator' ELSE 'direct' END`;

/** SQL: whether a member joined in the last seven days. */
export const isNew = (alias: string) => `${alias}.joined_at > now() - interval '7 days'`;

/** Conditions for {@link readTeamPage}: who a filter leaves. */
export const FILTER_CONDITIONS: Record<TeamFilter, string> = {
  new: isNew('m'),
  'newly-inactive': `${isActive("($2::date - interval '1 month')")} AND NOT ${isActive('$2')}`,
  'not-started': `NOT EXISTS (SELECT FROM membership_payments p WHERE p.member_id = m.member_id AND p.kind = 'payment')`,
};

/**
 * Reads a page of people, with only what members may see of each other.
 *
 * @param viewer sees the email of members who share it and whom they sponsor
 * @param where conditions on `payout_members m`; their parameters start at $3, and $2 is the month's first day
 * @param order by something unique
 */
export async function readTeamPage(
  manager: EntityManager,
  { timeZone, month }: TeamClock,
  {
    viewer,
    where,
    order,
    values,
  }: { viewer: Pick<Node, 'id'>; where: string; order: string; values: readonly unknown[] },
): Promise<DownlinePage> {
  // Read the page on its own first; otherwise the planner adds up all payments of this month. Keep it in order, so that
  // it follows the index; where a few members invited everyone, it would otherwise read everyone for each row.
  const rows = await readRows(
    manager,
    v.strictObject(teamMemberSchema.entries),
    `SELECT m.member_id AS id, u.username,
            CASE WHEN s.member_id IS NOT NULL AND m.sponsor_id = $${values.length + 3} THEN u.email END AS email,
            to_char(m.joined_at AT TIME ZONE $1, 'YYYY-MM') AS "joinedIn",
            ${isActive('$2')} AS "isActive", m.directly_below AS "directlyBelow",
            ${BADGE} AS badge,
            (SELECT count(*)::integer FROM (
              SELECT FROM payout_members i WHERE i.sponsor_id = m.member_id
               ORDER BY i.join_number LIMIT ${DIRECTS_COUNT_MAX}) AS i) AS invited
       FROM (SELECT * FROM payout_members m WHERE ${where} ORDER BY ${order} LIMIT ${TEAM_ROWS_PER_PAGE + 1}) AS m
       LEFT JOIN payout_receipts r ON r.member_id = m.member_id
       LEFT JOIN accounts u ON u.id = m.member_id
       LEFT JOIN shared_emails s ON s.member_id = m.member_id
      ORDER BY ${order}`,
    [timeZone, `${month}-01`, ...values, viewer.id],
  );
  const members = rows.slice(0, TEAM_ROWS_PER_PAGE);
  return { members, next: rows.length > TEAM_ROWS_PER_PAGE ? (members.at(-1)?.id ?? null) : null };
}
