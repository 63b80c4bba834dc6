import * as v from 'valibot';

/** The maximum of Postgres' `integer`, the type of every stored number. */
export const INTEGER_MAX = 2_147_483_647;

/** A stored whole number in an answer, such as a position. */
export const integerSchema = v.pipe(v.number(), v.integer(), v.minValue(-INTEGER_MAX - 1), v.maxValue(INTEGER_MAX));

export const idSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INTEGER_MAX));
