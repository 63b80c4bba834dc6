import type pg from 'pg';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** How often a worker says that it lives, and after how long a silence it counts as dead. */
export interface TakeoverTimes {
  beatMs: number;
  deadAfterMs: number;
}

export const TAKEOVER_TIMES: TakeoverTimes = { beatMs: 10_000, deadAfterMs: 40_000 };

/**
 * Frees the jobs of workers that died in the middle of them. The queue itself waits four hours for that, as it cannot
 * know; here each worker says every few seconds that it lives, and any other one frees what belongs to a silent one.
 */
export class JobTakeover {
  /** Since when this worker could have heard the others without a gap. */
  private listeningSince = Number.NEGATIVE_INFINITY;
  private lastBeat = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: pg.Pool,
    private readonly times: TakeoverTimes,
  ) {}

  /** Says that the worker lives, and takes over the jobs of dead ones. @param workerId as the queue names it */
  async beat(workerId: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO job_workers (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [workerId],
    );
    const now = performance.now();
    // While the database was away, or this process hung, no worker could be heard: the others get time, too.
    if (now - this.lastBeat > this.times.deadAfterMs / 2) this.listeningSince = now;
    this.lastBeat = now;
    if (now - this.listeningSince >= this.times.deadAfterMs) await this.freeJobsOfDead();
  }

  /** Frees the jobs of a worker that ends: others do them at once. */
  async leave(workerId: string): Promise<void> {
    await this.pool.query(`SELECT ${QUEUE_SCHEMA}.force_unlock_workers(ARRAY[$1])`, [workerId]);
    await this.pool.query('DELETE FROM job_workers WHERE id = $1', [workerId]);
  }

  private async freeJobsOfDead(): Promise<void> {
    await this.pool.query(
      `WITH silent AS (
         SELECT DISTINCT locked_by FROM ${QUEUE_SCHEMA}.jobs
          WHERE locked_at < now() - $1::interval
            AND NOT EXISTS (SELECT FROM job_workers WHERE id = locked_by AND seen_at > now() - $1::interval))
       SELECT ${QUEUE_SCHEMA}.force_unlock_workers(array_agg(locked_by)), pg_notify('jobs:insert', '{"count":1}')
         FROM silent HAVING count(*) > 0`,
      [`${this.times.deadAfterMs} ms`],
    );
    await this.pool.query(`DELETE FROM job_workers WHERE seen_at < now() - interval '1 hour'`);
  }
}
