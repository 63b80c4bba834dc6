import * as v from 'valibot';
import { INTEGER_MAX } from './id.ts';

/** A whole number in a body, such as the version that someone read before changing it. */
export const wholeNumber = (name: string, least: number, most = INTEGER_MAX) =>
  v.pipe(
    v.number(`${name} must be a whole number`),
    v.integer(`${name} must be a whole number`),
    v.minValue(least, `${name} must be ${least} or more`),
    v.maxValue(most, `${name} is too large`),
  );

/** Ids in a body. */
export const idListSchema = v.array(
  v.pipe(
    v.number('An id must be a number'),
    v.integer('An id must be a whole number'),
    v.minValue(1, 'An id must be at least 1'),
    v.maxValue(INTEGER_MAX, 'The id is too large'),
  ),
  'ids must be a list',
);
