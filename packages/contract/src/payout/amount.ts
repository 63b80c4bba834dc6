import * as v from 'valibot';
import { AMOUNT_MAX_CENTS } from './plan.ts';

export const centsSchema = v.pipe(v.number(), v.safeInteger());

/** An amount in a body, in cents of the site's currency. */
export const amountUpTo = (most: number) =>
  v.pipe(
    v.number('The amount must be a number of cents'),
    v.integer('The amount must be a whole number of cents'),
    v.minValue(1, 'The amount must be more than 0 cents'),
    v.maxValue(most, `The amount must be at most ${most} cents`),
  );

/** A payment or refund. */
export const paidAmountSchema = amountUpTo(AMOUNT_MAX_CENTS);
