import type { RedemptionState } from '@powerline/contract/academy';
import { t } from '../words.ts';

export const STATE_TONES: Readonly<Record<RedemptionState, 'neutral' | 'accent' | 'success' | 'warning'>> = {
  asked: 'neutral',
  approved: 'accent',
  sent: 'success',
  cancelled: 'warning',
};

const NAMES: Readonly<Record<RedemptionState, () => string>> = {
  asked: () => t('Requested'),
  approved: () => t('Approved'),
  sent: () => t('Sent'),
  cancelled: () => t('Canceled'),
};

export const stateName = (state: RedemptionState): string => NAMES[state]();
