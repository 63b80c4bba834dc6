import type { AdminRedemption } from '@powerline/contract/academy';

export const memberName = ({ username }: Pick<AdminRedemption, 'username'>): string => username ?? 'Former member';

/** `“Mug” for ann`. */
export const redemptionName = (redemption: Pick<AdminRedemption, 'title' | 'username'>): string =>
  `“${redemption.title}” for ${memberName(redemption)}`;
