import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';
import { canCostMoreThanFee, planSchema } from './plan.ts';

export const PLAN_REASON_MAX_LENGTH = 500;

/** `replaces` is the revision the admin saw, null if no plan starts with that month. Older pages leave it out. */
export const planInputSchema = v.pipe(
  v.strictObject({
    ...planSchema.entries,
    reason: v.optional(v.nullable(typedTextUpTo(() => t('Reason'), PLAN_REASON_MAX_LENGTH)), null),
    replaces: v.optional(v.nullable(wholeNumber('replaces', 1)), null),
  }),
  v.forward(
    v.check(
      (plan) => !canCostMoreThanFee(plan) || Boolean(plan.reason),
      () => t('A paid month can cost more than its fee with this plan. Enter a reason.'),
    ),
    ['reason'],
  ),
);
export type PlanInput = v.InferOutput<typeof planInputSchema>;

/** The revision the admin saw. */
export const planRemovalQuerySchema = v.strictObject({ revision: v.optional(typedId('revision')) });

/** A plan, valid until the next one starts. */
export const planVersionSchema = v.object({
  /** In the order of creation. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Changes with each save. */
  revision: idSchema,
  validFrom: monthSchema,
  plan: planSchema,
  ceilingCents: centsSchema,
  /** Why it may cost more than its fee. Null for a plan that can't, or that is older than this rule. */
  reason: v.nullable(v.string()),
  /** Once its month has begun, a plan never changes. This month's can be set until someone pays or a month closes. */
  isFrozen: v.boolean(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin's name at the time; null for the site's first plan. */
  madeBy: v.nullable(v.string()),
});
export type PlanVersion = v.InferOutput<typeof planVersionSchema>;

/** The first month whose plan can still be set. */
export const planStartSchema = v.object({ month: monthSchema });
export type PlanStart = v.InferOutput<typeof planStartSchema>;
