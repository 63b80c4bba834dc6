import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';
import { EARNING_LINES, NOT_EARNING_REASONS } from './earnings.ts';
import { monthSchema } from './month.ts';

const cents = v.pipe(v.number(), v.safeInteger());
const line = v.nullable(v.picklist(EARNING_LINES));
const reason = v.nullable(v.picklist(NOT_EARNING_REASONS));
const username = v.nullable(v.string());

/** A link that someone shared names its earner; without one, the path leads to you. */
export const moneyPathQuerySchema = v.strictObject({ earner: v.optional(typedId('earner')) });
export type MoneyPathQuery = v.InferOutput<typeof moneyPathQuerySchema>;

/** The last stop is the earner's. Stops above the one who earns as Level 6 are left out. */
export const pathStopSchema = v.object({
  id: idSchema,
  /** Null for a former member. */
  username,
  /** Levels above the payer, from 1; null for a sponsor who isn't above the payer. */
  levelsUp: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  isSponsor: v.boolean(),
  /** The row that this member gets; null if the money passed by, or six others are nearer. */
  line,
  /** The row that would have been the member's, if the money passed by. */
  missedLine: line,
  cents,
  /** Why the member may not earn. */
  reason,
});
export type PathStop = v.InferOutput<typeof pathStopSchema>;

/** The way of one member's payment up to an earner. */
export const moneyPathSchema = v.object({
  month: monthSchema,
  currency: v.string(),
  /** False before the closing: what the month would be if it was closed now. */
  isFinal: v.boolean(),
  payer: v.object({
    id: idSchema,
    username,
    joined: monthSchema,
    /** Why no one earns from the payer's month; null if it is paid. */
    reason: v.nullable(v.picklist(['unpaid', 'refunded', 'joined-later'])),
  }),
  earner: v.object({ id: idSchema, username }),
  /**
   * `payer-not-active`: the payer's month isn't paid; `could-not-earn`: the earner may not earn from that month;
   * `others-nearer`: six others are closer to the payer; `not-above`: the earner is neither the sponsor then nor placed
   * above the payer.
   */
  outcome: v.picklist(['earned', 'payer-not-active', 'could-not-earn', 'others-nearer', 'not-above']),
  stops: v.array(pathStopSchema),
  /** How many stops are left out before the earner's. */
  leftOut: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The sponsor that month, if the earner became the sponsor later; otherwise null. A former member has no name. */
  sponsorThen: v.nullable(v.object({ username })),
  /** What was taken back since. */
  reversedCents: cents,
});
export type MoneyPath = v.InferOutput<typeof moneyPathSchema>;

/** How many months a person's page lists. */
export const EARNED_FROM_MONTHS = 6;

/** What you earned from one member, newest month first. */
export const earnedFromSchema = v.object({
  currency: v.string(),
  months: v.array(v.object({ month: monthSchema, isFinal: v.boolean(), line, cents })),
});
export type EarnedFrom = v.InferOutput<typeof earnedFromSchema>;
