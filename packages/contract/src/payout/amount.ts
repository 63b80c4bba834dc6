import * as v from 'valibot';
import { t } from '../words.ts';
import { AMOUNT_MAX_CENTS } from './plan.ts';

export const centsSchema = v.pipe(v.number(), v.safeInteger());

/** An amount in a body, in cents of the site's currency. */
export const amountUpTo = (most: number) =>
  v.pipe(
    v.number(() => t('The amount must be a number of cents')),
    v.integer(() => t('The amount must be a whole number of cents')),
    v.minValue(1, () => t('The amount must be more than 0 cents')),
    v.maxValue(most, () => t('The amount must be at most {most} cents', { most })),
  );

/** A payment or refund. */
export const paidAmountSchema = amountUpTo(AMOUNT_MAX_CENTS);
