import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';
import { monthSchema } from './month.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** The rows of a month, as in the calculator. */
export const EARNING_LINES = ['direct', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
export type EarningLine = (typeof EARNING_LINES)[number];
const line = v.picklist(EARNING_LINES, `line must be one of ${EARNING_LINES.join(', ')}`);

/** Why a member may not earn from a month. */
export const NOT_EARNING_REASONS = ['unpaid', 'refunded', 'suspended', 'gone'] as const;
export type NotEarningReason = (typeof NOT_EARNING_REASONS)[number];
const reason = v.picklist(NOT_EARNING_REASONS);

export const earningsSchema = v.object({
  currency: v.string(),
  /** Closed months in which the member earned, missed or lost something, newest first. */
  months: v.array(
    v.object({
      month: monthSchema,
      cents,
      /** The Direct part; the rest is from levels. */
      directCents: cents,
      /** What was taken back this month from earlier earnings. */
      reversedCents: cents,
    }),
  ),
  /** Months that aren't closed, newest first: their figures can change. */
  openMonths: v.array(monthSchema),
  /** When open months close, newest first, by the days of the site. Older APIs don't send it. */
  closings: v.optional(
    v.array(
      v.object({
        month: monthSchema,
        day: v.pipe(v.string(), v.isoDate()),
        /** 0 or less once it may be closed. */
        daysLeft: v.pipe(v.number(), v.integer()),
      }),
    ),
  ),
});
export type Earnings = v.InferOutput<typeof earningsSchema>;

export const monthEarningsSchema = v.object({
  month: monthSchema,
  /** Before the closing, it is what the month would be if it was closed now. */
  isFinal: v.boolean(),
  /** False if the team is too large to count now: the figures are a minimum. */
  isComplete: v.boolean(),
  /** Why the member may not earn from the month; null if they may. */
  reason: v.nullable(reason),
  /**
   * How many paid behind each row, and what each is worth. For a member who may not earn, it is what they miss: in a
   * closed month, the recorded ones.
   */
  lines: v.pipe(v.array(v.object({ line, people: count, centsEach: cents })), v.length(EARNING_LINES.length)),
  /** 0 if the member may not earn. */
  cents,
  /** What was taken back this month from earlier earnings. */
  reversals: v.array(
    v.object({
      month: monthSchema,
      line,
      cents,
      username: v.nullable(v.string()),
      /** Whose payment it was. */
      id: v.optional(idSchema),
    }),
  ),
  /**
   * Earlier earnings that were taken back this month because your own fee for their month was refunded. Negative when
   * such a refund was undone.
   */
  returned: v.array(v.object({ month: monthSchema, cents })),
});
export type MonthEarnings = v.InferOutput<typeof monthEarningsSchema>;

export const EARNING_PEOPLE_PER_PAGE = 50;

/** The people behind one row, or the ones after `after`. */
export const earningPeopleQuerySchema = v.strictObject({ line, after: v.optional(typedId('after')) });
export type EarningPeopleQuery = v.InferOutput<typeof earningPeopleQuerySchema>;

export const earningPeopleSchema = v.object({
  people: v.array(
    v.object({
      /** Links to the member's place if it is in your team. */
      id: idSchema,
      /** Null for a former member. */
      username: v.nullable(v.string()),
      joined: monthSchema,
      /** What you earned from the member's month; 0 if you couldn't. */
      cents,
    }),
  ),
  /** The `after` of the next page; null on the last one. */
  next: v.nullable(idSchema),
});
export type EarningPeople = v.InferOutput<typeof earningPeopleSchema>;

/** Why you earned from a member's month, or didn't. */
export const earningReasonSchema = v.object({
  username: v.string(),
  month: monthSchema,
  /**
   * `payer-not-active`: the member's month wasn't paid; `could-not-earn`: you couldn't earn from that month;
   * `others-nearer`: the six who earned are closer to the member, or the sponsor was someone else then.
   */
  outcome: v.picklist(['earned', 'payer-not-active', 'could-not-earn', 'others-nearer']),
  /** Your row; null if you have none. */
  line: v.nullable(line),
  cents,
  reason: v.nullable(reason),
  /** For `others-nearer`: who earned as Level 1 to Level 6, all of them below you; null for a former member. */
  nearer: v.array(v.nullable(v.string())),
  /** The sponsor that month, if you became the sponsor later; otherwise null. A former member has no name. */
  sponsorThen: v.nullable(v.object({ username: v.nullable(v.string()) })),
  /** What was taken back since. */
  reversedCents: cents,
});
export type EarningReason = v.InferOutput<typeof earningReasonSchema>;
