import { Injectable } from '@nestjs/common';
import { TEAM_NAMES_MAX, type TeamNames, type TeamNamesQuery, teamNamesSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { findNode } from '../joining/find-node.ts';
import { endOfBranch } from '../placement/path.ts';

/** A field asks at each pause in typing. */
const SEARCHES = { name: 'team-names', attempts: 120, windowSeconds: 60 };
/** So many names are read for a part in the middle. Names that start with the text are always found. */
const NAMES_READ = 100_000;
/** Sorts after every name. */
const AFTER_ALL_NAMES = '\u{10ffff}';

const NAME_ROW = v.strictObject(teamNamesSchema.entries.people.item.entries);

/** Completes the names of people in a member's team. */
@Injectable()
export class TeamNamesService {
  private readonly searches: RateLimit;

  constructor(limits: RateLimits) {
    this.searches = limits.define(SEARCHES);
  }

  /** @param readerId whose searches are limited: the member's own, or an admin's @throws HttpProblem 429 */
  async find({ q }: TeamNamesQuery, memberId: number, read: Read, readerId = memberId): Promise<TeamNames> {
    await this.searches.takeOrRefuse(String(readerId));
    return read(async (manager) => {
      const me = await findNode(manager, memberId);
      if (!me) return { people: [] };
      const people = await readRows(
        manager,
        NAME_ROW,
        `WITH term AS MATERIALIZED (SELECT folded_text($1) AS folded),
         start AS (
           SELECT m.member_id, m.name_key FROM payout_members m
            WHERE m.name_key COLLATE "C" >= (SELECT folded FROM term)
              AND m.name_key COLLATE "C" < (SELECT folded FROM term) || $2
              AND m.path > $3 AND m.path < $4
            ORDER BY m.name_key COLLATE "C" LIMIT ${TEAM_NAMES_MAX}),
         part AS (
           SELECT b.member_id, b.name_key FROM (
             SELECT m.member_id, m.name_key FROM payout_members m
              WHERE m.path > $3 AND m.path < $4 AND m.name_key IS NOT NULL LIMIT ${NAMES_READ}) b
            WHERE strpos(b.name_key, (SELECT folded FROM term)) > 1 LIMIT ${TEAM_NAMES_MAX}),
         elsewhere AS (
           SELECT m.member_id, m.name_key FROM payout_members m
            WHERE m.sponsor_id = $5 AND NOT (m.path > $3 AND m.path < $4) AND strpos(m.name_key, (SELECT folded FROM term)) > 0
            LIMIT ${TEAM_NAMES_MAX})
         SELECT u.id, u.username
           FROM (SELECT * FROM start UNION ALL SELECT * FROM part UNION ALL SELECT * FROM elsewhere) f
           JOIN accounts u ON u.id = f.member_id
          ORDER BY strpos(f.name_key, (SELECT folded FROM term)) > 1, f.name_key COLLATE "C" LIMIT ${TEAM_NAMES_MAX}`,
        [q, AFTER_ALL_NAMES, me.path, endOfBranch(me.path), me.id],
      );
      return { people };
    });
  }
}
