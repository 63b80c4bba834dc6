import * as v from 'valibot';
import { INTEGER_MAX } from './id.ts';

/** An id in an address, parsed to a number that its column can store. */
export const typedId = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, `${name} must be a whole number`),
    v.transform(Number),
    v.maxValue(INTEGER_MAX, `${name} is too large`),
  );

export const idParamSchema = typedId('The id');
