import * as v from 'valibot';

// The fields of Stripe's objects that we read.

/** Another object of Stripe, as its id or whole. */
const reference = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })]),
  v.transform((thing) => (typeof thing === 'string' ? thing : thing.id)),
);
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of a line of an invoice. */
const itemDetails = v.nullish(v.object({ proration: v.boolean() }));

/** What was signed. */
export const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(255)),
  created: seconds,
  data: v.object({ object: v.unknown() }),
});
export type StripeEvent = v.InferOutput<typeof eventSchema>;

export const invoiceSchema = v.object({
  id: v.string(),
  status: v.nullish(v.string()),
  customer: v.nullable(reference),
  currency: v.string(),
  amount_paid: cents,
  /** What the customer owed before and after it. Below 0 it is credit. */
  starting_balance: v.nullish(v.pipe(v.number(), v.integer())),
  ending_balance: v.nullish(v.pipe(v.number(), v.integer())),
  /** Null for an invoice without a subscription. */
  parent: v.nullish(v.object({ subscription_details: v.nullish(v.object({ subscription: reference })) })),
  lines: v.object({
    data: v.array(
      v.object({
        period: v.object({ start: seconds }),
        parent: v.nullish(v.object({ subscription_item_details: itemDetails, invoice_item_details: itemDetails })),
      }),
    ),
  }),
});
export type StripeInvoice = v.InferOutput<typeof invoiceSchema>;

export const refundSchema = v.object({
  id: v.string(),
  amount: v.pipe(cents, v.minValue(1)),
  status: v.nullish(v.string()),
  payment_intent: v.nullish(reference),
});
export type StripeRefund = v.InferOutput<typeof refundSchema>;

/** A dispute, also called a chargeback. */
export const disputeSchema = v.object({
  id: v.string(),
  amount: v.pipe(cents, v.minValue(1)),
  status: v.string(),
  payment_intent: v.nullish(reference),
  /** None, one, or two: what was withdrawn, below 0, and what was reinstated. */
  balance_transactions: v.optional(v.array(v.object({ amount: v.pipe(v.number(), v.integer()) })), []),
});
export type StripeDispute = v.InferOutput<typeof disputeSchema>;

export const subscriptionSchema = v.object({
  id: v.string(),
  customer: reference,
  status: v.string(),
  cancel_at_period_end: v.boolean(),
  cancel_at: v.nullish(seconds),
  pause_collection: v.nullish(v.object({})),
  items: v.nullish(v.object({ data: v.array(v.object({ price: v.object({ unit_amount: v.nullish(cents) }) })) })),
});
