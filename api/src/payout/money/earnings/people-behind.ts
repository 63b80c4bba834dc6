import { EARNING_PEOPLE_PER_PAGE, earningPeopleSchema, type Month, type Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { STANDING, type Standing } from '../../rules/standing.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';
import { directsOf, PAYING_DIRECTS, settleBranch } from './running-month.ts';

const LEVEL_COLUMNS = LINE_COLUMNS.slice(1);

/** A payer from whom the member may earn. */
const PERSON_ROW = v.strictObject(v.omit(earningPeopleSchema.entries.people.item, ['cents']).entries);
type PersonBehind = v.InferOutput<typeof PERSON_ROW>;

export interface LineOfMonth {
  memberId: number;
  month: Month;
  /** 0 is the sponsor's. */
  line: number;
  after: number;
}

/** The payers after `after` by id, and one more than a page has. Each line has an index. */
export const readPeopleBehind = (manager: EntityManager, of: LineOfMonth): Promise<PersonBehind[]> =>
  readPage(
    manager,
    of,
    `SELECT source_member FROM commission_sources WHERE month = $2 AND ${LINE_COLUMNS[of.line]} = $1 AND source_member > $3`,
  );

/**
 * Like {@link readPeopleBehind}, for a level of someone whom compression passed by. No source names that member, so the
 * payers are found through the level below: on their way up, the last earner before the member is the nearest one below
 * the member, or the second nearest when the nearest is the payer's sponsor, who earns the Direct line instead.
 */
export const readPeoplePassing = (manager: EntityManager, of: LineOfMonth): Promise<PersonBehind[]> =>
  readPage(
    manager,
    of,
    `WITH RECURSIVE branch (member_id, nearest, earns) AS (
       SELECT m.member_id, NULL::integer, e.earns
         FROM payout_members m CROSS JOIN LATERAL (${EARNS}) e WHERE m.parent_id = $1
       UNION ALL
       SELECT m.member_id, CASE WHEN b.earns THEN b.member_id ELSE b.nearest END, e.earns
         FROM branch b JOIN payout_members m ON m.parent_id = b.member_id CROSS JOIN LATERAL (${EARNS}) e
        WHERE NOT b.earns OR b.nearest IS NULL)
     SELECT source_member FROM (${of.line === 1 ? FIRST_LEVEL : laterLevel(of.line)}) found`,
  );

/** Whether a member `m` is on someone's level in a month. */
const EARNS = `SELECT EXISTS (SELECT FROM member_statements t WHERE t.member_id = m.member_id AND t.month = $2
    AND t.standing = ${STANDING.mayEarn} AND (${LEVEL_COLUMNS.map((column) => `t.${column} > 0`).join(' OR ')})) AS earns`;

const FIRST_LEVEL = `SELECT source_member FROM branch b JOIN commission_sources s ON s.source_member = b.member_id
  WHERE s.month = $2 AND s.source_member > $3 AND s.direct <> $1 AND (b.nearest IS NULL OR s.direct = b.nearest)`;

/** Two queries, so that each one has an index: of the level, a page at most; of the sponsor. */
function laterLevel(line: number): string {
  const sources = `SELECT source_member FROM commission_sources s
    WHERE s.month = $2 AND s.source_member > $3 AND s.direct <> $1 AND s.${LINE_COLUMNS[line - 1]} = b.member_id`;
  return `SELECT source_member FROM branch b CROSS JOIN LATERAL (
      ${sources} ORDER BY source_member LIMIT ${EARNING_PEOPLE_PER_PAGE + 1}) s WHERE b.earns AND b.nearest IS NULL
    UNION ALL
    SELECT source_member FROM branch b CROSS JOIN LATERAL (${sources} AND s.direct = b.nearest) s WHERE b.earns`;
}

const readPage = (manager: EntityManager, { memberId, month, after }: LineOfMonth, sources: string) =>
  readPeople(manager, sources, [memberId, dateOf(month), after]);

/** @param sources SQL that selects `source_member`, with its parameters */
const readPeople = (manager: EntityManager, sources: string, values: readonly unknown[]): Promise<PersonBehind[]> =>
  readRows(
    manager,
    PERSON_ROW,
    `SELECT s.source_member AS id, u.username, to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined
       FROM (${sources} ORDER BY source_member LIMIT ${EARNING_PEOPLE_PER_PAGE + 1}) s
       JOIN payout_members m ON m.member_id = s.source_member CROSS JOIN installation i
       LEFT JOIN accounts u ON u.id = s.source_member
      ORDER BY s.source_member`,
    values,
  );

/** Like {@link readPeopleBehind}, for a month that isn't closed: who would be behind the line if it closed now. */
export async function readPeopleSoFar(manager: EntityManager, of: LineOfMonth, plan: Plan): Promise<SoFar> {
  const month = { memberId: of.memberId, month: of.month, plan };
  const branch = await settleBranch(manager, month);
  if (!branch) return { standing: STANDING.gone, people: [] };
  const people =
    of.line === 0
      ? await readPeople(manager, `SELECT * FROM (${PAYING_DIRECTS}) d WHERE source_member > $6`, [
          ...(await directsOf(manager, month)),
          of.after,
        ])
      : await readPeople(manager, 'SELECT source_member FROM unnest($1::integer[]) AS s (source_member)', [
          branch.payers[of.line]?.filter((id) => id > of.after) ?? [],
        ]);
  return { standing: branch.standing, people };
}

interface SoFar {
  standing: Standing;
  people: PersonBehind[];
}
