import * as v from 'valibot';

/**
 * The opaque version of what an admin edits. Sent back in `If-Match`, it keeps a change from overwriting what the admin
 * hasn't read. Older APIs leave it out.
 */
export const stateVersionSchema = v.optional(v.string());
