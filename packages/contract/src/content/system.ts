import * as v from 'valibot';

/** The systems that are closed until an admin opens them: while one is, its pages are those of the specification. */
export const SYSTEM_KEYS = ['payout', 'profiles', 'academy'] as const;
export type SystemKey = (typeof SYSTEM_KEYS)[number];

/** `openedAt` is when it was opened for the first time (ISO 8601), also while it is closed again; null before. */
export const systemSchema = v.object({
  key: v.picklist(SYSTEM_KEYS),
  isOpen: v.boolean(),
  openedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type System = v.InferOutput<typeof systemSchema>;

/** Body of `PATCH /api/admin/systems/{key}`. */
export const systemInputSchema = v.strictObject({ isOpen: v.boolean('isOpen must be true or false') });
export type SystemInput = v.InferOutput<typeof systemInputSchema>;
