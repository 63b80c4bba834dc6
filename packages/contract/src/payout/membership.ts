import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { typedId } from '../foundation/typed-id.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';
import { PAYMENT_KINDS, PAYMENT_WAYS } from './payment.ts';
import { comingPlanSchema } from './what-if.ts';

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const membershipSchema = v.object({
  /** In the site's time zone. */
  month: monthSchema,
  timeZone: v.string(),
  currency: v.string(),
  feeCents: centsSchema,
  /** Differs if another plan starts next month. */
  nextFeeCents: centsSchema,
  isActive: v.boolean(),
  /** The last of the paid months without a gap from this one; null if this one isn't paid. */
  paidThrough: v.nullable(monthSchema),
  /** When that month ends. */
  paidUntil: v.nullable(momentSchema),
  /** Whether members can pay by card on this site. */
  canPayOnline: v.boolean(),
  /** The admins' own text, sanitized HTML; null without one. Older APIs don't send it. */
  howToPay: v.optional(v.nullable(v.string())),
  /** A coming plan with its published comparison; null without one. Older APIs don't send it. */
  comingPlan: v.optional(v.nullable(comingPlanSchema)),
  /** The Stripe subscription that pays each month; null without one. */
  subscription: v.nullable(
    v.object({
      /** Stripe's own word, such as active or past_due. */
      status: v.string(),
      /** Whether it ends with the paid period. */
      isEnding: v.boolean(),
    }),
  ),
});
export type Membership = v.InferOutput<typeof membershipSchema>;

/** A payment or refund of the member. */
export const receiptSchema = v.object({
  id: idSchema,
  month: monthSchema,
  kind: v.picklist(PAYMENT_KINDS),
  cents: centsSchema,
  reference: v.string(),
  via: v.picklist(PAYMENT_WAYS),
  /** For a refund: the refunded payment. */
  refunds: v.nullable(idSchema),
  undoes: v.nullable(idSchema),
  madeAt: momentSchema,
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

export const RECEIPTS_PER_PAGE = 25;

export const receiptsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const receiptPageSchema = v.object({
  currency: v.string(),
  receipts: v.array(receiptSchema),
  next: v.nullable(idSchema),
});
export type ReceiptPage = v.InferOutput<typeof receiptPageSchema>;
