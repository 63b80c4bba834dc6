import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';
import { PAYMENT_KINDS, PAYMENT_WAYS } from './payment.ts';

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

/** One's own membership. */
export const membershipSchema = v.object({
  /** This month, as the site counts it. */
  month: monthSchema,
  timeZone: v.string(),
  currency: v.string(),
  /** What this month costs. */
  feeCents: centsSchema,
  /** What next month costs, where another plan begins with it. */
  nextFeeCents: centsSchema,
  /** Whether this month is paid. */
  isActive: v.boolean(),
  /** The last month of those that are paid from this one on without a gap; null when this one is not. */
  paidThrough: v.nullable(monthSchema),
  /** The moment at which that month ends. */
  paidUntil: v.nullable(momentSchema),
  /** Whether one can pay here by card. */
  canPayOnline: v.boolean(),
  /** The subscription at Stripe that pays each month; null when there is none. */
  subscription: v.nullable(
    v.object({
      /** As Stripe calls it, such as active or past_due. */
      status: v.string(),
      /** Whether it ends with the period that is paid. */
      isEnding: v.boolean(),
    }),
  ),
});
export type Membership = v.InferOutput<typeof membershipSchema>;

/** A payment or refund of one's own: the receipt. */
export const receiptSchema = v.object({
  id: idSchema,
  month: monthSchema,
  kind: v.picklist(PAYMENT_KINDS),
  cents: centsSchema,
  reference: v.string(),
  via: v.picklist(PAYMENT_WAYS),
  /** Of a refund: the payment of which it gives back. */
  refunds: v.nullable(idSchema),
  /** The refund that this one undoes. */
  undoes: v.nullable(idSchema),
  madeAt: momentSchema,
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

export const RECEIPTS_PER_PAGE = 25;

/** Query of `GET /api/membership/payments`: those that are older than one. */
export const receiptsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const receiptPageSchema = v.object({
  currency: v.string(),
  receipts: v.array(receiptSchema),
  next: v.nullable(idSchema),
});
export type ReceiptPage = v.InferOutput<typeof receiptPageSchema>;

/** A page of Stripe on which one pays, or changes or ends the subscription. */
export const stripePageSchema = v.object({ url: v.string() });
export type StripePage = v.InferOutput<typeof stripePageSchema>;
