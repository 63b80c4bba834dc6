import * as v from 'valibot';

/**
 * What a member publishes on their own page: null for a member who doesn't show one, and missing from an API that is
 * older.
 */
export const shownEntries = {
  displayName: v.optional(v.nullable(v.string())),
  /** The address of the photo; null without one. */
  photo: v.optional(v.nullable(v.string())),
};

const shownPersonSchema = v.object(shownEntries);
export type ShownPerson = v.InferOutput<typeof shownPersonSchema>;
