import * as v from 'valibot';

/** The greatest value of Postgres' `integer`, the type of every number that is stored. */
export const INTEGER_MAX = 2_147_483_647;

/** A stored number inside a response, such as a position: a whole one, in the bounds of its column. */
export const integerSchema = v.pipe(v.number(), v.integer(), v.minValue(-INTEGER_MAX - 1), v.maxValue(INTEGER_MAX));

/** An id inside a response. */
export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INTEGER_MAX));
