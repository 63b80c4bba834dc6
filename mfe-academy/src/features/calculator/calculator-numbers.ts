import * as v from 'valibot';
import { t } from '../../words.ts';
import { MAX_AVERAGE_DECIMALS, MAX_REFERRALS } from './calculate.ts';

/** Specification section 2. */
export const DEFAULT_NUMBERS = { direct: '5', average: '3' };

const DECIMAL_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const hasFewDecimals = (number: number) => Number(number.toFixed(MAX_AVERAGE_DECIMALS)) === number;

// A number field returns an empty text for anything that isn't a number.
const typedNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(DECIMAL_NUMBER, () => t('Enter a number')),
  v.transform(Number),
  v.minValue(0, () => t('Enter 0 or more')),
  v.maxValue(MAX_REFERRALS, () => t('Enter at most {most}', { most: MAX_REFERRALS })),
);

export const calculatorNumbersSchema = v.object({
  direct: v.pipe(
    typedNumber,
    v.integer(() => t('Enter a whole number of people')),
  ),
  average: v.pipe(
    typedNumber,
    v.check(hasFewDecimals, () => t('Use at most {most} decimal places', { most: MAX_AVERAGE_DECIMALS })),
  ),
});
