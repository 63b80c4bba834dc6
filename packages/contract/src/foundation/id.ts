import * as v from 'valibot';

/** The greatest value of Postgres' `integer`, the type of every number that is stored. */
export const INTEGER_MAX = 2_147_483_647;

/** A stored number inside a response, such as a position: a whole one, in the bounds of its column. */
export const integerSchema = v.pipe(v.number(), v.integer(), v.minValue(-INTEGER_MAX - 1), v.maxValue(INTEGER_MAX));

/** An id inside a response. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INTEGER_MAX));

/** An id inside an address: decimal digits, given to the handler as a number that its column can hold. */
export const typedId = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, `${name} must be a whole number`),
    v.transform(Number),
    v.maxValue(INTEGER_MAX, `${name} is too large`),
  );

/** An id inside a path. */
export const idParamSchema = typedId('The id');
