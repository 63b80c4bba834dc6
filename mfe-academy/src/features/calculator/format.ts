// Made when they are first wanted: each keeps a slow phone busy for some 20 ms, and no first view shows a result.
let dollars: Intl.NumberFormat | undefined;
let people: Intl.NumberFormat | undefined;

/** Cents as dollars with two decimals: 548500 is $5,485.00. */
export function formatMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(cents / 100);
}

/** A count without decimals: 3,645. */
export function formatCount(count: number): string {
  people ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  return people.format(count);
}

/** As {@link formatMoney}, of a site whose plan may have another currency. @param currency by ISO 4217 */
export const formatAmount = (cents: number, currency: string): string =>
  currency === 'USD'
    ? formatMoney(cents)
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
