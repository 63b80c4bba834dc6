// In its own file because every page loads it, and it needs none of the form checks.
import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';

export const userSchema = v.object({
  id: idSchema,
  username: v.string(),
  email: v.string(),
  isAdmin: v.boolean(),
});
export type User = v.InferOutput<typeof userSchema>;
