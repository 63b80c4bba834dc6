import { paidAmountSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { t } from '../../words.ts';
import { centsOf } from '../money.ts';

/** An amount as typed. The form's schema decides whether 0 is allowed. */
export const typedCentsSchema = v.pipe(
  v.string(),
  v.check(
    (typed) => centsOf(typed) !== undefined,
    () => t('Write the amount as 25.00'),
  ),
  v.transform((typed) => centsOf(typed) ?? 0),
);

export const typedPaymentSchema = v.pipe(typedCentsSchema, paidAmountSchema);
