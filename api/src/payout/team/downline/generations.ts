import { TEAM_COUNT_MAX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import type { Node } from '../placement/find-place.ts';

/**
 * SQL, behind WITH: `generation` has whom a member invited, then whom these invited, and so on. As sponsors may change,
 * there is no path that a range of an index could follow; whoever reads it takes a LIMIT of it, which ends the work.
 *
 * @param member the parameter that has the member's id
 * @param deepest the last level that is wanted
 */
export const generationsBelow = (member: string, deepest: number | string = DEEPEST_LEVEL) =>
  `RECURSIVE generation (member_id, level) AS (
     SELECT p.member_id, 1 FROM payout_members p WHERE p.sponsor_id = ${member}
     UNION ALL
     SELECT p.member_id, g.level + 1 FROM generation g JOIN payout_members p ON p.sponsor_id = g.member_id
      WHERE g.level < ${deepest})`;

/** The ids of one generation below a member, as far as {@link TEAM_COUNT_MAX} people down to it are counted. */
export async function readGeneration(
  manager: EntityManager,
  { id }: Pick<Node, 'id'>,
  level: number,
): Promise<number[]> {
  const rows = await readRows(
    manager,
    v.strictObject({ id: v.number() }),
    `WITH ${generationsBelow('$1', '$2::integer')}
     SELECT m.member_id AS id FROM (SELECT member_id, level FROM generation LIMIT ${TEAM_COUNT_MAX}) AS m
      WHERE m.level = $2`,
    [id, level],
  );
  return rows.map((row) => row.id);
}
