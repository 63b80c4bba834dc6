import * as v from 'valibot';

/** In the order in which they are listed. */
export const LEGAL_TEXT_KEYS = ['terms', 'privacy', 'plan-summary'] as const;

export const legalTextKeySchema = v.picklist(LEGAL_TEXT_KEYS);
export const legalTextVersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
export const publishedAtSchema = v.pipe(v.string(), v.isoTimestamp());
