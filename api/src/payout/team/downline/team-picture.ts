import { PICTURE_MARKS, TEAM_PICTURE_MAX, TEAM_PICTURE_NAMES, type TeamPicture } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';
import { activeAmong } from '../../activity/paid-months.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import type { Node } from '../placement/find-place.ts';
import { endOfBranch } from '../placement/path.ts';
import { isNew, type TeamClock } from './team-rows.ts';

const NUMBERS = v.nullable(v.array(v.number()));
const ROW = v.strictObject({ ids: NUMBERS, above: NUMBERS, marks: NUMBERS });

/** SQL: a mark where a condition holds. */
const mark = (name: keyof typeof PICTURE_MARKS, condition: string) =>
  `CASE WHEN ${condition} THEN ${PICTURE_MARKS[name]} ELSE 0 END`;

/** The nearest people in a member's branch, by level, each level from left to right: one index range per level. */
export async function readTeamPicture(manager: EntityManager, me: Node, { month }: TeamClock): Promise<TeamPicture> {
  const row = await readRow(
    manager,
    ROW,
    `WITH months AS (SELECT $4::date AS now, ($4::date - interval '1 month')::date AS before),
     people AS MATERIALIZED (
       SELECT m.* FROM generate_series($1::integer + 1, ${DEEPEST_LEVEL}) AS l (level) CROSS JOIN LATERAL (
         SELECT p.member_id, p.parent_id, p.level, p.path, p.joined_at FROM payout_members p
          WHERE p.level = l.level AND p.path > $2 AND p.path < $3
          ORDER BY p.path LIMIT ${TEAM_PICTURE_MAX + 1}) AS m
       LIMIT ${TEAM_PICTURE_MAX + 1}),
     now AS MATERIALIZED (${activeAmong('people', '(SELECT now FROM months)')}),
     before AS MATERIALIZED (${activeAmong('people', '(SELECT before FROM months)')}),
     started AS MATERIALIZED (
       SELECT DISTINCT member_id FROM membership_payments JOIN people USING (member_id) WHERE kind = 'payment'),
     marked AS (
       SELECT p.member_id, p.parent_id, p.level, p.path, ${mark('active', 'now.member_id IS NOT NULL')}
              + ${mark('new', isNew('p'))}
              + ${mark('newlyInactive', 'before.member_id IS NOT NULL AND now.member_id IS NULL')}
              + ${mark('notStarted', 'started.member_id IS NULL')} AS marks
         FROM people p LEFT JOIN now USING (member_id) LEFT JOIN before USING (member_id)
         LEFT JOIN started USING (member_id))
     SELECT array_agg(member_id ORDER BY level, path) AS ids, array_agg(parent_id ORDER BY level, path) AS above,
            array_agg(marks ORDER BY level, path) AS marks
       FROM marked`,
    [me.level, me.path, endOfBranch(me.path), `${month}-01`],
  );
  const all = row?.ids ?? [];
  const ids = all.slice(0, TEAM_PICTURE_MAX);
  const places = new Map(ids.map((id, index) => [id, index]));
  const names = await readValues(
    manager,
    v.nullable(v.string()),
    `SELECT u.username FROM unnest($1::integer[]) WITH ORDINALITY AS i (id, place)
       LEFT JOIN accounts u ON u.id = i.id ORDER BY i.place`,
    [ids.slice(0, TEAM_PICTURE_NAMES)],
  );
  return {
    ids,
    parents: (row?.above ?? []).slice(0, ids.length).map((id) => places.get(id) ?? -1),
    marks: (row?.marks ?? []).slice(0, ids.length),
    names,
    isWhole: all.length === ids.length,
  };
}
