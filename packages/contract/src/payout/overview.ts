import * as v from 'valibot';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

/** A year, with the current month. */
export const OVERVIEW_MONTHS = 12;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const overviewMonthSchema = v.object({
  month: monthSchema,
  state: v.picklist(['open', 'running', 'closed']),
  /** New places in the team. */
  joined: countSchema,
  /** Active members; for a closed month, at its closing. */
  active: countSchema,
  /** Payments less all refunds, also after the closing. */
  paidInCents: centsSchema,
  /** Earnings less what was taken back; null until it is closed. */
  earnedCents: v.nullable(centsSchema),
  /** The most it can cost: the plan's ceiling for each active member. */
  ceilingCents: centsSchema,
});
export type OverviewMonth = v.InferOutput<typeof overviewMonthSchema>;

const waitingSchema = v.object({ count: countSchema, cents: centsSchema });

/** A nightly check of team and money. */
export const payoutCheckSchema = v.object({
  name: v.string(),
  title: v.string(),
  lastRun: v.nullable(
    v.object({
      at: momentSchema,
      /** A newer server may know more outcomes; only `ok` is good. */
      outcome: v.string(),
      /** The difference, or why the check failed; null when all is well. */
      finding: v.nullable(v.string()),
    }),
  ),
});
export type PayoutCheck = v.InferOutput<typeof payoutCheckSchema>;

export const payoutOverviewSchema = v.object({
  month: monthSchema,
  currency: v.string(),
  /** Everyone with a place in the team, without former members. */
  members: countSchema,
  /** The sum of positive balances. */
  owedCents: centsSchema,
  /** The sum of negative balances, as a positive amount. */
  debtCents: centsSchema,
  /** Requested, but not paid yet. */
  reservedCents: centsSchema,
  paidOutCents: centsSchema,
  /** Payouts waiting for an admin. */
  asked: waitingSchema,
  approved: waitingSchema,
  /** Newest first, from the first month with a member. */
  months: v.array(overviewMonthSchema),
  checks: v.array(payoutCheckSchema),
});
export type PayoutOverview = v.InferOutput<typeof payoutOverviewSchema>;
