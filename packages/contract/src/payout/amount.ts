import * as v from 'valibot';
import { AMOUNT_MAX_CENTS } from './plan.ts';

export const centsSchema = v.pipe(v.number(), v.safeInteger());

/** A payment or refund, in cents of the site's currency. */
export const paidAmountSchema = v.pipe(
  v.number('The amount must be a number of cents'),
  v.integer('The amount must be a whole number of cents'),
  v.minValue(1, 'The amount must be more than 0 cents'),
  v.maxValue(AMOUNT_MAX_CENTS, `The amount must be at most ${AMOUNT_MAX_CENTS} cents`),
);
