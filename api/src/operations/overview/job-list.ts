import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../infrastructure/database/rows.ts';
import { HAS_FAILED } from '../../infrastructure/jobs/failed-jobs.ts';
import { JOB_HANDLERS, type JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import { JobRun } from '../../infrastructure/jobs/job-run.entity.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';

const COUNTS = v.strictObject({ name: v.string(), waiting: v.number(), running: v.number(), failed: v.number() });

/** The jobs of one kind. */
export interface JobKindState extends v.InferOutput<typeof COUNTS> {
  title: string;
  /** Null while none has been tried. */
  lastRun: JobRun | null;
}

const FAILED_JOB = v.strictObject({
  /** bigint: it can exceed what a number holds exactly. */
  id: v.string(),
  kind: v.string(),
  attempts: v.number(),
  failedAt: v.date(),
  failure: v.nullable(v.string()),
});

/** What the queue holds, by the view and the functions that the library documents. */
@Injectable()
export class JobList {
  /** By name. */
  private readonly titles: ReadonlyMap<string, () => string>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler<unknown>[],
  ) {
    this.titles = new Map(handlers.map(({ kind }) => [kind.name, kind.title]));
  }

  /** Of every kind that this version works, and of those of other versions that have jobs. */
  async countByKind(): Promise<JobKindState[]> {
    const counts = await readRows(
      this.dataSource,
      COUNTS,
      `SELECT task_identifier AS name,
              count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)::integer AS waiting,
              count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
              count(*) FILTER (WHERE ${HAS_FAILED})::integer AS failed
         FROM ${QUEUE_SCHEMA}.jobs GROUP BY task_identifier`,
    );
    const runs = await this.dataSource.manager.find(JobRun);
    const names = new Set([...this.titles.keys(), ...counts.map(({ name }) => name)]);
    return [...names].map((name) => ({
      ...(counts.find((count) => count.name === name) ?? { name, waiting: 0, running: 0, failed: 0 }),
      title: this.titleOf(name),
      lastRun: runs.find(({ kind }) => kind === name) ?? null,
    }));
  }

  /** A kind that only another version knows has its name as title. */
  titleOf(name: string): string {
    return this.titles.get(name)?.() ?? name;
  }

  /** The newest first. */
  listFailed(limit: number): Promise<v.InferOutput<typeof FAILED_JOB>[]> {
    return readRows(
      this.dataSource,
      FAILED_JOB,
      `SELECT id::text, task_identifier AS kind, attempts, updated_at AS "failedAt", last_error AS failure
         FROM ${QUEUE_SCHEMA}.jobs WHERE ${HAS_FAILED} ORDER BY updated_at DESC, jobs.id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Has a failed job tried again, with all its attempts. @returns its kind; null when no such job has failed */
  async tryAgain(manager: EntityManager, jobId: string): Promise<string | null> {
    const kind = await readValue(
      manager,
      v.string(),
      `SELECT task_identifier FROM ${QUEUE_SCHEMA}.jobs WHERE id = $1 AND ${HAS_FAILED}`,
      [jobId],
    );
    if (kind === undefined) return null;
    await manager.query(
      `SELECT pg_notify('jobs:insert', '{"count":1}')
         FROM ${QUEUE_SCHEMA}.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => 0)`,
      [jobId],
    );
    return kind;
  }
}
