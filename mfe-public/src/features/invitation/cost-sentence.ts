import type { MonthPrice } from '@powerline/contract/payout';
import { formatPrice } from '@powerline/ui';
import { t } from '../../words.ts';

/** @param price null or missing while nothing can be paid */
export function costSentence(price: MonthPrice | null | undefined): string {
  if (!price) return t('Free to join.');
  const { feeCents, currency } = price;
  return t('Free to join. Membership is optional, {price} a month.', { price: formatPrice(feeCents, currency) });
}
