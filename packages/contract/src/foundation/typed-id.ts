import * as v from 'valibot';
import { t } from '../words.ts';
import { type FieldName, sayName } from './field-name.ts';
import { INTEGER_MAX } from './id.ts';

/** An id in an address, parsed to a number that its column can store. */
export const typedId = (name: FieldName) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}$/, () => t('{name} must be a whole number', { name: sayName(name) })),
    v.transform(Number),
    v.maxValue(INTEGER_MAX, () => t('{name} is too large', { name: sayName(name) })),
  );

export const idParamSchema = typedId(() => t('The id'));
