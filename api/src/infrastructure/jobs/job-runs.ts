import type pg from 'pg';
import { HAS_FAILED } from './failed-jobs.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** Notes how an attempt at a job went. @param failure in words for admins; null when it is done */
export async function recordRun(
  pool: pg.Pool,
  kind: string,
  milliseconds: number,
  failure: string | null,
): Promise<void> {
  await pool.query(
    `INSERT INTO job_runs AS r (kind, ended_at, duration_ms, failure, done, failed)
     VALUES ($1, now(), $2, $3, $4, $5)
     ON CONFLICT (kind) DO UPDATE SET ended_at = excluded.ended_at, duration_ms = excluded.duration_ms,
       failure = excluded.failure, done = r.done + excluded.done, failed = r.failed + excluded.failed`,
    [kind, Math.round(milliseconds), failure, ...(failure === null ? [1, 0] : [0, 1])],
  );
}

/** A statement: when (`at`) kinds of jobs ended whose last run failed and that the queue tries again. @param but a kind to leave out */
export const retriedRuns = (but: string): string => `SELECT r.ended_at AS at FROM job_runs r
  WHERE r.failure IS NOT NULL AND r.kind <> '${but}'
    AND EXISTS (SELECT FROM ${QUEUE_SCHEMA}.jobs WHERE task_identifier = r.kind
                   AND locked_at IS NULL AND attempts < max_attempts)
    AND NOT EXISTS (SELECT FROM ${QUEUE_SCHEMA}.jobs WHERE task_identifier = r.kind AND ${HAS_FAILED})
  ORDER BY r.ended_at DESC`;
