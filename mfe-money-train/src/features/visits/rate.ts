import { formatPercent } from '@powerline/ui';

/**
 * Clicks per view of a card: `12.5%`. A dash without views, and above 100%, when clicks came from elsewhere such as a
 * shared link.
 */
export function rateInWords({ visits, clicks }: { visits: number; clicks: number }): string {
  if (visits === 0 || clicks > visits) return '–';
  return formatPercent(clicks / visits);
}
