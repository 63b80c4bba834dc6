import type { DownlinePage } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../../infrastructure/database/rows.ts';
import type { Node } from '../placement/find-place.ts';
import { generationsBelow } from './generations.ts';
import { readTeamPage, type TeamClock } from './team-rows.ts';

/** A team of up to this many members is searched as a whole. */
const SMALL_TEAM = 2_000;
/** How many people with such a name are checked for one page, so a page may have fewer hits than it could. */
const CANDIDATES = 500;

interface Wanted {
  /** A part of the name, in any spelling; empty for all. */
  name: string;
  /** A condition on `m`, where $2 is the month. */
  where: string;
  /** The id of the last member on the previous page; 0 for none. */
  after: number;
}

/** People whose names differ only in accents follow one another by id. */
export const NAME_ORDER = 'm.name_key COLLATE "C", m.member_id';

/**
 * SQL condition on the name, without regard to case and accents. It looks at each name in turn: an index for parts of
 * words is left out for the reason in `containing.ts`.
 *
 * @param first the number of the first of two parameters: the part, and the member to go on after
 */
export const isNamed = (first: number) => `strpos(m.name_key, (SELECT folded_text($${first}))) > 0
  AND (${NAME_ORDER}) >
    (coalesce((SELECT c.name_key FROM payout_members c WHERE c.member_id = $${first + 1}), ''), $${first + 1}::integer)`;

/**
 * Searches the members that a member invited, directly or not, by name. A small team is read from the top. In a big one,
 * names are looked up first, and each is followed upward.
 */
export async function searchInvited(
  manager: EntityManager,
  clock: TeamClock,
  me: Node,
  { name, where, after }: Wanted,
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
      where: `${isNamed(3)} AND m.member_id = ANY ($5) AND ${where}`,
      order: NAME_ORDER,
      values: [name, after, ids],
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
             WHERE ${isNamed(3)} AND $2::date IS NOT NULL AND ${where}
             ORDER BY ${NAME_ORDER} LIMIT ${CANDIDATES}) AS m`,
    [me.id, `${clock.month}-01`, name, after],
  );
  const found = await page(candidates.filter(({ isOwn }) => isOwn).map(({ id }) => id));
  const last = candidates.length === CANDIDATES ? candidates.at(-1) : undefined;
  return { ...found, next: found.next ?? last?.id ?? null };
}
