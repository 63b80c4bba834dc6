import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { centsSchema } from './amount.ts';

/** Ours: more is a mistyped amount. */
export const ADJUSTMENT_MAX_CENTS = 100_000_000;
export const ADJUSTMENT_REASON_MAX_LENGTH = 500;

/** Body of `POST /api/admin/payout/members/{id}/adjustments`. */
export const adjustmentInputSchema = v.strictObject({
  /** Below 0, the member loses it. */
  cents: v.pipe(
    v.number('The amount must be a number of cents'),
    v.integer('The amount must be a whole number of cents'),
    v.minValue(-ADJUSTMENT_MAX_CENTS, `The amount must be at least -${ADJUSTMENT_MAX_CENTS} cents`),
    v.maxValue(ADJUSTMENT_MAX_CENTS, `The amount must be at most ${ADJUSTMENT_MAX_CENTS} cents`),
    v.notValue(0, 'The amount must not be 0 cents'),
  ),
  /** The member reads it. */
  reason: v.pipe(typedTextUpTo('Reason', ADJUSTMENT_REASON_MAX_LENGTH), v.nonEmpty('Reason is required')),
  /** Made by the page for one request: sent twice, it is one adjustment. */
  key: v.pipe(v.string('The key is required'), v.uuid('The key must be a UUID')),
});
export type AdjustmentInput = v.InferOutput<typeof adjustmentInputSchema>;

/** An adjustment that is booked, and what the member has since. */
export const adjustmentSchema = v.object({
  cents: centsSchema,
  reason: v.string(),
  /** Under which it stands in the ledger. */
  reference: v.string(),
  availableCents: centsSchema,
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
