import * as v from 'valibot';

/** The greatest value of Postgres' `integer`. */
export const INTEGER_MAX = 2_147_483_647;

/** An id inside a response. */
export const idSchema = v.pipe(v.number(), v.integer());

/** An id inside a path: decimal digits, given to the handler as a number. */
export const idParamSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'The id must be a whole number'),
  v.transform(Number),
  v.maxValue(INTEGER_MAX, 'The id must be a whole number'),
);
