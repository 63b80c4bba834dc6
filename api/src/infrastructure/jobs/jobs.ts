import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import type { JobKind } from './job-kind.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const QUEUED = v.array(v.strictObject({ key: v.string() }));

export interface JobOptions {
  /** Not before then. Without it at once, that is within a second of the commit. */
  startAfter?: Date;
  /**
   * Of its kind: a job that waits under the same key is replaced by this one. One that is being done goes on, is not
   * tried again, and this one follows.
   */
  singletonKey?: string;
}

/**
 * Adds a job to the caller's transaction: no commit, no job. Its handler works it, on any instance
 * (`JobHandler`).
 *
 * @param manager of the transaction
 * @param data as the kind's schema takes it; stored as JSON, so no secret belongs in it
 */
export async function addJob<Data>(
  manager: EntityManager,
  kind: JobKind<Data>,
  data: Data,
  { startAfter, singletonKey }: JobOptions = {},
): Promise<void> {
  await manager.query(
    `SELECT FROM ${QUEUE_SCHEMA}.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
       max_attempts => $5, job_key => $6)`,
    [
      kind.name,
      JSON.stringify(data),
      queueOf(kind),
      startAfter?.toISOString() ?? null,
      kind.attempts,
      singletonKey === undefined ? null : keyOf(kind, singletonKey),
    ],
  );
}

/** @returns under which of these singleton keys a job of the kind waits, is done, or is tried again */
export async function findQueuedKeys(
  manager: EntityManager,
  kind: Pick<JobKind<unknown>, 'name'>,
  singletonKeys: readonly string[],
): Promise<string[]> {
  const rows: unknown[] = await manager.query(
    `SELECT key FROM ${QUEUE_SCHEMA}.jobs WHERE key = ANY ($1) AND attempts < max_attempts`,
    [singletonKeys.map((key) => keyOf(kind, key))],
  );
  const queued = new Set(v.parse(QUEUED, rows).map(({ key }) => key));
  return singletonKeys.filter((key) => queued.has(keyOf(kind, key)));
}

/** A job among several of a kind. */
export interface QueuedJob<Data> {
  data: Data;
  /** Jobs of one queue are done one after the other, over all instances. */
  queue: string;
  startAfter?: Date;
}

/** Adds several jobs to the caller's transaction, as {@link addJob} does, each in a queue that its caller names. */
export async function addQueuedJobs<Data>(
  manager: EntityManager,
  { name, attempts }: JobKind<Data>,
  jobs: readonly QueuedJob<Data>[],
): Promise<void> {
  await manager.query(
    `SELECT count(added.id) FROM json_to_recordset($2::json) AS j (data json, queue text, "startAfter" timestamptz)
      CROSS JOIN LATERAL ${QUEUE_SCHEMA}.add_job($1, j.data, queue_name => j.queue, run_at => j."startAfter",
        max_attempts => $3) AS added`,
    [name, JSON.stringify(jobs), attempts],
  );
}

const keyOf = ({ name }: Pick<JobKind<unknown>, 'name'>, singletonKey: string): string => `${name}:${singletonKey}`;

/** Jobs of one queue are done one after the other. A kind that the clock adds must not overtake itself. */
export const queueOf = ({ name, cron }: Pick<JobKind<unknown>, 'name' | 'cron'>): string | null =>
  cron === undefined ? null : name;
