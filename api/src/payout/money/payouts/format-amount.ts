/** @param currency by ISO 4217, one that has cents @returns as `$20.00` */
export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
