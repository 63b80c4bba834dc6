import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { t } from '../words.ts';
import { centsSchema, paidAmountSchema } from './amount.ts';
import { EARNING_LINES } from './earnings.ts';
import { monthSchema } from './month.ts';

/** A refund after closing doesn't change the closed month, but takes back what others earned from it. */
export const PAYMENT_KINDS = ['payment', 'refund', 'refund after closing'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_WAYS = ['admin', 'import', 'stripe'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Our own limit; fits the longest one of a bank. */
export const REFERENCE_MAX_LENGTH = 100;
/** Reserved for Stripe's references. */
export const STRIPE_REFERENCE_PREFIX = 'stripe:';
/** The most months from now, so that a mistyped year is rejected. */
export const PAYMENT_MONTHS_AWAY = 24;

/** A name longer than any member's is unknown, not malformed. */
const payerSchema = v.pipe(
  displayNameUpTo(() => t('Username'), 200),
  v.nonEmpty(() => t('Username is required')),
);

/** Identifies a payment that is recorded twice. */
export const paymentReferenceSchema = v.pipe(
  displayNameUpTo(() => t('Reference'), REFERENCE_MAX_LENGTH),
  v.nonEmpty(() => t('Reference is required')),
  v.check(
    (reference) => !reference.toLowerCase().startsWith(STRIPE_REFERENCE_PREFIX),
    () =>
      t('A reference that begins with {prefix} is one of Stripe’s, and comes from there', {
        prefix: STRIPE_REFERENCE_PREFIX,
      }),
  ),
);

export const paymentInputSchema = v.strictObject({
  username: payerSchema,
  month: monthSchema,
  cents: paidAmountSchema,
  reference: paymentReferenceSchema,
});
export type PaymentInput = v.InferOutput<typeof paymentInputSchema>;

export const REFUND_REASON_MAX_LENGTH = 500;
const refundReasonSchema = v.pipe(
  typedTextUpTo(() => t('Reason'), REFUND_REASON_MAX_LENGTH),
  v.nonEmpty(() => t('Reason is required')),
);

/**
 * A card payment needs a reason, because Stripe normally reports its refunds and disputes; the Admin Panel asks for one
 * each time, and builds before 1.48 didn't. With Stripe's ID as the reference (re_… or dp_…), neither counts twice.
 */
export const refundInputSchema = v.strictObject({
  cents: paidAmountSchema,
  reference: paymentReferenceSchema,
  reason: v.optional(refundReasonSchema),
});
export type RefundInput = v.InferOutput<typeof refundInputSchema>;

export const refundPreviewQuerySchema = v.strictObject({
  cents: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, 'cents must be a whole number'),
    v.transform(Number),
    paidAmountSchema,
  ),
});

/** What a refund would do. */
export const refundPreviewSchema = v.object({
  isMonthClosed: v.boolean(),
  /** Whether what is left of all payments for the month still reaches the fee. */
  keepsMonthPaid: v.boolean(),
  /** Whose balances change, in the order of the lines; of the payer what the month earned them. */
  takenBack: v.array(
    v.object({
      memberId: idSchema,
      /** Null when the account is deleted. */
      username: v.nullable(v.string()),
      /** What they earned it as; null for the payer. */
      line: v.nullable(v.picklist(EARNING_LINES)),
      cents: centsSchema,
      /** Afterward; later earnings make up for a negative one. */
      balanceCents: centsSchema,
    }),
  ),
});
export type RefundPreview = v.InferOutput<typeof refundPreviewSchema>;

export const refundUndoingSchema = v.strictObject({ reason: refundReasonSchema });
export type RefundUndoing = v.InferOutput<typeof refundUndoingSchema>;

/** A payment or a refund for admins. */
export const paymentSchema = v.object({
  id: idSchema,
  memberId: idSchema,
  /** Null when the account is deleted. */
  username: v.nullable(v.string()),
  month: monthSchema,
  kind: v.picklist(PAYMENT_KINDS),
  /** Positive, also for a refund; negative when it undoes one. */
  cents: centsSchema,
  /** For a payment: its refunds, before and after the closing. */
  refundedCents: centsSchema,
  reference: v.string(),
  via: v.picklist(PAYMENT_WAYS),
  /** For a refund: the refunded payment. */
  refunds: v.nullable(idSchema),
  /** The refund that this row undoes. If its kind is a payment, the money counts for a later month. */
  undoes: v.nullable(idSchema),
  /** For a refund: the row that undoes it. */
  undoneBy: v.nullable(idSchema),
  /** An admin's reason. */
  reason: v.nullable(v.string()),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The admin's name at the time; null for Stripe. */
  recordedBy: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** The newest, or those older than one, with optional filters. */
export const paymentsQuerySchema = v.strictObject({
  before: v.optional(typedId('before')),
  limit: listPageQuery.limit,
  month: v.optional(monthSchema),
  kind: v.optional(v.picklist(PAYMENT_KINDS, `kind must be one of ${PAYMENT_KINDS.join(', ')}`)),
  via: v.optional(v.picklist(PAYMENT_WAYS, `via must be one of ${PAYMENT_WAYS.join(', ')}`)),
  /** The whole name, in any case. */
  username: v.optional(payerSchema),
  reference: v.optional(displayNameUpTo(() => t('Reference'), 2 * REFERENCE_MAX_LENGTH)),
});
export type PaymentsQuery = v.InferOutput<typeof paymentsQuerySchema>;

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const paymentPageSchema = v.object({ payments: v.array(paymentSchema), next: v.nullable(idSchema) });
export type PaymentPage = v.InferOutput<typeof paymentPageSchema>;
