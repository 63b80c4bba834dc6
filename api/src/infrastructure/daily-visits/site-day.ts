import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../database/rows.ts';

/** SQL: the time zone in which the site counts days. */
export const SITE_TIME_ZONE = '(SELECT time_zone FROM payout_installation)';

/** SQL: the day that it is now on the site. */
export const SITE_TODAY = `(now() AT TIME ZONE ${SITE_TIME_ZONE})::date`;

/** The last `count` days of the site, as `2026-11-22`, today included; oldest first. */
export const findLastDays = (manager: EntityManager, count: number): Promise<string[]> =>
  readValues(
    manager,
    v.string(),
    `SELECT to_char(${SITE_TODAY} - ago, 'YYYY-MM-DD') FROM generate_series($1::integer - 1, 0, -1) AS ago`,
    [count],
  );
