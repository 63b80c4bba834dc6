import { EARNING_PEOPLE_PER_PAGE, type Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { LINES } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS } from '../months/line-columns.ts';

const LEVEL_COLUMNS = LINE_COLUMNS.slice(1);

/** A payer on whose line the member stands. */
export interface PersonBehind {
  id: number;
  /** Null for a former member. */
  username: string | null;
  joined: Month;
}

export interface LineOfMonth {
  memberId: number;
  month: Month;
  /** 0 is the sponsor's. */
  line: number;
  after: number;
}

/** Those that follow `after`, in the order of their ids, and one more than a page has: each line has an index. */
export const readPeopleBehind = (manager: EntityManager, of: LineOfMonth): Promise<PersonBehind[]> =>
  readPage(
    manager,
    of,
    `SELECT source_member FROM commission_sources WHERE month = $2 AND ${LINE_COLUMNS[of.line]} = $1 AND source_member > $3`,
    [],
  );

/**
 * Like {@link readPeopleBehind}, for a level of someone whom compression passed by. No source names that member, so the
 * payers are found by counting the earners between: as many as there are nearer levels, and at most seven, one of whom may
 * be the sponsor.
 */
export const readPeoplePassing = (manager: EntityManager, of: LineOfMonth): Promise<PersonBehind[]> =>
  readPage(
    manager,
    of,
    `WITH RECURSIVE branch (member_id, earners) AS (
       SELECT member_id, 0 FROM payout_members WHERE parent_id = $1
       UNION ALL
       SELECT c.member_id, b.earners + e.earns
         FROM branch b
        CROSS JOIN LATERAL (
          SELECT EXISTS (SELECT FROM member_statements t WHERE t.member_id = b.member_id AND t.month = $2
                            AND t.standing = ${STANDING.mayEarn} AND (${LEVEL_COLUMNS.map((column) => `t.${column} > 0`).join(' OR ')})
                 )::integer AS earns) e
         JOIN payout_members c ON c.parent_id = b.member_id
        WHERE b.earners + e.earns < ${LINES})
     SELECT source_member FROM commission_sources s JOIN branch b ON b.member_id = s.source_member
      WHERE s.month = $2 AND s.source_member > $3 AND s.direct <> $1 AND $4 = 1 + (
        SELECT count(*) FROM payout_members l JOIN payout_members me ON me.member_id = $1
         WHERE l.member_id IN (${LEVEL_COLUMNS.map((column) => `s.${column}`).join(', ')})
           AND substring(l.path FROM 1 FOR length(me.path)) = me.path)`,
    [of.line],
  );

/** @param sources SQL that selects `source_member`: $1 is the member, $2 the month, $3 whom they follow */
const readPage = (
  manager: EntityManager,
  { memberId, month, after }: LineOfMonth,
  sources: string,
  values: readonly unknown[],
): Promise<PersonBehind[]> =>
  manager.query(
    `SELECT s.source_member AS id, u.username, to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined
       FROM (${sources} ORDER BY source_member LIMIT ${EARNING_PEOPLE_PER_PAGE + 1}) s
       JOIN payout_members m ON m.member_id = s.source_member CROSS JOIN payout_installation i
       LEFT JOIN users u ON u.id = s.source_member
      ORDER BY s.source_member`,
    [memberId, dateOf(month), after, ...values],
  );
