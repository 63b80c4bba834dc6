import * as v from 'valibot';
import { t } from '../words.ts';

/** The first plan starts here, so no earlier month is valid. */
export const FIRST_MONTH = '2000-01';

const monthSentence = () => t('A month is written as year and month, such as 2026-03, from 2000-01 to 2199-12');

/** `YYYY-MM` in the site's time zone; sorts as text. */
export const monthSchema = v.pipe(v.string(monthSentence), v.regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, monthSentence));
export type Month = v.InferOutput<typeof monthSchema>;
