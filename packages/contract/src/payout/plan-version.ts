import * as v from 'valibot';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';
import { planSchema } from './plan.ts';

/** Body of `PUT /api/admin/payout/plan-versions/{month}`. */
export const planInputSchema = v.strictObject(planSchema.entries);

/** A plan that holds from a month on, until the next one begins. */
export const planVersionSchema = v.object({
  /** In the order in which they were made. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  validFrom: monthSchema,
  plan: planSchema,
  /** What a paid month costs at most: the direct amount and all levels. */
  ceilingCents: centsSchema,
  /** Whether its month has begun: then it is never changed. */
  isFrozen: v.boolean(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin's name, as it was then; null of the plan that a site starts with. */
  madeBy: v.nullable(v.string()),
});
export type PlanVersion = v.InferOutput<typeof planVersionSchema>;
