import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { centsSchema, paidAmountSchema } from './amount.ts';
import { monthSchema } from './month.ts';

/** A refund after closing leaves the month as it was closed, and takes back what others earned from it. */
export const PAYMENT_KINDS = ['payment', 'refund', 'refund after closing'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How a payment became known. */
export const PAYMENT_WAYS = ['admin', 'import', 'stripe'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Ours: room for a bank's longest. */
export const REFERENCE_MAX_LENGTH = 100;
/** References of Stripe begin so, and no other one does. */
export const STRIPE_REFERENCE_PREFIX = 'stripe:';
/** A payment is for a month not further away than this: a mistyped year would be a month that waits to be closed. */
export const PAYMENT_MONTHS_AWAY = 24;

/** A name longer than any is no fault of form: nobody has it. */
const payerSchema = v.pipe(displayNameUpTo('Username', 200), v.nonEmpty('Username is required'));

/** By which the same payment is known when it is recorded again. */
export const paymentReferenceSchema = v.pipe(
  displayNameUpTo('Reference', REFERENCE_MAX_LENGTH),
  v.nonEmpty('Reference is required'),
  v.check(
    (reference) => !reference.toLowerCase().startsWith(STRIPE_REFERENCE_PREFIX),
    `A reference that begins with ${STRIPE_REFERENCE_PREFIX} is one of Stripe’s, and comes from there`,
  ),
);

/** Body of `POST /api/admin/payout/payments`. */
export const paymentInputSchema = v.strictObject({
  username: payerSchema,
  month: monthSchema,
  cents: paidAmountSchema,
  reference: paymentReferenceSchema,
});
export type PaymentInput = v.InferOutput<typeof paymentInputSchema>;

export const REFUND_REASON_MAX_LENGTH = 500;
const refundReasonSchema = v.pipe(typedTextUpTo('Reason', REFUND_REASON_MAX_LENGTH), v.nonEmpty('Reason is required'));

/**
 * Body of `POST /api/admin/payout/payments/{id}/refunds`. A card payment needs a reason, because Stripe normally reports its
 * refunds and disputes. With Stripe’s ID as the reference (re_… or dp_…), neither counts twice.
 */
export const refundInputSchema = v.strictObject({
  cents: paidAmountSchema,
  reference: paymentReferenceSchema,
  reason: v.optional(refundReasonSchema),
});
export type RefundInput = v.InferOutput<typeof refundInputSchema>;

/** Body of `POST /api/admin/payout/payments/{id}/undoing`: why a refund failed or a dispute was won. */
export const refundUndoingSchema = v.strictObject({ reason: refundReasonSchema });
export type RefundUndoing = v.InferOutput<typeof refundUndoingSchema>;

/** A payment or a refund, as admins see it. */
export const paymentSchema = v.object({
  id: idSchema,
  memberId: idSchema,
  /** Null when the account is gone. */
  username: v.nullable(v.string()),
  month: monthSchema,
  kind: v.picklist(PAYMENT_KINDS),
  /** Above 0, also for a refund; below 0 when it undoes one. */
  cents: centsSchema,
  /** Of a payment: what was given back of it, before and after the closing. */
  refundedCents: centsSchema,
  reference: v.string(),
  via: v.picklist(PAYMENT_WAYS),
  /** Of a refund: the payment of which it gives back. */
  refunds: v.nullable(idSchema),
  /** The refund that this row undoes. If its kind is a payment, the money counts for a later month. */
  undoes: v.nullable(idSchema),
  /** For a refund: the row that undoes it. */
  undoneBy: v.nullable(idSchema),
  /** Why an admin recorded it. */
  reason: v.nullable(v.string()),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin's name, as it was then; null of what Stripe told. */
  recordedBy: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** Query of `GET /api/admin/payout/payments`: the newest, or those older than one; all filters may be left out. */
export const paymentsQuerySchema = v.strictObject({
  before: v.optional(typedId('before')),
  limit: listPageQuery.limit,
  month: v.optional(monthSchema),
  kind: v.optional(v.picklist(PAYMENT_KINDS, `kind must be one of ${PAYMENT_KINDS.join(', ')}`)),
  via: v.optional(v.picklist(PAYMENT_WAYS, `via must be one of ${PAYMENT_WAYS.join(', ')}`)),
  /** The whole name, in any case. */
  username: v.optional(payerSchema),
  /** The whole reference. */
  reference: v.optional(displayNameUpTo('Reference', 2 * REFERENCE_MAX_LENGTH)),
});
export type PaymentsQuery = v.InferOutput<typeof paymentsQuerySchema>;

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const paymentPageSchema = v.object({ payments: v.array(paymentSchema), next: v.nullable(idSchema) });
export type PaymentPage = v.InferOutput<typeof paymentPageSchema>;
