import type pg from 'pg';

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
