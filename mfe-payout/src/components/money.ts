const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50`, `-$5.00`. @param currency ISO 4217, one with cents */
export function money(cents: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    // Making one is a long task in a slow phone's first visit, so it is kept.
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(cents / 100);
}

const AMOUNT = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/;

/** The cents of `25` or `25.00`; undefined for anything else. */
export function centsOf(typed: string): number | undefined {
  const [, sign, whole, part = ''] =
    AMOUNT.exec(
      typed
        .trim()
        .replace(/^(-?)\$/, '$1')
        .replace(/,(?=\d{3}(?:\D|$))/g, ''),
    ) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** `25.00`, for a field. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
