import * as v from 'valibot';
import { monthSchema } from './month.ts';
import { PAY_LEVELS } from './plan.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());
const moment = v.pipe(v.string(), v.isoTimestamp());

/** What a month comes to, or would if it was closed now. */
export const monthFiguresSchema = v.object({
  planVersion: count,
  /** Everybody with a place in the team. */
  members: count,
  /** Paid months, each by one member. */
  payers: count,
  /** What was paid less refunds, also by whoever paid too little. */
  feesCents: cents,
  /** Members who earn something. */
  earners: count,
  /** What they earn in all. */
  cents,
  /** How many amounts are earned as Direct, and as Level 1 to Level 6. */
  lines: v.pipe(v.array(count), v.length(1 + PAY_LEVELS)),
  /** Amounts that nobody earns, as whoever would may not. */
  skipped: count,
});
export type MonthFigures = v.InferOutput<typeof monthFiguresSchema>;

export const CLOSING_STEPS = ['reading', 'settling', 'checking', 'booking'] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** A month of the site, as admins see it. */
export const payoutMonthSchema = v.object({
  month: monthSchema,
  /** `running`: it is being closed, and takes no payment. */
  state: v.picklist(['open', 'running', 'closed']),
  /** From when on it may be closed. */
  closesAt: moment,
  /** Whether it is the next one to be closed, and may be now. */
  isDue: v.boolean(),
  /** Of a month that is being closed: how far it is, or why it has failed. */
  closing: v.nullable(
    v.object({
      step: v.picklist(CLOSING_STEPS),
      /** Of {@link total} members; both are 0 where a step does not count. */
      done: count,
      total: count,
      startedAt: moment,
      /** The admin who asked for it; null when the clock did. */
      startedBy: v.nullable(v.string()),
      /** Null while it goes on. It is tried again by itself. */
      failure: v.nullable(v.string()),
    }),
  ),
  /** Of a closed month, for ever. */
  result: v.nullable(
    v.object({
      ...monthFiguresSchema.entries,
      startedAt: moment,
      closedAt: moment,
      closedBy: v.nullable(v.string()),
      /** What refunds after the closing have taken back of it since. */
      reversedCents: cents,
    }),
  ),
});
export type PayoutMonth = v.InferOutput<typeof payoutMonthSchema>;
