import * as v from 'valibot';
import { centsSchema, paidAmountSchema } from './amount.ts';
import { monthSchema } from './month.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const subscriptionFeesSchema = v.object({
  /** The first month with this fee: a coming one, or this one. */
  month: monthSchema,
  feeCents: centsSchema,
  currency: v.string(),
  /** All active subscriptions. */
  subscriptions: countSchema,
  /** Subscriptions with a different fee that aren't being moved yet. */
  toMove: countSchema,
  /** Subscriptions being moved: each one changes when its next payment is for that month. */
  moving: countSchema,
});
export type SubscriptionFees = v.InferOutput<typeof subscriptionFeesSchema>;

/** The month and the fee that the admin saw. */
export const subscriptionFeesInputSchema = v.strictObject({
  month: monthSchema,
  feeCents: paidAmountSchema,
});
export type SubscriptionFeesInput = v.InferOutput<typeof subscriptionFeesInputSchema>;
