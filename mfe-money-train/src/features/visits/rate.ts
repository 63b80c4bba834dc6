/**
 * How many of those who saw a card pressed it: `12.5%`. A dash where nobody saw it; above all where clicks came from
 * elsewhere, such as a link that was handed on, more than 100% says nothing and is a dash as well.
 */
export function rateInWords({ visits, clicks }: { visits: number; clicks: number }): string {
  if (visits === 0 || clicks > visits) return '–';
  return (clicks / visits).toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}
