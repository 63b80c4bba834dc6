import { EARNING_PEOPLE_PER_PAGE, type Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { dateOf } from '../calendar/month-column.ts';
import { LINE_COLUMNS } from '../months/line-columns.ts';

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
export async function readPeopleBehind(
  manager: EntityManager,
  { memberId, month, line, after }: LineOfMonth,
): Promise<PersonBehind[]> {
  return manager.query(
    `SELECT s.source_member AS id, u.username, to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined
       FROM (SELECT source_member FROM commission_sources
              WHERE month = $2 AND ${LINE_COLUMNS[line]} = $1 AND source_member > $3
              ORDER BY source_member LIMIT ${EARNING_PEOPLE_PER_PAGE + 1}) s
       JOIN payout_members m ON m.member_id = s.source_member CROSS JOIN payout_installation i
       LEFT JOIN users u ON u.id = s.source_member
      ORDER BY s.source_member`,
    [memberId, dateOf(month), after],
  );
}
