import * as v from 'valibot';
import { monthSchema } from './month.ts';
import { planSchema } from './plan.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const cents = v.pipe(v.number(), v.safeInteger());

/** How many closed months it covers. */
export const DISCLOSURE_MONTHS = 12;
/** Fewer members say little. */
export const DISCLOSURE_MEMBERS_LEAST = 100;

/** What members actually earned, from closed months only. */
export const incomeDisclosureSchema = v.object({
  currency: v.string(),
  /** What the current plan pays for a paid month, for pages that show an example beside it. */
  plan: v.pick(planSchema, ['directCents', 'levelCents']),
  /** The fee, and the most that a paid month pays out, by the plan of the last of these months. */
  feeCents: cents,
  ceilingCents: cents,
  months: count,
  /** Fewer than twelve months or a hundred members. */
  isThin: v.boolean(),
  /** Null while no month is closed. */
  figures: v.nullable(
    v.object({
      from: monthSchema,
      to: monthSchema,
      members: count,
      earnedNothing: count,
      meanCents: cents,
      /** A quarter of members earned at most this much; then half, and three quarters. */
      lowerQuarterCents: cents,
      medianCents: cents,
      upperQuarterCents: cents,
      /** The share of all earnings that the top one percent got, from 0 to 1; null if no one earned. */
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
