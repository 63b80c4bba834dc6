import { keepFormats } from './keep-formats.ts';

const numberFormat = keepFormats((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

/** `1,234.5`. */
export const formatNumber = (of: number, maximumFractionDigits = 3): string =>
  numberFormat({ maximumFractionDigits }).format(of);

/** `1 payout`, `1,234 payouts`. */
export const formatCount = (of: number, one: string, many: string): string =>
  `${formatNumber(of)} ${of === 1 ? one : many}`;

/** `12.5%`. @param share from 0 to 1 */
export const formatPercent = (share: number, maximumFractionDigits = 1): string =>
  numberFormat({ style: 'percent', maximumFractionDigits }).format(share);

/** `$1,234.50`, `-$5.00`. @param currency ISO 4217, one with cents */
export const formatMoney = (cents: number, currency: string): string =>
  numberFormat({ style: 'currency', currency }).format(cents / 100);

/** `$25`, `$25.50`: without cents if there are none. @param currency ISO 4217, one with cents */
export const formatPrice = (cents: number, currency: string): string =>
  numberFormat({ style: 'currency', currency, minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);
