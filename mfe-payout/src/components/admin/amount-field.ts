import { paidAmountSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { centsOf } from '../money.ts';

/** What a field for money takes, as it is typed. Above 0 is for the schema of its form to say. */
export const typedCentsSchema = v.pipe(
  v.string(),
  v.check((typed) => centsOf(typed) !== undefined, 'Write the amount as 25.00'),
  v.transform((typed) => centsOf(typed) ?? 0),
);

/** An amount that somebody pays or gets back, as it is typed: read as cents. */
export const typedPaymentSchema = v.pipe(typedCentsSchema, paidAmountSchema);
