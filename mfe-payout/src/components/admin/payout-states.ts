import type { PayoutState } from '@powerline/contract/payout';
import { t } from '../../words.ts';

export const stateTitles = (): Record<PayoutState, string> => ({
  asked: t('To approve'),
  approved: t('To send'),
  paid: t('Paid'),
  returned: t('Returned'),
});

export const stateWords = (): Record<PayoutState, string> => ({
  asked: t('Requested'),
  approved: t('Approved'),
  paid: t('Paid'),
  returned: t('Returned'),
});
