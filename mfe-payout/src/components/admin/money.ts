const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50`, below 0 `-$5.00`. @param cents of the currency, an ISO 4217 code */
export function money(cents: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(cents / 100);
}

/** `1,234`. */
export const count = (of: number): string => of.toLocaleString('en-US');

/** `1 payout`, `12 payouts`. */
export const counted = (of: number, one: string, many: string): string => `${count(of)} ${of === 1 ? one : many}`;

const AMOUNT = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Of an amount as people type it, `25` or `25.00`: its cents; undefined for anything else. */
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

/** `25.00`, as a field has it. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
