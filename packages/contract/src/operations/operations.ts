import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';

/** How many failed jobs and how many undelivered mails `GET /api/admin/operations` lists at most. */
export const OPERATIONS_LIST_MAX = 100;

const count = v.pipe(integerSchema, v.minValue(0));
/** ISO 8601, UTC. */
const moment = v.string();

/** The jobs of one kind. */
export const jobKindSchema = v.object({
  name: v.string(),
  title: v.string(),
  waiting: count,
  running: count,
  failed: count,
  /** The last attempt that ended; null before the first. */
  lastRun: v.nullable(
    v.object({
      at: moment,
      milliseconds: count,
      /** Why it failed; null when it did not. */
      failure: v.nullable(v.string()),
    }),
  ),
});
export type JobKindRow = v.InferOutput<typeof jobKindSchema>;

/** A job that nothing tries again by itself. */
export const failedJobSchema = v.object({
  id: v.string(),
  /** Of its kind. */
  title: v.string(),
  attempts: count,
  failedAt: moment,
  /** Null when the process was ended in its last attempt. */
  failure: v.nullable(v.string()),
});
export type FailedJob = v.InferOutput<typeof failedJobSchema>;

/** A mail that nothing sends by itself any more. */
export const undeliveredMailSchema = v.object({
  id: idSchema,
  /** What it is for, such as `verify-email`. */
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  attempts: count,
  postedAt: moment,
  failure: v.nullable(v.string()),
});
export type UndeliveredMail = v.InferOutput<typeof undeliveredMailSchema>;

export const nightlyCheckSchema = v.object({
  name: v.string(),
  title: v.string(),
  /** Null before the first time. */
  lastRun: v.nullable(
    v.object({
      at: moment,
      milliseconds: count,
      /** A newer server may know more of them; `ok` is the only good one. */
      outcome: v.string(),
      /** The difference, or why the check could not be made; null when all is well. */
      finding: v.nullable(v.string()),
    }),
  ),
});
export type NightlyCheckRow = v.InferOutput<typeof nightlyCheckSchema>;

/** Answer of `GET /api/admin/operations`: what this site does without anybody asking. */
export const operationsSchema = v.object({
  jobs: v.object({
    kinds: v.array(jobKindSchema),
    /** The newest first, {@link OPERATIONS_LIST_MAX} at most. */
    failed: v.array(failedJobSchema),
  }),
  mail: v.object({
    /** Whether mails leave the machine; else each is written to a file there. */
    isConfigured: v.boolean(),
    waiting: count,
    /** Mails that a mail server accepted. */
    sentInADay: count,
    /** Mails written to files on the server; no one got them. */
    writtenInADay: count,
    /** Why the mail that waits longest was not sent yet; null when none has failed. */
    failure: v.nullable(v.string()),
    undeliveredCount: count,
    /** The newest first, {@link OPERATIONS_LIST_MAX} at most. */
    undelivered: v.array(undeliveredMailSchema),
  }),
  checks: v.array(nightlyCheckSchema),
});
export type Operations = v.InferOutput<typeof operationsSchema>;

/** `id` of a job in a path: a bigint, as text. */
export const jobIdParamSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, 'id must be a whole number of at most 18 digits'),
);
