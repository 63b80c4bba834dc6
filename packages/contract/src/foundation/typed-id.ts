import * as v from 'valibot';
import { INTEGER_MAX } from './id.ts';

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
