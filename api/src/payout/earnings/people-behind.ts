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
  /** How many stand behind the line, as the member's statement says. */
  people: number;
  /** How many paid in all. */
  payers: number;
  after: number;
}

const columnOf = (line: number): string => LINE_COLUMNS[line] ?? 'direct';

/** Those that follow `after`, in the order of their ids, and one more than a page has. */
export async function readPeopleBehind(manager: EntityManager, line: LineOfMonth): Promise<PersonBehind[]> {
  const { memberId, month, after } = line;
  const limit = EARNING_PEOPLE_PER_PAGE + 1;
  const ids: { id: number }[] = isFoundByTree(line)
    ? await manager.query(
        `${BRANCH} SELECT s.source_member AS id FROM branch b JOIN commission_sources s ON s.source_member = b.member_id
            AND s.month = $2 WHERE s.${columnOf(line.line)} = $1 AND s.source_member > $4 ORDER BY 1 LIMIT $5`,
        [memberId, dateOf(month), line.line, after, limit],
      )
    : await manager.query(
        `SELECT source_member AS id FROM commission_sources
          WHERE month = $2 AND ${columnOf(line.line)} = $1 AND source_member > $3 ORDER BY source_member LIMIT $4`,
        [memberId, dateOf(month), after, limit],
      );
  return named(
    manager,
    ids.map(({ id }) => id),
  );
}

/**
 * Whether going down the tree costs less than reading payers in order until a page is full. The sponsor's line has an
 * index; of the levels the first costs some steps for each who stands behind them, the second a page's share of all
 * payers. Where both cost the same was measured with a million members.
 */
const isFoundByTree = ({ line, people, payers }: LineOfMonth): boolean => line > 0 && people * people < payers / 8;

/**
 * Who is below a member and near enough for a level: at most as many earners are between as its number, of whom one may be
 * the sponsor, who is passed over. Whoever earned from anybody has a statement that says so; whoever has none is counted as
 * nobody, and more is looked at than need be.
 */
const BRANCH = `WITH RECURSIVE branch AS (
  SELECT member_id, 0 AS earners FROM payout_members WHERE parent_id = $1
  UNION ALL
  SELECT m.member_id, b.earners + (st.member_id IS NOT NULL)::integer
    FROM branch b
    LEFT JOIN member_statements st ON st.member_id = b.member_id AND st.month = $2 AND st.standing = 0
    JOIN payout_members m ON m.parent_id = b.member_id
   WHERE b.earners + (st.member_id IS NOT NULL)::integer <= $3)`;

async function named(manager: EntityManager, ids: readonly number[]): Promise<PersonBehind[]> {
  return manager.query(
    `SELECT m.member_id AS id, u.username, to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined
       FROM payout_members m CROSS JOIN payout_installation i LEFT JOIN users u ON u.id = m.member_id
      WHERE m.member_id = ANY ($1) ORDER BY m.member_id`,
    [ids],
  );
}
