import * as v from 'valibot';

/** The server knows the names: an unknown one is 404, not 400. */
export const nameParamSchema = v.string();
