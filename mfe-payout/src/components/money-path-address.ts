import type { Month } from '@powerline/contract/payout';
import { monthAddress } from './month-address.ts';

/** @param earner names the earner in a link to share; without one, the path leads to the reader */
export const moneyPathAddress = (month: Month, payer: number, earner?: number): string =>
  `${monthAddress(month)}/from/${payer}${earner === undefined ? '' : `?earner=${earner}`}`;
