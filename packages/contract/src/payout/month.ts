import * as v from 'valibot';

/** From here on the first plan holds; no month before it is one. */
export const FIRST_MONTH = '2000-01';

const MONTH_SENTENCE = 'A month is written as year and month, such as 2026-03, from 2000-01 to 2199-12';

/** A month of the calendar in the installation's time zone, as `YYYY-MM`: in the order of texts they follow each other. */
export const monthSchema = v.pipe(v.string(MONTH_SENTENCE), v.regex(/^2[01]\d\d-(?:0[1-9]|1[0-2])$/, MONTH_SENTENCE));
export type Month = v.InferOutput<typeof monthSchema>;
