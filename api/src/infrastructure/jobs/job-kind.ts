import type * as v from 'valibot';

/** A kind of job, as code that adds one and its handler know it. */
export interface JobKind<Data> {
  /** As `send-mail`: it shows in the database, in metrics and on /admin/operations. Never used for another kind. */
  name: string;
  /** What it is, for admins: "Send a mail". */
  title(): string;
  /** Of its data, which is stored as JSON and may have been written by another version. */
  schema: v.GenericSchema<unknown, Data>;
  /**
   * How often it is tried before it is listed as failed. The pauses are 3 s, 7 s, 20 s, 55 s, 2.5 min, 7 min, 18 min,
   * 50 min, 2.3 h and then 6.1 h each: 5 attempts take a minute and a half, 13 take 22 hours.
   */
  attempts: number;
  /**
   * Added by the clock as well, once for all instances and never two at once: minute, hour, day, month and day of the
   * week, in UTC. Its data is then `{}`. One that was missed while nothing ran is made up for once, within a day.
   */
  cron?: string;
  /**
   * How many of it are done at once in a process, by a worker of its own. For kinds that wait for other people's servers:
   * they take no place of any other kind. Without it, a kind shares the places of all others.
   */
  places?: number;
}

/** What a handler gets beside the data. */
export interface JobContext {
  jobId: string;
  /** 1 at first. */
  attempt: number;
  /** Whether it is the last attempt. */
  isLast: boolean;
  /** Aborted when this process ends: what cannot end soon stops, throws, and is tried again elsewhere. */
  signal: AbortSignal;
}

/**
 * Does the jobs of a kind. Each is done at least once: again when the process dies between doing it and saying so. So a
 * second time must change nothing.
 */
export interface JobHandler<Data> {
  readonly kind: JobKind<Data>;
  /** Whether the settings of this instance leave the kind to others: it then neither begins nor takes such a job. */
  readonly isLeftToOthers?: boolean;
  /** @throws when it is to be tried again; what admins may read of the reason in a {@link JobFailure} */
  work(data: Data, context: JobContext): Promise<void>;
}

/** Under this name the handlers of all contexts are injected; app hands them over. */
export const JOB_HANDLERS = Symbol('job handlers');

/** Why a job failed, in a sentence that admins may read: without secrets, and without what a person typed. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
