// Apart from what forms check: every page reads who its visitor is, and brings nothing else of this context for that.
import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';

export const userSchema = v.object({
  id: idSchema,
  username: v.string(),
  email: v.string(),
  isAdmin: v.boolean(),
});
export type User = v.InferOutput<typeof userSchema>;
