const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50`, `-$5.00`. @param currency by ISO 4217, of one that has cents */
export function money(cents: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    // Each is a long task of a first visit on a slow phone: one is made, and kept.
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(cents / 100);
}
