import type { MonthPrice } from '@powerline/contract/payout';

/** @param price null or missing while nothing can be paid */
export function costSentence(price: MonthPrice | null | undefined): string {
  if (!price) return 'Free to join.';
  const { feeCents, currency } = price;
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: feeCents % 100 === 0 ? 0 : 2,
  }).format(feeCents / 100);
  return `Free to join. Membership is optional, ${amount} a month.`;
}
