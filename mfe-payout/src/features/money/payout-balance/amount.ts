import { formatMoney } from '@powerline/ui';
import * as v from 'valibot';
import { t } from '../../../words.ts';

interface Bounds {
  minimumCents: number;
  availableCents: number;
  currency: string;
}

/** Accepts `41`, `41.5`, `$1,234.50`. @returns a schema whose output is cents within the bounds */
export const amountFormSchema = ({ minimumCents, availableCents, currency }: Bounds) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t('Enter an amount')),
      v.regex(/^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/, t('Enter an amount such as 20 or 41.50')),
      v.transform(centsOf),
      v.minValue(minimumCents, t('The smallest payout is {amount}', { amount: formatMoney(minimumCents, currency) })),
      v.maxValue(
        availableCents,
        t('That is more than you have: {amount}', { amount: formatMoney(availableCents, currency) }),
      ),
    ),
  });

// By digits: 4.35 * 100 is not 435.
function centsOf(typed: string): number {
  const [whole = '', cents = ''] = typed.replace(/[$,]/g, '').split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** `41.00`, the form's first value. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
