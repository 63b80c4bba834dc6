import {
  DIRECTS_COUNT_MAX,
  type DownlineMember,
  type DownlinePage,
  type Month,
  TEAM_ROWS_PER_PAGE,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import type { Node } from '../placement/find-place.ts';

/** Months of joining and of activity are told by these. */
export interface TeamClock {
  timeZone: string;
  month: Month;
}

export async function readTeamClock(manager: EntityManager): Promise<TeamClock> {
  const timeZone = await readTimeZone(manager);
  return { timeZone, month: monthOf(new Date(), timeZone) };
}

/** SQL: whether the row of an alias has paid this month. @param month the parameter that has its first day */
const isActive = (month: string, alias = 'm') =>
  `EXISTS (SELECT FROM active_months a WHERE a.member_id = ${alias}.member_id AND a.month = ${month}::date)`;

/**
 * Reads a page of people: what members see of each other, and no more.
 *
 * @param viewer sees the e-mail of those whom they sponsor and who share it
 * @param where conditions of `payout_members m`; its parameters begin at $3
 * @param order of it, by what is unique
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
  // The page first, by itself: otherwise the planner adds up what everybody on the site has paid this month. And in order,
  // so that it follows the index: of a site on which few have invited all, it reads everybody for each row.
  const rows: DownlineMember[] = await manager.query(
    `SELECT m.member_id AS id, u.username,
            CASE WHEN s.member_id IS NOT NULL AND m.sponsor_id = $${values.length + 3} THEN u.email END AS email,
            to_char(m.joined_at AT TIME ZONE $1, 'YYYY-MM') AS "joinedIn",
            ${isActive('$2')} AS "isActive", m.directly_below AS "directlyBelow",
            CASE WHEN r.sponsor_id <> m.parent_id THEN 'spillover'
                 WHEN m.sponsored_by = 'rotator' THEN 'rotator' ELSE 'direct' END AS badge,
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
  return pageOf(rows);
}

function pageOf(rows: readonly DownlineMember[]): DownlinePage {
  const members = rows.slice(0, TEAM_ROWS_PER_PAGE);
  return { members, next: rows.length > TEAM_ROWS_PER_PAGE ? (members.at(-1)?.id ?? null) : null };
}
