const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const people = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Cents as dollars with two decimals: 548500 is $5,485.00. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);

/** A count without decimals: 3,645. */
export const formatCount = (count: number): string => people.format(count);
