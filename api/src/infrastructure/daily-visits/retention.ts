import type { RetentionRules } from '../retention/retention-rules.ts';
import { SITE_TIME_ZONE, SITE_TODAY } from './site-day.ts';

/** With a minute for instances that write what they counted before midnight. */
const OVER = `now() > (day + 1)::timestamp AT TIME ZONE ${SITE_TIME_ZONE} + interval '1 minute'`;

export const DAILY_VISITS_RETENTION: RetentionRules = {
  // Without both, visitors can no longer be identified.
  visitor_salts: OVER,
  daily_visitors: OVER,
  daily_visits: `day < ${SITE_TODAY} - 90`,
};
