import * as v from 'valibot';

/** The body of a call that needs nothing beyond its address. */
export const noFieldsSchema = v.optional(v.strictObject({}));
