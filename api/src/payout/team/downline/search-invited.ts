import type { DownlinePage } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../../infrastructure/database/rows.ts';
import type { Node } from '../placement/find-place.ts';
import { generationsBelow } from './generations.ts';
import { readTeamPage, type TeamClock } from './team-rows.ts';

/** A team of up to this many members is searched as a whole. */
const SMALL_TEAM = 2_000;
/** How many names with that start are checked for one page, so a page may have fewer hits than it could. */
const CANDIDATES = 500;

interface Range {
  /** The start of the name, in lowercase. */
  from: string;
  end: string;
  /** The id of the last member on the previous page; 0 for none. */
  after: number;
}

/** SQL condition on the name. @param first the number of the first of three parameters: from, end, after */
const isNamed = (first: number) => `m.name_key COLLATE "C" >= $${first} AND m.name_key COLLATE "C" < $${first + 1}
  AND m.name_key COLLATE "C" > coalesce((SELECT c.name_key FROM payout_members c WHERE c.member_id = $${first + 2}), '')`;

/**
 * Searches the members that a member invited, directly or not, by name. A small team is read from the top. In a big one,
 * names are looked up first, and each is followed upward.
 */
export async function searchInvited(
  manager: EntityManager,
  clock: TeamClock,
  me: Node,
  { from, end, after }: Range,
): Promise<DownlinePage> {
  const team = await readValues(
    manager,
    v.number(),
    `WITH ${generationsBelow('$1')}
     SELECT member_id FROM generation LIMIT ${SMALL_TEAM + 1}`,
    [me.id],
  );
  const page = (ids: readonly number[]) =>
    readTeamPage(manager, clock, {
      viewer: me,
      where: `${isNamed(3)} AND m.member_id = ANY ($6)`,
      order: 'm.name_key COLLATE "C"',
      values: [from, end, after, ids],
    });
  if (team.length <= SMALL_TEAM) return page(team);
  const candidates = await readRows(
    manager,
    v.strictObject({ id: v.number(), isOwn: v.boolean() }),
    `SELECT m.member_id AS id, EXISTS (
       WITH RECURSIVE above (id) AS (
         SELECT m.sponsor_id
         UNION
         SELECT s.sponsor_id FROM above a JOIN payout_members s ON s.member_id = a.id
          WHERE a.id <> $1 AND s.sponsor_id IS NOT NULL)
       SELECT FROM above WHERE above.id = $1) AS "isOwn"
      FROM (SELECT m.member_id, m.sponsor_id, m.name_key FROM payout_members m
             WHERE ${isNamed(2)}
             ORDER BY m.name_key COLLATE "C" LIMIT ${CANDIDATES}) AS m`,
    [me.id, from, end, after],
  );
  const found = await page(candidates.filter(({ isOwn }) => isOwn).map(({ id }) => id));
  const last = candidates.length === CANDIDATES ? candidates.at(-1) : undefined;
  return { ...found, next: found.next ?? last?.id ?? null };
}
