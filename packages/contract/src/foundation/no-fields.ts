import * as v from 'valibot';

/** The body of a call that only needs its address. */
export const noFieldsSchema = v.optional(v.strictObject({}));
