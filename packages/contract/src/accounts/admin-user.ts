import * as v from 'valibot';
import { suspensionSchema } from './suspension.ts';
import { userSchema } from './user.ts';

/** A user as admins see one: with what nobody else is told. */
export const adminUserSchema = v.object({
  ...userSchema.entries,
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Null for whoever may log in. */
  suspension: v.nullable(suspensionSchema),
});
export type AdminUser = v.InferOutput<typeof adminUserSchema>;
