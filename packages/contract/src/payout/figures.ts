import * as v from 'valibot';
import { NOT_EARNING_REASONS } from './earnings.ts';
import { monthSchema } from './month.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** How many months the figures of the dashboard go back, the current one included. */
export const FIGURE_MONTHS = 6;

/** A member's three figures by month. The current month's are those of now. */
export const figuresSchema = v.object({
  currency: v.string(),
  /** Oldest first; the last one is the current month. */
  months: v.pipe(
    v.array(
      v.object({
        month: monthSchema,
        /** Earned for the month; for one that isn't closed, what it would be now. Null if that isn't known. */
        earnedCents: v.nullable(cents),
        /** How many were placed below the member by the end of the month. */
        team: count,
        /** Available at the end of the month. */
        balanceCents: cents,
      }),
    ),
    v.length(FIGURE_MONTHS),
  ),
  /** Why the member doesn't earn from the current month; null if they do. */
  reason: v.nullable(v.picklist(NOT_EARNING_REASONS)),
  /** False if the team is too large to count now: its counts and what it earned are a minimum. */
  isComplete: v.boolean(),
  /** Requested, but not paid yet. */
  reservedCents: cents,
  minimumPayoutCents: cents,
});
export type Figures = v.InferOutput<typeof figuresSchema>;
