import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { fieldProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { isLiveNow } from '../published/live.ts';

const ROW = v.strictObject({ at: v.date(), isAhead: v.boolean() });

/** The publish date of a row that members don't see yet, and the site's time zone: columns of SQL. @param row its alias */
export const goesLive = (row: string): string =>
  `(SELECT i.time_zone FROM installation i) AS "timeZone",
   CASE WHEN ${row}.published_from > now() THEN (SELECT json_build_object(
     'at', to_char(${row}.published_from AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
     'local', to_char(${row}.published_from AT TIME ZONE i.time_zone, 'YYYY-MM-DD"T"HH24:MI')) FROM installation i) END AS "goesLive"`;

/**
 * When members see what is being published.
 *
 * @param from by the site's clock; `null` is now, `undefined` keeps the date
 * @throws HttpProblem 400 for a date that has passed, or when members see it already
 */
export async function publishDate(
  manager: EntityManager,
  row: { published: unknown; publishedFrom: Date | null },
  from: string | null | undefined,
): Promise<Date | null> {
  if (from === undefined) return row.publishedFrom;
  if (from === null) return null;
  if (isLiveNow(row))
    throw fieldProblem('from', t('Members already see it. Publish your changes now, or unpublish it first.'));
  const date = await readRow(
    manager,
    ROW,
    `SELECT at, at > now() AS "isAhead" FROM (SELECT $1::timestamp AT TIME ZONE time_zone AS at FROM installation) date`,
    [from],
  );
  if (!date?.isAhead) throw fieldProblem('from', t('This time has passed. Choose a later one.'));
  return date.at;
}
