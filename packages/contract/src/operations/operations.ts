import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';

/** Lists of failed jobs and undelivered mails are cut here. */
export const OPERATIONS_LIST_MAX = 100;

const count = v.pipe(integerSchema, v.minValue(0));
const moment = v.string();

export const jobKindSchema = v.object({
  name: v.string(),
  title: v.string(),
  waiting: count,
  running: count,
  failed: count,
  /** The last finished attempt; null before the first. */
  lastRun: v.nullable(
    v.object({
      at: moment,
      milliseconds: count,
      failure: v.nullable(v.string()),
    }),
  ),
});
export type JobKindRow = v.InferOutput<typeof jobKindSchema>;

/** A job that won't retry on its own. */
export const failedJobSchema = v.object({
  id: v.string(),
  title: v.string(),
  attempts: count,
  failedAt: moment,
  /** Null when the process ended during its last attempt. */
  failure: v.nullable(v.string()),
});
export type FailedJob = v.InferOutput<typeof failedJobSchema>;

/** A mail that won't be sent again on its own. */
export const undeliveredMailSchema = v.object({
  id: idSchema,
  /** Such as `verify-email`. */
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
  lastRun: v.nullable(
    v.object({
      at: moment,
      milliseconds: count,
      /** A newer server may know more outcomes; only `ok` is good. */
      outcome: v.string(),
      /** The difference, or why the check failed; null when all is well. */
      finding: v.nullable(v.string()),
    }),
  ),
});
export type NightlyCheckRow = v.InferOutput<typeof nightlyCheckSchema>;

/** How the site does: nothing to do, something for an admin to look at, or something that doesn't work. */
export const SITE_STATES = ['ok', 'attention', 'failing'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/** One thing that an admin should do something about. */
export const siteProblemSchema = v.object({
  /** Such as `mail-failing`: the same in metrics. */
  kind: v.string(),
  state: v.picklist(['attention', 'failing']),
  count,
  sentence: v.string(),
  /** Where an admin can do something about it. */
  path: v.string(),
});
export type SiteProblem = v.InferOutput<typeof siteProblemSchema>;

export const siteBackupsSchema = v.object({
  /** Whether the server makes one each day. */
  isScheduled: v.boolean(),
  /** The newest one, scheduled or by hand; null before the first. */
  last: v.nullable(
    v.object({
      at: moment,
      /** Null when an earlier version made it. */
      bytes: v.nullable(count),
      isEncrypted: v.boolean(),
    }),
  ),
  /** Scheduled ones that stayed when the newest of them was made; null before the first. */
  kept: v.nullable(count),
  /** The newest one is older than two days. */
  isOld: v.boolean(),
  /** The last trial restore that went well; null before the first. */
  proof: v.nullable(v.object({ at: moment, rows: count })),
  /** Of the last trial restore; null when it went well, and before the first. */
  restoreFailure: v.nullable(v.object({ at: moment, reason: v.string() })),
});
export type SiteBackups = v.InferOutput<typeof siteBackupsSchema>;

/** What this site does in the background. */
export const operationsSchema = v.object({
  /** The worst of its problems. */
  state: v.picklist(SITE_STATES),
  /** The worst first. */
  problems: v.array(siteProblemSchema),
  jobs: v.object({
    kinds: v.array(jobKindSchema),
    /** Newest first, {@link OPERATIONS_LIST_MAX} at most. */
    failed: v.array(failedJobSchema),
  }),
  mail: v.object({
    /** Otherwise each mail is written to a file on the server. */
    isConfigured: v.boolean(),
    waiting: count,
    /** Mails that a mail server accepted. */
    sentInADay: count,
    /** Mails written to files on the server; no one got them. */
    writtenInADay: count,
    /** Why the oldest waiting mail wasn't sent; null when none failed. */
    failure: v.nullable(v.string()),
    undeliveredCount: count,
    /** Newest first, {@link OPERATIONS_LIST_MAX} at most. */
    undelivered: v.array(undeliveredMailSchema),
  }),
  checks: v.array(nightlyCheckSchema),
  backups: siteBackupsSchema,
});
export type Operations = v.InferOutput<typeof operationsSchema>;

/** A bigint, as text. */
export const jobIdParamSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, 'id must be a whole number of at most 18 digits'),
);
