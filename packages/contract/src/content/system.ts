import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { SYSTEM_KEYS } from '../foundation/system-key.ts';

/** `openedAt` is when it was first opened (ISO 8601), even if it is closed again. */
export const systemSchema = v.object({
  key: v.picklist(SYSTEM_KEYS),
  isOpen: v.boolean(),
  openedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  version: stateVersionSchema,
});
export type System = v.InferOutput<typeof systemSchema>;

export const systemInputSchema = v.strictObject({ isOpen: v.boolean('isOpen must be true or false') });
export type SystemInput = v.InferOutput<typeof systemInputSchema>;
