import { t } from '../../../infrastructure/language/words.ts';

type DecimalMark = '.' | ',';

/** An amount with its thousands apart, or without: the whole part, and perhaps the cents behind the last mark. */
const WITH_POINT = /^(?:\d{1,9}|\d{1,3}(?:[, '’\u00a0\u202f]\d{3})+)(?:\.(\d{1,2}))?$/;
const WITH_COMMA = /^(?:\d{1,9}|\d{1,3}(?:[. '’\u00a0\u202f]\d{3})+)(?:,(\d{1,2}))?$/;

/** `1,234` and `1.234` are a thousand or one and a quarter, by what the other amounts of the file say. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/;

/**
 * @param amounts as a file has them
 * @returns what stands before the cents, by the first amount that leaves no doubt; null where none has cents
 */
export function findDecimalMark(amounts: Iterable<string>): DecimalMark | null {
  for (const amount of amounts) {
    if (AMBIGUOUS.test(amount)) continue;
    if (WITH_POINT.exec(amount)?.[1] !== undefined) return '.';
    if (WITH_COMMA.exec(amount)?.[1] !== undefined) return ',';
  }
  return null;
}

/**
 * @param amount such as `25`, `25.00` or, with a decimal comma, `1.234,50`
 * @param mark of the file ({@link findDecimalMark}); null accepts whole amounts only
 * @returns cents, or a sentence that says what is wrong
 */
export function readAmount(amount: string, mark: DecimalMark | null): number | string {
  if (mark === null && AMBIGUOUS.test(amount))
    return t('{amount} could be a thousand or one. Write it without a separator, with two cents: {plain}', {
      amount,
      plain: `${amount.replace(/[.,]/, '')}.00`,
    });
  const pattern = mark === ',' ? WITH_COMMA : WITH_POINT;
  const match = pattern.exec(amount);
  if (match === null) {
    const other = mark === ',' ? WITH_POINT : WITH_COMMA;
    if (mark !== null && other.exec(amount)?.[1] !== undefined)
      return mark === ','
        ? t('The other amounts have a comma before the cents, this one hasn’t')
        : t('The other amounts have a point before the cents, this one hasn’t');
    return t('Write the amount as a number, such as 25.00, without a currency');
  }
  const cents = match[1] ?? '';
  const whole = amount.slice(0, cents === '' ? undefined : -(cents.length + 1)).replace(/\D/g, '');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whether an amount is below zero, as banks and spreadsheets write it: `-25.00`, `25.00-` or `(25.00)`. */
export const isNegative = (amount: string): boolean => /^[-−(]|[-−]$/.test(amount);

/** `+1.234,50 €` as {@link readAmount} takes it. */
export const withoutSign = (amount: string): string => amount.replace(/^[+\-−(]|[-−)]$|[$€£]|\b[A-Z]{3}\b/g, '').trim();
