import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';

/** Ours, and the database's. */
export const SUSPENSION_REASON_MAX_LENGTH = 500;

/** Body of `POST /api/admin/users/{id}/suspension`. Admins read the reason, the suspended member does not. */
export const suspensionInputSchema = v.strictObject({
  reason: v.pipe(typedTextUpTo('Reason', SUSPENSION_REASON_MAX_LENGTH), v.nonEmpty('Reason is required')),
});

/** That a user may not log in: since when, by which admin and why. */
export const suspensionSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  reason: v.string(),
});
export type Suspension = v.InferOutput<typeof suspensionSchema>;
