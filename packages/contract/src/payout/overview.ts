import * as v from 'valibot';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

/** So many months are shown: a year, with the running one. */
export const OVERVIEW_MONTHS = 12;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());

/** One month as the overview of admins has it. */
export const overviewMonthSchema = v.object({
  month: monthSchema,
  state: v.picklist(['open', 'running', 'closed']),
  /** How many got a place in the team in it. */
  joined: countSchema,
  /** How many are active in it; of a closed month, as it was closed. */
  active: countSchema,
  /** What was paid for it less all that was given back, also since it was closed. */
  paidInCents: centsSchema,
  /** What members earned from it, less what was taken back since; null until it is closed. */
  earnedCents: v.nullable(centsSchema),
  /** What it costs at most: for each who is active, the ceiling of its plan. */
  ceilingCents: centsSchema,
});
export type OverviewMonth = v.InferOutput<typeof overviewMonthSchema>;

const waitingSchema = v.object({ count: countSchema, cents: centsSchema });

/** What is compared each night of the team and its money. */
export const payoutCheckSchema = v.object({
  name: v.string(),
  title: v.string(),
  /** Null before the first time. */
  lastRun: v.nullable(
    v.object({
      at: momentSchema,
      /** A newer server may know more of them; `ok` is the only good one. */
      outcome: v.string(),
      /** The difference, or why the check could not be made; null when all is well. */
      finding: v.nullable(v.string()),
    }),
  ),
});
export type PayoutCheck = v.InferOutput<typeof payoutCheckSchema>;

/** Answer of `GET /api/admin/payout/overview`: how the team and its money stand. */
export const payoutOverviewSchema = v.object({
  /** The running one, as the site counts it. */
  month: monthSchema,
  currency: v.string(),
  /** Everybody with a place in the team, former members left out. */
  members: countSchema,
  /** What members could ask for: balances above 0. */
  owedCents: centsSchema,
  /** What is set off against later pay: balances below 0, as a sum above 0. */
  debtCents: centsSchema,
  /** Asked for, and not paid yet. */
  reservedCents: centsSchema,
  paidOutCents: centsSchema,
  /** Payouts that wait for an admin. */
  asked: waitingSchema,
  approved: waitingSchema,
  /** The newest first, from the first with a member on. */
  months: v.array(overviewMonthSchema),
  checks: v.array(payoutCheckSchema),
});
export type PayoutOverview = v.InferOutput<typeof payoutOverviewSchema>;
