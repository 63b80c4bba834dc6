import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import * as v from 'valibot';
import { describeError } from '../errors/describe-error.ts';
import { explain } from '../errors/explain.ts';
import type { Notice } from '../startup/notice.ts';
import { failureWords, isUnforeseen } from './failure-words.ts';
import type { JobHandler } from './job-kind.ts';
import { recordRun } from './job-runs.ts';
import { JobTakeover, TAKEOVER_TIMES, type TakeoverTimes } from './job-takeover.ts';
import { queueOf } from './jobs.ts';
import { QUEUE_LOGGER } from './queue-logger.ts';
import { openQueuePool } from './queue-pool.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

/** One listens for new jobs, one does all else. What a job itself does uses the pool of the API. */
const CONNECTIONS = 2;
const CONCURRENT_JOBS = 4;
/** New jobs are heard of at once; only what is to start later is looked for, so this is how late it may start. */
const POLL_INTERVAL_MS = 10_000;
/** At the end: jobs that go on are asked to stop, and then left to others. */
const STOP_SIGNAL_AFTER_MS = 3_000;
const JOB_GRACE_MS = 8_000;
const RESTART_AFTER_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface JobWorkerOptions {
  databaseUrl: string;
  handlers: readonly JobHandler<unknown>[];
  onNotice: Notice;
  /** Whether it also begins what is to be done at certain times. By default it does. */
  isByClock?: boolean;
  /** How many jobs it does at once. */
  places?: number;
  times?: TakeoverTimes;
}

/** Works jobs in this process, beside all other processes that do, from `start` until `stop`. */
export class JobWorker {
  private readonly pool: pg.Pool;
  private readonly takeover: JobTakeover;
  private readonly times: TakeoverTimes;
  private readonly stopping = new AbortController();
  private working: Promise<void> | undefined;
  /** Names under which this process worked, and which may still hold jobs. */
  private readonly formerIds = new Set<string>();

  constructor(private readonly options: JobWorkerOptions) {
    this.times = options.times ?? TAKEOVER_TIMES;
    this.pool = openQueuePool(options.databaseUrl, CONNECTIONS);
    this.takeover = new JobTakeover(this.pool, this.times);
  }

  start(): void {
    this.working ??= this.workUntilStopped();
  }

  /** Takes no new job, lets the running ones end, or leaves them to others after some seconds. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
    await this.pool.end();
  }

  /** The library gives up when the database fails at a bad moment; then it is started again. */
  private async workUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.workOnce().catch(() => undefined);
      await delay(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async workOnce(): Promise<void> {
    const { signal } = this.stopping;
    await this.leaveFormer();
    const events: WorkerEvents = new EventEmitter();
    let workerId: string | undefined;
    events.on('pool:create', ({ workerPool }) => {
      workerId = workerPool.id;
    });
    const runner = await run({
      pgPool: this.pool,
      schema: QUEUE_SCHEMA,
      logger: QUEUE_LOGGER,
      noHandleSignals: true,
      concurrency: this.options.places ?? CONCURRENT_JOBS,
      pollInterval: POLL_INTERVAL_MS,
      gracefulShutdownAbortTimeout: STOP_SIGNAL_AFTER_MS,
      taskList: this.tasks(),
      parsedCronItems: this.cronItems(),
      events,
      // Not at once but in the next turn: at once it is a promise without a handler, and a database that is away just
      // then would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const ended = runner.promise.catch(() => undefined);
    this.restartWhenDeaf(runner, events);
    const end = () => void runner.stop().catch(() => undefined);
    const beat = () => workerId !== undefined && this.takeover.beat(workerId).catch(() => undefined);
    const beating = setInterval(beat, this.times.beatMs);
    signal.addEventListener('abort', end);
    try {
      if (signal.aborted) end();
      await beat();
      await Promise.race([ended, afterShutdown(signal, events)]);
    } finally {
      signal.removeEventListener('abort', end);
      clearInterval(beating);
      if (workerId !== undefined) this.formerIds.add(workerId);
      // Where the database is away just now, when it is back.
      await this.leaveFormer().catch(() => undefined);
    }
  }

  /** What was done when the database went away, but could not be said to be done, is held until then. */
  private async leaveFormer(): Promise<void> {
    for (const id of this.formerIds) {
      await this.takeover.leave(id);
      this.formerIds.delete(id);
    }
  }

  /** What the library asks first, it asks once: where that failed, it would never find a job. */
  private restartWhenDeaf(runner: Runner, events: WorkerEvents): void {
    const found = () => events.off('worker:getJob:error', failed);
    const failed = () => void runner.stop().catch(() => undefined);
    events.once('worker:getJob:error', failed);
    events.once('worker:getJob:empty', found);
    events.once('job:start', found);
  }

  private cronItems() {
    if (this.options.isByClock === false) return [];
    return parseCronItems(
      this.options.handlers.flatMap(({ kind }) =>
        kind.cron === undefined
          ? []
          : {
              task: kind.name,
              match: kind.cron,
              options: {
                backfillPeriod: DAY_MS,
                maxAttempts: kind.attempts,
                queueName: queueOf(kind) ?? undefined,
                jobKey: `${kind.name}:cron`,
              },
            },
      ),
    );
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      this.options.handlers.map((handler): [string, TaskList[string]] => [
        handler.kind.name,
        async (payload, { job, abortSignal }) => {
          const since = performance.now();
          try {
            await handler.work(v.parse(handler.kind.schema, payload), {
              jobId: job.id,
              attempt: job.attempts,
              isLast: job.attempts >= job.max_attempts,
              signal: abortSignal ?? this.stopping.signal,
            });
            await this.record(handler, performance.now() - since, null);
          } catch (error) {
            const words = failureWords(error);
            await this.record(handler, performance.now() - since, words);
            if (isUnforeseen(error))
              this.options.onNotice(`Job ${job.id} (${handler.kind.name}): ${explain(error)}`, describeError(error));
            if (job.attempts >= job.max_attempts)
              this.options.onNotice(`Job ${job.id} (${handler.kind.name}) has failed for good: ${words}`);
            // The library stores the message: only what may be read.
            throw new Error(words);
          }
        },
      ]),
    );
  }

  /** A job whose run cannot be recorded has not failed. */
  private async record(handler: JobHandler<unknown>, milliseconds: number, failure: string | null): Promise<void> {
    await recordRun(this.pool, handler.kind.name, milliseconds, failure).catch(() => undefined);
  }
}

/**
 * Resolves some seconds after the worker began to shut down. The library's own promise isn't enough: it never settles
 * when a connection breaks during its shutdown, and this process would take no job again.
 */
const afterShutdown = (signal: AbortSignal, events: WorkerEvents): Promise<void> =>
  new Promise((resolve) => {
    const start = () => setTimeout(resolve, JOB_GRACE_MS).unref();
    events.once('pool:gracefulShutdown', start);
    if (signal.aborted) start();
    else signal.addEventListener('abort', start, { once: true });
  });
