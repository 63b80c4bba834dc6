import { TEAM_COUNT_MAX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../../infrastructure/database/rows.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import type { Node } from '../placement/find-place.ts';

/**
 * SQL after WITH: `generation` is the members that a member invited, then the members that those invited, and so on.
 * Sponsors may change, so there is no path to search by index range. Read it with a LIMIT, which ends the work.
 *
 * @param member the parameter with the member's id
 * @param deepest the last level to read
 */
export const generationsBelow = (member: string, deepest: number | string = DEEPEST_LEVEL) =>
  `RECURSIVE generation (member_id, level) AS (
     SELECT p.member_id, 1 FROM payout_members p WHERE p.sponsor_id = ${member}
     UNION ALL
     SELECT p.member_id, g.level + 1 FROM generation g JOIN payout_members p ON p.sponsor_id = g.member_id
      WHERE g.level < ${deepest})`;

/** The ids of one generation below a member, of the first {@link TEAM_COUNT_MAX} people in all generations. */
export const readGeneration = (manager: EntityManager, { id }: Pick<Node, 'id'>, level: number): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `WITH ${generationsBelow('$1', '$2::integer')}
     SELECT m.member_id FROM (SELECT member_id, level FROM generation LIMIT ${TEAM_COUNT_MAX}) AS m
      WHERE m.level = $2`,
    [id, level],
  );
