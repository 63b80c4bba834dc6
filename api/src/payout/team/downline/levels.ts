import { type Month, TEAM_COUNT_MAX, TEAM_LEVELS_PER_PAGE, type TeamLevels } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { activeAmong } from '../../activity/paid-months.ts';
import type { Node } from '../placement/find-place.ts';
import { endOfBranch } from '../placement/path.ts';
import { generationsBelow } from './generations.ts';
import { isNew } from './team-rows.ts';

const LEVEL_ROW = v.strictObject({ level: v.number(), members: v.number(), active: v.number(), new: v.number() });

/** SQL after `people (level, member_id)`: how many members each level has, and how many of them are active and new. */
const countLevels = (month: string) => `, active AS (${activeAmong('people', month)})
  SELECT people.level, count(*)::integer AS members, count(active.member_id)::integer AS active,
         count(*) FILTER (WHERE ${isNew('m')})::integer AS new
    FROM people JOIN payout_members m USING (member_id) LEFT JOIN active USING (member_id) GROUP BY people.level ORDER BY people.level`;

/** Counts the members on each level of a branch, with one index range per level. */
export async function placedLevels(manager: EntityManager, me: Node, from: number, month: Month): Promise<TeamLevels> {
  const rows = await readRows(
    manager,
    LEVEL_ROW,
    `WITH people AS MATERIALIZED (
       SELECT l.level, m.member_id FROM generate_series($1::integer, $2::integer) AS l (level) CROSS JOIN LATERAL (
         SELECT p.member_id FROM payout_members p
          WHERE p.level = $3 + l.level AND p.path > $4 AND p.path < $5 LIMIT ${TEAM_COUNT_MAX}) AS m)
     ${countLevels('$6')}`,
    [from, from + TEAM_LEVELS_PER_PAGE - 1, me.level, me.path, endOfBranch(me.path), `${month}-01`],
  );
  const levels = rows.map((row) => ({ ...row, hasMore: row.members >= TEAM_COUNT_MAX }));
  return { levels, next: levels.length === TEAM_LEVELS_PER_PAGE ? from + TEAM_LEVELS_PER_PAGE : null };
}

/** Counts each generation that a member invited, until {@link TEAM_COUNT_MAX} people are counted. */
export async function invitedLevels(manager: EntityManager, me: Node, from: number, month: Month): Promise<TeamLevels> {
  const rows = await readRows(
    manager,
    LEVEL_ROW,
    `WITH ${generationsBelow('$1')},
       people AS MATERIALIZED (SELECT level, member_id FROM generation LIMIT ${TEAM_COUNT_MAX})
     ${countLevels('$2')}`,
    [me.id, `${month}-01`],
  );
  const counted = rows.reduce((sum, { members }) => sum + members, 0);
  const levels = rows.map((row) => ({ ...row, hasMore: counted >= TEAM_COUNT_MAX && row === rows.at(-1) }));
  return { levels: levels.filter(({ level }) => level >= from), next: null };
}
