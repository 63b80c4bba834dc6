import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';

/** More is probably a typo. */
export const ADJUSTMENT_MAX_CENTS = 100_000_000;
export const ADJUSTMENT_REASON_MAX_LENGTH = 500;

export const adjustmentInputSchema = v.strictObject({
  /** Negative takes money away. */
  cents: v.pipe(
    v.number(() => t('The amount must be a number of cents')),
    v.integer(() => t('The amount must be a whole number of cents')),
    v.minValue(-ADJUSTMENT_MAX_CENTS, () =>
      t('The amount must be at least {least} cents', { least: -ADJUSTMENT_MAX_CENTS }),
    ),
    v.maxValue(ADJUSTMENT_MAX_CENTS, () =>
      t('The amount must be at most {most} cents', { most: ADJUSTMENT_MAX_CENTS }),
    ),
    v.notValue(0, () => t('The amount must not be 0 cents')),
  ),
  /** The member reads it. */
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), ADJUSTMENT_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
  /** The page makes one per request, so sending it twice makes one adjustment. */
  key: v.pipe(
    v.string(() => t('The key is required')),
    v.uuid(() => t('The key must be a UUID')),
  ),
});
export type AdjustmentInput = v.InferOutput<typeof adjustmentInputSchema>;

/** A booked adjustment and the new balance. */
export const adjustmentSchema = v.object({
  cents: centsSchema,
  reason: v.string(),
  /** Its reference in the ledger. */
  reference: v.string(),
  availableCents: centsSchema,
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;
