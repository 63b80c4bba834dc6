import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';
import { monthSchema } from './month.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** The rows of a month, as the calculator has them. */
export const EARNING_LINES = ['direct', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'] as const;
export type EarningLine = (typeof EARNING_LINES)[number];
const line = v.picklist(EARNING_LINES, `line must be one of ${EARNING_LINES.join(', ')}`);

/** Why somebody may not earn from a month. */
export const NOT_EARNING_REASONS = ['unpaid', 'refunded', 'suspended', 'gone'] as const;
export type NotEarningReason = (typeof NOT_EARNING_REASONS)[number];
const reason = v.picklist(NOT_EARNING_REASONS);

/** One's own months. */
export const earningsSchema = v.object({
  currency: v.string(),
  /** Closed months in which one earned, missed or lost something, the newest first. */
  months: v.array(
    v.object({
      month: monthSchema,
      cents,
      /** Of it, what one earned as Direct; the rest is of the levels. */
      directCents: cents,
      /** What was taken back in this month, of what was earned before. */
      reversedCents: cents,
    }),
  ),
  /** Months that are not closed, the newest first: their figures are not final. */
  openMonths: v.array(monthSchema),
});
export type Earnings = v.InferOutput<typeof earningsSchema>;

/** One's own month. */
export const monthEarningsSchema = v.object({
  month: monthSchema,
  /** False before the closing: it is what the month would come to if it was closed now. */
  isFinal: v.boolean(),
  /** False where one's team is too large to be counted meanwhile: it is at least so much. */
  isComplete: v.boolean(),
  /** Why one may not earn from the month; null when one may. */
  reason: v.nullable(reason),
  /**
   * Behind each row, how many paid, and what one of them is worth. Where one may not earn, it is what one misses: of a
   * closed month those that were recorded.
   */
  lines: v.pipe(v.array(v.object({ line, people: count, centsEach: cents })), v.length(EARNING_LINES.length)),
  /** What one earns; 0 where one may not. */
  cents,
  /** What was taken back in this month, of what was earned before. */
  reversals: v.array(
    v.object({
      month: monthSchema,
      line,
      cents,
      /** Whose month was refunded; null for a former member. */
      username: v.nullable(v.string()),
    }),
  ),
  /**
   * Earlier earnings that were taken back this month because your own fee for their month was refunded. Below 0 when such
   * a refund was undone.
   */
  returned: v.array(v.object({ month: monthSchema, cents })),
});
export type MonthEarnings = v.InferOutput<typeof monthEarningsSchema>;

export const EARNING_PEOPLE_PER_PAGE = 50;

/** Query of `GET /api/earnings/{month}/people`: those behind one row, or the ones that follow somebody. */
export const earningPeopleQuerySchema = v.strictObject({ line, after: v.optional(typedId('after')) });
export type EarningPeopleQuery = v.InferOutput<typeof earningPeopleQuerySchema>;

export const earningPeopleSchema = v.object({
  people: v.array(
    v.object({
      /** Leads to the member’s place, where that is below oneself. */
      id: idSchema,
      /** Null for a former member. */
      username: v.nullable(v.string()),
      /** When the member joined. */
      joined: monthSchema,
      /** What one earned from the member's month; 0 where one could not. */
      cents,
    }),
  ),
  /** The `after` of the page that follows; null on the last one. */
  next: v.nullable(idSchema),
});
export type EarningPeople = v.InferOutput<typeof earningPeopleSchema>;

/** Why one earned from somebody's month, or did not. */
export const earningReasonSchema = v.object({
  username: v.string(),
  month: monthSchema,
  /**
   * `earned`; `payer-not-active`: the member's month was not paid; `could-not-earn`: one may not have earned from that
   * month; `others-nearer`: the six who earned are nearer to the member, or another member was the sponsor then.
   */
  outcome: v.picklist(['earned', 'payer-not-active', 'could-not-earn', 'others-nearer']),
  /** The row on which one stands; null where one stands on none. */
  line: v.nullable(line),
  cents,
  /** Of `could-not-earn`. */
  reason: v.nullable(reason),
  /** Of `others-nearer`: who earned as Level 1 to Level 6, all of whom are placed below oneself; null for a former member. */
  nearer: v.array(v.nullable(v.string())),
  /** The sponsor that month, if you became the sponsor later; otherwise null. A former member has no name. */
  sponsorThen: v.nullable(v.object({ username: v.nullable(v.string()) })),
  /** What was taken back of it since. */
  reversedCents: cents,
});
export type EarningReason = v.InferOutput<typeof earningReasonSchema>;
