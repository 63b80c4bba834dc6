import { monthSchema, teamMemberSchema } from '@powerline/contract/payout';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { csvLines } from '../../../infrastructure/http/csv-lines.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Node } from '../placement/find-place.ts';
import { endOfBranch } from '../placement/path.ts';
import { BADGE, isActive, type TeamClock } from './team-rows.ts';

const ROWS_AT_ONCE = 2_000;

const ROW = v.strictObject({
  path: v.instance(Buffer),
  username: v.nullable(v.string()),
  sponsor: v.nullable(v.string()),
  joinedIn: monthSchema,
  isActive: v.boolean(),
  badge: teamMemberSchema.entries.badge,
  directlyBelow: v.number(),
});

/**
 * Everyone in a member's branch as CSV, level by level, each from left to right. It is read in parts, so a slow download
 * holds no connection. A sponsor outside the branch stays unnamed.
 *
 * @param me undefined for a member without a place
 */
export const teamFile = (dataSource: DataSource, me: Node | undefined, clock: TeamClock): AsyncGenerator<string> =>
  linesOf(dataSource, me, clock, readWords());

/** Read before the first line: a download's lines are made when the connection takes them, in no one's language. */
const readWords = () => ({
  headings: [
    t('Username'),
    t('Level'),
    t('Sponsor'),
    t('Joined in'),
    t('Active this month'),
    t('Came by'),
    t('Directly below'),
  ],
  badges: { direct: t('Direct'), rotator: t('Rotator'), spillover: t('Spillover') },
  formerMember: t('Former member'),
  yes: t('Yes'),
  no: t('No'),
});

async function* linesOf(
  dataSource: DataSource,
  me: Node | undefined,
  { timeZone, month }: TeamClock,
  { headings, badges, formerMember, yes, no }: ReturnType<typeof readWords>,
): AsyncGenerator<string> {
  yield csvLines([headings]);
  if (!me) return;
  for (let [level, after] = [me.level + 1, me.path]; ; ) {
    const rows = await readRows(
      dataSource,
      ROW,
      `SELECT m.path, u.username, CASE WHEN s.path >= $5 AND s.path < $6 THEN su.username END AS sponsor,
              to_char(m.joined_at AT TIME ZONE $1, 'YYYY-MM') AS "joinedIn", ${isActive('$2')} AS "isActive",
              ${BADGE} AS badge, m.directly_below AS "directlyBelow"
         FROM (SELECT * FROM payout_members WHERE level = $3 AND path > $4 AND path < $6 ORDER BY path LIMIT ${ROWS_AT_ONCE}) AS m
         LEFT JOIN payout_receipts r ON r.member_id = m.member_id
         LEFT JOIN payout_members s ON s.member_id = m.sponsor_id
         LEFT JOIN accounts u ON u.id = m.member_id LEFT JOIN accounts su ON su.id = m.sponsor_id
        ORDER BY m.path`,
      [timeZone, `${month}-01`, level, after, me.path, endOfBranch(me.path)],
    );
    yield csvLines(
      rows.map(({ username, sponsor, joinedIn, isActive: paid, badge, directlyBelow }) => [
        username ?? formerMember,
        String(level - me.level),
        sponsor ?? '',
        joinedIn,
        paid ? yes : no,
        badges[badge],
        String(directlyBelow),
      ]),
    );
    const last = rows.at(-1)?.path;
    // Only below someone of a level is there a next one.
    if (!last && after === me.path) return;
    if (last && rows.length === ROWS_AT_ONCE) after = last;
    else [level, after] = [level + 1, me.path];
  }
}
