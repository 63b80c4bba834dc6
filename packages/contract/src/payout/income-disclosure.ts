import * as v from 'valibot';
import { monthSchema } from './month.ts';
import { planSchema } from './plan.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** It rests on the last so many closed months. */
export const DISCLOSURE_MONTHS = 12;
/** Below so many members it rests on little. */
export const DISCLOSURE_MEMBERS_LEAST = 100;

/** What members actually earned, from closed months only. */
export const incomeDisclosureSchema = v.object({
  currency: v.string(),
  /** What the current plan pays for a paid month, for pages that show an example beside it. */
  plan: v.pick(planSchema, ['directCents', 'levelCents']),
  /** What a month costs, and what it pays out at most, by the plan of the last of these months. */
  feeCents: cents,
  ceilingCents: cents,
  /** How many closed months it rests on. */
  months: count,
  /** Whether that is less than twelve months or a hundred members, so that it says little. */
  isThin: v.boolean(),
  /** Null while no month is closed. */
  figures: v.nullable(
    v.object({
      from: monthSchema,
      to: monthSchema,
      /** Who paid in any of these months. All that follows is of them, over these months, after what was taken back. */
      members: count,
      earnedNothing: count,
      meanCents: cents,
      /** A quarter earned at most so much, half, and three quarters. */
      lowerQuarterCents: cents,
      medianCents: cents,
      upperQuarterCents: cents,
      /** What the hundredth who earned most got of all, from 0 to 1; null where nobody earned. */
      topPercentShare: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
      /**
       * The same members and months, less the fees each of them paid (refunds already taken off). Amounts can be below
       * zero. Null for a short time after an upgrade from a version without these figures.
       */
      afterFees: v.nullable(
        v.object({
          /** Members who earned more than they paid. */
          cameOutAhead: count,
          meanCents: cents,
          lowerQuarterCents: cents,
          medianCents: cents,
          upperQuarterCents: cents,
        }),
      ),
    }),
  ),
});
export type IncomeDisclosure = v.InferOutput<typeof incomeDisclosureSchema>;
