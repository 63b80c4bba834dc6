import type { DataSource } from 'typeorm';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** SQL: whether nothing tries a job again. */
export const HAS_FAILED = 'locked_at IS NULL AND attempts >= max_attempts';
const KEPT_DAYS = 30;

/** Removes jobs that failed a month ago and were not tried again. */
export async function forgetOldFailures(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `SELECT FROM ${QUEUE_SCHEMA}.complete_jobs(ARRAY(
       SELECT id FROM ${QUEUE_SCHEMA}.jobs
        WHERE ${HAS_FAILED} AND updated_at < now() - make_interval(days => $1) LIMIT 1000))`,
    [KEPT_DAYS],
  );
}
