import * as v from 'valibot';
import { ownPasswordSchema } from './account-changes.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';

/** The fields of a body that proves who is at the screen: the user's password or, where it is on, a code of the second factor. */
export const stepUpEntries = {
  password: v.optional(ownPasswordSchema),
  code: v.optional(secondFactorCodeSchema),
};

export const stepUpSchema = v.strictObject(stepUpEntries);
export type StepUp = v.InferOutput<typeof stepUpSchema>;
