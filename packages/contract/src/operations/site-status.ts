import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** What the server knows about the site that it runs. */
export const siteStatusSchema = v.object({
  stripe: v.object({
    /** `off` without keys. A newer server may know more modes. */
    mode: v.string(),
    /** When the webhook last brought an event that changed something; null without one in the last 60 days. */
    lastEventAt: v.nullable(moment),
  }),
  backups: v.object({
    /** Null before the first. */
    lastAt: v.nullable(moment),
    /** What the last scheduled backup said; null without a schedule. */
    everyHours: v.nullable(count),
    isOverdue: v.boolean(),
  }),
  versions: v.object({
    api: v.string(),
    /** Null where another server has the site folder. */
    shell: v.nullable(v.string()),
  }),
  /** Running instances of the API. */
  instances: count,
  databaseBytes: count,
});
export type SiteStatus = v.InferOutput<typeof siteStatusSchema>;
