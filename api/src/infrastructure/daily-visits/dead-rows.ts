import type { DeadRows } from '../database/dead-rows.ts';

/** With a minute for instances that write what they counted before midnight. */
const OVER = `now() > (day + 1)::timestamp AT TIME ZONE 'UTC' + interval '1 minute'`;

export const DAILY_VISITS_DEAD_ROWS: DeadRows = {
  // Without both nobody can tell any more who a visitor was.
  visitor_salts: OVER,
  daily_visitors: OVER,
  daily_visits: `day < (now() AT TIME ZONE 'UTC')::date - 90`,
};
