import * as v from 'valibot';
import { t } from '../words.ts';
import { type FieldName, sayName } from './field-name.ts';
import { INTEGER_MAX } from './id.ts';

/** A whole number in a body, such as the version that someone read before changing it. */
export const wholeNumber = (name: FieldName, least: number, most = INTEGER_MAX) =>
  v.pipe(
    v.number(() => t('{name} must be a whole number', { name: sayName(name) })),
    v.integer(() => t('{name} must be a whole number', { name: sayName(name) })),
    v.minValue(least, () => t('{name} must be {least} or more', { name: sayName(name), least })),
    v.maxValue(most, () => t('{name} is too large', { name: sayName(name) })),
  );

/** Ids in a body. */
export const idListSchema = v.array(
  v.pipe(
    v.number(() => t('An id must be a number')),
    v.integer(() => t('An id must be a whole number')),
    v.minValue(1, () => t('An id must be at least 1')),
    v.maxValue(INTEGER_MAX, () => t('The id is too large')),
  ),
  'ids must be a list',
);
