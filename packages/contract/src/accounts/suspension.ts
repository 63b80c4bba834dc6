import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const SUSPENSION_REASON_MAX_LENGTH = 500;

/** Admins read the reason, the suspended member doesn't. */
export const suspensionInputSchema = v.strictObject({
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), SUSPENSION_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});

/** Since when, by which admin and why a user may not log in. */
export const suspensionSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  reason: v.string(),
});
export type Suspension = v.InferOutput<typeof suspensionSchema>;
