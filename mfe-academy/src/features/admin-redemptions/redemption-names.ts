import type { AdminRedemption } from '@powerline/contract/academy';
import { t } from '../../words.ts';

export const memberName = ({ username }: Pick<AdminRedemption, 'username'>): string => username ?? t('Former member');

/** `“Mug” for ann`. */
export const redemptionName = (redemption: Pick<AdminRedemption, 'title' | 'username'>): string =>
  t('“{title}” for {member}', { title: redemption.title, member: memberName(redemption) });
