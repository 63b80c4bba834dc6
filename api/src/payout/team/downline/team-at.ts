import { TEAM_COUNT_MAX } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { findNode } from '../joining/find-node.ts';
import { endOfBranch } from '../placement/path.ts';

const ROW = v.strictObject({ counts: v.array(v.number()), looked: v.number() });

interface TeamAt {
  /** Before each moment. */
  counts: number[];
  /** False if only the nearest {@link TEAM_COUNT_MAX} were counted. */
  isComplete: boolean;
}

/** Counts who was placed below a member before each of several moments; 0 for a member without a place. */
export async function countTeamAt(manager: EntityManager, memberId: number, moments: readonly Date[]): Promise<TeamAt> {
  const me = await findNode(manager, memberId);
  if (me === undefined) return { counts: moments.map(() => 0), isComplete: true };
  const row = await readRow(
    manager,
    ROW,
    `WITH people AS MATERIALIZED (
       SELECT m.joined_at
         FROM generate_series($1::integer + 1, (SELECT max(level) FROM payout_members)) AS l (level)
        CROSS JOIN LATERAL (
          SELECT p.joined_at FROM payout_members p WHERE p.level = l.level AND p.path > $2 AND p.path < $3) AS m
        LIMIT ${TEAM_COUNT_MAX + 1})
     SELECT ARRAY(SELECT (SELECT count(*)::integer FROM people WHERE joined_at < moment)
                    FROM unnest($4::timestamptz[]) WITH ORDINALITY AS m (moment, number) ORDER BY number) AS counts,
            (SELECT count(*)::integer FROM people) AS looked`,
    [me.level, me.path, endOfBranch(me.path), moments],
  );
  const { counts, looked } = row ?? { counts: [], looked: 0 };
  return { counts: counts.map((count) => Math.min(count, TEAM_COUNT_MAX)), isComplete: looked <= TEAM_COUNT_MAX };
}
