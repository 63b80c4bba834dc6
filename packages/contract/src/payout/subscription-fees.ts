import * as v from 'valibot';
import { centsSchema, paidAmountSchema } from './amount.ts';
import { monthSchema } from './month.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer of `GET /api/admin/payout/subscription-fees`. */
export const subscriptionFeesSchema = v.object({
  /** From which month on the fee holds: a coming one, or this one. */
  month: monthSchema,
  feeCents: centsSchema,
  currency: v.string(),
  /** All that run. */
  subscriptions: countSchema,
  /** Those that pay another fee, and that nobody moves yet. */
  toMove: countSchema,
  /** Those that are moved when their next payment is for that month. */
  moving: countSchema,
});
export type SubscriptionFees = v.InferOutput<typeof subscriptionFeesSchema>;

/** Body of `POST /api/admin/payout/subscription-fees`: what the admin has seen. */
export const subscriptionFeesInputSchema = v.strictObject({
  month: monthSchema,
  feeCents: paidAmountSchema,
});
export type SubscriptionFeesInput = v.InferOutput<typeof subscriptionFeesInputSchema>;
