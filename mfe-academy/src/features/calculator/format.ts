// Made on first use: each takes a slow phone some 20 ms, and no first view shows a result.
let dollars: Intl.NumberFormat | undefined;
let people: Intl.NumberFormat | undefined;

/** 548500 is $5,485.00. */
export function formatMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(cents / 100);
}

/** Such as 3,645. */
export function formatCount(count: number): string {
  people ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  return people.format(count);
}

/** Like {@link formatMoney}, in the site's currency. @param currency ISO 4217 */
export const formatAmount = (cents: number, currency: string): string =>
  currency === 'USD'
    ? formatMoney(cents)
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
